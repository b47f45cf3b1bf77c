import { createHmac, timingSafeEqual } from 'node:crypto';

/** An account and the listing it stops following. */
export interface Follow {
  accountId: number;
  listingId: number;
}

const FORM = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([A-Za-z0-9_-]{43})$/;

/**
 * The token of a link that ends one follow and does nothing else: HMAC-SHA256 over account, listing and purpose. It needs no row
 * and never expires.
 */
export function makeFollowToken(key: Buffer, { accountId, listingId }: Follow): string {
  return `${accountId.toString(36)}-${listingId.toString(36)}-${sign(key, { accountId, listingId }).toString('base64url')}`;
}

/** What a token is for; undefined for a forged one. */
export function readFollowToken(key: Buffer, token: string): Follow | undefined {
  const [, account, listing, mac] = FORM.exec(token) ?? [];
  if (mac === undefined) return undefined;
  const follow = { accountId: Number.parseInt(account!, 36), listingId: Number.parseInt(listing!, 36) };
  const given = Buffer.from(mac, 'base64url');
  const right = sign(key, follow);
  return given.length === right.length && timingSafeEqual(given, right) ? follow : undefined;
}

const sign = (key: Buffer, { accountId, listingId }: Follow) => createHmac('sha256', key).update(`unfollow ${accountId} ${listingId}`).digest();
