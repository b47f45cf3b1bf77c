import { wordsFor } from '../../../languages/index.ts';

// How Chinese, Japanese and Korean sentences name a founder.

export const eastAsian = new RegExp(
  `(?:${wordsFor('founder')})[\\s:：　・は是のが]*(?<names>[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Katakana}]{2,5}?(?:[\\s　・][\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4})?)(?=$|[\\s、。,，(（)）/曾在于是为，]|毕业|拥有|です|と申|は|が|氏|さん)`,
  'iu',
);
/** "Acme由王小梅和李强于2016年创立". */
export const chinesePassive =
  /由(?<names>\p{Script=Han}{2,3}(?:[、和与及]\p{Script=Han}{2,3}){0,3}?)(?:共同|联合|聯合)?(?:[于於在][^。，]{0,14})?(?:创立|创办|創立|創辦|成立|创建|創建)/u;
/** Posts, and the ends of clauses: no company's name. */
export const postBefore = /(?:代表|取締役|社長|董事|总裁|首席|總裁|CEO|CTO|共同|联合|聯合|兼|대표|이사|[、。，,!?：:はがのを는은이가])$/iu;
export const eastAsianVerb =
  /(?<names>[\p{Script=Han}]{2,4}(?:[\s　][\p{Script=Han}]{1,3})?)(?:が|于|於|在|によって|により)?[^。]{0,12}(?:創業し|設立し|创立了?|創立了?|创办了?)/u;
