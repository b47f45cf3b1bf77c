import { reader } from './reader.ts';
import { say } from './say.ts';

/**
 * Translates English sentences returned by operations, using patterns: `{name}` matches the variable parts. The first matching
 * pattern is used; a sentence without a match is returned unchanged.
 * @param patterns marked by `toSay`
 * @param inner translates the parts matched by {names}
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
