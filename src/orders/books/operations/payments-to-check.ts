import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { paymentsNeed } from '../../payments/payments.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findHeldEvent, listHeldEvents, listRefused, listUnmatched, saveOutcome } from '../webhook-store.ts';

const SHOWN = 100;
const DAY_MS = 86_400_000;
const REFUSED_DAYS = 30;

export const listPaymentsToCheck = defineTeamOperation({
  name: 'list_payments_to_check',
  roles: ['finance'],
  title: 'List payments to check',
  summary: 'Money that isn’t settled, and webhooks that changed nothing.',
  description: `Lists payments and refunds that aren't settled after a day, and webhooks that weren't applied, name an unknown payment or a wrong amount; at most ${SHOWN} of each. Webhooks that may be about your own payments come first. Changes nothing.`,
  writes: false,
  input: z.strictObject({ page: v.paging.page.meta({ description: 'Page of the webhooks.' }) }),
  output: z.strictObject({
    payments: z.array(
      z.strictObject({
        order: z.string(),
        provider: z.string(),
        reference: z.string().nullable(),
        status: z.string(),
        amount_cents: v.count,
        since: v.instant,
      }),
    ),
    webhooks: z.array(
      z.strictObject({
        id: v.count,
        provider: z.string(),
        event: z.string(),
        reference: z.string().nullable(),
        received_at: v.instant,
        outcome: z.enum(['waiting', 'unknown', 'mismatch']),
        tries: v.count,
        problem: z.string().nullable().meta({ description: 'Why it couldn’t be applied at the last try.' }),
      }),
    ),
    more_webhooks: z.boolean().meta({ description: 'Whether there is a next page of webhooks.' }),
    refused: z
      .array(z.strictObject({ provider: z.string(), reason: z.string(), times: v.count, first_at: v.instant, last_at: v.instant }))
      .meta({ description: `Webhooks that were rejected unread in the last ${REFUSED_DAYS} days, mostly because a secret is wrong.` }),
  }),
  async handle({ page }, { db, site, now }) {
    const payments = await listUnmatched(db, { siteId: site.id, before: new Date(now.getTime() - DAY_MS), limit: SHOWN });
    const webhooks = await listHeldEvents(db, { limit: SHOWN + 1, offset: (page - 1) * SHOWN });
    const refused = await listRefused(db, { since: new Date(now.getTime() - REFUSED_DAYS * DAY_MS), limit: SHOWN });
    return {
      payments: payments.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
      more_webhooks: webhooks.length > SHOWN,
      webhooks: webhooks.slice(0, SHOWN).map(({ id, provider, event_id, reference, received_at, outcome, tries, problem }) => ({
        id,
        provider,
        event: event_id,
        reference,
        received_at: received_at.toISOString(),
        outcome: (outcome ?? 'waiting') as 'waiting' | 'unknown' | 'mismatch',
        tries,
        problem,
      })),
      refused: refused.map((row) => ({ ...row, first_at: row.first_at.toISOString(), last_at: row.last_at.toISOString() })),
    };
  },
});

export const retryWebhook = defineTeamOperation({
  name: 'retry_webhook',
  roles: ['finance'],
  title: 'Try a webhook again',
  summary: 'Asks the provider about the payment of a webhook and applies the answer.',
  description:
    'For a webhook from list_payments_to_check: asks its provider for the payment’s current status, and applies it once. A status that was already applied changes nothing.',
  writes: true,
  input: z.strictObject({ id: v.id('Id of the webhook, from list_payments_to_check.', 7) }),
  output: z.strictObject({ outcome: z.string() }),
  async prepare({ id }, call) {
    const event = await findHeldEvent(call.db, { id });
    if (!event) throw refusal('invalid_request', 'This webhook has already been applied.');
    const provider = (await call.need(paymentsNeed).listKnown()).find(({ code }) => code === event.provider);
    if (!provider || event.reference === null) throw refusal('invalid_request', 'The provider of this webhook is no longer set up.');
    const state = await provider.lookUp(event.reference).catch(() => {
      throw refusal('invalid_request', 'The provider isn’t responding, or has no record of this payment. Try again later.');
    });
    return { provider: event.provider, reference: event.reference, state };
  },
  async handle({ id }, call, asked) {
    const event = await findHeldEvent(call.db, { id, lock: true });
    if (!event) throw refusal('invalid_request', 'This webhook has already been applied.');
    const outcome = await settlePayment(call.db, { ...asked, now: call.now, sites: call.sites() });
    await saveOutcome(call.db, { id, outcome });
    call.note({ subject: `webhook:${id}`, before: { outcome: event.outcome }, after: { outcome } });
    return { outcome };
  },
});
