import { readCsv } from '../../platform/read-csv.ts';
import { readAmount } from './read-amount.ts';
import { type Columns, findColumns } from './report-columns.ts';

/** A movement of money in a payout, as the report states it. */
export interface ReportLine {
  /** The provider's reference of it. */
  reference: string | null;
  /** What the provider calls it. */
  what: string | null;
  /** What the buyer paid (positive) or got back. */
  cents: number;
  currency: string;
  /** In the currency of the payout, `paidIn`. */
  feeCents: number;
  netCents: number;
  paidIn: string;
  /** Everything in the row that could name a payment, a refund or an order. */
  marks: readonly string[];
  /** Fees, reserves and conversions, which belong to no order. */
  isOther: boolean;
}

export interface ReportedPayout {
  /** null: the report doesn't name its payout. */
  reference: string | null;
  /** YYYY-MM-DD */
  paidOn: string | null;
  currency: string;
  /** What was paid out, if the report states it separately from its lines. */
  amountCents: number | null;
  lines: readonly ReportLine[];
}

export type ReportFault = 'not_csv' | 'too_many_rows' | 'no_amounts' | 'bad_amount' | 'bad_currency' | 'no_lines';

const MOST_ROWS = 10_000;
const PAYOUT = /payout|withdraw|auszahl|abbuchung/i;
const OTHER = /fee|cost|tax|reserve|hold|conver|adjust|top.?up|interest|gebühr|entgelt|umrechn|einbehal/i;
const WITHOUT_MONEY = /pending|denied|failed|cancell?ed|expired|voided|ausstehend|abgelehnt|storniert|fehlgeschlagen/i;

/**
 * Reads a provider's payout report: Stripe's payout reconciliation, PayPal's activity download, or any CSV with a column for
 * the gross or net amount. The column with the payout's number tells which payout a row belongs to. Pure.
 * @returns the payouts, and how many rows are in none yet
 */
export function readReport(text: string): { payouts: ReportedPayout[]; leftOut: number } | { fault: ReportFault; row?: number } {
  const read = readCsv(text, { most: MOST_ROWS + 1 });
  if ('fault' in read) return { fault: read.fault === 'too_many_rows' ? 'too_many_rows' : 'not_csv' };
  const [head, ...rows] = read.rows;
  const columns = findColumns(head!);
  if (columns.gross === undefined && columns.net === undefined) return { fault: 'no_amounts' };
  const groups = new Map<string, Group>();
  let leftOut = 0;
  for (const [index, row] of rows.entries()) {
    const cell = (column: keyof Columns) => cellOf(row, columns[column]);
    if (WITHOUT_MONEY.test(cell('status')) || /^memo$/i.test(cell('impact'))) continue;
    const payout = cell('payout').slice(0, 120);
    if (columns.payout !== undefined && payout === '') {
      leftOut++;
      continue;
    }
    const line = readLine(row, columns);
    if (typeof line === 'string') return { fault: line, row: read.numbers[index + 1]! };
    const group = groups.get(payout) ?? { reference: payout || null, moved: [], lines: [] };
    groups.set(payout, group);
    if (PAYOUT.test(line.what ?? '') && line.netCents < 0) group.moved.push({ line, paidOn: dayIn(cell('paidOn')) });
    else group.lines.push({ line, paidOn: dayIn(cell('paidOn')) });
  }
  const payouts = [...groups.values()].map(asPayout);
  return payouts.length === 0 ? { fault: 'no_lines' } : { payouts, leftOut };
}

interface Row {
  line: ReportLine;
  paidOn: string | null;
}
interface Group {
  reference: string | null;
  /** The rows of the payout itself, which reports of a whole account include. */
  moved: Row[];
  lines: Row[];
}

function asPayout({ reference, moved, lines }: Group): ReportedPayout {
  const [first] = moved;
  const days = (moved.length > 0 ? moved : lines).flatMap(({ paidOn }) => paidOn ?? []);
  return {
    reference: reference ?? (moved.length === 1 ? (first!.line.reference?.slice(0, 120) ?? null) : null),
    paidOn: days.toSorted().at(-1) ?? null,
    currency: (first ?? lines[0]!).line.paidIn,
    amountCents: moved.length > 0 ? -moved.reduce((sum, { line }) => sum + line.netCents, 0) : null,
    lines: lines.map(({ line }) => line),
  };
}

/** Some reports write a fee of nothing as a dash. */
const NO_FEE = /^[-\u2012-\u2015\u2212]$/;

function readLine(row: readonly string[], columns: Columns): ReportLine | 'bad_amount' | 'bad_currency' {
  const written = (column: keyof Columns) => cellOf(row, columns[column]);
  const feeText = written('fee');
  const texts = [written('gross'), written('net'), NO_FEE.test(feeText) ? '' : feeText, written('seen')] as const;
  const [gross, net, fee, seen] = texts.map(readAmount);
  // An amount is never guessed from the others: a text that can't be read may have meant any.
  if (texts.some((text) => text !== '' && readAmount(text) === undefined)) return 'bad_amount';
  if (gross === undefined && net === undefined) return 'bad_amount';
  // Reports write fees with either sign, but the difference between gross and net is certain.
  const netCents = net ?? gross! - Math.abs(fee ?? 0);
  const grossCents = gross ?? netCents + Math.abs(fee ?? 0);
  const currency = currencyIn(written('currency'), 'USD');
  const seenCurrency = seen === undefined ? currency : currencyIn(written('seenCurrency'), currency);
  if (currency === undefined || seenCurrency === undefined) return 'bad_currency';
  const what = cellOf(row, columns.what).slice(0, 120) || null;
  return {
    reference: cellOf(row, columns.reference).slice(0, 255) || null,
    what,
    cents: seen === undefined ? grossCents : Math.sign(grossCents) * Math.abs(seen),
    currency: seenCurrency,
    feeCents: grossCents - netCents,
    netCents,
    paidIn: currency,
    marks: row.map((value) => value.trim()).filter((value) => value.length >= 8 && value.length <= 255),
    isOther: OTHER.test(what ?? '') || PAYOUT.test(what ?? '') || grossCents === 0,
  };
}

/** "" if the row or the whole report doesn't have the column (`at` is undefined). */
const cellOf = (row: readonly string[], at: number | undefined): string => (row[at!] ?? '').trim();

/** `otherwise` if the report states none, and undefined for what isn't a currency's code. */
const currencyIn = (text: string, otherwise: string | undefined) => (text === '' ? otherwise : /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined);

/** The day of "2026-11-24", "2026-11-24 10:00:00", "24.11.2026" or "11/24/2026"; null for anything else. */
function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : german ? [german[3], german[2], german[1]] : american ? [american[3], american[1], american[2]] : [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T00:00:00Z`);
  // Days that don't exist become another one, or no date at all.
  return at.getUTCDate() === Number(day) ? at.toISOString().slice(0, 10) : null;
}
