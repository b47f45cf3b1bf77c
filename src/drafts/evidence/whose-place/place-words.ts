import { speaksOf, wordsFor } from '../../languages/index.ts';
import { countriesIn, countryBySign } from '../../places/countries.ts';
import { citiesCalled, cityAtStart } from '../../places/gazetteer.ts';
import { hasStreet } from '../../places/postal.ts';
import { fold } from '../canonical.ts';

/** Words that say where a company is based; a place follows them. */
export const basedIn = new RegExp(`${wordsFor('basedIn')}\\s*`, 'iu');
export const madeIn = new RegExp(`${wordsFor('madeIn')}\\s*`, 'iu');
/** Languages in which the words follow the place: "Ankara merkezli", "부산에 위치한", "神戸市に本社を置く". */
const after =
  /(?<city>\p{Lu}\p{L}+)(?:['’](?:da|de|ta|te))? (?:merkezli|merkezimiz)(?!\p{L})|(?<korean>[가-힣]{2,4})(?:에|을|를) (?:위치한|본사를 (?:둔|두고)|기반(?:을 둔|으로 (?:한|하는)))|(?<japanese>[\p{Script=Han}]{2,8})に(?:本社|拠点|オフィス)を(?:置|構え|持)/u;

/** The city followed by words that call it the company's location. */
export function basedAfter(text: string): string | undefined {
  const found = after.exec(text)?.groups;
  const city = found?.['city'] ?? found?.['korean'] ?? found?.['japanese'];
  return city !== undefined && citiesCalled(city).length > 0 ? city : undefined;
}

const inPlace = new RegExp(`${wordsFor('inPlace')}\\s*`, 'giu');
const postcode =
  /\b\d{5}(?:-\d{3,4})?\b|\b\d{4}\s?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|〒|\b\d{3}-\d{4}\b|\b\d{4,6}\b|\b\d{3} \d{2}\b|\b\d{2}-\d{3}\b/;
const declared = /addressLocality|addressRegion|addressCountry|geo\.|placename/;

/** Years and copyright signs aren't postcodes, and the province of "12051 Alba (CN)" isn't China. */
export const withoutYears = (text: string): string =>
  text
    .replace(/\([A-Z]{2}\)(?<=(?<!\d)\d{5} \p{Lu}[\p{L}' -]{1,40}\([A-Z]{2}\))/gu, ' ')
    .replace(/(?:©|\(c\)|copyright)\s*(?:(?:19|20)\d\d)?(?:\s*[-–—]\s*(?:19|20)\d\d)?/giu, '|')
    .replace(/\b(?:19|20)\d\d\b(?!\s+\p{Lu}[\p{L}]+[^\n]*\d)(?!-\d{3}\b)/gu, '|');

/** Whether a quote is about where a company is based, and not about where it sells. */
export function locates(quote: string): boolean {
  const text = withoutYears(quote);
  if (isJudged(text)) return false;
  return (
    basedIn.test(text) ||
    basedAfter(text) !== undefined ||
    madeIn.test(text) ||
    declared.test(quote) ||
    speaksOf('addressLabel', text) ||
    ((postcode.test(text) || hasStreet(text)) && text.length < 500) ||
    speaksOf('founded', text) ||
    isPlaceLine(text) ||
    /[都道府県市]|(?:시|도) /u.test(text) ||
    countryBySign(text) !== undefined
  );
}

/** Whether a text is about the governing law or the place of the courts, which isn't an address. */
export const isJudged = (text: string): boolean =>
  speaksOf('law', text) && !/(?:Amtsgericht|Registergericht|Handelsregister|Firmenbuchgericht|HRB|HRA)/u.test(text);

/** "Lisbon, Portugal": a line that is only a city and its country. */
function isPlaceLine(text: string): boolean {
  return placeOfLine(text) !== undefined;
}

/** City and country of a short line that names them next to each other. */
export function placeOfLine(text: string): { city: string | undefined; country: string } | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 120) return undefined;
  // "Victoriaville (Québec) Canada": a region in brackets.
  const parts = trimmed
    .replace(/(?<=\p{L}) \(\p{Lu}[^()\d]{1,24}\),?(?= \p{Lu})/gu, ',')
    .split(/[,،·|•\n/()]|\s[–—-]\s/u)
    .map((part) => part.trim().replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, ''));
  for (const [at, part] of parts.entries()) {
    const [country, ...more] = countriesIn(part);
    if (!country || more.length > 0 || country.name.length < part.length - 2) continue;
    // A region may come between: "Porto, Norte, Portugal".
    for (const before of [parts[at - 1], parts[at - 2]]) {
      const city = before === undefined || before === '' ? undefined : nameIn(before, country.code);
      if (city !== undefined) return { city, country: country.code };
    }
    if (parts.length === 1) return { city: undefined, country: country.code };
  }
  return undefined;
}

const legalForm =
  /(?<!\p{L})(?:LLC|Inc|Ltd|Limited|LLP|GmbH|AG|UG|KG|OG|e\.U|SARL|SAS|SASU|EURL|S\.?r\.?l|S\.?p\.?A|S\.?L|S\.A\.S|S\.?A|Lda|B\.?V|ApS|A\/S|AS|AB|Oy|Kft|Zrt|SRL|s\.r\.o|a\.s|sp\. z o\.o|OÜ|UAB|SIA|d\.o\.o|Pty Ltd|Pvt\. Ltd|ООО|ИП|АО|ЗАО|ТОВ|ФОП|ЕООД|ООД|Ι\.?Κ\.?Ε|Ε\.?Π\.?Ε|Α\.?Ε|PT|CV|A\.Ş)\.?(?!\p{L})/u;
/** "Acme ApS", "ООО «Acme»". */
export const namesLegalForm = (text: string): boolean => legalForm.test(text);
/**
 * The country of "Acme ApS · Danmark · CVR 40112233", a part of the line, and the line's first part. There has to be a legal form, a number
 * of a register or an email address. "Acme · Deutschland" is the choice of a country.
 */
export function countryInLine(text: string): { code: string; first: string } | undefined {
  if (text.length > 140 || text.includes('\n')) return undefined;
  const parts = text
    .split(/[,·|•—–]|\s-\s|(?<=\p{Ll})\.\s/u)
    .map((part) => part.trim().replace(/[.\s]+$/u, ''))
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  if (!legalForm.test(`${first} ${rest[0] ?? ''}`) && !/(?<!\d)\d{6,}|@/u.test(text)) return undefined;
  const [only, ...more] = countriesIn(text);
  return only && more.length === 0 && rest.some((part) => fold(part) === fold(only.name.replace(/[.\s]+$/u, ''))) ? { code: only.code, first } : undefined;
}

/** The name of a country's city if a text consists of it or ends with it: "Berlin", "HQ: Berlin". */
function nameIn(text: string, country: string): string | undefined {
  const last = text
    .split(/[:：]\s*|\b(?:in|en|à|em|a|w|v|i)\s+(?=\p{Lu})/u)
    .at(-1)!
    .replace(/^(?:м|г|місто|город|mun|or)\.? (?=\p{Lu})/u, '')
    .trim();
  return citiesCalled(last).some((city) => city.country === country) ? last : undefined;
}

/** The city after a word for "in", anywhere in a sentence. */
export function cityInSentence(text: string): string | undefined {
  for (const found of text.matchAll(inPlace)) {
    const city = cityAtStart(text.slice(found.index + found[0].length));
    if (city !== undefined) return city;
  }
  // Turkish and Korean use a suffix: "İstanbul'da", "서울에서".
  const ended =
    /(?<city>\p{Lu}[\p{L}]+)['’](?:da|de|ta|te)(?!\p{L})/u.exec(text)?.groups?.['city'] ??
    /(?<city>[가-힣]{2,4})(?:에서|에)(?=\s)/u.exec(text)?.groups?.['city'];
  return ended !== undefined && citiesCalled(ended).length > 0 ? ended : undefined;
}
