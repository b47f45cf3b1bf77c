import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listPayments } from '../payments/payment-store.ts';
import { getTeamOrder, numberInput } from '../team/get-team-order.ts';
import { showTask, taskShape } from '../team/show-task.ts';
import { showTeamOrder, teamOrder } from '../team/show-team-order.ts';
import { listMessages, listOrderTasks } from '../team/task-store.ts';
import { findBuyer, listEntries, listPapers, listRefunds } from '../team/team-order-store.ts';

const instantOrNull = v.instant.nullable();
const signedCents = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

export const getOrderForTeam = defineTeamOperation({
  name: 'get_order_for_team',
  roles: ['finance'],
  title: 'Get an order',
  summary: 'One order with its payments, refunds, invoices, events and ledger entries.',
  description: 'Shows everything about one order. Changes nothing.',
  writes: false,
  input: z.strictObject({ number: numberInput }),
  output: teamOrder.extend({
    account: z.strictObject({ id: v.count, email: z.string() }).meta({ description: 'The account of the buyer.' }),
    listings: z.array(z.strictObject({ id: v.count, slug: z.string(), name: z.string() })).meta({ description: 'The listings of its lines.' }),
    payments: z.array(
      z.strictObject({
        provider: z.string(),
        reference: z.string().nullable(),
        status: z.string(),
        amount_cents: v.count,
        currency: z.string(),
        created_at: v.instant,
      }),
    ),
    refunds: z.array(
      z.strictObject({
        amount_cents: v.count,
        reason: z.string(),
        kind: z.string(),
        status: z.string(),
        requested_at: v.instant,
        done_at: instantOrNull,
        task: v.count.nullable().meta({ description: 'The task about its failure.' }),
      }),
    ),
    papers: z.array(z.strictObject({ number: z.string(), kind: z.string(), issued_at: v.instant, mailed_at: instantOrNull })),
    tasks: z.array(taskShape),
    ledger: z.array(z.strictObject({ transfer: z.string(), at: v.instant, account: z.string(), amount_cents: signedCents, what: z.string() })),
  }),
  async handle({ number }, call) {
    const { db } = call;
    const order = await getTeamOrder(call, { number });
    const payments = await listPayments(db, order.id);
    const refunds = await listRefunds(db, order.id);
    const papers = await listPapers(db, order.id);
    const ledger = await listEntries(db, order.id);
    const tasks = await listOrderTasks(db, { siteId: order.site_id, orderId: order.id, number: order.number });
    const messages = await listMessages(
      db,
      tasks.map(({ id }) => id),
    );
    return {
      ...(await showTeamOrder(call, order)),
      ...(await findBuyer(db, order.id)),
      payments: payments.map(({ provider, reference, status, amount_cents, currency, created_at }) => ({
        provider,
        reference,
        status,
        amount_cents,
        currency,
        created_at: created_at.toISOString(),
      })),
      refunds: refunds.map(({ is_settled: _, ...row }) => ({
        ...row,
        requested_at: row.requested_at.toISOString(),
        done_at: row.done_at?.toISOString() ?? null,
      })),
      papers: papers.map((row) => ({ ...row, issued_at: row.issued_at.toISOString(), mailed_at: row.mailed_at?.toISOString() ?? null })),
      tasks: tasks.map((row) => showTask(row, messages)),
      ledger: ledger.map((row) => ({ ...row, at: row.at.toISOString() })),
    };
  },
});
