import { isLinkMac, linkMac } from '../../platform/secrets/link-mac.ts';

const FORM = /^weekly\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/** Whether a token from /unsubscribe/{token} is for a subscriber without an account. */
export const isSubscriberToken = (token: string): boolean => FORM.test(token);

/** The token of a link that ends one subscription, and does nothing else. It needs no row and never expires. */
export function makeSubscriberToken(key: Buffer, id: number): string {
  return `weekly.${id.toString(36)}.${linkMac(key, purpose(id))}`;
}

/** The id of the subscriber whose link this is; undefined for a forged token. */
export function readSubscriberToken(key: Buffer, token: string): number | undefined {
  const [, subscriber, mac] = FORM.exec(token) ?? [];
  if (mac === undefined) return undefined;
  const id = Number.parseInt(subscriber!, 36);
  return isLinkMac(key, purpose(id), mac) ? id : undefined;
}

const purpose = (id: number) => `newsletter subscriber ${id}`;
