import { citiesCalled } from './gazetteer.ts';
import { citiesOfAddress } from './postal.ts';

// The country of an address that doesn't name it: the form of its postcode, its city, and the company's legal form.

/** Forms of postcodes before a city, and the countries that write them so. */
const beforeCity: readonly [RegExp, string][] = [
  [/(?<![\d.,€$£/+-])\d{4}\s?[A-Z]{2},?\s$/u, 'NL'],
  [/(?<![\d.,€$£/+-])\d{4}-\d{3},?\s$/u, 'PT'],
  [/(?<![\d.,€$£/+-])\d{2}-\d{3},?\s$/u, 'PL'],
  [/(?<![\d.,€$£/+-])\d{3}\s\d{2},?\s$/u, 'SE CZ SK GR'],
  [/(?<![\d.,€$£/+-])\d{6},?\s(?:г\.\s?)?$/u, 'RU RO KZ BY CN'],
  [/(?<![\d.,€$£/+-])(?:[A-Z]{1,2}-)?\d{5},?\s(?:м\.\s?)?$/u, 'DE FR ES IT FI EE HR UA TR MX LT RS BA ME MA MY MC'],
  [/(?<![\d.,€$£/+-])(?:[A-Z]{1,2}-)?\d{4},?\s$/u, 'AT CH BE DK NO HU LU SI BG LI GE TN CY MK'],
];
const afterCity: readonly [RegExp, string][] = [
  [/^,?\s?[-–]?\s?(?:\d{6}|\d{3}\s\d{3})(?!\d)/u, 'IN SG'],
  [/^,?\s\d{5}(?!\d)/u, 'ID PK TH SA UA'],
  [/^,?\s\d{4}(?!\d)/u, 'NZ ZA BD'],
];
/** Legal forms, and the countries that have them. */
const forms: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:GmbH|AG)(?!\p{L})/u, 'DE AT CH LI'],
  [/(?<!\p{L})(?:UG|e\.\s?K\.|OHG|e\.\s?V\.|PartG)(?!\p{L})/u, 'DE'],
  [/(?<!\p{L})(?:KG|OG|e\.\s?U\.)(?!\p{L})/u, 'DE AT'],
  [/(?<!\p{L})(?:SARL|Sàrl|S\.à\.?r\.l\.)(?!\p{L})/u, 'FR CH LU MA TN'],
  [/(?<!\p{L})(?:SAS|SASU|EURL|EI)(?!\p{L})/u, 'FR'],
  [/(?<!\p{L})(?:SRL|BV|NV|ASBL|VZW|BVBA)(?!\p{L})/u, 'BE NL RO IT'],
  [/(?<!\p{L})B\.\s?V\.?(?!\p{L})/u, 'NL BE'],
  [/(?<!\p{L})S\.\s?r\.\s?l\.?s?(?!\p{L})|(?<!\p{L})S\.\s?p\.\s?A\.?(?!\p{L})|(?<!\p{L})Srl(?!\p{L})/u, 'IT RO'],
  [/(?<!\p{L})(?:S\.\s?L\.?(?:\s?U\.?)?|SL|SLU)(?!\p{L})/u, 'ES'],
  [/(?<!\p{L})(?:Lda|Unipessoal)\.?(?!\p{L})/u, 'PT'],
  [/(?<!\p{L})(?:ApS|A\/S|IVS)(?!\p{L})/u, 'DK'],
  [/(?<!\p{L})(?:AS|ASA|ENK)(?!\p{L})/u, 'NO EE'],
  [/(?<!\p{L})AB(?!\p{L})/u, 'SE FI'],
  [/(?<!\p{L})(?:Oyj?|Tmi|Ky)(?!\p{L})/u, 'FI'],
  [/(?<!\p{L})sp\.\s?z\s?o\.\s?o\./iu, 'PL'],
  [/(?<!\p{L})(?:s\.\s?r\.\s?o\.|spol\. s r)/u, 'CZ SK'],
  [/(?<!\p{L})(?:Kft|Bt|Zrt|Nyrt)\.?(?!\p{L})/u, 'HU'],
  [/(?<!\p{L})OÜ(?!\p{L})/u, 'EE'],
  [/(?<!\p{L})(?:UAB|MB)(?!\p{L})/u, 'LT'],
  [/(?<!\p{L})d\.\s?o\.\s?o\.?/u, 'HR SI RS BA ME'],
  [/(?<!\p{L})(?:ЕООД|ООД)(?!\p{L})/u, 'BG'],
  [/(?<!\p{L})(?:ООО|ИП|АО|ЗАО)(?!\p{L})/u, 'RU BY KZ'],
  [/(?<!\p{L})(?:ТОВ|ФОП)(?!\p{L})/u, 'UA'],
  [/A\.\s?Ş\.|Ltd\. Şti/u, 'TR'],
];
const japanese = /(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)[\p{Script=Han}\p{Script=Katakana}ヶケ]{1,8}[市区町村郡]/u;
const chinese = /\p{Script=Han}{2,4}省\p{Script=Han}{2,5}[市州]|(?:北京|上海|天津|重庆)市\p{Script=Han}{2,4}区/u;
const korean =
  /(?:서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|시)?\s[가-힣]{1,4}(?:구|군)(?![가-힣])|[가-힣]{1,3}도\s[가-힣]{2,4}[시군](?![가-힣])/u;

const both = (some: readonly string[], others: readonly string[]): string[] => some.filter((one) => others.includes(one));
const only = (codes: readonly string[]): string | undefined => (new Set(codes).size === 1 ? codes[0] : undefined);

/**
 * The only country that fits the address in a text; undefined: none or several. @param text lines of an address without years
 */
export function countryByAddress(text: string): string | undefined {
  if (japanese.test(text)) return 'JP';
  if (chinese.test(text)) return 'CN';
  if (korean.test(text)) return 'KR';
  const [town] = citiesOfAddress(text);
  const written = town === undefined ? undefined : formBeside(text, town);
  if (town === undefined || written === undefined) return undefined;
  const codes = written.split(' ');
  const legal = forms.find(([form]) => form.test(text))?.[1].split(' ');
  const known = both([...new Set(citiesCalled(town).map(({ country }) => country))], codes);
  if (known.length > 1) return legal && only(both(known, legal));
  // A small town that the gazetteer doesn't have: the legal form has to say it.
  return only(known) ?? (legal && only(both(codes, legal)));
}

/** The countries that write a postcode in the form that stands beside a city. */
function formBeside(text: string, town: string): string | undefined {
  for (let at = text.indexOf(town); at >= 0; at = text.indexOf(town, at + town.length)) {
    const before = text.slice(Math.max(0, at - 16), at);
    const after = text.slice(at + town.length, at + town.length + 12);
    const found = beforeCity.find(([form]) => form.test(before)) ?? afterCity.find(([form]) => form.test(after));
    if (found) return found[1];
  }
  return undefined;
}
