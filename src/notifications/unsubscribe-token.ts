import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose mails of which kind. */
export interface Subscription {
  accountId: number;
  kind: string;
}

const FORM = /^([a-z][a-z_]{1,39})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/** Whether a token of the address /unsubscribe/{token} is about a kind of mail; those that end one follow look otherwise. */
export const isNotificationToken = (token: string): boolean => FORM.test(token);

/** The token of a link that turns one kind of mail off for one account, and does nothing else: HMAC-SHA256 over account, kind and purpose. It needs no row and never expires. */
export function makeNotificationToken(key: Buffer, given: Subscription): string {
  return `${given.kind}.${given.accountId.toString(36)}.${sign(key, given).toString('base64url')}`;
}

/** What a token stands for; undefined for one that was not made here. */
export function readNotificationToken(key: Buffer, token: string): Subscription | undefined {
  const [, kind, account, mac] = FORM.exec(token) ?? [];
  if (mac === undefined) return undefined;
  const subscription = { kind: kind!, accountId: Number.parseInt(account!, 36) };
  const given = Buffer.from(mac, 'base64url');
  const right = sign(key, subscription);
  return given.length === right.length && timingSafeEqual(given, right) ? subscription : undefined;
}

const sign = (key: Buffer, { accountId, kind }: Subscription) => createHmac('sha256', key).update(`notification ${kind} ${accountId}`).digest();
