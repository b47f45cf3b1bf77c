import type { Dependency } from '../../contract/topics.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Changes } from './changes.ts';
import { isText } from './numbers.ts';
import type { ReadyAnswer } from './shelf.ts';

/** Every answer that a cache may keep also has this key. */
const ALL = 'all';
/** A cache keeps answers for at most this long. Our own ready answers are kept no longer either. */
const MOST_SECONDS = 60;
/**
 * The keys of an answer have at most this many bytes. By default, nginx answers 502 if all headers of an answer have more than 4 KB, Varnish takes
 * 8 KB in one header, and Fastly 16 KB of keys.
 */
const MOST_KEY_BYTES = 2048;

/**
 * Headers for a CDN that is notified of changes: what the answer depends on, and how long it may be kept at most. They don't apply to
 * browsers.
 * @param given.isPrevious the answer before the current one, sent because the address is built all the time
 */
export function surrogateHeaders(
  answer: Pick<ReadyAnswer, 'topics' | 'mark' | 'validUntil'>,
  given: { now: number; changes: Pick<Changes, 'latest' | 'listening'>; isPrevious?: boolean },
): readonly string[] {
  // Answers that never change have their own header.
  if (answer.topics.length === 0) return [];
  const left = Math.floor((answer.validUntil - given.now) / 1000);
  const isCurrent = given.changes.listening && given.changes.latest(answer.topics) <= answer.mark;
  // An answer that is already stale must not be kept: its purge is over before it reaches the cache, and there won't be another.
  const seconds = given.isPrevious ? 1 : isCurrent ? Math.max(0, Math.min(MOST_SECONDS, left)) : 0;
  return ['Surrogate-Control', `max-age=${seconds}`, 'Surrogate-Key', nameKeys(answer.topics)];
}

/** If there are too many, first one key stands for all texts, which change seldom, and then another for all counters. The purger sends these two as well. */
function nameKeys(topics: readonly Dependency[]): string {
  const groups = (of: readonly Group[]) => [...new Set([ALL, ...topics.map((topic) => of.find((group) => group === groupOf(topic)) ?? topic)])].join(' ');
  const attempts = [groups([]), groups(['texts']), groups(['texts', 'counters'])];
  return attempts.find((keys) => keys.length <= MOST_KEY_BYTES) ?? attempts.at(-1)!;
}

type Group = 'texts' | 'counters';

/** The key for all parts like this one; undefined for whole topics. */
function groupOf(topic: Dependency): Group | undefined {
  if (!topic.includes(':')) return undefined;
  return isText(topic) ? 'texts' : 'counters';
}

/** How many keys one request has at most. */
const MOST_KEYS = 250;
/** If more than this many wait, everything is purged instead. */
const MOST_WAITING = 2000;
const GATHER_MS = 100;
/** Answers that were on their way to the cache when something changed have arrived after this time. A second request purges them. */
const AGAIN_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

interface Purger {
  close(): void;
}

/**
 * Tells the cache about each change: gathers keys for a moment, sends one request at a time, and sends the keys once more after two
 * seconds. Repeats failed requests after growing pauses.
 * @param given.send sends one request; throws an Error that says why it failed
 */
export function openPurger(given: {
  changes: Pick<Changes, 'onChange'>;
  send(keys: readonly string[]): Promise<void>;
  log: Pick<Log, 'warn' | 'info'>;
  wait?: (ms: number) => Promise<void>;
}): Purger {
  const { changes, send, log, wait = sleep } = given;
  /** Keys to send; the value is whether it is the first time for this change. */
  const waiting = new Map<string, boolean>();
  let isOpen = true;
  let running = false;
  let isFailing = false;

  function add(key: string, isFirst: boolean): void {
    if (!isOpen) return;
    if (waiting.size >= MOST_WAITING && !waiting.has(key)) {
      waiting.clear();
      waiting.set(ALL, true);
    } else waiting.set(key, isFirst || waiting.get(key) === true);
    if (!running) void run();
  }

  async function run(): Promise<void> {
    running = true;
    let pause = GATHER_MS;
    await wait(pause);
    while (isOpen && waiting.size > 0) {
      const keys = [...waiting].slice(0, MOST_KEYS);
      for (const [key] of keys) waiting.delete(key);
      const problem = await send(keys.map(([key]) => key)).then(
        () => undefined,
        (error: Error) => error.message,
      );
      note(problem);
      if (problem === undefined) {
        pause = GATHER_MS;
        const again = keys.filter(([, isFirst]) => isFirst);
        const addAgain = () => {
          for (const [key] of again) add(key, false);
        };
        if (again.length > 0) void wait(AGAIN_MS).then(addAgain);
      } else {
        pause = Math.min(LONGEST_PAUSE_MS, Math.max(1000, pause * 2));
        for (const [key, isFirst] of keys) waiting.set(key, isFirst || waiting.get(key) === true);
      }
      await wait(pause);
    }
    running = false;
  }

  function note(problem: string | undefined): void {
    if (problem !== undefined && !isFailing) log.warn({ problem }, 'changes could not be sent to the CDN; trying again');
    if (problem === undefined && isFailing) log.info({}, 'changes are sent to the CDN again');
    isFailing = problem !== undefined;
  }

  changes.onChange((changed: Dependency) => {
    add(changed, true);
    const group = groupOf(changed);
    if (group) add(group, true);
  });
  // For changes that happened while no process was purging.
  add(ALL, true);
  return {
    close() {
      isOpen = false;
      waiting.clear();
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
