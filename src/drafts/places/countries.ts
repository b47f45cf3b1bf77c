import { fold } from '../evidence/canonical.ts';

const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );
const languages = 'en de fr es pt it nl sv da nb fi pl cs sk hu ro bg hr sl et lv lt el tr ru uk ja zh zh-Hant ko ar he id vi th hi'.split(' ');
const more: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
  'the netherlands': 'NL',
  uae: 'AE',
  'hong kong': 'HK',
  'south korea': 'KR',
  korea: 'KR',
  türkiye: 'TR',
  turkiye: 'TR',
  россия: 'RU',
  'republic of ireland': 'IE',
  'estados unidos': 'US',
  'viet nam': 'VN',
  'česká republika': 'CZ',
  'české republiky': 'CZ',
  'república checa': 'CZ',
  'république tchèque': 'CZ',
  'repubblica ceca': 'CZ',
  'tschechische republik': 'CZ',
  'slovenská republika': 'SK',
  'bundesrepublik deutschland': 'DE',
  'república portuguesa': 'PT',
  'российская федерация': 'RU',
  'russian federation': 'RU',
  'türkiye cumhuriyeti': 'TR',
  'república argentina': 'AR',
  'república dominicana': 'DO',
  中华人民共和国: 'CN',
  日本国: 'JP',
};
/** Country names that usually mean something else when the word is alone. */
const ambiguous = new Set(['georgia', 'jersey', 'chad', 'jordan', 'turkey', 'guinea', 'mali', 'niger', 'togo', 'oman', 'peru', 'man', 'dominica']);

let names: Map<string, string> | undefined;
let unspacedNames: [string, string][] | undefined;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MOST_WORDS = 5;

/** Maps country names in 35 languages, from Node's data, to their codes. */
function allNames(): Map<string, string> {
  if (names) return names;
  names = new Map(Object.entries(more));
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined) names.set(fold(name).replace(/ sar china$/, ''), code);
    }
  }
  return names;
}

/** The country that a whole text names: a name in any language, or an ISO code of two letters in capitals. */
export function countryOf(text: string): string | undefined {
  const trimmed = text.trim().replace(/[.,;]+$/, '');
  if (/^[A-Z]{2}$/.test(trimmed) && codes.includes(trimmed)) return trimmed;
  return allNames().get(fold(trimmed));
}

/** The countries that a text mentions by name, in the text's order. */
export function countriesIn(text: string): { code: string; name: string; index: number }[] {
  const found: { code: string; name: string; index: number }[] = [];
  const words = [...text.matchAll(/[\p{L}\p{M}'’.]+/gu)];
  for (let at = 0; at < words.length; at++) {
    const first = words[at]!;
    // Names begin with a capital letter in scripts that have them.
    if (/^\p{Ll}/u.test(first[0]) && !/^(?:the|l['’])/.test(first[0])) continue;
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      const last = words[at + length - 1]!;
      const name = text.slice(first.index, last.index + last[0].length);
      const code = lookUp(name) ?? lookUp(name.replace(/[.'’]+(?:s)?$/, ''));
      if (code === undefined || (ambiguous.has(name.toLowerCase()) && text.trim().length === name.length)) continue;
      found.push({ code, name, index: first.index });
      at += length - 1;
      break;
    }
  }
  return found.length > 0 || !unspaced.test(text) ? found : unspacedCountriesIn(text);
}

function lookUp(name: string): string | undefined {
  return name.length < 2 || name.length > 40 ? undefined : allNames().get(fold(name));
}

/** In languages without spaces between words, a name can be anywhere in the line. */
function unspacedCountriesIn(text: string): { code: string; name: string; index: number }[] {
  unspacedNames ??= [...allNames()].filter(([name]) => unspaced.test(name) && name.length >= 2);
  return unspacedNames.flatMap(([name, code]) => (text.includes(name) ? [{ code, name, index: text.indexOf(name) }] : [])).sort((a, b) => a.index - b.index);
}

/** Signs that only companies of one country have: tax numbers and registers. */
const signs: [RegExp, string][] = [
  [/\bDE\s?\d{9}\b|\bHRB\s?\d|Amtsgericht|\bUG \(haftungsbeschr/, 'DE'],
  [/\bATU\s?\d{8}\b|Firmenbuch/, 'AT'],
  [/\bCHE-\d{3}\.\d{3}\.\d{3}\b/, 'CH'],
  [/\bFR\s?[0-9A-Z]{2}\s?\d{9}\b|\bSIRE[NT]\b|\bRCS\s+\p{Lu}/u, 'FR'],
  [/\bIT\s?\d{11}\b|P\.\s?IVA|Partita IVA/, 'IT'],
  [/\bES\s?[A-Z]\d{7}[A-Z0-9]\b/, 'ES'],
  [/\bNL\s?\d{9}B\d{2}\b|\bKvK[- :]/i, 'NL'],
  [/\bCNPJ\b/, 'BR'],
  [/\bABN[: ]\s?\d{2}\s?\d{3}/, 'AU'],
  [/\bGB\s?\d{9}\b|Companies House|registered in England/i, 'GB'],
  [/\bPL\s?\d{10}\b|\bKRS[: ]/, 'PL'],
  [/\bBE\s?0\d{3}\.?\d{3}\.?\d{3}\b/, 'BE'],
  [/〒\s?\d{3}-?\d{4}|特定商取引法/, 'JP'],
  [/ICP备/, 'CN'],
  [/사업자등록번호/, 'KR'],
  [/\bOrg\.?\s?(?:nr|nummer)\.?:?\s?55\d{4}-?\d{4}\b/i, 'SE'],
  [/\bY-tunnus\b/i, 'FI'],
  [/\bCVR(?:[-. ]?nr\.?)?:?\s?\d{8}\b/, 'DK'],
  [/\bCZ\d{8,10}\b/, 'CZ'],
  [/(?<!\p{L})(?:ИНН\s*:?\s*\d{10}|ОГРН(?!\p{L}))/u, 'RU'],
  [/Vergi (?:Dairesi|No)|\bMersis\b/i, 'TR'],
  [/\bGSTIN\b|\bCIN:?\s?U\d{5}/, 'IN'],
  [/\bCUIT\b/, 'AR'],
  [/\bOIB:?\s?\d{11}\b/, 'HR'],
  [/\bsp\. ?z ?o\. ?o\./i, 'PL'],
  // The country before a postcode: "CH-7000 Chur".
  [/(?<![\p{L}\d-])CH[- ]\d{4}\s\p{Lu}/u, 'CH'],
  [/(?<![\p{L}\d-])A-\d{4}\s\p{Lu}/u, 'AT'],
  [/(?<![\p{L}\d-])D-\d{5}\s\p{Lu}/u, 'DE'],
  [/\p{L} (?:Kft|Zrt|Nyrt)\.?(?!\p{L})/u, 'HU'],
  // "S.A. de C.V." is a form of companies in El Salvador and Honduras too.
  [/S\.?\s?A\.?\s?P\.?\s?I\.?\s?de\s?C\.?\s?V(?!\p{L})|\bR\.?F\.?C\.?:?\s?[A-ZÑ&]{3,4}-?\d{6}-?[A-Z\d]{3}\b/u, 'MX'],
  [/\p{L} Oyj?(?=\s*(?:[,.·|•\n(–—-]|$))/u, 'FI'],
  [/A\.Ş\.|Ltd\. Şti/u, 'TR'],
  [/Ι\.Κ\.Ε\.|(?<!\p{L})ΑΦΜ(?!\p{L})/u, 'GR'],
];

/** The first country that a text shows without naming it, and the part that shows it, such as a form of company or a tax number. */
export function countryBySign(text: string): { code: string; sign: string } | undefined {
  for (const [sign, code] of signs) {
    const found = sign.exec(text)?.[0];
    if (found !== undefined) return { code, sign: found };
  }
  return undefined;
}
