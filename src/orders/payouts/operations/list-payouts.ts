import { z } from 'zod';
import type { TeamCall } from '../../../contract/operation.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { getPayoutRow } from '../get-payout-row.ts';
import { listPayoutLines, listPayoutRows, listUnpaid, type PayoutRow } from '../payout-store.ts';

const signed = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const DAY_MS = 86_400_000;
/** Providers pay out within days. After this many, money that isn't in any payout is reported. */
const LATE_DAYS = 14;
const SHOWN = 50;

export const payoutShape = z.strictObject({
  id: v.count,
  provider: z.string(),
  reference: z.string().meta({ description: 'The provider’s own number.' }),
  paid_on: v.day,
  currency: z.string(),
  amount_cents: signed.meta({ description: 'What was paid out.' }),
  lines_cents: signed.meta({ description: 'The sum of its lines.' }),
  fee_cents: signed,
  lines: v.count,
  open_lines: v.count.meta({ description: 'Lines that should be in the books and aren’t.' }),
  is_matched: z.boolean().meta({ description: 'Every line is in the books, and the lines come to the amount.' }),
  is_removed: z.boolean(),
});

/** A payout matches if all its lines are in the books and their sum in cents, after fees, is what the provider paid out. */
export function showPayout({ net_cents, open_lines, removed_at, ...row }: PayoutRow): z.output<typeof payoutShape> {
  return { ...row, lines_cents: net_cents, open_lines, is_matched: open_lines === 0 && row.amount_cents === net_cents, is_removed: removed_at !== null };
}

export const listPayouts = defineTeamOperation({
  name: 'list_payouts',
  roles: ['finance'],
  title: 'List payouts',
  summary: 'What payment providers paid out, and what doesn’t match the books.',
  description: `Lists payouts of all sites, newest first, with how many of their lines aren’t in the books. \`late\` has entries of the books that are older than ${LATE_DAYS} days and in no payout, for providers with payouts: at most ${SHOWN}. Changes nothing.`,
  writes: false,
  input: z.strictObject({ open: z.boolean().default(false).meta({ description: 'Only payouts with differences.' }), ...v.paging }),
  output: v.pageOf(payoutShape).extend({
    late: z.array(z.strictObject({ provider: z.string(), order: z.string(), is_of_this_site: z.boolean(), at: v.instant, cents: signed })),
    late_count: v.count,
    late_cents: signed,
  }),
  async handle({ open, ...at }, { db, site, now }) {
    const { rows, total } = await listPayoutRows(db, { open, limit: at.per_page, offset: (at.page - 1) * at.per_page });
    const late = await listUnpaid(db, { before: new Date(now.getTime() - LATE_DAYS * DAY_MS), limit: SHOWN });
    return {
      ...v.showPage(rows.map(showPayout), at, total),
      late: late.rows.map(({ site_id, at: since, ...row }) => ({ ...row, is_of_this_site: site_id === site.id, at: since.toISOString() })),
      late_count: late.count,
      late_cents: late.cents,
    };
  },
});

const differences = ['unknown_order', 'other_currency', 'not_in_the_books'] as const;

export const getPayout = defineTeamOperation({
  name: 'get_payout',
  roles: ['finance'],
  title: 'Get a payout',
  summary: 'The lines of a payout, each with its order and its entry in the books.',
  description:
    'Lines that aren’t in the books come first, with why: unknown_order (it names none of our orders), other_currency (orders are in US dollars), not_in_the_books (the books have no such movement of this order). Changes nothing.',
  writes: false,
  input: z.strictObject({ id: v.id('Id of the payout, from list_payouts.', 7), ...v.paging }),
  output: payoutShape.extend({
    items: z.array(
      z.strictObject({
        reference: z.string().nullable(),
        what: z.string().nullable(),
        order: z.string().nullable(),
        is_of_this_site: z.boolean(),
        cents: signed.meta({ description: 'What the buyer paid, or got back (negative).' }),
        currency: z.string(),
        fee_cents: signed,
        net_cents: signed,
        booked_cents: signed.nullable().meta({ description: 'The order’s amount in the books for this provider, in US dollar cents.' }),
        difference: z.enum(differences).nullable(),
      }),
    ),
    page: v.count,
    per_page: v.count,
    total: v.count,
    total_is_capped: z.boolean(),
    has_more: z.boolean(),
  }),
  handle: ({ id, ...at }, call) => readPayout(call, id, at),
});

async function readPayout(call: TeamCall, id: number, at: v.Paging) {
  const { db, site } = call;
  const row = await getPayoutRow(db, id);
  const lines = await listPayoutLines(db, { id, limit: at.per_page, offset: (at.page - 1) * at.per_page });
  const items = lines.map(({ position: _, kind, site_id, is_matched, ...line }) => ({
    ...line,
    is_of_this_site: site_id === site.id,
    difference: is_matched || kind === 'other' ? null : differenceOf(line),
  }));
  return { ...showPayout(row), ...v.showPage(items, at, row.lines) };
}

const differenceOf = ({ order, currency }: { order: string | null; currency: string }): (typeof differences)[number] =>
  order === null ? 'unknown_order' : currency === 'USD' ? 'not_in_the_books' : 'other_currency';
