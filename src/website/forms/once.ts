import { randomBytes } from 'node:crypto';
import type { PersonalVisit } from '../personal-page.ts';

const KEPT_MS = 60_000;
const MOST = 1000;

/** A random id that is drawn into a form, to recognise it when it is sent twice. */
export const makeOnceId = (): string => randomBytes(12).toString('base64url');

/**
 * A form that is submitted twice (double click, reload) does its work once: the second submission gets the first one's answer,
 * for one minute and within this service. Failed submissions can be repeated.
 * @returns runs `work` under an id made from the rendering and the input; without an id nothing is remembered
 */
export function openOnce<Answer>(): (visit: Pick<PersonalVisit, 'authorization'>, id: string | undefined, work: () => Promise<Answer>) => Promise<Answer> {
  // Each service has its own authorization server. In another one of this process, the same numbers mean other people.
  const services = new WeakMap<PersonalVisit['authorization'], Map<string, { answer: Promise<Answer>; until: number }>>();
  return ({ authorization }, id, work) => {
    if (id === undefined) return work();
    const kept = services.get(authorization) ?? new Map<string, { answer: Promise<Answer>; until: number }>();
    services.set(authorization, kept);
    // Monotonic time: after the clock was set back, answers would be kept too long.
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
