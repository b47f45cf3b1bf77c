import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { getPayoutRow } from '../get-payout-row.ts';
import { findPayout, insertPayout, isReplaced, lockPayouts, matchLines, setRemoved } from '../payout-store.ts';
import { payoutShape, showPayout } from './list-payouts.ts';

const cents = z.int().min(-100_000_000_000).max(100_000_000_000);
const payoutId = v.id('Id of the payout, from list_payouts.', 7);

export const addPayout = defineTeamOperation({
  name: 'add_payout',
  roles: ['finance'],
  title: 'Enter a payout',
  summary: 'Records a payout from a bank statement and matches its orders to the books.',
  description: 'For providers without a report. Amounts are in US dollar cents. No money moves, and the books don’t change.',
  writes: true,
  input: z.strictObject({
    provider: z
      .string()
      .regex(/^[a-z]{2,20}$/)
      .meta({ description: 'Code of the payment provider, for example btcpay.' }),
    reference: z.string().trim().min(1).max(120).meta({ description: 'The provider’s number of it, or the reference on the bank statement.' }),
    paid_on: z.iso.date(),
    amount_cents: cents.meta({ description: 'What reached the bank.' }),
    lines: z
      .array(
        z.strictObject({
          order: z.string().trim().toUpperCase().min(10).max(32).meta({ description: 'Number of the order.' }),
          cents: cents.meta({ description: 'What the buyer paid, or got back (negative), VAT included.' }),
          fee_cents: cents.default(0).meta({ description: 'What the provider kept of it.' }),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: payoutShape,
  async handle({ provider, reference, paid_on, amount_cents, lines }, call) {
    const { db: tx, now } = call;
    await lockPayouts(tx);
    const id = await insertPayout(tx, {
      provider,
      reference,
      paidOn: paid_on,
      currency: 'USD',
      amountCents: amount_cents,
      now,
      lines: lines.map((line) => ({
        reference: null,
        what: null,
        cents: line.cents,
        currency: 'USD',
        feeCents: line.fee_cents,
        netCents: line.cents - line.fee_cents,
        paidIn: 'USD',
        marks: [line.order],
        isOther: false,
      })),
    });
    if (id === undefined) throw invalidInput([{ pointer: '/reference', code: 'taken', detail: 'This payout has already been added.' }]);
    const after = { provider, reference, lines: lines.length };
    call.note({ subject: `payout:${id}`, before: null, after, undo: { operation: 'remove_payout', input: { id } } });
    return showPayout((await findPayout(tx, id))!);
  },
});

export const matchPayout = defineTeamOperation({
  name: 'match_payout',
  roles: ['finance'],
  title: 'Match a payout again',
  summary: 'Looks for the open lines of a payout in the books again.',
  description: 'For payments and refunds that were booked after the payout was imported. Lines that are matched stay so.',
  writes: true,
  input: z.strictObject({ id: payoutId }),
  output: payoutShape,
  async handle({ id }, call) {
    const { db: tx } = call;
    await lockPayouts(tx);
    const before = await getPayoutRow(tx, id);
    if (before.removed_at) throw refusal('invalid_request', 'This payout was removed. Restore it first.');
    await matchLines(tx, id);
    const after = (await findPayout(tx, id))!;
    if (after.open_lines !== before.open_lines)
      call.note({ subject: `payout:${id}`, before: { open_lines: before.open_lines }, after: { open_lines: after.open_lines } });
    return showPayout(after);
  },
});

const switching = (name: 'remove_payout' | 'restore_payout', words: { title: string; summary: string; description: string }) =>
  defineTeamOperation({
    name,
    roles: ['finance'],
    ...words,
    writes: true,
    input: z.strictObject({ id: payoutId }),
    output: payoutShape,
    async handle({ id }, call) {
      const { db: tx, now } = call;
      const isRemoval = name === 'remove_payout';
      await lockPayouts(tx);
      const row = await getPayoutRow(tx, id);
      if ((row.removed_at !== null) === isRemoval) throw refusal('invalid_request', 'This has already been done.');
      if (!isRemoval && (await isReplaced(tx, row)))
        throw refusal('invalid_request', 'This payout has been imported again since then. Remove the newer one first.');
      await setRemoved(tx, { id, at: isRemoval ? now : null });
      call.note({
        subject: `payout:${id}`,
        before: { removed: !isRemoval },
        after: { removed: isRemoval },
        undo: { operation: isRemoval ? 'restore_payout' : 'remove_payout', input: { id } },
      });
      return showPayout((await findPayout(tx, id))!);
    },
  });

export const removePayout = switching('remove_payout', {
  title: 'Remove a payout',
  summary: 'Removes a payout that was imported or entered by mistake.',
  description: 'Its lines are no longer matched, so that another import can match them. No money moves, and the books don’t change.',
});
export const restorePayout = switching('restore_payout', {
  title: 'Restore a payout',
  summary: 'Brings back a payout that was removed.',
  description: 'Its lines are matched to the books again.',
});
