import { cities } from './cities.ts';
import { inOtherScripts } from './other-scripts.ts';

/** The same city under two spellings is one: the name that the gazetteer lists first. */
interface Known {
  country: string;
  main: string;
}

let index: Map<string, Known[]> | undefined;
const MOST_WORDS = 5;

function places(): Map<string, Known[]> {
  if (index) return index;
  index = new Map();
  for (const line of cities) {
    const country = line.slice(0, 2);
    for (const entry of line.slice(3).split('|')) {
      const given = entry.split('=');
      const all = [...given, ...(otherNames[given[0]!] ?? []), ...(inOtherScripts[given[0]!] ?? []), ...given.flatMap(shorter)];
      for (const name of all) {
        for (const key of /^[\x20-\x7e’]*$/.test(name) ? [keyOf(name)] : new Set([keyOf(name), keyOf(plain(name))])) {
          const known = index.get(key);
          if (known) known.push({ country, main: all[0]! });
          else index.set(key, [{ country, main: all[0]! }]);
        }
      }
    }
  }
  return index;
}

/** Removes accents that people leave out, and unifies characters with several spellings, quotes and dashes. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[-.\s]+/g, ' ')
    .replace(/^the /, '')
    .replace(/^(?:st|sankt|saint) /, 'saint ')
    .replace(/ \(.+\)$/, '')
    .trim();
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[đłøıĐŁØ]/g, (letter) => unbroken[letter]!);
/** Letters that don't come apart into a letter and an accent. */
const unbroken: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', Đ: 'D', Ł: 'L', Ø: 'O' };

/** Common names that the list lacks, with the name that it has. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'An Muileann gCearr': ['Mullingar'],
  'Cluain Meala': ['Clonmel'],
  'Droichead Nua': ['Newbridge'],
  Gaillimh: ['Galway'],
  'Loch Garman': ['Wexford'],
  'Port Laoise': ['Portlaoise'],
  Venice: ['Venezia', 'Venedig', 'Venise', 'Venecia'],
  Gurgaon: ['Gurugram'],
  '’s-Hertogenbosch': ['Den Bosch'],
  Palma: ['Palma de Mallorca'],
  'Mexico City': ['Ciudad de México'],
  Elche: ['Elx'],
  Athens: ['Αθήνα'],
  Thessaloniki: ['Θεσσαλονίκη'],
  'Cebu City': ['Cebu'],
  Davao: ['Davao City'],
  Santiago: ['Santiago de Chile'],
};

/** The short form of a name: "Ludwigshafen" am Rhein, "Biel"/"Bienne", 大阪 of 大阪市. */
function shorter(name: string): string[] {
  if (name.includes('/')) return name.split('/').map((part) => part.trim());
  const short = /^(?<own>.{3,}?)(?: (?:am|an der|auf der|vor der|ob der|im|in der|bei|unter)\s\p{Lu}.*| \(.+\)|(?<=\p{Script=Hangul}{2})시)$/u.exec(name)
    ?.groups?.['own'];
  const han = /^(?<own>\p{Script=Han}{2,4})市$/u.exec(name)?.groups?.['own'];
  return [...(short === undefined ? [] : [short]), ...(han === undefined ? [] : [han])];
}

/** Endings that a name takes inside a sentence: "in Warszawie", "v Praze", "в Москве", "İstanbul'da". */
const cases: [RegExp, string[]][] = [
  [/(?:wie|wiu)$/, ['wa', 'w']],
  [/(?:niu)$/, ['ń']],
  [/(?:owie)$/, ['ów']],
  [/(?:kowie)$/, ['ków']],
  [/(?:awiu)$/, ['aw']],
  [/(?:sku)$/, ['sk']],
  [/(?:dzi)$/, ['dź']],
  [/(?:cach)$/, ['ce']],
  // "z Gdańska", "z Brna": after "from".
  [/(?:ska)$/, ['sk']],
  [/(?<=[bcčdfghkmnprsšvzž])(?:a)$/, ['o']],
  [/(?:ze)$/, ['ha']],
  [/(?:ně)$/, ['no']],
  [/(?:vě)$/, ['va']],
  [/(?:ни|и)$/, ['ь']],
  [/(?:е)$/, ['а', 'о', '']],
  [/(?:и)$/, ['ь', 'а']],
  [/(?:у)$/, ['', 'а']],
  [/['’](?:da|de|ta|te|dan|den|tan|ten|nın|nin|nun|nün|ın|in|un|ün)$/, ['']],
];

/** The cities that a name may mean; inflected forms of the name count too. */
export function citiesCalled(name: string): Known[] {
  const key = keyOf(name);
  if (key.length < 2) return [];
  for (const one of [name, plain(name), ...shorter(name)]) {
    const found = places().get(keyOf(one));
    if (found) return found;
  }
  for (const [ending, firsts] of cases) {
    if (!ending.test(key)) continue;
    for (const first of firsts) {
      const other = places().get(key.replace(ending, first));
      if (other) return other;
    }
  }
  return [];
}

/** Whether the gazetteer knows a city of that name in any country. */
export const isCity = (name: string): boolean => citiesCalled(name).length > 0;

/** Whether there is a city of that name in a country. */
export const isCityIn = (name: string, country: string): boolean => citiesCalled(name).some((city) => city.country === country);

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The longest name of a city that a text begins with, exactly as written there. */
export function cityAtStart(text: string): string | undefined {
  if (unspaced.test(text.slice(0, 2))) {
    for (let length = Math.min(8, text.length); length >= 2; length--) if (isCity(text.slice(0, length))) return text.slice(0, length);
    return undefined;
  }
  const words = [...text.slice(0, 80).matchAll(/[\p{L}\p{M}'’.]+(?:-[\p{L}\p{M}'’.]+)*/gu)];
  // Scripts without capital letters have names in their own table only.
  if (words.length === 0 || words[0]!.index > 0 || !/^(?:\p{Lu}|\p{Lo}|['’]s-)/u.test(text)) return undefined;
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const last = words[length - 1]!;
    const name = text.slice(0, last.index + last[0].length).replace(/[.,]$/, '');
    // The parts of a name are next to each other.
    if (/[,;:|·\n()]/.test(name)) continue;
    if (isCity(name)) return name;
  }
  return undefined;
}

/** The base form of a city's name: "Warszawa" for "Warszawie". A base form is returned unchanged. */
export function nameOfCity(name: string): string {
  const key = keyOf(name);
  if (places().has(key)) return name;
  for (const [ending, firsts] of cases)
    if (ending.test(key)) for (const first of firsts) if (places().has(key.replace(ending, first))) return recase(name, key.replace(ending, first));
  return name;
}

const recase = (name: string, key: string): string => key.replace(/(?<=^|\s)\p{L}/gu, (letter) => (/^\p{Lu}/u.test(name) ? letter.toUpperCase() : letter));
