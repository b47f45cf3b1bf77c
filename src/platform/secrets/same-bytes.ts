import { timingSafeEqual } from 'node:crypto';

/** Whether a signature that someone sent is the right one. Takes the same time wherever they differ, and is false for another length. */
export const isSameBytes = (told: Buffer, right: Buffer): boolean => told.length === right.length && timingSafeEqual(told, right);
