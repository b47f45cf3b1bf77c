import { randomBytes } from 'node:crypto';

const prefix = randomBytes(6).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
let served = 0;

/** A request's id: unique across processes and restarts, and cheap enough for ready answers. */
export function nextRequestId(): string {
  return `${prefix}-${(++served).toString(36)}`;
}
