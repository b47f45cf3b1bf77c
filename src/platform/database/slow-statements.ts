import type { Log } from '../log/log.ts';

/** Gets to know how long each statement took. */
export interface SlowWatch {
  /** @param textOf only called for a slow statement. @param ms how long it took, without the wait for a connection */
  took(textOf: () => string, ms: number): void;
}

/** A statement that is slow now is probably slow for everyone. */
const PAUSE_MS = 10_000;
/** Texts that are told apart at the same time; all others count as one. */
const MOST_TEXTS = 100;
const LONGEST_TEXT = 2000;

/**
 * Logs statements that take longer than a limit: a warning with the duration and the text, in which all values are left out. Each text is logged
 * once in ten seconds, then with the number of times that were left out.
 * @param given.ms the limit in milliseconds; 0: nothing is logged
 * @param given.time milliseconds of a clock that only runs forward
 */
export function watchSlowStatements(log: Log, given: { ms: number; time?: () => number }): SlowWatch | undefined {
  const { ms: limit, time = () => performance.now() } = given;
  if (limit === 0) return undefined;
  const told = new Map<string, { until: number; leftOut: number; longest: number }>();
  /** Makes room for other texts. One that was left out and isn't slow any more is logged now, because nothing else would say how often it was. */
  function forgetOld(now: number): void {
    const isFull = told.size >= MOST_TEXTS;
    for (const [text, { until, leftOut, longest }] of told) {
      if (until > now || (leftOut > 0 && !isFull)) continue;
      told.delete(text);
      if (leftOut > 0) say(text, longest, leftOut - 1);
    }
  }
  const say = (statement: string, ms: number, leftOut: number) =>
    log.warn({ ms: Math.round(ms), ...(statement && { statement }), ...(leftOut > 0 && { not_logged: leftOut }) }, 'a database statement was slow');
  return {
    took(textOf, ms) {
      if (ms <= limit) return;
      const text = withoutValues(textOf());
      const now = time();
      if (!told.has(text)) forgetOld(now);
      const key = told.has(text) || told.size < MOST_TEXTS ? text : '';
      const last = told.get(key);
      if (last && now < last.until) {
        last.leftOut++;
        last.longest = Math.max(last.longest, ms);
        return;
      }
      told.set(key, { until: now + PAUSE_MS, leftOut: 0, longest: 0 });
      say(text, ms, last?.leftOut ?? 0);
    },
  };
}

/** The text of a statement on one line, without quoted texts and numbers. Parameters ($1) stay, because they contain nothing. */
function withoutValues(text: string): string {
  return text
    .slice(0, 4 * LONGEST_TEXT)
    .replaceAll(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|\be'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)/gi, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
