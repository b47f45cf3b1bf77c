import { createHash } from 'node:crypto';

/** An email address as counters and marks know it: they are no list of addresses. */
export const addressHash = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
