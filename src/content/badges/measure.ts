import { widthRows } from './widths.ts';

const known = new Map<number, number>();
const slack = 1.08;
// Latin, Greek and Cyrillic keep their widths; the other scripts in the table join, stack or vary between fonts.
const steady = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
for (const [first, codes] of widthRows) {
  for (let at = 0; at < codes.length; at += 2) {
    const code = codes.slice(at, at + 2);
    if (code !== '--') known.set(first + at / 2, Number.parseInt(code, 36));
  }
}

// Estimates for characters missing from the table, on the wide side, in thousandths of an em, from common fallback fonts.
const guesses: [RegExp, number][] = [
  [/^[\ufdfd\p{Script=Cuneiform}\p{Script=Egyptian_Hieroglyphs}]/u, 12_000],
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u33ff\uff01-\uff60]/u, 1000],
  [/^\p{Script=Arabic}/u, 1200],
  [/^[\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}]/u, 720],
  [/^[\p{L}\p{Mc}]/u, 1150],
];
const otherwise = 1250;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character: never cut inside it. */
export function graphemes(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** Width in pixels at a font size; `exact` when the table has every character. */
export function measure(text: string, size: number): { width: number; exact: boolean } {
  let thousandths = 0;
  let exact = true;
  for (const cluster of graphemes(text)) {
    const one = clusterWidth(cluster);
    thousandths += one.width;
    exact &&= one.exact;
  }
  return { width: (thousandths * size) / 1000, exact };
}

function clusterWidth(cluster: string): { width: number; exact: boolean } {
  const plain = known.get(cluster.codePointAt(0) ?? 0);
  if (plain !== undefined && steady.test(cluster)) return { width: plain, exact: true };
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f/u.test(cluster)) return { width: 1400, exact: false };
  let width = 0;
  for (const letter of cluster) width += letterWidth(letter);
  return { width, exact: false };
}

function letterWidth(letter: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(letter)) return 0;
  const width = known.get(letter.codePointAt(0) ?? 0);
  if (width !== undefined) return steady.test(letter) ? width : width * slack;
  return guesses.find(([script]) => script.test(letter))?.[1] ?? otherwise;
}
