import { speaksOf, wordsFor } from '../languages/index.ts';
import { fold } from './canonical.ts';
import { startsUsing } from './founding/starts-using.ts';

// "Hollis Farm, founded in 1920, plans its harvest with Acme": somebody who uses the product tells of themselves.

const using = `(?<!')(?:${wordsFor('uses')})`;
const usedAfter = wordsFor('usedAfter');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = new Map<string, RegExp>();

/** "with Acme", "uses the Acme"; in languages with the verb at the end: "Acme’ı her gün kullanıyor", "Acmeをご利用". */
function usedBy(own: string): RegExp {
  const known = patterns.get(own);
  if (known) return known;
  const name = escaped(own);
  const made = new RegExp(
    `(?<words>(?<!\\p{L})\\p{L}+ |^|(?<=[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}，,、]))${using} ?(?:(?:the|die|das|den|der|la|le|les|el|il|lo|de|het|o|a) )?["“„«『「]?${name}(?!\\p{L}{3})|(?<=\\p{L}\\P{L}{0,3})${name}["”“»』」]?(?:['’]\\p{L}{1,3})?(?= ?[\\p{Script=Hiragana}\\p{Script=Hangul}]| \\p{L})[^.!?。]{0,25}?${usedAfter}`,
    'iu',
  );
  patterns.set(own, made);
  return made;
}

/** In other languages than English, "i" alone is "and", "the" or "in". */
export const withoutSmallI = (text: string): string => text.replace(/(?<![\p{L}\p{N}])i(?=\s)/gu, '');

/** Whether a sentence that seems to tell of founding is about somebody who uses the product, or made a text about it. */
export const isUsersFounding = (sentence: string, names: readonly string[]): boolean => startsUsing(sentence, names) || isUsersStory(sentence, names);

/** Whether a sentence is about somebody who uses the product: not "we", and the product's name isn't its subject. */
export function isUsersStory(sentence: string, names: readonly string[]): boolean {
  const text = fold(withoutSmallI(sentence));
  return names.some((name) => {
    const own = fold(name);
    if (own.length < 3 || !text.includes(own) || text.trimStart().startsWith(own)) return false;
    const found = usedBy(own).exec(text);
    // "2016 gründete Jane Roe mit Acme ihr erstes Unternehmen": the verb before it says what was founded.
    const words = found?.groups?.['words'] ?? '';
    if (!found || speaksOf('founded', words)) return false;
    return !speaksOf('we', text) && text.slice(0, found.index + words.length).trim() !== '';
  });
}
