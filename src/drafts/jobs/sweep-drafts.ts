import type { Db } from '../../platform/database/db.ts';
import { failLostDrafts } from '../draft-store.ts';
import { brokeHere } from './read-within-time.ts';

/** Longer than any attempt and the pauses between attempts take. */
const LOST_MS = 30 * 60_000;

/** Ends drafts whose job was lost, so that nobody waits for them. @returns how many */
export function sweepDrafts(tx: Db, now: Date): Promise<number> {
  return failLostDrafts(tx, { before: new Date(now.getTime() - LOST_MS), failure: brokeHere, now });
}
