import { decimalOf, writeCsv } from '../../platform/csv.ts';

/** A row of the tax report; cents of euros, null while the exchange rate isn't known. */
export interface OssRow {
  scheme: string;
  country: string | null;
  rate_percent: number;
  /** The quarter that the row corrects; null: the return's own. */
  corrects: string | null;
  net_eur_cents: number | null;
  vat_eur_cents: number | null;
}

const head = ['section', 'tax_period', 'member_state_of_consumption', 'supply', 'rate_type', 'vat_rate', 'taxable_amount_eur', 'vat_amount_eur'];

/**
 * The return of a quarter for the Union scheme, with what its form asks for (Implementing Regulation (EU) 2020/194, Annex III):
 * supplies of the quarter by member state and rate (part 2b), then corrections (part 3), which name a quarter, a member state
 * and the total VAT that changes, without rate or taxable amount.
 */
export function writeOssReturn({ period, rows }: { period: string; rows: readonly OssRow[] }): string {
  const oss = rows.filter(({ scheme }) => scheme === 'oss');
  // What was sold and refunded within the quarter adds up to nothing, and the portals refuse lines of zero.
  const supplies = oss.filter((row) => row.corrects === null && (row.net_eur_cents !== 0 || row.vat_eur_cents !== 0));
  return writeCsv(head, [
    ...supplies.map((row) => [
      'supplies',
      period,
      stateCode(row.country),
      'services',
      'STANDARD',
      { decimal: row.rate_percent.toFixed(2) },
      euro(row.net_eur_cents),
      euro(row.vat_eur_cents),
    ]),
    ...correctionsOf(oss).map(({ corrects, country, cents }) => ['corrections', corrects, country, null, null, null, null, euro(cents)]),
  ]);
}

/** One for each quarter and member state, oldest first. */
function correctionsOf(rows: readonly OssRow[]): { corrects: string; country: string | null; cents: number | null }[] {
  const sums = new Map<string, { corrects: string; country: string | null; cents: number | null }>();
  for (const { corrects, country, vat_eur_cents: cents } of rows) {
    if (corrects === null) continue;
    const known = sums.get(`${corrects} ${country}`);
    const sum = known ? known.cents : 0;
    sums.set(`${corrects} ${country}`, { corrects, country: stateCode(country), cents: sum === null || cents === null ? null : sum + cents });
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, sum]) => (sum.cents === 0 ? [] : sum));
}

/** The return uses EL for Greece. */
const stateCode = (country: string | null) => (country === 'GR' ? 'EL' : country);

const euro = (cents: number | null) => (cents === null ? null : decimalOf(cents));
