import { createHash, randomBytes } from 'node:crypto';

// With an https BASE_URL the cookie is `__Host-sid`, which browsers bind to the host, https and the root
// path.
const DAY_MS = 86_400_000;
export const SESSION_MS = 30 * DAY_MS;
export const IDLE_MS = 14 * DAY_MS;

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as base64url: for sessions and links. Only their hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, the only form in which tokens are stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** On https the name begins with `__Host-`, so that no other host can set the cookie. */
export function sessionCookieName(origin: string): '__Host-sid' | 'sid' {
  return origin.startsWith('https:') ? '__Host-sid' : 'sid';
}

/**
 * The session token in a Cookie header; undefined when it is missing or malformed. On https only `__Host-sid` counts: another
 * host of the same domain could have set a plain `sid`.
 */
export function readSessionToken(cookie: string | undefined, origin: string): string | undefined {
  const value = readCookie(cookie, sessionCookieName(origin));
  return value !== undefined && FORM.test(value) ? value : undefined;
}

/** The value of the first cookie with this name in a Cookie header, not decoded; undefined if there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
