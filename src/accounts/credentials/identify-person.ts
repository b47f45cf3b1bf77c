import type { Site } from '../../contract/call.ts';
import { anonymous, type Caller } from '../../contract/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashToken, readSessionToken } from './session.ts';
import { findSession, noteSessionUse } from './session-store.ts';

/**
 * The person whose session a Cookie header contains. A session that has ended, or whose account is suspended or unverified,
 * counts as signed out: the page then offers to sign in. Its forms say that the account is suspended.
 */
export function createIdentifyPerson(db: Db, clock: Clock): (cookie: string | undefined, site: Site) => Promise<Caller> {
  return async (cookie, site) => {
    const token = readSessionToken(cookie, site.origin);
    if (token === undefined) return anonymous;
    const now = clock.now();
    const session = await findSession(db, hashToken(token), now);
    if (!session) return anonymous;
    if (session.suspended) return { kind: 'anonymous', isSuspended: true };
    await noteSessionUse(db, session, now);
    return {
      kind: 'person',
      accountId: session.account_id,
      sessionId: session.id,
      teamRole: session.team_role,
      authenticatedAt: session.authenticated_at,
      ...(session.console_needs && { consoleNeeds: session.console_needs }),
    };
  };
}
