import { AsyncLocalStorage } from 'node:async_hooks';
import { PATIENCE } from '../patience.ts';

/** Total time that one request waits for the database, in milliseconds: for connections and statements, one after the other. */
export const REQUEST_PATIENCE_MS = 8000 * PATIENCE;

interface Patience {
  most: number;
  spent: number;
  /** Waits in progress; simultaneous ones count once. */
  waits: number;
  since: number;
  /** The request has been answered. Work that it left running has the usual limits. */
  isOver: boolean;
}

const patiences = new AsyncLocalStorage<Patience>();

/** Runs the work of one request and limits the total time that it waits for the database. @param most in milliseconds */
export function withPatience<T>(work: () => Promise<T>, most = REQUEST_PATIENCE_MS): Promise<T> {
  const patience: Patience = { most, spent: 0, waits: 0, since: 0, isOver: false };
  return patiences.run(patience, async () => {
    try {
      return await work();
    } finally {
      patience.isOver = true;
    }
  });
}

const findPatience = (): Patience | undefined => {
  const patience = patiences.getStore();
  return patience?.isOver ? undefined : patience;
};

/** The request that waits for the work in progress, as an object that is its own; undefined: none does. */
export const findWaiting = (): object | undefined => findPatience();

/** How much longer this request may wait, in milliseconds; infinite outside of a request. */
export function patienceLeft(): number {
  const patience = findPatience();
  if (!patience) return Number.POSITIVE_INFINITY;
  return patience.most - patience.spent - (patience.waits > 0 ? performance.now() - patience.since : 0);
}

/** Waits for the database, and deducts the time from what the request may still wait. Simultaneous waits count once. */
export async function countWait<T>(wait: () => Promise<T>): Promise<T> {
  const patience = findPatience();
  if (!patience) return wait();
  if (patience.waits++ === 0) patience.since = performance.now();
  try {
    return await wait();
  } finally {
    if (--patience.waits === 0) patience.spent += performance.now() - patience.since;
  }
}
