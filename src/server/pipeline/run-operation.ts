import type { Call } from '../../contract/call.ts';
import { accountOf, type SiteTeam } from '../../contract/caller.ts';
import { checkInput, type RawInput } from '../../contract/check-input.ts';
import type { InputError, Refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Db } from '../../platform/database/db.ts';
import { againAfterConflict } from '../../platform/database/try-again.ts';
import { inSpan, isTraced } from '../../platform/tracing/spans.ts';
import { requireAudience } from './audience.ts';
import { requireFeature } from './feature.ts';
import { fingerprintOf } from './idempotency.ts';
import { findAnswer, saveAnswer, takeKey } from './idempotency-store.ts';
import { runTeamWrite } from './run-team-write.ts';

/** The result of a call. */
export interface Outcome {
  answer: unknown;
  /** The stored answer of an earlier request with the same Idempotency-Key was returned; nothing was done. */
  replayed: boolean;
  /** Entries of the site team's log that a team operation made. */
  changes?: number[];
}

interface More {
  found?: InputError[];
  admit?(): void;
}

/**
 * The checks and the call that all surfaces share: caller, input, idempotency, handle. The transport has already counted the rate. A
 * write runs in one transaction (unless it opens its own), which also contains its Idempotency-Key record. If PostgreSQL cancels the
 * transaction because of a deadlock, it runs again.
 * @param more.found errors already found by the transport
 * @param more.admit runs once caller and input are valid, before anything is done; if it throws, the call is refused
 */
export function runOperation(operation: AnyOperation, raw: RawInput, call: Call, more: More = {}): Promise<Outcome> {
  const work = () => run(operation, raw, call, more);
  if (!isTraced()) return work();
  const { name, surface, writes } = operation;
  return inSpan({ name, kind: 'internal', values: { 'slipway.operation': name, 'slipway.surface': surface, 'slipway.writes': writes === true } }, work);
}

async function run(operation: AnyOperation, raw: RawInput, call: Call, more: More): Promise<Outcome> {
  admitCaller(operation, call);
  requireFeature(operation, call);
  const account = accountOf(call.caller);
  const key = operation.acceptsIdempotencyKey && account !== undefined ? raw.idempotencyKey : undefined;
  const input = checkInput(operation, raw, more.found);
  more.admit?.();
  if (!operation.writes) return { answer: await read(operation, input, call), replayed: false };
  if (operation.ownTransaction) return { answer: await operation.handle(input, call), replayed: false };

  if (key === undefined) {
    const prepared = await operation.prepare?.(input, call);
    const written = await againAfterConflict(() => call.db.transaction((tx) => write(operation, input, { ...call, db: tx }, prepared)));
    return { ...written, replayed: false };
  }
  const held = { account: account!, operation: operation.name, key, fingerprint: fingerprintOf(raw, call.site) };
  // Looked up without the lock first: late repeats don't redo the network work or block each other.
  const early = await findAnswer(call.db, held, call.now);
  if (early) return { answer: JSON.parse(early), replayed: true };
  const prepared = await operation.prepare?.(input, call);
  const runOnce = async (tx: Db): Promise<Outcome> => {
    await takeKey(tx, held);
    const earlier = await findAnswer(tx, held, call.now);
    if (earlier) return { answer: JSON.parse(earlier), replayed: true };
    const written = await write(operation, input, { ...call, db: tx }, prepared);
    await saveAnswer(tx, held, { status: operation.successStatus, body: JSON.stringify(written.answer), now: call.now });
    return { ...written, replayed: false };
  };
  return againAfterConflict(() => call.db.transaction(runOnce));
}

/** Who isn't signed in is told to, and is nobody to write about. */
function admitCaller(operation: AnyOperation, call: Call): void {
  try {
    requireAudience(operation, call);
  } catch (error) {
    if (call.caller.kind !== 'anonymous') call.logAccess?.('access denied', { operation: operation.name, code: (error as Refusal).code });
    throw error;
  }
}

/** What the site team reads is often about people. Writes are in the team's log, reads in the service's: there are too many for a table that keeps all. */
async function read(operation: AnyOperation, input: Record<string, unknown>, call: Call): Promise<unknown> {
  const { caller } = call;
  if (operation.surface === 'team' && caller.kind === 'site_team') {
    const { via, accountId: account } = caller;
    // Only a number names what was read: what somebody searches for may be a name.
    const found = Object.entries(input).find(([name, value]) => typeof value === 'number' && !name.endsWith('page'));
    call.logAccess?.('the site team read', { operation: operation.name, via, ...(account && { account }), ...(found && { of: found.join(':') }) });
  }
  return operation.handle(input, call);
}

async function write(operation: AnyOperation, input: Record<string, unknown>, call: Call, prepared: unknown): Promise<Omit<Outcome, 'replayed'>> {
  if (operation.surface === 'team') return runTeamWrite(operation, input, call as Call & { caller: SiteTeam }, prepared);
  return { answer: await operation.handle(input, call, prepared) };
}
