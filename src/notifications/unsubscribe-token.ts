import { isLinkMac, linkMac } from '../platform/secrets/link-mac.ts';

/** An account and a kind of email. */
export interface Subscription {
  accountId: number;
  kind: string;
}

const FORM = /^([a-z][a-z_]{1,39})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/** Whether a token from /unsubscribe/{token} is for a kind of email; tokens that end a single follow look different. */
export const isNotificationToken = (token: string): boolean => FORM.test(token);

/** The token of a link that turns one kind of email off for one account, and does nothing else. It needs no row and never expires. */
export function makeNotificationToken(key: Buffer, given: Subscription): string {
  return `${given.kind}.${given.accountId.toString(36)}.${linkMac(key, purpose(given))}`;
}

/** What a token is for; undefined for a forged one. */
export function readNotificationToken(key: Buffer, token: string): Subscription | undefined {
  const [, kind, account, mac] = FORM.exec(token) ?? [];
  if (mac === undefined) return undefined;
  const subscription = { kind: kind!, accountId: Number.parseInt(account!, 36) };
  return isLinkMac(key, purpose(subscription), mac) ? subscription : undefined;
}

const purpose = ({ accountId, kind }: Subscription) => `notification ${kind} ${accountId}`;
