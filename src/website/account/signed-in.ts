import type { PersonalVisit } from '../personal-page.ts';
import { expiredKnownCookie, expiredSessionCookie, knownCookie, sessionCookie } from '../serving/cookies.ts';

/**
 * Cookies of a visitor who has just signed in. The authorization server's own session ends with it: it was another
 * person's, or an older sign-in's.
 */
export function beginSession({ site, authorization }: PersonalVisit, token: string): string[] {
  return [sessionCookie(site, token), knownCookie(site), ...authorization.expiredCookies(site)];
}

/** Cookies of a visitor whose session has ended. */
export function endSessionCookies({ site, authorization }: PersonalVisit): string[] {
  return [expiredSessionCookie(site), expiredKnownCookie(site), ...authorization.expiredCookies(site)];
}
