import { LONGEST_MARKS } from '../../accounts/index.ts';
import { Refusal } from '../../contract/errors.ts';
import { submitListing } from '../../drafts/index.ts';
import type { Redirect } from '../page.ts';
import type { PersonalVisit } from '../personal-page.ts';
import {
  expiredKnownCookie,
  expiredSessionCookie,
  expiredTypedCookie,
  knownCookie,
  marksCookie,
  marksCookieName,
  readTypedCookie,
  sessionCookie,
  typedCookieName,
} from './cookies.ts';

/**
 * Cookies of a visitor who has just signed in. The authorization server's own session ends with it: it was another
 * person's, or an older sign-in's.
 */
function beginSession({ site, authorization }: PersonalVisit, { token, marks }: { token: string; marks: string }): string[] {
  return [sessionCookie(site, token), knownCookie(site), marksCookie(site, marks), ...authorization.expiredCookies(site)];
}

/** The page to submit a website, with its address filled in. */
export const submitPath = (url: string): string => `/submit?${new URLSearchParams({ url })}`;

/**
 * Where a visitor who has just signed in goes on. Who typed a website's address before, in this browser, comes back to its
 * draft, which is being read by then; where it can't be started, the form says why.
 */
export async function goOn(visit: PersonalVisit, given: { token: string; marks: string; to: string }): Promise<Redirect & { cookies: readonly string[] }> {
  const { site } = visit;
  const cookies = beginSession(visit, given);
  const typed = readTypedCookie(visit.cookie(typedCookieName(site)));
  if (typed === undefined) return { to: given.to, status: 303, cookies };
  const done = [...cookies, expiredTypedCookie(site)];
  if (given.to !== submitPath(typed)) return { to: given.to, status: 303, cookies: done };
  try {
    const ask = await visit.askAs(given.token);
    const { id } = await ask(submitListing, { body: { url: typed } });
    return { to: `/account/drafts/${id}`, status: 303, cookies: done };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { to: given.to, status: 303, cookies: done };
  }
}

/** The marks that this browser has, for the operations that sign in. */
export function marksOf(visit: PersonalVisit): string | null {
  const marks = visit.cookie(marksCookieName(visit.site));
  return marks !== undefined && marks.length <= LONGEST_MARKS ? marks : null;
}

/** Cookies of a visitor whose session has ended. */
export function endSessionCookies({ site, authorization }: PersonalVisit): string[] {
  return [expiredSessionCookie(site), expiredKnownCookie(site), ...authorization.expiredCookies(site)];
}
