import { japanese } from './ja.ts';
import { korean, koreanCompound } from './ko.ts';
import { chinese, chineseCompound } from './zh.ts';

// What tells a name in Chinese, Japanese or Korean from any other word of two to five characters: it begins with a surname.

const any = (words: string): string => [...new Set(words.split(' '))].sort((one, other) => other.length - one.length).join('|');
const han = '\\p{Script=Han}';
/** Characters that belong to the words around a name: particles, pronouns, verbs. */
const chineseWords = '[^\\P{Script=Han}是的了在和与與及跟于於由从從将將把被这這那我你他她们們有为為就也都不没沒说說做当當等个個]';
const inChinese = new RegExp(`^(?:(?:${any(chineseCompound)})|[${chinese}])${chineseWords}{1,2}$`, 'u');
const inJapanese = new RegExp(
  `^(?:${any(japanese)})[\\s　]?(?!(?:さん|です|は|が|の|と|を|に))(?:${han}|々|[\\p{Script=Hiragana}\\p{Script=Katakana}]){1,4}$`,
  'u',
);
/** With a space, the two parts say themselves which one is the surname. */
const spaced = new RegExp(`^${han}{1,3}[\\s　](?:${han}|[\\p{Script=Hiragana}\\p{Script=Katakana}]){1,4}$`, 'u');
const inKorean = new RegExp(`^(?:(?:${any(koreanCompound)})[가-힣]{1,2}|[${korean}][가-힣]{1,2})$`, 'u');
/** Particles, endings of verbs and kinds of places: no given name ends so. */
const koreanEnds = /(?:의|에서|에게|이고|이며|하고|하는|에는|으로|까지|부터|라고|들이|시|군|구청|동네|회사|대표|들)$/u;

/** Whether a text in the characters of China, Japan or Korea has a person's name's form. */
export function isNameInAsia(text: string): boolean {
  if (/\p{Script=Hangul}/u.test(text)) return inKorean.test(text) && !koreanEnds.test(text);
  return inChinese.test(text) || inJapanese.test(text) || spaced.test(text);
}
