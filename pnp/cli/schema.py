"""``pnp schema``: the JSON Schema of the definitions, for editors."""

import click


@click.command()
def schema() -> None:
    """Print the JSON Schema of the definition files, for editors.

    Your editor can then check the files as you type.

    \b
    Example:
      pnp schema > pnp.schema.json
    """
    import json

    from pnp.model.schema import as_json_schema

    click.echo(json.dumps(as_json_schema(), indent=2))
