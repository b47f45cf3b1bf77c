const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** The people whose name a text mentions as `@Name`. Of names that begin alike, the longest counts. Pure. */
export function findMentions<Person extends { name: string | null }>(text: string, people: readonly Person[]): Person[] {
  const lower = text.toLowerCase();
  const named = people.flatMap((person) => (person.name === null || person.name.trim() === '' ? [] : [{ person, name: person.name.trim().toLowerCase() }]));
  const found = new Set<Person>();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    if (isWord(lower[at - 1])) continue;
    const here = named.filter(({ name }) => lower.startsWith(name, at + 1) && !isWord(lower[at + 1 + name.length]));
    const longest = Math.max(0, ...here.map(({ name }) => name.length));
    for (const { person, name } of here) if (name.length === longest) found.add(person);
  }
  return [...found];
}
