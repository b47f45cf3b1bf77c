import type { Dependency } from '../../contract/topics.ts';
import type { Changes } from './changes.ts';

/** A ready answer: bytes and headers as sent, and when it becomes invalid. */
export interface ReadyAnswer {
  /** Default: 200 */
  status?: number;
  body: Buffer;
  etag: string;
  /** Alternating header names and values, without those of a single request. */
  headers: readonly string[];
  topics: readonly Dependency[];
  /** The newest change that was known before its data was read. */
  mark: number;
  /** Time of day when it was made, in epoch milliseconds. */
  madeAt: number;
  /** Answers expire at the end of the day, when weeks, "today" and schedules change. Epoch milliseconds. */
  validUntil: number;
  /** Listings that this answer counts a view for. */
  views: readonly number[];
  /** Its address comes from a badge's link: views by a click also count as badge clicks. */
  byBadge?: boolean;
  rateClass: 'read' | 'page';
  /** The operation or the page's path, for the metrics. */
  route?: string;
}

interface Place {
  answer: ReadyAnswer;
  /** Monotonic milliseconds: setting the clock back must not extend an answer's life. */
  goodUntil: number;
  bytes: number;
  used: boolean;
  /** The newest change at which it was found to be current, so that a hit between changes compares two numbers. */
  seenAt: number;
}

export interface Shelf {
  find(key: string, now: number): ReadyAnswer | undefined;
  put(key: string, answer: ReadyAnswer): void;
  /** Calls back with each answer stored at a key, one watcher per key. @returns a function that stops watching */
  watch(key: string, callback: (answer: ReadyAnswer) => void): () => void;
  /** Whether an answer was stored at this key recently, even if it is no longer current. */
  hasKept(key: string): boolean;
  /** What that answer depended on. */
  keptTopics(key: string): readonly Dependency[] | undefined;
  readonly bytes: number;
  readonly size: number;
}

/** Approximate memory per entry in addition to body and key. */
const OVERHEAD = 600;
/** How many keys are remembered after their answers are gone, and how long a key can be. */
const MOST_KEPT = 5000;
const LONGEST_KEPT = 400;

/**
 * Ready answers by address, limited in bytes. An answer is only returned if none of its topics has changed and change
 * notifications are being received. Least recently used entries are removed first.
 * @param options.elapsed monotonic milliseconds
 */
export function openShelf(options: { maxBytes: number; changes: Changes; elapsed?: () => number }): Shelf {
  const { elapsed = () => performance.now() } = options;
  const places = new Map<string, Place>();
  const watchers = new Map<string, (answer: ReadyAnswer) => void>();
  const kept = new Map<string, readonly Dependency[]>();
  let bytes = 0;

  function drop(key: string, place: Place): void {
    places.delete(key);
    bytes -= place.bytes;
  }
  function makeRoom(): void {
    for (const [key, place] of places) {
      if (bytes <= options.maxBytes) return;
      places.delete(key);
      if (place.used) {
        place.used = false;
        places.set(key, place);
      } else bytes -= place.bytes;
    }
  }

  return {
    find(key, now) {
      const place = places.get(key);
      if (place === undefined || !options.changes.listening) return undefined;
      const { answer } = place;
      const isInTime = now >= answer.madeAt && now < answer.validUntil && elapsed() < place.goodUntil;
      const newest = options.changes.mark();
      if (!isInTime || (place.seenAt !== newest && options.changes.latest(answer.topics) > answer.mark)) {
        drop(key, place);
        return undefined;
      }
      place.seenAt = newest;
      place.used = true;
      return answer;
    },
    put(key, answer) {
      watchers.get(key)?.(answer);
      // Deleted first, because a map keeps the place of a key that it has: those that are stored often would be forgotten first.
      kept.delete(key);
      if (key.length <= LONGEST_KEPT) kept.set(key, answer.topics);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      const size = answer.body.length + key.length * 2 + OVERHEAD;
      if (size > options.maxBytes / 8) return;
      const before = places.get(key);
      if (before) drop(key, before);
      places.set(key, { answer, goodUntil: elapsed() + answer.validUntil - answer.madeAt, bytes: size, used: false, seenAt: answer.mark });
      bytes += size;
      // At most two rounds: the first one only clears the second chances.
      if (bytes > options.maxBytes) makeRoom();
      if (bytes > options.maxBytes) makeRoom();
    },
    watch(key, callback) {
      watchers.set(key, callback);
      return () => void watchers.delete(key);
    },
    hasKept: (key) => kept.has(key),
    keptTopics: (key) => kept.get(key),
    get bytes() {
      return bytes;
    },
    get size() {
      return places.size;
    },
  };
}
