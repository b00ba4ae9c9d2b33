// The page's own words, in the reader's language.  Sentences of the game come from the
// server as they are.  `make words` gathers every say("…") and many("…", "…", n) here.

const catalogue = new Map();

/** Return a text of the page, with {name} replaced by values.name. */
export function say(text, values = {}) {
  return filled(catalogue.get(text) || text, values);
}

/** Return one of two texts by a number, which {n} shows. */
export function many(one, several, n, values = {}) {
  const known = catalogue.get(several);
  const text = n === 1 ? catalogue.get(one) || one : known || several;
  return filled(text, { n, ...values });
}

/** Load the words of the first of the reader's languages that the table has. */
export async function learn(languages) {
  for (const language of languages.map((each) => each.slice(0, 2).toLowerCase())) {
    if (language === "en") return "en";
    const answer = await fetch(`/words/${language}.json`).catch(() => null);
    if (answer && answer.ok) {
      const words = await answer.json();
      for (const [text, told] of Object.entries(words)) catalogue.set(text, told);
      return language;
    }
  }
  return "en";
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
