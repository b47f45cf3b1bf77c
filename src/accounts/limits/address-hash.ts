import { createHash } from 'node:crypto';

/** An email address as counters and marks store it, so that they don't become a list of addresses. */
export const addressHash = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
