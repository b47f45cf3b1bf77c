/** A number as a string of digits, written unchanged. */
export interface Decimal {
  decimal: string;
}
type Cell = string | number | Decimal | null;

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark so that spreadsheets read every letter). Text that a spreadsheet would run as
 * a formula, also after spaces, gets an apostrophe in front. Numbers stay numbers, even negative ones.
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.decimal;
  if (typeof value === 'number') return String(value);
  const harmless = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Cents as a plain decimal for programs: 12345 is 123.45. */
export function decimalOf(cents: number): Decimal {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return { decimal: `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}` };
}
