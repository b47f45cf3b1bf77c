import { randomBytes } from 'node:crypto';

const prefix = randomBytes(6).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
let served = 0;

/** An id for one request: unique over processes and restarts, cheap enough for ready answers. */
export function nextRequestId(): string {
  return `${prefix}-${(++served).toString(36)}`;
}
