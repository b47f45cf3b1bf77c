import type { Part } from './parse-pattern.ts';

/** The characters that a pattern tells apart: one of each kind, and which kinds each of its classes takes. */
export interface Letters {
  /** One character of each kind. */
  kinds: string[];
  takes(source: string): boolean[];
  isWord: boolean[];
  isLineEnd: boolean[];
}

/** Characters of every sort that patterns speak of. ASCII is added to them. */
const others =
  '\u00a0\u00ab\u00bb\u00bd\u00df\u00e9\u00c9\u0130\u0131\u017f\u015f\u01c5\u0301\u05d0\u0627\u0663\u0905\u0e01\u0416\u0436\u03a9\u03c9\u1100\u1680\u200b\u200d\u2013\u2014\u2019\u201c\u2022\u2026\u2028\u202e\u20ac\u2122\u212a\u2167\u2800\u3000\u3001\u3002\u3042\u30a2\u30fc\u4e2d\uac00\ue000\ufe0f\ufeff\uff0c\uff1a\uffa0';
const beyond = ['\u{1F600}', '\u{1F1E9}', '\u{1D49C}', '\u{20000}'];

/** Sorts characters by what a pattern's classes take. @param given.flags of the pattern */
export function lettersOf(part: Part, { source, flags }: { source: string; flags: string }): Letters {
  const own = flags.replaceAll(/[gy]/g, '');
  const classes = [...new Set(sourcesOf(part))];
  const isUnicode = /[uv]/.test(own);
  // The letters and digits come first, so that examples are easy to read.
  const all = new Set([
    ...'ab0 ',
    ...Array.from({ length: 128 }, (_, code) => String.fromCharCode((code + 32) % 128)),
    ...others,
    ...(isUnicode ? beyond : []),
  ]);
  for (const letter of source) {
    const code = letter.codePointAt(0)!;
    for (const near of [code - 1, code, code + 1]) if (near > 127 && (isUnicode || near < 65_536)) all.add(String.fromCodePoint(near));
  }
  for (const [, code] of source.matchAll(/\\(?:u\{?|x)([\da-f]+)/gi)) {
    const near = Number.parseInt(code!, 16);
    for (const one of [near - 1, near, near + 1]) if (one >= 0 && one < (isUnicode ? 0x110000 : 65_536)) all.add(String.fromCodePoint(one));
  }
  const tests = [...classes.map((one) => new RegExp(`^(?:${one})$`, own.replace('m', ''))), /^\w$/, /^[\n\r\u2028\u2029]$/];
  const kinds = new Map<string, string>();
  for (const letter of all) {
    const sort = tests.map((test) => (test.test(letter) ? '1' : '0')).join('');
    if (!kinds.has(sort)) kinds.set(sort, letter);
  }
  const sorts = [...kinds.keys()];
  const column = (at: number) => sorts.map((sort) => sort[at] === '1');
  const taken = new Map(classes.map((one, at) => [one, column(at)]));
  return { kinds: [...kinds.values()], takes: (one) => taken.get(one)!, isWord: column(classes.length), isLineEnd: column(classes.length + 1) };
}

function sourcesOf(part: Part): string[] {
  if (part.is === 'one') return [part.source];
  if ('parts' in part) return part.parts.flatMap(sourcesOf);
  return 'body' in part ? sourcesOf(part.body) : [];
}
