import { randomBytes } from 'node:crypto';

const KEPT_MS = 60_000;
const MOST = 1000;

/** An id for one showing of a form. */
export const makeOnceId = (): string => randomBytes(12).toString('base64url');

/**
 * A form that is sent twice (a double click, a reload) does its work once: the second sending gets the first one's
 * answer, for a minute and in this process. What fails may be sent again.
 * @returns runs `work` under an id of the showing and of what was typed; without an id nothing is remembered
 */
export function openOnce<Answer>(): (id: string | undefined, work: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (id, work) => {
    if (id === undefined) return work();
    // Not the time of day: after a clock set back, answers would be kept for as long as that.
    const now = performance.now();
    for (const [other, { until }] of kept) if (until <= now || kept.size > MOST) kept.delete(other);
    const known = kept.get(id);
    if (known) return known.answer;
    const answer = work();
    kept.set(id, { answer, until: now + KEPT_MS });
    answer.catch(() => kept.delete(id));
    return answer;
  };
}
