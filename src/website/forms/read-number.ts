/** Arabic-Indic and Persian digits, by their first. */
const OTHER_DIGITS = [0x660, 0x6f0];

/**
 * A number as its reader types it: 1,000 and 1.5 in English, 1.000 and 1,5 in German, 1 000 in French. The other decimal sign is
 * understood too. Text that could be read as a thousand or as one isn't: 1.000 in English, 1,000 in German.
 * @param locale of the reader, whose signs decide
 * @returns undefined if it isn't a number, or could be two
 */
export function readNumber(typed: string, locale: string): number | undefined {
  const plain = inLatinDigits(typed.trim()).replace(/^\u2212/, '-');
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true }).formatToParts(12_345_678.9);
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [decimal, group] = [signOf('decimal'), signOf('group')];
  const found = /^(-?)(\d[\d.,'’\s]*)$/u.exec(plain);
  if (!found) return undefined;
  const [, minus = '', body = ''] = found;
  const isGroup = (sign: string) => sign === group || /['’\s]/u.test(sign);
  const groups = /^(\d{1,3}(?:([.,'’\s])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/u.exec(body);
  if (groups && isGroup(groups[2]!) && groups[3] !== groups[2]) return Number(`${minus}${groups[1]!.replaceAll(/\D/g, '')}.${groups[4] ?? '0'}`);
  const single = /^(\d+)(?:([.,])(\d+))?$/.exec(body);
  if (!single) return undefined;
  const [, whole = '', sign, digits = ''] = single;
  // Nobody writes one and a half as 1.500, but many write fifteen hundred like that.
  const isUnclear = sign !== undefined && digits.length === 3 && !whole.startsWith('0') && whole.length <= 3 && (sign !== decimal || digits.endsWith('0'));
  return isUnclear ? undefined : Number(`${minus}${whole}.${digits || '0'}`);
}

function inLatinDigits(text: string): string {
  const latin = text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - OTHER_DIGITS.findLast((first) => first <= code)!);
  });
  return latin.replaceAll('\u066b', '.').replaceAll('\u066c', '\u2019');
}

/** A number in a field, as its reader types it, so that saving what is shown changes nothing. */
export const numberInField = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 6 }).format(value);
