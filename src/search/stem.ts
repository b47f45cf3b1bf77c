// The inflections of Porter's algorithm (steps 1a to 1c and 5a): plural, -ed, -ing. Its derivations (-ation, -ness …) are left out:
// they would merge "organ" with "organization", and names are full of such pairs.
const vowel = /[aeiouy]/;
const stemmable = /^[a-z]{3,30}$/;

/** The stem of an English word (`invoices`, `invoicing` → `invoic`). Any other word is its own stem. */
export function stem(word: string): string {
  if (!stemmable.test(word)) return word;
  let w = word;
  if (w.endsWith('sses') || w.endsWith('shes') || w.endsWith('ches') || w.endsWith('xes')) w = w.slice(0, -2);
  else if (w.endsWith('ies')) w = w.length > 4 ? `${w.slice(0, -3)}y` : w.slice(0, -1);
  else if (w.endsWith('s') && !/(?:ss|us|is|^[a-z]{1,2}os)$/.test(w)) w = w.slice(0, -1);
  w = withoutEnding(w, 'ing') ?? withoutEnding(w, 'ed') ?? w;
  if (w.length > 3 && w.endsWith('e')) w = w.slice(0, -1);
  if (w.length > 3 && w.endsWith('y') && !/[aeiou]y$/.test(w)) w = `${w.slice(0, -1)}i`;
  return w.length < 2 ? word : w;
}

function withoutEnding(word: string, ending: string): string | undefined {
  if (!word.endsWith(ending)) return undefined;
  const rest = word.slice(0, -ending.length);
  // "string", "red" and "need" aren't inflections.
  if (rest.length < 2 || !vowel.test(rest) || /ee$/.test(rest + ending.slice(0, 1))) return undefined;
  return /([^aeioulsz])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}
