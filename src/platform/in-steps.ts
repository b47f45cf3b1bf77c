import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that takes long, in short steps: it yields after each of them, and returns its result. */
export type Steps<T> = Generator<void, T, void>;

/** After this time, in milliseconds, requests have their turn. */
const TURN_MS = 4;

/** Does the work in the background: every few milliseconds, requests that came in the meantime are answered first. */
export async function inSteps<T>(work: Steps<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** Does the work without a pause. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
