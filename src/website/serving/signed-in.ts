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
  stepCookie,
  typedCookieName,
} from './cookies.ts';

/**
 * Cookies of a visitor who has just signed in. The authorization server's own session ends, because it belonged to someone else
 * or to an older sign-in.
 */
function beginSession({ site, authorization }: PersonalVisit, { token, marks }: { token: string; marks: string }): string[] {
  return [sessionCookie(site, token), knownCookie(site), marksCookie(site, marks), ...authorization.expiredCookies(site)];
}

/** The page for submitting a website, with its address filled in. */
export const submitPath = (url: string): string => `/submit?${new URLSearchParams({ url })}`;

/**
 * Where a visitor continues after signing in. If they typed a website's address in this browser before, that is its draft, already
 * being read. If reading can't start, the form says why.
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

/** After a password or an email link: on to where the person wanted to go, or to the code of their authenticator app first. */
export async function goOnOrAskForCode(
  visit: PersonalVisit,
  given: { session_token: string | null; browser_marks: string | null; second_step: string | null; to: string | undefined },
): Promise<Redirect & { cookies: readonly string[] }> {
  const { session_token, browser_marks, second_step, to } = given;
  if (session_token !== null && browser_marks !== null) return goOn(visit, { token: session_token, marks: browser_marks, to: to ?? '/account' });
  const search = to === undefined ? '' : `?${new URLSearchParams({ return_to: to })}`;
  return { to: `/sign-in/code${search}`, status: 303, cookies: [stepCookie(visit.site, second_step!)] };
}

/** The marks of this browser, for the sign-in operations. */
export function marksOf(visit: PersonalVisit): string | null {
  const marks = visit.cookie(marksCookieName(visit.site));
  return marks !== undefined && marks.length <= LONGEST_MARKS ? marks : null;
}

/** Cookies of a visitor whose session has ended. */
export function endSessionCookies({ site, authorization }: PersonalVisit): string[] {
  return [expiredSessionCookie(site), expiredKnownCookie(site), ...authorization.expiredCookies(site)];
}
