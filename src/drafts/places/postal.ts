import { isWordFor, speaksOf } from '../languages/index.ts';
import { countryOf } from './countries.ts';
import { isCity, isCityIn } from './gazetteer.ts';

// How postal addresses name their city, in the formats of the post offices.

// A full stop is part of a short form ("St. Gallen"), and the end of a sentence after anything longer.
const word = "\\p{Lu}(?:\\p{L}{0,2}\\.(?= )|(?:[\\p{L}'’]|\\.(?=\\p{L}))*)(?:-(?:[\\p{L}'’]|\\.(?=\\p{L}))+)*";
const joint = 'am|an der|an|der|de|del|la|las|los|le|les|do|da|dos|di|sur|en|upon|on|in der|in|im|bei|ob|pod|nad|v|i|e|und|sous|lès|aan|den|het';
const city = `(?:${word}(?:[ /](?:${word}|${joint}))*?(?:[ ]${word})?)`;
const end = '(?=\\s*(?:[,\\n()·|/•;–—-]|\\.(?:\\s|$)|\\d|$|\\p{Lu}|cedex|CEDEX))';
const brazil = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO';
const america =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';
const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const canada = 'ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NT|NU|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia';
const australia = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT|New South Wales|Victoria|Queensland|Tasmania';

/** Postcode first: the postcode is proof, so small towns count even if the gazetteer doesn't have them. */
const afterCode: RegExp[] = [
  // 10115 Berlin · F-75002 Paris · 1010 Wien · 1234 AB Amsterdam · 111 22 Stockholm · 00-001 Warszawa · 1000-001 Lisboa
  new RegExp(
    `(?<![\\d.,€$£/+-])(?:[A-Z]{1,2}[- ])?(?:\\d{5}|\\d{4}(?:\\s?[A-Z]{2})?|\\d{3}\\s\\d{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3}|\\d{6})\\s+(?:г\\.|город|м\\.|c\\.|miasto)?\\s*(?<city>${city})${end}`,
    'u',
  ),
];
/** "101000, Москва": also the form of a house number and a quarter, so only known cities count. */
const afterComma = new RegExp(`(?<![\\d.,$€£/+-])\\d{4,6},\\s?(?:г\\.|город|м\\.)?\\s*(?<city>${city})${end}`, 'u');
const beforeCode: RegExp[] = [
  // Austin, TX 78701 · Austin, Texas 78701
  new RegExp(`(?<city>${word}(?: ${word}){0,2}),?\\s+(?:${america}|${states})\\.?,?\\s+\\d{5}(?:-\\d{4})?\\b(?!-\\d{3}\\b)`, 'u'),
  // Toronto, ON M5V 2T6
  new RegExp(`(?<city>${word}(?: ${word}){0,2}),?\\s+(?:\\(?(?:${canada})\\)?),?\\s+[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d\\b`, 'u'),
  // Sydney NSW 2000
  new RegExp(`(?<city>${word}(?: ${word}){0,2}),?\\s+(?:${australia})[, ]\\s*\\d{4}\\b`, 'u'),
  // London EC1A 1BB
  new RegExp(`(?:^|[,\\n(]\\s*)(?<city>${word}(?: ${word}){0,1}),?\\s+[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}\\b`, 'u'),
  // Luton, Bedfordshire LU1 1AA
  new RegExp(`(?<city>${word}(?: ${word}){0,1})[,\\s]+(?:(?:Greater )?${word},?\\s+)?[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}\\b`, 'u'),
  // Bengaluru 560001 · Bengaluru - 560 001 · Dublin 2
  new RegExp(`(?<city>${word}(?: ${word}){0,1})\\s*[-–,]?\\s*(?:\\d{6}|\\d{3}\\s\\d{3})\\b`, 'u'),
  // Bandung 40111
  new RegExp(`(?:^|[,\\n]\\s*)(?<city>${word}(?: ${word}){0,1})\\s\\d{5}(?=\\s*(?:[,.\\n]|$))`, 'u'),
  // São Paulo/SP · Jacareí - SP
  new RegExp(`(?<city>${word}(?: (?:${word}|de|do|da|dos|das)){0,4})\\s*[/–,-]\\s*(?:${brazil})(?![\\p{L}\\d])`, 'u'),
];
const inOwnWords: RegExp[] = [
  // г. Москва · Kadıköy/İstanbul
  /(?:^|[\s,])(?:г\.|город|м\.)\s*(?<city>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/u,
  /(?<![\p{L}])\p{Lu}[\p{L}]+\s?\/\s?(?<city>\p{Lu}[\p{L}]+)(?=\s*(?:[,.\n]|$|T[uü]r))/u,
];
const japan = /(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}県)(?:[\p{Script=Han}\p{Script=Katakana}ヶケ]{1,6}?市)?/u;
const china = /(?:[\p{Script=Han}]{2,3}省)?(?<city>[\p{Script=Han}]{2,4}市)/u;
const korea = /(?<city>(?:서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|시)?|[가-힣]{1,3}도\s(?<town>[가-힣]{2,4}시))(?=[\s,])/u;
const zip = new RegExp(`\\b(?:${america}|${states})\\.?,?\\s+\\d{5}(?:-\\d{4})?\\b(?!-\\d{3}\\b)`, 'u');
/** "Florianópolis - SC, 88015-700": five digits and three are a Brazilian postcode. */
const brazilian = new RegExp(
  `(?:^|[-–/,(]\\s?|\\s)(?:${brazil})\\)?[\\s,.–·|-]{0,4}(?:CEP:?\\s*)?\\d{2}\\.?\\d{3}-\\d{3}(?!\\d)|(?<!\\p{L})CEP:?\\s*\\d{2}\\.?\\d{3}-?\\d{3}(?!\\d)`,
  'u',
);
/** "Melbourne VIC 3000": with a city of that country. */
const australian = new RegExp(`(?<city>${word}(?: ${word}){0,2}),?\\s+(?:${australia}),?\\s+\\d{4}\\b`, 'u');
const british = /\b(?:GIR 0AA|[A-PR-UWYZ]\d[\dA-HJKPSTUW]?\s\d[ABD-HJLNP-UW-Z]{2}|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?\s\d[ABD-HJLNP-UW-Z]{2})\b/u;
const canadian = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\s\d[ABCEGHJ-NPRSTV-Z]\d\b/u;

/** Countries that consist of one city, or have one of the same name. */
const cityStates = new Set(['SG', 'MC', 'LU', 'VA', 'SM', 'KW', 'DJ', 'PA', 'GT', 'MX', 'HK', 'MO']);

/** A number next to a word for a street, which only addresses have. */
export const hasStreet = (text: string): boolean => speaksOf('street', text) && /\d/.test(text);

/** The country whose post office uses this format. */
export function countryByPostcode(text: string): string | undefined {
  if (zip.test(text)) return 'US';
  if (/〒\s?\d{3}[-－‐–]\d{4}/u.test(text)) return 'JP';
  if (brazilian.test(text)) return 'BR';
  const town = australian.exec(text)?.groups?.['city'];
  if (town !== undefined && isCityIn(town, 'AU')) return 'AU';
  if (british.test(text)) return 'GB';
  return canadian.test(text) && new RegExp(`\\b(?:${canada})\\b`, 'u').test(text) ? 'CA' : undefined;
}

/** States and provinces: names of places that aren't cities. */
export const isState = (text: string): boolean =>
  text !== 'New York' && text !== 'Washington' && new RegExp(`^(?:${states}|${america}|${canada}|${australia})$`, 'u').test(text.trim());

/** "1500 Wynkoop St": a house number before a street looks like a postcode before a city. */
const isStreet = (name: string): boolean =>
  / /.test(name) && (isWordFor('street', name.split(' ').at(-1)!) || /^(?:rue|avenue|boulevard|calle|via|viale|rua|avenida) /iu.test(name));

/** Cities that an address names, most certain first. @param text lines of an address without years and copyright signs */
export function citiesOfAddress(text: string): string[] {
  const found: string[] = [];
  const add = (name: string | undefined, isProven: boolean) => {
    const whole = name === undefined ? undefined : tidyCity(name);
    if (whole === undefined || isStreet(whole) || found.includes(whole) || (countryOf(whole) !== undefined && !isCity(whole))) return;
    if (isProven || isCity(whole)) found.push(whole);
  };
  const isAddress = hasStreet(text) || speaksOf('addressLabel', text);
  for (const line of text.split('\n')) {
    for (const form of beforeCode) add(form.exec(line)?.groups?.['city'], false);
    for (const form of afterCode) add(form.exec(line)?.groups?.['city'], isAddress);
    add(afterComma.exec(line)?.groups?.['city'], false);
    for (const form of inOwnWords) add(form.exec(line)?.groups?.['city'], false);
    const prefecture = japan.exec(line)?.[0];
    if (prefecture !== undefined) found.push(withoutPrefecture(prefecture));
    else if (/[路街号區区室楼]/u.test(line) || isAddress) add(china.exec(line)?.groups?.['city'], false);
    const korean = korea.exec(line)?.groups;
    if (korean) add(korean['town'] ?? korean['city'], true);
  }
  if (found.length === 0) for (const form of beforeCode) add(form.exec(text)?.groups?.['city'], false);
  // "12 High Street, Porto, Portugal": the city is a separate part.
  if (found.length === 0 && hasStreet(text)) {
    const parts = text.split(/[,\n·|•;]/).map((part) => part.trim());
    // A country at the end isn't the city, even if a town somewhere has the same name.
    const last = parts.at(-1)!;
    const towns = parts.length > 2 && countryOf(last) !== undefined && !cityStates.has(countryOf(last)!) ? parts.slice(1, -1) : parts.slice(1);
    for (const part of towns.reverse()) add(/^\p{Lu}/u.test(part) && part.length <= 40 ? part.replace(/\s*\d+$/, '') : undefined, false);
  }
  return found;
}

/** "福岡県福岡市" is the city of Fukuoka in the prefecture of Fukuoka. Tokyo, and a prefecture alone, stay as they are. */
const withoutPrefecture = (text: string): string => text.replace(/^(?:北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}県)(?=.+市$)/u, '');

/** The state of the United States that a line names directly after a city: "Denver, Colorado". */
export const followsState = (text: string): boolean => new RegExp(`^,\\s(?:${states})(?=\\s*(?:[,.;)\\n]|$|and\\b|with\\b))`, 'u').test(text);

/** Whether a text names a city of the United States with its state. */
export const namesState = (text: string): boolean => new RegExp(`\\p{Lu}\\p{L}+, (?:${states})(?!\\p{L})`, 'u').test(text);

/** A name without the additions of post offices. */
export function tidyCity(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/^(?:г\.|город)\s*/u, '')
    .replace(/\s+(?:CEDEX|Cedex|cedex)\b.*$/u, '')
    .replace(/\s*\([^)]*\)?$/, '')
    .replace(/(?<=\p{L})\s+\d.*$/u, '')
    // "8000 Aarhus C": a district of the post office.
    .replace(/(?<=\p{Ll})\s(?:[NS][ØV]|[A-ZØ])$/u, '')
    .replace(/[.,;:]+$/, '')
    .trim();
  if (name.length < 2 || name.length > 60 || /[\d@]|:\/\//.test(name)) return undefined;
  return name;
}
