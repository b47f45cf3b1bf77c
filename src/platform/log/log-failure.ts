import { Refusal } from '../../contract/errors.ts';
import { isLimit, queryOutage } from '../database/outage.ts';
import type { Log } from './log.ts';

/** An outage lasts minutes, and each part of the service notices it several times a second. */
const PAUSE_MS = 10_000;
/** Codes come from the system and the database. More than this many different ones would indicate a bug here. */
const MOST_CODES = 100;

type Fields = Record<string, unknown>;

const untold = new WeakMap<object, Map<string, number>>();

/**
 * Logs why a request failed: a bug with its stack, an outage with the code of its cause. An outage becomes one line in ten seconds for each
 * code, with the number of failures left out; everything that fails because the database is away counts as one. Callers' mistakes aren't
 * failures.
 * @param about additional fields; of the request, nothing that identifies a person
 */
export function logFailure(log: Log, error: unknown, message: string, about: Fields = {}): void {
  if (!(error instanceof Refusal)) return log.error({ ...about, error: (error as Error | undefined)?.stack ?? String(error) }, message);
  if (!(error.cause instanceof Error)) return;
  logOutage(log, { code: error.code, cause: error.cause, about }, message);
}

/** Characters of an error's message in a warning. */
const LONGEST_MESSAGE = 500;

/** What an error says. A connection that failed at each address of a host ("localhost" has two) is an error without words of its own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = error.message || (error instanceof AggregateError ? [...new Set(error.errors.map(messageOf))].join('; ') : '');
  return (said || error.name).slice(0, LONGEST_MESSAGE);
}

/**
 * Logs that a part of the service can't work at the moment. If that is because of an outage, it counts as the same one as failed requests do.
 * @param given.level default: a warning; for what isn't expected without an outage, an error with its stack
 */
export function logTrouble(log: Log, error: Error, message: string, given: { level?: 'error'; about?: Fields } = {}): void {
  const { level, about = {} } = given;
  if (error instanceof Refusal && error.cause instanceof Error) return logOutage(log, { code: error.code, cause: error.cause, about }, message);
  if (level === 'error') log.error({ ...about, error: error.message === '' ? `${messageOf(error)}\n${error.stack}` : error.stack }, message);
  // A job that is tried again would write a message of any length each time.
  else log.warn({ ...about, error: messageOf(error) }, message);
}

/** The same for an error that the driver of the database has thrown itself. */
export function logDatabaseTrouble(log: Log, error: Error, message: string): void {
  logTrouble(log, queryOutage(error).refusal ?? error, message);
}

function logOutage(log: Log, { code, cause, about }: { code: string; cause: Error; about: Fields }, message: string): void {
  const name = nameCause(cause);
  // The connections of one outage end in different ways. A statement or a pool at its limit is another problem.
  const key = code === 'database_unavailable' && !isLimit(cause) ? code : `${code} ${name}`;
  const known = untold.get(log) ?? new Map<string, number>();
  untold.set(log, known);
  const left = known.get(key);
  if (left !== undefined) return void known.set(key, left + 1);
  log.warn({ ...about, code, cause: name }, message);
  if (known.size >= MOST_CODES) known.clear();
  known.set(key, 0);
  pause();

  function pause(): void {
    setTimeout(() => {
      const count = known.get(key);
      known.delete(key);
      if (!count) return;
      log.warn({ code, not_logged: count }, `in the last ${PAUSE_MS / 1000} seconds, more failed for this reason`);
      known.set(key, 0);
      pause();
    }, PAUSE_MS).unref();
  }
}

/** The system's or database's error code; driver errors without one are recognized by their message. */
function nameCause(cause: Error & { code?: unknown }): string {
  const inner = cause instanceof AggregateError ? cause.errors[0] : undefined;
  const code = cause.code ?? inner?.code;
  return typeof code === 'string' ? code : cause.message.slice(0, 100);
}
