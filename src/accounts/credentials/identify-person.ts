import type { Site } from '../../contract/call.ts';
import { anonymous, type Caller } from '../../contract/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashToken, readSessionToken } from './session.ts';
import { findSession, noteSessionUse } from './session-store.ts';

/** Whose session a Cookie header bears. A session that ended, or one of an account that is suspended or unverified, is nobody: the page then offers to sign in. */
export function createIdentifyPerson(db: Db, clock: Clock): (cookie: string | undefined, site: Site) => Promise<Caller> {
  return async (cookie, site) => {
    const token = readSessionToken(cookie, site.origin);
    if (token === undefined) return anonymous;
    const now = clock.now();
    const session = await findSession(db, hashToken(token), now);
    if (!session) return anonymous;
    await noteSessionUse(db, session, now);
    return {
      kind: 'person',
      accountId: session.account_id,
      sessionId: session.id,
      isAdmin: session.is_admin,
      authenticatedAt: session.authenticated_at,
    };
  };
}
