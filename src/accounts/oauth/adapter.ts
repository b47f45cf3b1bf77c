import type { Adapter, AdapterPayload, errors as Errors } from 'oidc-provider';
import { Refusal } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAudit } from '../audit-store.ts';
import { consumeRecord, deleteGrant, deleteOfGrant, deleteRecord, findRecord, saveRecord } from './oauth-record-store.ts';
import { findSiteSession } from './site-session.ts';
import { visits } from './visits.ts';

/**
 * How long a used refresh token still gets an answer. Agents refresh in bursts from several threads and processes. Without this,
 * the second request of a burst would look like theft and disconnect the app.
 */
const GRACE_MS = 120_000;

interface AdapterParts {
  db: Db;
  clock: Clock;
  errors: typeof Errors;
}

/** Stores the library's records in the table oauth_record. */
export function createAdapter(kind: string, parts: AdapterParts): Adapter {
  return tellOutages(kind === 'Session' ? sessionAdapter(parts.clock) : recordAdapter(kind, parts), parts.errors);
}

/** The library treats errors it doesn't know as its own failures and answers 500. */
function tellOutages(adapter: Adapter, errors: typeof Errors): Adapter {
  const told = Object.entries(adapter).map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await method(...given);
      } catch (error) {
        const visit = visits.getStore();
        if (!(error instanceof Refusal) || error.status !== 503 || !visit?.retryLater) throw error;
        visit.retryLater(error);
        throw Object.assign(new errors.TemporarilyUnavailable(error.message), { statusCode: error.status, status: error.status });
      }
    },
  ]);
  return Object.fromEntries(told) as Adapter;
}

function recordAdapter(kind: string, { db, clock, errors }: AdapterParts): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const now = clock.now();
      const { accountId = whoseRequest(payload), clientId = payload.client_id, grantId = kind === 'Grant' ? id : null } = payload;
      const record = {
        kind,
        id,
        payload: withoutId(id, payload),
        accountId: accountId === undefined ? null : Number(accountId),
        clientId: clientId ?? null,
        grantId,
        expiresAt: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000),
      };
      await saveRecord(db, record, now);
    },
    async find(id) {
      const now = clock.now();
      const found = await findRecord(db, { kind, id }, now);
      if (!found) return undefined;
      const used = found.consumed_at !== null && !(kind === 'RefreshToken' && now.getTime() - found.consumed_at.getTime() < GRACE_MS);
      return { ...withId(id, found.payload, kind), ...(used && { consumed: Math.floor(found.consumed_at!.getTime() / 1000) }) };
    },
    async consume(id) {
      const now = clock.now();
      if ((await consumeRecord(db, { kind, id }, now)) || kind === 'RefreshToken') return;
      // The library reads first and marks later: the second of two concurrent requests is stopped here.
      const found = await findRecord(db, { kind, id }, now);
      await revokeGrant(db, clock, found?.payload.grantId as string | undefined);
      throw new errors.InvalidGrant({ detail: 'used twice at the same time' });
    },
    async destroy(id) {
      if (kind === 'Grant') await revokeGrant(db, clock, id);
      else await deleteRecord(db, { kind, id });
    },
    revokeByGrantId: (grantId) => deleteOfGrant(db, kind, grantId),
    findByUid: () => Promise.resolve(undefined),
    findByUserCode: () => Promise.resolve(undefined),
  };
}

/** The site's session replaces the library's: there is nothing to store, and the two can't differ. */
function sessionAdapter(clock: Clock): Adapter {
  const nothing = () => Promise.resolve(undefined);
  return {
    find: () => Promise.resolve(findSiteSession(visits.getStore()?.person, clock.now())),
    findByUid: nothing,
    findByUserCode: nothing,
    upsert: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  };
}

/** Ends a grant because of the app, and records it in the person's history. */
async function revokeGrant(db: Db, clock: Clock, grantId: string | undefined): Promise<void> {
  const gone = grantId === undefined ? undefined : await deleteGrant(db, grantId);
  if (!gone) return;
  const visit = visits.getStore();
  const byItself = visit?.route === 'revoke';
  const { account_id: accountId, client_id: clientId } = gone;
  await recordAudit(db, {
    accountId,
    event: byItself ? 'app_disconnected' : 'app_reuse_detected',
    detail: { client_id: clientId, ...(gone.app as object | null), ...(byItself && { by_itself: true }) },
    call: {
      caller: { kind: 'app', accountId, clientId, grantId: grantId!, scopes: [] },
      now: clock.now(),
      from: visit?.from ?? { address: null, client: null },
    },
  });
}

/** The person signed in when a request is at the consent page or was answered there: it is deleted with their account. */
function whoseRequest({ session, result }: AdapterPayload): string | undefined {
  return result?.login?.accountId ?? (session as { accountId?: string } | undefined)?.accountId;
}

const PLACE = '{id}';

/** The id of an interaction is also part of the address where it continues. */
function withoutId(id: string, { jti: _, ...payload }: AdapterPayload): object {
  return payload.returnTo === undefined ? payload : { ...payload, returnTo: payload.returnTo.replace(id, PLACE) };
}

function withId(id: string, payload: Record<string, unknown>, kind: string): AdapterPayload {
  if (kind === 'Client') return payload;
  const returnTo = payload.returnTo as string | undefined;
  return { ...payload, jti: id, ...(returnTo !== undefined && { returnTo: returnTo.replace(PLACE, id) }) };
}
