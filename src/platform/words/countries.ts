import { reader } from './reader.ts';

const regions = new Map<string, Intl.DisplayNames>();
const known = new Map<string, string>();

/** "DE" as the reader knows it: "Germany". A code without a name is returned unchanged. */
export function countryName(code: string): string {
  const { language } = reader();
  const key = `${language} ${code}`;
  let name = known.get(key);
  if (name === undefined) {
    // Only two letters: `of` rejects anything else, and the map stays small.
    if (!/^[A-Z]{2}$/.test(code)) return code;
    let names = regions.get(language);
    if (!names) {
      names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
      regions.set(language, names);
    }
    name = names.of(code) ?? code;
    known.set(key, name);
  }
  return name;
}
