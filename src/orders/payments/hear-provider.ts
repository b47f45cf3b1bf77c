import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { findPayment, keepEvent, listOpenEvents, listUnsettled, noteAsked, noteProblem, settleEvent } from './payment-store.ts';
import type { Outcome, PaymentEvent, PaymentProvider, PaymentState } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

interface Given {
  provider: PaymentProvider;
  sites: readonly Site[];
  now: Date;
}

/**
 * Processes a webhook: saved as received, then applied once. The provider is asked for the payment's status instead of trusting
 * the event, because events arrive late and out of order. An error makes the provider send it again.
 * @param given.body as received, for the record
 */
export async function hearWebhook(database: Db, given: Given & { events: readonly PaymentEvent[]; body: string }): Promise<void> {
  for (const event of given.events) {
    const isOpen = await keepEvent(database, { provider: given.provider.code, ...event, body: given.body, now: given.now });
    faultPoint('event_kept');
    if (isOpen) await applyEvent(database, { ...given, event });
  }
}

async function applyEvent(database: Db, given: Given & { event: Pick<PaymentEvent, 'eventId' | 'reference' | 'state'>; isOld?: boolean }): Promise<void> {
  const { provider, event, now, sites } = given;
  // A webhook may arrive before the response that contains the payment's reference. If the payment isn't ours, a reference
  // is never found.
  if (!(await findPayment(database, { provider: provider.code, reference: event.reference }))) {
    if (given.isOld) await settleEvent(database, { provider: provider.code, eventId: event.eventId, outcome: 'unknown' });
    return;
  }
  try {
    const state = event.state ?? (await provider.lookUp(event.reference));
    await database.transaction(async (tx) => {
      const outcome = await settlePayment(tx, { provider: provider.code, reference: event.reference, state, now, sites });
      faultPoint('payment_settled');
      await settleEvent(tx, { provider: provider.code, eventId: event.eventId, outcome });
    });
  } catch (error) {
    // For the site team; where the database is gone, there is nothing to note it in.
    await noteProblem(database, { provider: provider.code, eventId: event.eventId, problem: (error as Error).message }).catch(() => {});
    throw error;
  }
  faultPoint('event_settled');
}

/** Asks a provider for the status of one payment and applies it. */
export async function lookAfter(database: Db, given: Given & { reference: string }): Promise<Outcome> {
  const state: PaymentState = await given.provider.lookUp(given.reference);
  return database.transaction((tx) => settlePayment(tx, { ...given, provider: given.provider.code, state }));
}

/** A webhook usually arrives within seconds; an unfinished payment is given up after a week. */
const WAIT_MS = 2 * 60_000;
const WEEK_MS = 7 * 86_400_000;
/** How long an event may wait for its payment to become known. */
const STRANGER_MS = 10 * 60_000;
const BATCH = 50;
/**
 * A provider whose failed answers took so long is left alone until the next time: each question to one that doesn’t respond takes ten seconds.
 * One that refuses quickly keeps nobody waiting, and must not keep newer payments out.
 */
const PATIENCE_MS = 25_000;

/** Processes webhooks that were saved but not applied, and payments without any news. Safe to repeat. */
export async function lookAfterPayments(
  database: Db,
  given: { providers: readonly PaymentProvider[]; sites: readonly Site[]; now: Date; onError(error: Error): void; patienceMs?: number },
): Promise<void> {
  const { now, sites, onError, patienceMs = PATIENCE_MS } = given;
  const byCode = new Map(given.providers.map((provider) => [provider.code, provider]));
  const waited = new Map<string, number>();
  const findUp = (code: string) => ((waited.get(code) ?? 0) < patienceMs ? byCode.get(code) : undefined);
  const failed = (code: string) => {
    const since = performance.now();
    return (error: Error) => {
      waited.set(code, (waited.get(code) ?? 0) + performance.now() - since);
      onError(error);
    };
  };
  for (const event of await listOpenEvents(database, BATCH)) {
    const provider = findUp(event.provider);
    const known = { eventId: event.event_id, reference: event.reference, state: event.state ?? undefined };
    const isOld = now.getTime() - event.received_at.getTime() > STRANGER_MS;
    if (provider) await applyEvent(database, { provider, sites, now, event: known, isOld }).catch(failed(event.provider));
  }
  const unheard = { before: new Date(now.getTime() - WAIT_MS), after: new Date(now.getTime() - WEEK_MS), limit: BATCH };
  for (const { id, provider: code, reference } of await listUnsettled(database, unheard)) {
    const provider = findUp(code);
    // Payments of a provider that is gone or silent also wait for their next turn, or they would keep others from theirs.
    await noteAsked(database, id, now);
    if (!provider) continue;
    await lookAfter(database, { provider, sites, now, reference: reference! }).catch(failed(code));
  }
}
