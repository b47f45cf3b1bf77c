import type { Dependency, Part, Topic } from '../../contract/topics.ts';

export const allTopics: readonly Topic[] = ['directory', 'entries', 'vocabulary', 'ranking', 'standing', 'content', 'settings', 'discussion'];

/** The latest changes of this many parts are remembered. If there are more, all parts count as changed, which is always safe. */
const MOST_PARTS = 50_000;

/** An answer that shows more listings than this depends on all counters: its check would cost more than it saves. */
const MOST_NAMED = 120;

/** Whether a part is what listings say; the others are counters. */
export const isText = (topic: Dependency): boolean => topic.startsWith('text:') || topic.startsWith('texts:');

/**
 * An answer's dependencies. If it names too many counters, they are replaced by `ranking`, which includes all of them, and too many texts by
 * `directory`.
 */
export function boundTopics(topics: readonly Dependency[]): readonly Dependency[] {
  const whole = topics.filter((topic) => !topic.includes(':'));
  const texts = whole.includes('directory') ? [] : topics.filter(isText);
  const counters = topics.filter((topic) => topic.includes(':') && !isText(topic));
  return [
    ...new Set<Dependency>([
      ...whole,
      ...(counters.length > MOST_NAMED ? ['ranking' as const] : counters),
      ...(texts.length > MOST_NAMED ? ['directory' as const] : texts),
    ]),
  ];
}

export interface Numbers {
  /** The number of the newest change of all. Take it before reading data. */
  mark(): number;
  /** The number of the newest change of any of these. */
  latest(of: readonly Dependency[]): number;
  change(changed: Dependency): void;
  /** Counts everything as changed. */
  changeAll(): void;
}

/** Numbers changes: one sequence for all of them, so that an answer needs to keep only one number. */
export function numberChanges(mostParts = MOST_PARTS): Numbers {
  const topics = Object.fromEntries(allTopics.map((topic) => [topic, 0])) as Record<Topic, number>;
  const parts = new Map<Part, number>();
  /** The number that counts for parts that aren't remembered. */
  let forgotten = 0;
  let newest = 0;

  const isPart = (changed: Dependency): changed is Part => changed.includes(':');
  return {
    mark: () => newest,
    latest(of) {
      let latest = 0;
      for (const one of of) {
        const number = isPart(one) ? (parts.get(one) ?? forgotten) : topics[one];
        if (number > latest) latest = number;
      }
      return latest;
    },
    change(changed) {
      newest++;
      if (!isPart(changed)) topics[changed] = newest;
      else if (parts.size < mostParts || parts.has(changed)) parts.set(changed, newest);
      else {
        parts.clear();
        forgotten = newest;
      }
    },
    changeAll() {
      forgotten = ++newest;
      parts.clear();
      for (const topic of allTopics) topics[topic] = newest;
    },
  };
}
