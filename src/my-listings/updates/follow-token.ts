import { isLinkMac, linkMac } from '../../platform/secrets/link-mac.ts';

/** An account and the listing it stops following. */
export interface Follow {
  accountId: number;
  listingId: number;
}

const FORM = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([A-Za-z0-9_-]{43})$/;

/** The token of a link that ends one follow and does nothing else. It needs no row and never expires. */
export function makeFollowToken(key: Buffer, follow: Follow): string {
  return `${follow.accountId.toString(36)}-${follow.listingId.toString(36)}-${linkMac(key, purpose(follow))}`;
}

/** What a token is for; undefined for a forged one. */
export function readFollowToken(key: Buffer, token: string): Follow | undefined {
  const [, account, listing, mac] = FORM.exec(token) ?? [];
  if (mac === undefined) return undefined;
  const follow = { accountId: Number.parseInt(account!, 36), listingId: Number.parseInt(listing!, 36) };
  return isLinkMac(key, purpose(follow), mac) ? follow : undefined;
}

const purpose = ({ accountId, listingId }: Follow) => `unfollow ${accountId} ${listingId}`;
