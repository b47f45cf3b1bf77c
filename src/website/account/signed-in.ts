import { signOut } from '../../accounts/index.ts';
import { Refusal } from '../../contract/errors.ts';
import type { PersonalVisit } from '../personal-page.ts';
import { expiredSessionCookie, sessionCookie } from '../serving/cookies.ts';

/**
 * Cookies of a visitor who has just signed in. The session that the browser had before ends: nobody would ever see it
 * again. So does the authorization server's own, which was another person's or an older sign-in's.
 */
export async function beginSession(visit: PersonalVisit, token: string): Promise<string[]> {
  if (visit.person) {
    await visit.ask(signOut, { body: {} }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  return [sessionCookie(visit.site, token), ...visit.authorization.expiredCookies(visit.site)];
}

/** Cookies of a visitor whose session has ended. */
export function endSessionCookies({ site, authorization }: PersonalVisit): string[] {
  return [expiredSessionCookie(site), ...authorization.expiredCookies(site)];
}
