import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { findPayment, keepEvent, listOpenEvents, listUnsettled, settleEvent } from './payment-store.ts';
import type { Outcome, PaymentEvent, PaymentProvider, PaymentState } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

interface Given {
  provider: PaymentProvider;
  sites: readonly Site[];
  now: Date;
}

/**
 * Takes what a webhook says: kept as it came, then applied once. The provider is asked where the payment stands, rather than
 * believed: words arrive late and out of order. An error lets the provider send it again.
 * @param given.body as it came, for the record
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
  // A webhook may be quicker than the answer that names the payment; one of somebody else's payment never finds it.
  if (!(await findPayment(database, { provider: provider.code, reference: event.reference }))) {
    if (given.isOld) await settleEvent(database, { provider: provider.code, eventId: event.eventId, outcome: 'unknown' });
    return;
  }
  const state = event.state ?? (await provider.lookUp(event.reference));
  await database.transaction(async (tx) => {
    const outcome = await settlePayment(tx, { provider: provider.code, reference: event.reference, state, now, sites });
    faultPoint('payment_settled');
    await settleEvent(tx, { provider: provider.code, eventId: event.eventId, outcome });
  });
  faultPoint('event_settled');
}

/** Asks a provider where one payment stands and applies it. */
export async function lookAfter(database: Db, given: Given & { reference: string }): Promise<Outcome> {
  const state: PaymentState = await given.provider.lookUp(given.reference);
  return database.transaction((tx) => settlePayment(tx, { ...given, provider: given.provider.code, state }));
}

/** A webhook usually comes within seconds; after a week a payment that never ended is left alone. */
const WAIT_MS = 2 * 60_000;
const WEEK_MS = 7 * 86_400_000;
/** So long an event may wait for its payment to be known. */
const STRANGER_MS = 10 * 60_000;
const BATCH = 50;

/** Looks after webhooks that were kept and not applied, and after payments of which nothing was heard. Safe to repeat. */
export async function lookAfterPayments(
  database: Db,
  given: { providers: readonly PaymentProvider[]; sites: readonly Site[]; now: Date; onError(error: Error): void },
): Promise<void> {
  const { now, sites, onError } = given;
  const byCode = new Map(given.providers.map((provider) => [provider.code, provider]));
  for (const event of await listOpenEvents(database, BATCH)) {
    const provider = byCode.get(event.provider);
    const known = { eventId: event.event_id, reference: event.reference, state: event.state ?? undefined };
    const isOld = now.getTime() - event.received_at.getTime() > STRANGER_MS;
    if (provider) await applyEvent(database, { provider, sites, now, event: known, isOld }).catch(onError);
  }
  const unheard = { before: new Date(now.getTime() - WAIT_MS), after: new Date(now.getTime() - WEEK_MS), limit: BATCH };
  for (const { provider: code, reference } of await listUnsettled(database, unheard)) {
    const provider = byCode.get(code);
    if (provider) await lookAfter(database, { provider, sites, now, reference: reference! }).catch(onError);
  }
}
