import { SESSION_MS, sessionCookieName } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { LANGUAGE_COOKIE } from './read-reader.ts';

// On https, `__Host-` names bind a cookie to this host: no other host of the domain can set it.
const isSecure = (site: Site) => site.origin.startsWith('https:');
const attributes = (site: Site, seconds: number, hidden = '; HttpOnly') =>
  `; Path=/; Max-Age=${seconds}${hidden}; SameSite=Lax${isSecure(site) ? '; Secure' : ''}`;

/** Signs a browser in, for as long as a session lasts. Scripts can't read it. */
export const sessionCookie = (site: Site, token: string) => `${sessionCookieName(site.origin)}=${token}${attributes(site, SESSION_MS / 1000)}`;
/** Signs a browser out: each `expired…` cookie is deleted by the browser at once. */
export const expiredSessionCookie = (site: Site) => `${sessionCookieName(site.origin)}=${attributes(site, 0)}`;

/**
 * Tells this site's scripts that a person is signed in, so that they request marks only then. It proves nothing: a forged one
 * gets the answer that nobody is signed in.
 */
export const knownCookie = (site: Site) => `known=1${attributes(site, SESSION_MS / 1000, '')}`;
/** Tells this site's scripts that nobody is signed in any more. */
export const expiredKnownCookie = (site: Site) => `known=${attributes(site, 0, '')}`;

const DAY_S = 86_400;

/** A language chosen in the footer, for a year. */
export const languageCookie = (site: Site, language: string) => `${LANGUAGE_COOKIE}=${language}${attributes(site, 365 * DAY_S)}`;

/** Distinguishes the browser that requested a link from others that open it. */
export const linkCookieName = (site: Site) => (isSecure(site) ? '__Host-link' : 'link');
/**
 * Recognises the browser that requested a link, for a day, which is longer than the link works.
 * @param token compared when the link is opened
 */
export const linkCookie = (site: Site, token: string) => `${linkCookieName(site)}=${token}${attributes(site, DAY_S)}`;

/** Marks of accounts that have signed in with this browser: attempts with one are counted separately. Kept after signing out, for a year. */
export const marksCookieName = (site: Site) => (isSecure(site) ? '__Host-marks' : 'marks');
/** Replaces the marks, for a year from now. @param marks of all accounts that have signed in with this browser */
export const marksCookie = (site: Site, marks: string) => `${marksCookieName(site)}=${marks}${attributes(site, 365 * DAY_S)}`;

/** A sign-in that waits for its code, for as long as the code may be entered. */
export const stepCookieName = (site: Site) => (isSecure(site) ? '__Host-step' : 'step');
/** Lets this browser enter the code of a sign-in, for ten minutes. */
export const stepCookie = (site: Site, token: string) => `${stepCookieName(site)}=${token}${attributes(site, 600)}`;
/** Ends the wait for a code once the right one was entered. */
export const expiredStepCookie = (site: Site) => `${stepCookieName(site)}=${attributes(site, 0)}`;

/** A visit to a provider: only the browser that went there can come back. */
export const providerCookieName = (site: Site) => (isSecure(site) ? '__Host-provider' : 'provider');
/** Lets this browser come back from a provider, for half an hour. */
export const providerCookie = (site: Site, token: string) => `${providerCookieName(site)}=${token}${attributes(site, 1800)}`;
/** Ends a visit to a provider with the first return, even if that failed. */
export const expiredProviderCookie = (site: Site) => `${providerCookieName(site)}=${attributes(site, 0)}`;

/** Where a link was sent, for the confirmation page: email addresses don't belong in URLs. */
export const sentCookieName = (site: Site) => (isSecure(site) ? '__Host-sent' : 'sent');
/**
 * Remembers where a link was sent, for an hour. It isn't signed: someone who changes it only changes what they see.
 * @param sent.minutes that the link works
 */
export const sentCookie = (site: Site, sent: { to: string; minutes: number }) =>
  `${sentCookieName(site)}=${Buffer.from(JSON.stringify(sent)).toString('base64url')}${attributes(site, 3600)}`;

/**
 * The website that was typed in this browser before signing in. Only with it does the reading start automatically, so links from
 * elsewhere can't start one.
 */
export const typedCookieName = (site: Site) => (isSecure(site) ? '__Host-typed' : 'typed');
/** Remembers the typed website for an hour, which is time to sign in by email. */
export const typedCookie = (site: Site, url: string) => `${typedCookieName(site)}=${Buffer.from(url).toString('base64url')}${attributes(site, 3600)}`;
/** Forgets the typed website once its reading has started, so that it isn't read a second time. */
export const expiredTypedCookie = (site: Site) => `${typedCookieName(site)}=${attributes(site, 0)}`;
/** The website in `typedCookie`, unchecked; undefined if there is none or it is too long for a cookie. */
export const readTypedCookie = (value: string | undefined) =>
  value === undefined || value.length > 4096 ? undefined : Buffer.from(value, 'base64url').toString();

/** The value of `sentCookie`; undefined for anything else. */
export function readSentCookie(value: string | undefined): { to: string; minutes: number } | undefined {
  if (value === undefined || value.length > 600) return undefined;
  try {
    const { to, minutes } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, unknown>;
    return typeof to === 'string' && Number.isInteger(minutes) ? { to, minutes: minutes as number } : undefined;
  } catch {
    return undefined;
  }
}
