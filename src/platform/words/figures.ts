import { reader } from './reader.ts';

// The same digits everywhere on a page, as in addresses, codes and times.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = reader();
  const key = `${locale} ${kind}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
    formats.set(key, format);
  }
  return format;
}

/** 12345 in the reader's format: "12,345", "12.345". */
export function figure(value: number): string {
  // Most numbers on a page are small and need no grouping.
  return value >= 0 && value < 1000 && Number.isInteger(value) ? String(value) : formatOf('figure', {}).format(value);
}

/** 4.25 rounded in the reader's format: "4.3", "4,3". */
export function oneDecimal(value: number): string {
  return formatOf('mean', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** US cents as money in the reader's format: "$49", "$49.50", "49 $". */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return keptWhole(formatOf(`usd${digits}`, options).format(cents / 100));
}

/** Cents of any currency in the reader's format: "€216.75", "216,75 €". */
export const amountIn = (currency: string, cents: number): string => keptWhole(formatOf(currency, { style: 'currency', currency }).format(cents / 100));

/** Between letters from right to left, "US$" would be shown as "$US". */
const keptWhole = (amount: string): string => amount.replace(/[A-Z]+\$/, '\u200e$&\u200e');

/** A published decimal in the reader's format, with all its digits: "1.0822", "1,0822". */
export function decimalAsWritten(decimal: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  return formatOf(`decimal${digits}`, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(decimal));
}

/** "19 %" in the reader's format. @param rate in percent */
export const percent = (rate: number): string => formatOf('percent', { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
