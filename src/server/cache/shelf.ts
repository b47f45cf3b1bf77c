import type { Topic } from '../../contract/operation.ts';
import type { Changes } from './changes.ts';

/** A ready answer: bytes and headers as they go out, and what must not have changed since. */
export interface ReadyAnswer {
  body: Buffer;
  etag: string;
  /** Header names and values in turn, without those that belong to one request. */
  headers: readonly string[];
  topics: readonly Topic[];
  stamp: number;
  /** The time of day that it was made at, epoch milliseconds. */
  madeAt: number;
  /** Answers end with their day: weeks, "today" and schedules move on then. Epoch milliseconds. */
  validUntil: number;
  /** Listings that this answer is a view of. */
  views: readonly number[];
  /** Its address is that of a badge's link: views by a click count as clicks of the badge. */
  byBadge?: boolean;
  rateClass: 'read' | 'page';
}

interface Place {
  answer: ReadyAnswer;
  /** In milliseconds that only ever grow: a clock set back must not make an answer last. */
  goodUntil: number;
  bytes: number;
  used: boolean;
}

export interface Shelf {
  find(key: string, now: number): ReadyAnswer | undefined;
  put(key: string, answer: ReadyAnswer): void;
  readonly bytes: number;
  readonly size: number;
}

/** Rough cost of an entry besides its body and key. */
const OVERHEAD = 600;

/**
 * Ready answers by address, bounded in bytes. An answer is found only while none of its topics changed, and while
 * changes are heard at all. What was not asked for since the last look goes first when room is needed.
 * @param options.elapsed milliseconds that only ever grow
 */
export function openShelf(options: { maxBytes: number; changes: Changes; elapsed?: () => number }): Shelf {
  const { elapsed = () => performance.now() } = options;
  const places = new Map<string, Place>();
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
      if (!isInTime || answer.stamp !== options.changes.stamp(answer.topics)) {
        drop(key, place);
        return undefined;
      }
      place.used = true;
      return answer;
    },
    put(key, answer) {
      const size = answer.body.length + key.length * 2 + OVERHEAD;
      if (size > options.maxBytes / 8) return;
      const before = places.get(key);
      if (before) drop(key, before);
      places.set(key, { answer, goodUntil: elapsed() + answer.validUntil - answer.madeAt, bytes: size, used: false });
      bytes += size;
      // Twice round at most: the first pass only takes back the second chances.
      if (bytes > options.maxBytes) makeRoom();
      if (bytes > options.maxBytes) makeRoom();
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return places.size;
    },
  };
}
