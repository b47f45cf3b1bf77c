import { SESSION_MS, sessionCookieName } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { LANGUAGE_COOKIE } from './read-reader.ts';

// decisions: Credentials. On https the `__Host-` names tie a cookie to this very host: no other name of the domain can set it.
const isSecure = (site: Site) => site.origin.startsWith('https:');
const attributes = (site: Site, seconds: number, hidden = '; HttpOnly') =>
  `; Path=/; Max-Age=${seconds}${hidden}; SameSite=Lax${isSecure(site) ? '; Secure' : ''}`;

export const sessionCookie = (site: Site, token: string) => `${sessionCookieName(site.origin)}=${token}${attributes(site, SESSION_MS / 1000)}`;
export const expiredSessionCookie = (site: Site) => `${sessionCookieName(site.origin)}=${attributes(site, 0)}`;

/**
 * A hint for the scripts of this site that somebody is signed in here: without it they ask for nobody's marks. It proves
 * nothing, and whoever makes it up is told that nobody is signed in.
 */
export const knownCookie = (site: Site) => `known=1${attributes(site, SESSION_MS / 1000, '')}`;
export const expiredKnownCookie = (site: Site) => `known=${attributes(site, 0, '')}`;

const DAY_S = 86_400;

/** What a person chose at the foot of a page, for a year. */
export const languageCookie = (site: Site, language: string) => `${LANGUAGE_COOKIE}=${language}${attributes(site, 365 * DAY_S)}`;

/** Tells the browser that asked for a link from any other that opens it. */
export const linkCookieName = (site: Site) => (isSecure(site) ? '__Host-link' : 'link');
export const linkCookie = (site: Site, token: string) => `${linkCookieName(site)}=${token}${attributes(site, DAY_S)}`;

/** Marks of the accounts that this browser has signed in to: attempts with one are counted by themselves. Kept after signing out, for a year. */
export const marksCookieName = (site: Site) => (isSecure(site) ? '__Host-marks' : 'marks');
export const marksCookie = (site: Site, marks: string) => `${marksCookieName(site)}=${marks}${attributes(site, 365 * DAY_S)}`;

/** Where a link was sent, for the page that says so: addresses do not belong into addresses. */
export const sentCookieName = (site: Site) => (isSecure(site) ? '__Host-sent' : 'sent');
export const sentCookie = (site: Site, sent: { to: string; minutes: number }) =>
  `${sentCookieName(site)}=${Buffer.from(JSON.stringify(sent)).toString('base64url')}${attributes(site, 3600)}`;

/** The website that this browser typed before it signed in: only then its reading starts by itself, and no link from elsewhere can start one. */
export const typedCookieName = (site: Site) => (isSecure(site) ? '__Host-typed' : 'typed');
export const typedCookie = (site: Site, url: string) => `${typedCookieName(site)}=${Buffer.from(url).toString('base64url')}${attributes(site, 3600)}`;
export const expiredTypedCookie = (site: Site) => `${typedCookieName(site)}=${attributes(site, 0)}`;
export const readTypedCookie = (value: string | undefined) =>
  value === undefined || value.length > 4096 ? undefined : Buffer.from(value, 'base64url').toString();

/** What `sentCookie` said; undefined for anything else. */
export function readSentCookie(value: string | undefined): { to: string; minutes: number } | undefined {
  if (value === undefined || value.length > 600) return undefined;
  try {
    const { to, minutes } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, unknown>;
    return typeof to === 'string' && Number.isInteger(minutes) ? { to, minutes: minutes as number } : undefined;
  } catch {
    return undefined;
  }
}
