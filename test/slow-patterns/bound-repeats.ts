import type { Part } from './parse-pattern.ts';

/** A repeat of more than this is as good as one without a bound. */
const LONG = 1000;
/** Copies of a repeated part that are enough to see what it may do. */
const COPIES = 2;

/** The same pattern with short bounded repeats, which keep the analysis small: `\d{1,200}` becomes `\d{1,2}`. */
export function boundRepeats(part: Part): Part {
  if (part.is === 'row' || part.is === 'choice') return { ...part, parts: part.parts.map(boundRepeats) };
  if (part.is === 'group' || part.is === 'look') return { ...part, body: boundRepeats(part.body) };
  if (part.is !== 'repeat') return part;
  const body = boundRepeats(part.body);
  const least = Math.min(part.least, COPIES);
  if (part.most > LONG) return { ...part, body, least, most: Infinity };
  return { ...part, body, least, most: Math.min(part.most, Math.max(least, COPIES)) };
}

/** Whether a pattern may go on without an end. */
export function isEndless(part: Part): boolean {
  if (part.is === 'repeat') return part.most === Infinity || isEndless(part.body);
  if (part.is === 'row' || part.is === 'choice') return part.parts.some(isEndless);
  return (part.is === 'group' || part.is === 'look') && isEndless(part.body);
}

/** Whether a pattern looks behind without an end. */
export function looksFarBehind(part: Part): boolean {
  if (part.is === 'look' && part.isBehind) return isEndless(part.body);
  if (part.is === 'row' || part.is === 'choice') return part.parts.some(looksFarBehind);
  return (part.is === 'group' || part.is === 'look' || part.is === 'repeat') && looksFarBehind(part.body);
}
