import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { insertPayout, lockPayouts } from '../payout-store.ts';
import { type ReportFault, readReport } from '../read-report.ts';

/** Fits into a form of the console and a call of the team API, which both take 2 MB. */
const MAX_REPORT_CHARACTERS = 1_500_000;

const faultWords: Record<ReportFault, string> = {
  not_csv: 'This isn’t a CSV file we can read. Download the report as CSV and upload it unchanged.',
  too_many_rows: 'The file has more than 10,000 rows. Choose a shorter period for the report.',
  no_amounts: 'The file has no column named Gross, Amount or Net. Choose a report with one row for each payment.',
  bad_amount: 'We can’t read the amount in row {row}.',
  bad_currency: 'We can’t read the currency in row {row}.',
  no_lines: 'The file has no payments that were paid out.',
};

const fault = (pointer: string, code: string, detail: string) => invalidInput([{ pointer, code, detail }]);

export const importPayouts = defineTeamOperation({
  name: 'import_payouts',
  roles: ['finance'],
  title: 'Import payouts',
  summary: 'Reads a payment provider’s payout report and matches it to the books.',
  description:
    'Takes the CSV that a provider offers: the payout reconciliation of Stripe, the activity of PayPal, or any file with one row for each payment and a column Gross, Amount or Net. A column with the number of the payout tells several payouts apart. Otherwise the whole file is one payout, with its number and day from `reference` and `paid_on`. Each row is matched to an order by its number or by the provider’s reference of the payment or refund. Payouts that are already there are left as they are. No money moves, and the books don’t change.',
  writes: true,
  input: z.strictObject({
    provider: z
      .string()
      .regex(/^[a-z]{2,20}$/)
      .meta({ description: 'Code of the payment provider, for example stripe.' }),
    csv: z.string().min(1).max(MAX_REPORT_CHARACTERS).meta({ description: 'The file’s text.' }),
    reference: z.string().trim().min(1).max(120).optional().meta({ description: 'Number of the payout, if the file doesn’t name it.' }),
    paid_on: z.iso.date().optional().meta({ description: 'Day of the payout, if the file doesn’t name it.' }),
    amount_cents: z
      .int()
      .min(-100_000_000_000)
      .max(100_000_000_000)
      .optional()
      .meta({ description: 'What reached the bank, in cents of its currency. Only for a file with one payout. Default: what the file says.' }),
  }),
  output: z.strictObject({
    payouts: z.array(v.count).meta({ description: 'Ids of the new payouts.' }),
    known: v.count.meta({ description: 'Payouts of the file that were already there.' }),
    left_out: v.count.meta({ description: 'Rows of payments that aren’t paid out yet.' }),
  }),
  async handle({ provider, csv, reference, paid_on, amount_cents }, call) {
    const { db: tx, now } = call;
    const read = readReport(csv);
    if ('fault' in read) throw fault('/csv', read.fault, faultWords[read.fault].replace('{row}', String(read.row ?? 0)));
    const isOne = read.payouts.length === 1;
    if (!isOne && amount_cents !== undefined)
      throw fault('/amount_cents', 'several_payouts', 'The file has several payouts. Leave the amount empty, or upload them one by one.');
    await lockPayouts(tx);
    const ids: number[] = [];
    for (const payout of read.payouts) {
      const number = (isOne ? reference : undefined) ?? payout.reference;
      const day = (isOne ? paid_on : undefined) ?? payout.paidOn;
      if (!number) throw fault('/reference', 'required', 'The file has no payout number. Enter it.');
      if (!day) throw fault('/paid_on', 'required', 'The file has no payout date. Enter it.');
      const own = payout.lines.filter(({ paidIn }) => paidIn === payout.currency);
      const id = await insertPayout(tx, {
        provider,
        reference: number,
        paidOn: day,
        currency: payout.currency,
        amountCents: amount_cents ?? payout.amountCents ?? own.reduce((sum, { netCents }) => sum + netCents, 0),
        lines: payout.lines,
        now,
      });
      if (id === undefined) continue;
      ids.push(id);
      call.note({
        subject: `payout:${id}`,
        before: null,
        after: { provider, reference: number, lines: payout.lines.length },
        undo: { operation: 'remove_payout', input: { id } },
      });
    }
    if (ids.length === 0) throw fault('/csv', 'known', 'All payouts in this file have already been imported.');
    return { payouts: ids, known: read.payouts.length - ids.length, left_out: read.leftOut };
  },
});
