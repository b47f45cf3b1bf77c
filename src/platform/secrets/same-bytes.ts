import { timingSafeEqual } from 'node:crypto';

/** Whether a signature that someone sent is the right one. The time it takes doesn't depend on where they differ. False for another length. */
export const isSameBytes = (told: Buffer, right: Buffer): boolean => told.length === right.length && timingSafeEqual(told, right);
