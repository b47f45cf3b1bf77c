import { AsyncResource } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import type { Limit } from './limit.ts';
import { type Asking, beat, type Lent, leave, takeRates } from './shared-limit-store.ts';

/** One window as a process that shares it sees it. */
export interface SharedWindow {
  taken: number;
  /** By the limiter's clock. */
  endsAt: number;
  /** What this process may let through in this window. */
  granted: number;
  /** How much of `granted` isn't reported to the database yet. */
  unreported: number;
  /** What is left for all processes, as of the last answer. */
  leftOver: number;
  isAsking: boolean;
}

export interface SharedLimits {
  /** How many processes share the limits now. 1: everything is counted in this process. */
  processes(): number;
  /** Asks for more. The answer changes the window, some milliseconds later. */
  ask(of: { limitedClass: string; who: string; limit: Limit; window: SharedWindow }): void;
  /** Calls back when other processes have joined, so that they learn what this one has counted alone. */
  onCompany(callback: () => void): void;
  close(): Promise<void>;
}

const BEAT_MS = 5000;
/** Small limits are lent in steps of this size. */
const SMALL_STEP = 5;

/**
 * How much of a new window a process lets through before it asks: all processes together a quarter of the limit, or five each if that is more.
 * But so little that all but one together let through at most half of the limit, which is how much too many can pass.
 */
export function firstShare(quota: number, processes: number): number {
  const share = Math.max(SMALL_STEP, Math.floor(quota / (4 * processes)));
  const others = Math.max(1, processes - 1);
  return Math.max(1, Math.min(share, Math.floor(quota / (2 * others))));
}

/** How much more to ask for: less when less is left, so that processes don't hold much that they don't use. */
const step = (leftOver: number, processes: number): number => Math.min(leftOver, Math.max(SMALL_STEP, Math.floor(leftOver / (2 * processes))));

/**
 * Limits that processes on one database count together. Each process borrows a part of a limit and lets that through without asking.
 * While the database doesn't answer, each counts for itself.
 * @param given.elapsed the limiter's clock
 */
export async function shareLimits(db: Db, given: { elapsed?: () => number; beatMs?: number } = {}): Promise<SharedLimits> {
  const { elapsed = () => performance.now(), beatMs = BEAT_MS } = given;
  const id = randomUUID();
  const callbacks: (() => void)[] = [];
  let processes = 1;
  let isClosed = false;
  let waiting: (Parameters<SharedLimits['ask']>[0] & { asking: Asking })[] = [];
  let isSending = false;
  /** What is counted is for all: it has no part in the patience, and in the trace, of the request that asks first. */
  const outside = new AsyncResource('shared limits');

  const hashOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 22);
  const settle = ({ window, limit }: (typeof waiting)[number], lent: Lent) => {
    window.isAsking = false;
    window.granted += lent.lent;
    window.leftOver = lent.left_over;
    // No window lasts longer than its length, whatever the server's clock does.
    window.endsAt = elapsed() + Math.min(lent.ends_in, limit.seconds * 1000);
  };
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const batch = waiting
        .splice(0, 500)
        .sort((a, b) => `${a.asking.limitedClass} ${a.asking.who}`.localeCompare(`${b.asking.limitedClass} ${b.asking.who}`, 'en'));
      try {
        const lent = await takeRates(
          db,
          batch.map(({ asking }) => asking),
        );
        batch.forEach((one, i) => {
          settle(one, lent[i]!);
        });
      } catch {
        // Until the window ends, this process applies the whole limit by itself.
        for (const { window, limit } of batch) {
          window.isAsking = false;
          window.granted = limit.quota;
          window.leftOver = 0;
        }
      }
    }
    isSending = false;
  }
  async function count(): Promise<void> {
    const before = processes;
    // While the database doesn't answer, the last number counts.
    processes = await beat(db, id).catch(() => processes);
    if (before === 1 && processes > 1) for (const callback of callbacks) callback();
  }
  await count();
  const timer = setInterval(() => void count(), beatMs);
  timer.unref();

  return {
    processes: () => processes,
    ask(of) {
      const { window, limit } = of;
      if (window.isAsking || isClosed) return;
      window.isAsking = true;
      const asking = { limitedClass: of.limitedClass, who: hashOf(of.who), used: window.unreported, wanted: step(window.leftOver, processes), ...limit };
      window.unreported = 0;
      waiting.push({ ...of, asking });
      // Requests of the same moment are sent together.
      setImmediate(() => outside.runInAsyncScope(() => void send()));
    },
    onCompany: (callback) => void callbacks.push(callback),
    async close() {
      isClosed = true;
      waiting = [];
      clearInterval(timer);
      await leave(db, id).catch(() => {});
    },
  };
}
