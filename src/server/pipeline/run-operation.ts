import type { Call } from '../../contract/call.ts';
import { accountOf } from '../../contract/caller.ts';
import { checkInput, type RawInput } from '../../contract/check-input.ts';
import type { InputError } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { requireAudience } from './audience.ts';
import { fingerprintOf } from './idempotency.ts';
import { findAnswer, saveAnswer, takeKey } from './idempotency-store.ts';

/** What a call comes to. */
export interface Outcome {
  answer: unknown;
  /** The stored answer of an earlier request with the same Idempotency-Key; nothing was done this time. */
  replayed: boolean;
}

/**
 * The checks and the one call that every surface makes: who, input, idempotency, handle. Rates are counted by the
 * transport before. A write runs in one transaction, which commits with the record of its Idempotency-Key.
 * @param more.found errors that the transport saw already
 * @param more.admit runs once caller and input are good, before anything is done; what it throws refuses the call
 */
export async function runOperation(operation: AnyOperation, raw: RawInput, call: Call, more: { found?: InputError[]; admit?(): void } = {}): Promise<Outcome> {
  requireAudience(operation, call.caller);
  const account = accountOf(call.caller);
  const key = operation.acceptsIdempotencyKey && account !== undefined ? raw.idempotencyKey : undefined;
  const input = checkInput(operation, raw, more.found);
  more.admit?.();
  if (!operation.writes) return { answer: await operation.handle(input, call), replayed: false };

  if (key === undefined) {
    const prepared = await operation.prepare?.(input, call);
    return { answer: await call.db.transaction((tx) => operation.handle(input, { ...call, db: tx }, prepared)), replayed: false };
  }
  const held = { account: account!, operation: operation.name, key, fingerprint: fingerprintOf(raw) };
  // Looked up first without the lock: late repeats neither do the network work again nor stand in each other's way.
  const early = await findAnswer(call.db, held, call.now);
  if (early) return { answer: JSON.parse(early), replayed: true };
  const prepared = await operation.prepare?.(input, call);
  return call.db.transaction(async (tx) => {
    await takeKey(tx, held);
    const earlier = await findAnswer(tx, held, call.now);
    if (earlier) return { answer: JSON.parse(earlier), replayed: true };
    const answer = await operation.handle(input, { ...call, db: tx }, prepared);
    await saveAnswer(tx, held, { status: operation.successStatus, body: JSON.stringify(answer), now: call.now });
    return { answer, replayed: false };
  });
}
