import { reader } from './reader.ts';
import { say } from './say.ts';

/**
 * Sentences that operations answer in English, said in the reader's language by their patterns: `{name}` stands for what
 * differs from one to the next. The first pattern that fits counts; a sentence that none fits stays as it is.
 * @param patterns marked by `toSay`
 * @param inner says what a pattern's {names} stood for
 */
export function sayByPatterns(patterns: readonly string[], inner: (value: string) => string = say): (sentence: string) => string {
  const known = patterns.map((pattern) => ({ pattern, fits: fitting(pattern) }));
  return (sentence) => {
    if (reader().language === 'en') return sentence;
    for (const { pattern, fits } of known) {
      const found = fits.exec(sentence);
      if (found) return say(pattern, Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, inner(value)])));
    }
    return say(sentence);
  };
}

function fitting(pattern: string): RegExp {
  const pieces = pattern.split(/\{(\w+)\}/);
  return new RegExp(
    `^${pieces.map((piece, i) => (i % 2 === 1 ? `(?<${piece}>.+?)` : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))).join('')}$`,
    's',
  );
}
