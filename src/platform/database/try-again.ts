import { setTimeout as wait } from 'node:timers/promises';
import { outage } from '../outage.ts';

/** PostgreSQL's codes for a serialization failure and a deadlock: it ended this transaction so that another one could go on. */
const CONFLICT = /^(?:40001|40P01)$/;
const ATTEMPTS = 4;
/** Longest pause before the second attempt, in milliseconds; longer before each further one. */
const PAUSE_MS = 30;

/**
 * Runs a whole transaction again if PostgreSQL ended it in favour of another one. `work` must do nothing outside the transaction.
 * @throws Refusal 503 if it lost against others every time
 */
export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!CONFLICT.test((error as { code?: string }).code ?? '')) throw error;
      if (attempt === ATTEMPTS) throw outage('database_unavailable', 'Others changed the same data at the same moment. Try again.', error as Error);
    }
    // A random pause, so that two transactions that collided don't collide again.
    await wait(Math.random() * PAUSE_MS * attempt);
  }
}
