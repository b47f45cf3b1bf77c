import type { AnyOperation } from '../../contract/operation.ts';
import { getAwardEntry, getAwardLog, getAwardSnapshot } from './operations/get-award-log.ts';
import { getWeekProof } from './operations/get-week-proof.ts';
import { listAwardWeeks } from './operations/list-award-weeks.ts';
import { listMyWeekVotes } from './operations/list-my-week-votes.ts';
import { listWeekCorrections } from './operations/list-week-corrections.ts';

/** Operations for reading the proofs of results. */
export const awardLogOperations: readonly AnyOperation[] = [
  listWeekCorrections,
  getAwardLog,
  getAwardEntry,
  getAwardSnapshot,
  getWeekProof,
  listMyWeekVotes,
  listAwardWeeks,
];
