import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { dayOf } from '../../../platform/clock.ts';
import { decimalOf, writeCsv } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/db.ts';
import { convertCents } from '../../rates/currencies.ts';
import { writeOssReturn } from '../oss-return.ts';
import { PERIOD, quarterBefore, quarterOf, readPeriod } from '../period.ts';
import { sitesOfSeller } from '../sites-of-seller.ts';
import { type ClosingRate, findClosingRate, listTaxed, type TaxedRow } from '../tax-store.ts';

const signed = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const row = z.strictObject({
  scheme: z.enum(['oss', 'domestic', 'origin', 'reverse_charge', 'outside', 'not_registered']).meta({
    description: 'oss: declared in the One Stop Shop. domestic and origin: declared at home. The others are without VAT.',
  }),
  country: z.string().nullable(),
  rate_percent: z.number(),
  corrects: z.string().nullable().meta({ description: 'The quarter in which these orders were paid, if it was before this period.' }),
  net_cents: signed,
  vat_cents: signed,
  net_eur_cents: signed.nullable(),
  vat_eur_cents: signed.nullable(),
  orders: v.count,
});
const report = z.strictObject({
  period: z.string(),
  sites: z.array(z.string()).meta({ description: 'Names of the sites whose sales are in it.' }),
  seller_sites: z.array(z.string()).meta({ description: 'Names of all sites with the seller’s VAT number, this one first.' }),
  first_day: v.day,
  last_day: v.day,
  is_over: z.boolean(),
  rate: z
    .strictObject({ day: v.day, per_euro: z.string(), source: z.string() })
    .nullable()
    .meta({ description: 'US dollars for one euro; null: not known yet.' }),
  rows: z.array(row),
  net_cents: signed,
  vat_cents: signed,
  oss_vat_eur_cents: signed.nullable().meta({ description: 'VAT to pay in the One Stop Shop, including corrections; null while a rate is missing.' }),
});
type Report = z.output<typeof report>;
type Row = z.output<typeof row>;

const periodInput = z
  .string()
  .regex(PERIOD)
  .optional()
  .meta({ description: 'A quarter (2026-Q4), a month (2026-11) or a year (2026); default: the last complete quarter.' });

const sitesInput = z
  .enum(['this', 'seller'])
  .default('this')
  .meta({ description: 'seller: all sites with the same VAT number of the seller, who files one return for all of them.' });

const schemes: Record<string, Report['rows'][number]['scheme']> = {
  destination: 'oss',
  domestic: 'domestic',
  origin: 'origin',
  reverse_charge: 'reverse_charge',
  outside: 'outside',
};

async function makeReport(call: Call, { period: name, sites }: { period?: string | undefined; sites: 'this' | 'seller' }): Promise<Report> {
  const { db, site, now } = call;
  const today = dayOf(now, site.timeZone);
  const period = readPeriod(name ?? quarterBefore(today), site.timeZone);
  const rate = (await findClosingRate(db, period.last)) ?? null;
  const ofSeller = sitesOfSeller(call);
  const counted = sites === 'seller' ? ofSeller : [site];
  const taxed = await listTaxed(db, { siteIds: counted.map(({ id }) => id), timeZone: site.timeZone, from: period.from, before: period.before });
  const corrected = await listCorrectedRates(call.db, taxed);
  const rows = taxed.map((one): Row => {
    const corrects = one.earlier && quarterOf(one.earlier);
    // A correction takes back what was declared, so it uses the rate of the return that it corrects.
    const used = corrects === null ? rate : corrected.get(corrects);
    return {
      scheme: schemes[one.reason] ?? 'not_registered',
      country: one.country,
      rate_percent: one.basis_points / 100,
      corrects,
      net_cents: one.net_cents,
      vat_cents: one.vat_cents,
      net_eur_cents: inEuro(one.net_cents, used),
      vat_eur_cents: inEuro(one.vat_cents, used),
      orders: one.orders,
    };
  });
  const oss = rows.filter(({ scheme }) => scheme === 'oss').map(({ vat_eur_cents: cents }) => cents);
  return {
    period: period.name,
    sites: counted.map((one) => one.name),
    seller_sites: ofSeller.map((one) => one.name),
    first_day: period.first,
    last_day: period.last,
    is_over: today > period.last,
    rate,
    rows,
    net_cents: sum(taxed, 'net_cents'),
    vat_cents: sum(taxed, 'vat_cents'),
    oss_vat_eur_cents: oss.includes(null) ? null : oss.reduce<number>((total, cents) => total + cents!, 0),
  };
}

const inEuro = (cents: number, rate: ClosingRate | null | undefined) =>
  rate ? Math.sign(cents) * convertCents(Math.abs(cents), { from: rate.per_euro, to: '1' }) : null;

/** The closing rates of the quarters that a period's refunds correct, by quarter. */
async function listCorrectedRates(db: Db, taxed: readonly TaxedRow[]): Promise<Map<string, ClosingRate | undefined>> {
  const quarters = new Set(taxed.flatMap(({ earlier }) => (earlier === null ? [] : quarterOf(earlier))));
  const rates = new Map<string, ClosingRate | undefined>();
  for (const quarter of quarters) rates.set(quarter, await findClosingRate(db, readPeriod(quarter, 'UTC').last));
  return rates;
}

const sum = (rows: readonly TaxedRow[], name: 'net_cents' | 'vat_cents') => rows.reduce((total, one) => total + one[name], 0);

export const taxReport = defineTeamOperation({
  name: 'tax_report',
  roles: ['finance'],
  title: 'Report taxes',
  summary: 'Sales and VAT of a period by country and rate.',
  description:
    'Adds up the books for a period: sales and VAT by country, rate and scheme, minus refunds in the period. Refunds of orders that were paid before the period are listed separately, with the quarter they correct. Euro amounts use the ECB rate of the last day of the period, or of the next day on which one was published; corrections use the rate of the quarter they correct. Changes nothing.',
  writes: false,
  input: z.strictObject({ period: periodInput, sites: sitesInput }),
  output: report,
  handle: (asked, call) => makeReport(call, asked),
});

export const exportTaxReport = defineTeamOperation({
  name: 'export_tax_report',
  roles: ['finance'],
  title: 'Export a tax report',
  summary: 'The tax report as CSV: for the One Stop Shop, or all sales.',
  description:
    'oss: the data for the One Stop Shop return of a quarter, in euros. Supplies by member state of consumption and rate, then one line for each corrected quarter and member state with its VAT only. all: every row of tax_report in US dollars and euros. Changes nothing.',
  writes: false,
  input: z.strictObject({ period: periodInput, part: z.enum(['oss', 'all']).default('oss'), sites: sitesInput }),
  output: z.strictObject({ filename: z.string(), csv: z.string() }),
  async handle({ part, ...asked }, call) {
    const { rows, ...made } = await makeReport(call, asked);
    const filename = `vat-${part}-${call.site.key}${made.sites.length > 1 ? '-and-others' : ''}-${made.period}.csv`;
    const euro = (cents: number | null) => (cents === null ? null : decimalOf(cents));
    if (part === 'oss') {
      if (!/-Q[1-4]$/.test(made.period))
        throw invalidInput([{ parameter: 'period', code: 'not_a_quarter', detail: 'The One Stop Shop return is for a quarter. Choose one, such as 2026-Q4.' }]);
      return { filename, csv: writeOssReturn({ period: made.period, rows }) };
    }
    const head = ['scheme', 'country', 'vat_rate', 'corrected_period', 'orders', 'net_usd', 'vat_usd', 'net_eur', 'vat_eur'];
    const lines = rows.map((one) => [
      one.scheme,
      one.country,
      { decimal: one.rate_percent.toFixed(2) },
      one.corrects,
      one.orders,
      decimalOf(one.net_cents),
      decimalOf(one.vat_cents),
      euro(one.net_eur_cents),
      euro(one.vat_eur_cents),
    ]);
    return { filename, csv: writeCsv(head, lines) };
  },
});
