import type { IncomingMessage } from 'node:http';
import type { AdapterPayload } from 'oidc-provider';
import type { Person } from '../../contract/caller.ts';

/** The cookie in which the library looks for its session. It is never sent to a browser. */
export const LIBRARY_SESSION_COOKIE = 'oauth_session';

/**
 * The library needs its own session. It is derived from the site's session for each request, so that the two can't belong to
 * different people, and signing out of the site is enough.
 */
export function findSiteSession(person: Person | undefined, now: Date): AdapterPayload | undefined {
  if (!person) return undefined;
  // The library uses the system clock; only the time left matters.
  const seconds = Math.floor(Date.now() / 1000);
  const age = Math.max(0, Math.floor((now.getTime() - person.authenticatedAt.getTime()) / 1000));
  return {
    kind: 'Session',
    jti: 'site',
    uid: `site-${person.sessionId}`,
    accountId: String(person.accountId),
    loginTs: seconds - age,
    iat: seconds,
    exp: seconds + 3600,
  };
}

/** Adds the library's session cookie to the request of a signed-in person, and removes any that was sent. */
export function writeSessionCookie(message: IncomingMessage, person: Person | undefined): void {
  const pairs = (message.headers.cookie ?? '').split(';').filter((pair) => !pair.trim().startsWith(LIBRARY_SESSION_COOKIE));
  if (person) pairs.push(`${LIBRARY_SESSION_COOKIE}=site`);
  const cookie = pairs.filter((pair) => pair.trim() !== '').join(';');
  if (cookie) message.headers.cookie = cookie;
  else delete message.headers.cookie;
}
