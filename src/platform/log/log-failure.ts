import { Refusal } from '../../contract/errors.ts';
import type { Log } from './log.ts';

const PAUSE_MS = 1000;
/** Codes come from the system and the database. More than this many different ones would indicate a bug here. */
const MOST_CODES = 100;

interface Told {
  at: number;
  untold: number;
}

const told = new WeakMap<object, Map<string, Told>>();

/**
 * Logs why a request failed: a bug with its stack, an outage with the code of its cause. A flood of requests during an outage
 * becomes one line a second for each code. Callers' mistakes aren't failures.
 * @param about additional fields; of the request, nothing that identifies a person
 * @param elapsed monotonic time in milliseconds
 */
export function logFailure(log: Log, error: unknown, message: string, about: Record<string, unknown> = {}, elapsed = performance.now()): void {
  if (!(error instanceof Refusal)) return log.error({ ...about, error: (error as Error | undefined)?.stack ?? String(error) }, message);
  if (!(error.cause instanceof Error)) return;
  const cause = nameCause(error.cause);
  const untold = takeTurn(log, `${error.code} ${cause}`, elapsed);
  if (untold !== undefined) log.warn({ ...about, code: error.code, cause, ...(untold > 0 && { not_logged: untold }) }, message);
}

/** The system's or database's error code; driver errors without one are recognized by their message. */
function nameCause(cause: Error & { code?: unknown }): string {
  const inner = cause instanceof AggregateError ? cause.errors[0] : undefined;
  const code = cause.code ?? inner?.code;
  return typeof code === 'string' ? code : cause.message.slice(0, 100);
}

/** @returns how many similar failures were left out since the last one logged; undefined: this one is left out too */
function takeTurn(log: Log, key: string, now: number): number | undefined {
  const known = told.get(log) ?? new Map<string, Told>();
  told.set(log, known);
  const last = known.get(key);
  if (last && now - last.at < PAUSE_MS) {
    last.untold++;
    return undefined;
  }
  if (known.size >= MOST_CODES) known.clear();
  known.set(key, { at: now, untold: 0 });
  return last?.untold ?? 0;
}
