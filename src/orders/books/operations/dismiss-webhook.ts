import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { findEventOf, saveOutcome } from '../webhook-store.ts';

const id = v.id('Id of the webhook, from list_payments_to_check.', 7);
const ended = ['unknown', 'mismatch'] as const;

export const dismissWebhook = defineTeamOperation({
  name: 'dismiss_webhook',
  roles: ['finance'],
  title: 'Dismiss a webhook',
  summary: 'Takes a webhook off the list of those that weren’t applied, for example because it is about a payment of another shop.',
  description: 'Changes no payment and no order. A webhook that hasn’t been applied yet can’t be dismissed, because it is tried again.',
  writes: true,
  input: z.strictObject({ id }),
  output: z.strictObject({ id: v.count, dismissed: z.boolean() }),
  async handle({ id }, call) {
    const event = await findEventOf(call.db, { id, outcomes: ended });
    if (!event) throw refusal('invalid_request', 'This webhook is no longer on the list, or is still being retried.');
    await saveOutcome(call.db, { id, outcome: 'dismissed' });
    const undo = { operation: 'restore_webhook', input: { id, outcome: event.outcome } };
    call.note({ subject: `webhook:${id}`, before: { outcome: event.outcome }, after: { outcome: 'dismissed' }, undo });
    return { id, dismissed: true };
  },
});

export const restoreWebhook = defineTeamOperation({
  name: 'restore_webhook',
  roles: ['finance'],
  title: 'Restore a dismissed webhook',
  summary: 'Puts a dismissed webhook back on the list of those that weren’t applied.',
  description: 'Undoes dismiss_webhook. Changes no payment and no order.',
  writes: true,
  input: z.strictObject({ id, outcome: z.enum(ended).meta({ description: 'What it was before it was dismissed.' }) }),
  output: z.strictObject({ id: v.count, dismissed: z.boolean() }),
  async handle({ id, outcome }, call) {
    if (!(await findEventOf(call.db, { id, outcomes: ['dismissed'] }))) throw refusal('invalid_request', 'This webhook isn’t dismissed.');
    await saveOutcome(call.db, { id, outcome });
    const undo = { operation: 'dismiss_webhook', input: { id } };
    call.note({ subject: `webhook:${id}`, before: { outcome: 'dismissed' }, after: { outcome }, undo });
    return { id, dismissed: false };
  },
});
