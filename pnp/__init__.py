"""One YAML definition of a tabletop game that is printed and refereed.

The press turns definitions into faces, faces into sheets and sheets into exact
PDF, SVG and PNG.  The table keeps a physical session and rules on its moves.
Both read the same definitions: the number printed on a counter is the number
the referee rules with.
"""

__version__ = "0.1.0"
