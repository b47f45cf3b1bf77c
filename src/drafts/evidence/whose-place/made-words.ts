import { isWordFor, wordsFor } from '../../languages/index.ts';
import { countriesIn, countryOf } from '../../places/countries.ts';
import { cityAtStart } from '../../places/gazetteer.ts';
import { holdsOwnName } from '../own-name.ts';
import { madeIn } from './place-words.ts';

// The words of "Made with ♥ in Portugal", "made by a small team in South Africa", "Türkiye’de geliştirildi", and the place they name.

/** Words that say where something was made. */
export interface Making {
  /** Where they begin in the text. */
  index: number;
  /** "made with ♥ in", "made by a small team in". */
  words: string;
  /** The text that begins with the place. */
  rest: string;
  /** "a small team": who made it. */
  makers?: string;
  /** The country, if its name has another form there: "w Polsce", "🇵🇹". */
  code?: string;
}

const madeBy = new RegExp(`${wordsFor('madeBy')}\\s+`, 'giu');
const MOST_WORDS = 7;
/** "In", "from": before the place of those who made it. */
const where =
  /^(?:(?:based|located|living|sediad[oa]s?|con sede|basée?s?|gevestigd|z siedzibą) )?(?:in|from|at|near|aus|im|en|au|aux|à|de|du|desde|em|no|na|nos|do|da|dos|di|dal|dalla|dall['’]|a|uit|te|w|we|z|ze|v|ve|i|från|fra|в|из|з|у|із|în|din|στην|στο|από|di|dari|tại|từ)\s+/iu;
const articles =
  /^(?:[^\p{L}\p{N}\p{Regional_Indicator}]+|(?:the|la|le|les|el|los|las|o|a|os|as|der|die|das|den|het|il|lo|gli|i|sunny|beautiful|rainy|lovely|heart of)\s+|(?:l|dell)['’])/iu;

const flag = /^\P{L}{0,3}?(?<flag>\p{RI}\p{RI})/u;
/** The country of "🇵🇹". */
function countryOfFlag(text: string): string | undefined {
  const signs = flag.exec(text)?.groups?.['flag'];
  return signs === undefined ? undefined : countryOf([...signs].map((sign) => String.fromCharCode(sign.codePointAt(0)! - 0x1f1e6 + 65)).join(''));
}

/** Countries whose names have another form after the word for "in", each in the languages of the country. */
const inflected: [RegExp, string][] = [
  [/^polsce(?!\p{L})/iu, 'PL'],
  [/^(?:česku|české republice|čechách)(?!\p{L})/iu, 'CZ'],
  [/^slovensku(?!\p{L})/iu, 'SK'],
  [/^россии(?!\p{L})/iu, 'RU'],
  [/^казахстане(?!\p{L})/iu, 'KZ'],
  [/^беларуси(?!\p{L})/iu, 'BY'],
  [/^(?:україні|украине|україни|украины)(?!\p{L})/iu, 'UA'],
  [/^polski(?!\p{L})/iu, 'PL'],
  [/^(?:česka|české republiky|čech)(?!\p{L})/iu, 'CZ'],
  [/^slovenska(?!\p{L})/iu, 'SK'],
];
/** Languages in which the name of the country has the ending for "in", and goods are said to be made with other words. */
const ended: [RegExp, string][] = [
  [/(?<!\p{L})(?:tehty|kehitetty|rakennettu|koodattu|suunniteltu)(?: [^\s.,]+){0,2} suomessa(?!\p{L})/iu, 'FI'],
  [/(?<!\p{L})magyarországon (?:[^\s.,]+ ){0,2}(?:készült|készítve|fejlesztve|fejlesztjük|fejlesztett)(?!\p{L})/iu, 'HU'],
  [/(?<!\p{L})(?:készült|készítve|fejlesztve)(?: [^\s.,]+){0,2} magyarországon(?!\p{L})/iu, 'HU'],
  [/(?<!\p{L})(?:sukurta|sukurtas|sukurtos)(?: [^\s.,]+){0,2} lietuvoje(?!\p{L})/iu, 'LT'],
  [/(?<!\p{L})türkiye['’]?de (?:[^\s.,]+ ){0,2}(?:geliştirildi|geliştirilmiştir|geliştiriliyor|yapıldı|tasarlandı|kodlandı)(?!\p{L})/iu, 'TR'],
  [/(?:פותח|פותחה|נבנה|נבנתה|נוצר|נוצרה)(?: [^\s.,]+){0,3} בישראל(?!\p{L})/u, 'IL'],
  [/भारत में (?:[^\s.,]+ ){0,2}(?:बनाया|बनाई|बना|विकसित)/u, 'IN'],
  [/(?:พัฒนา|สร้าง|ออกแบบ)(?:ด้วยใจ|ด้วยรัก|ด้วยความรัก)?(?:ใน|ที่)(?:ประเทศ)?ไทย/u, 'TH'],
];
/** "In Österreich entwickelt": the verb comes last. */
const verbLast =
  /(?<!\p{L})[Ii]n (?:de |den |der )?(?<place>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}) (?:[^\s.,]+ ){0,2}?(?:entwickelt|programmiert|gemacht|gebaut|entworfen|ontwikkeld|gemaakt|gebouwd|ontworpen)(?!\p{L})/u;
/** "日本で開発", "한국에서 만들었습니다", "在台灣開發": not "日本製", which goods have. */
const unspaced =
  /(?<ja>[\p{Script=Han}\p{Script=Katakana}ー]{2,8}?)(?:で|にて)(?:[\p{Script=Hiragana}\p{Script=Han}❤♥]{0,8}?)(?:開発|制作|運営)(?:して(?:い|お)|され(?:てい|まし)|しました|中|$|(?=[\s。・｜|]))|(?<ko>[가-힣]{2,5})에서 (?:[^\s.,]+ ){0,2}(?:개발|만들|만든|제작)(?:하|되|었|했|고|$|(?=[\s.]))|(?:在)(?<zh>[\p{Script=Han}]{2,4}?)(?:用心|自主|独立|獨立)?(?:研发|研發|开发|開發|设计|設計|制作|製作)(?=$|[\s。，,·|])/u;
const more: Readonly<Record<string, string>> = { 한국: 'KR', 국내: '', 国内: '' };

/** The country of a name without spaces around it. */
const unspacedCountry = (name: string): string | undefined => (more[name] ?? countryOf(name)) || undefined;

/** The country that a text begins with, after articles and signs. */
export function countryAtStart(text: string): string | undefined {
  const byFlag = countryOfFlag(text);
  if (byFlag !== undefined) return byFlag;
  const start = text.replace(articles, '').replace(articles, '');
  const form = inflected.find(([pattern]) => pattern.test(start))?.[1];
  if (form !== undefined) return form;
  const [first] = countriesIn(start.slice(0, 60));
  return first && first.index <= 4 && !/\p{L}{2}/u.test(start.slice(0, first.index)) ? first.code : undefined;
}

/** Who "by a small team in Porto" names, if it is a word for the people of a company, or the company. */
function byMakers(text: string, names: readonly string[]): Making | undefined {
  for (const found of text.matchAll(madeBy)) {
    let makers = '';
    let rest = text.slice(found.index + found[0].length);
    for (let turn = 0; turn < MOST_WORDS; turn++) {
      const word = /^[^\s.;:!?|·•\n]+\s*/u.exec(rest)?.[0];
      if (word === undefined) break;
      makers += word;
      rest = rest.slice(word.length);
      // "By a small team", "por un equipo pequeño".
      const last = makers.trim().replace(/,$/u, '').split(/\s+/).slice(-2);
      const before = where.exec(rest)?.[0];
      if (before === undefined || !(last.some((one) => isWordFor('makers', one)) || holdsOwnName(last.join(' '), names))) continue;
      const place = rest.slice(before.length);
      if (countryAtStart(place) === undefined && cityAtStart(place.replace(articles, '')) === undefined) continue;
      const words = text.slice(found.index, text.length - place.length);
      return { index: found.index, words, rest: place, makers: makers.trim(), ...coded(place) };
    }
  }
  return undefined;
}

/** A country whose name isn't in its usual form. */
function coded(place: string): { code?: string } {
  const code = countryAtStart(place);
  return code === undefined || countriesIn(place.slice(0, 60))[0]?.code === code ? {} : { code };
}

/** The first words in a text that say where something was made. */
export function makingIn(text: string, names: readonly string[]): Making | undefined {
  const by = byMakers(text, names);
  if (by) return by;
  const found = madeIn.exec(text);
  if (found) {
    const rest = text.slice(found.index + found[0].length);
    return { index: found.index, words: found[0], rest, ...coded(rest) };
  }
  for (const [pattern, code] of ended) {
    const saying = pattern.exec(text);
    if (saying) return { index: saying.index, words: saying[0], rest: '', code };
  }
  const last = verbLast.exec(text);
  const named = last ? countryOf(last.groups!['place']!) : undefined;
  if (last && named !== undefined) return { index: last.index, words: last[0], rest: '', code: named };
  const east = unspaced.exec(text);
  const code = east ? unspacedCountry(east.groups!['ja'] ?? east.groups!['ko'] ?? east.groups!['zh']!) : undefined;
  return east && code !== undefined ? { index: east.index, words: east[0], rest: '', code } : undefined;
}
