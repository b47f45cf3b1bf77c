import type { Dependency } from '../../contract/topics.ts';
import type { Changes } from './changes.ts';
import { isText } from './numbers.ts';
import type { ReadyAnswer } from './shelf.ts';

/** The oldest answer that may be served under load: milliseconds since its data began to be read. */
export const OLDEST_MS = 1000;
/** This many builds in a row always start immediately. Only an address that changes and is requested all the time uses them up. */
export const BURST = 40;
/** The share of one processor that may be spent on rebuilding one address. An expensive answer is therefore built less often. */
const SHARE = 0.05;
/** How many addresses are watched. The one built longest ago is forgotten first. */
const MOST_KEYS = 2000;

interface BusyKey {
  /** Builds beyond what SHARE allows; at BURST the address has to rest. */
  level: number;
  /** Monotonic milliseconds of the last change of `level`. */
  at: number;
  /** Milliseconds of the last build. */
  cost: number;
  /** Whether a build after a rest is in progress. */
  isBuilding: boolean;
  latest?: { answer: ReadyAnswer; begunAt: number };
}

export interface BusyKeys {
  /** Call when a build begins. @returns call it with what was put on the shelf when the build ends */
  begin(key: string): (made: ReadyAnswer | undefined) => void;
  /**
   * The previous answer of an address that has been built so often that it has to rest. Only votes and counts changed since: what
   * people wrote, published or withdrew is never served late.
   * @param now time of day in epoch milliseconds
   */
  find(key: string, now: number): ReadyAnswer | undefined;
}

/** What an answer depends on, without votes and counts. */
const writings = (topics: readonly Dependency[]) => topics.filter((topic) => topic !== 'ranking' && (!topic.includes(':') || isText(topic)));

/** Finds addresses that are requested and change so often that they have to rest between builds. @param elapsed monotonic milliseconds */
export function watchBusyKeys(changes: Pick<Changes, 'latest' | 'listening'>, elapsed = () => performance.now()): BusyKeys {
  const keys = new Map<string, BusyKey>();

  function settle(busy: BusyKey): number {
    const at = elapsed();
    busy.level = Math.max(0, busy.level - ((at - busy.at) * SHARE) / Math.max(busy.cost, 0.1));
    busy.at = at;
    return busy.level;
  }

  return {
    begin(key) {
      const begunAt = elapsed();
      const known = keys.get(key);
      if (known !== undefined) known.isBuilding = settle(known) > BURST - 2;
      return (made) => {
        const busy = keys.get(key) ?? { level: 0, at: begunAt, cost: 0, isBuilding: false };
        settle(busy);
        busy.isBuilding = false;
        // Capped at BURST, so that every rest is exactly as long as one build costs.
        busy.level = busy.level + 1 > BURST - 1 ? BURST : busy.level + 1;
        busy.cost = elapsed() - begunAt;
        // Kept only for addresses that may soon have to rest, so that this holds little memory.
        busy.latest = made && busy.level > BURST / 2 ? { answer: made, begunAt } : undefined;
        keys.delete(key);
        keys.set(key, busy);
        if (keys.size > MOST_KEYS) keys.delete(keys.keys().next().value!);
      };
    },
    find(key, now) {
      const busy = keys.get(key);
      const latest = busy?.latest;
      if (busy === undefined || latest === undefined) return undefined;
      const { answer, begunAt } = latest;
      const isLate = elapsed() - begunAt > OLDEST_MS || now < answer.madeAt || now >= answer.validUntil;
      if (isLate || !changes.listening || changes.latest(writings(answer.topics)) > answer.mark) {
        busy.latest = undefined;
        return undefined;
      }
      return busy.isBuilding || settle(busy) > BURST - 1 ? answer : undefined;
    },
  };
}
