import { createHmac } from 'node:crypto';
import { isSameBytes } from './same-bytes.ts';

// Links in emails that do one thing and need no row: who it is for and what it does are in the link, with an HMAC-SHA256 of both.

/** The end of such a link: 43 characters. @param purpose what the link does and for whom; no two kinds of link may have the same */
export const linkMac = (key: Buffer, purpose: string): string => macOf(key, purpose).toString('base64url');

/** Whether this service made the link. @param mac what was at its end */
export const isLinkMac = (key: Buffer, purpose: string, mac: string): boolean => isSameBytes(Buffer.from(mac, 'base64url'), macOf(key, purpose));

const macOf = (key: Buffer, purpose: string) => createHmac('sha256', key).update(purpose).digest();
