import pg from 'pg';
import type { Refusal } from '../../contract/errors.ts';
import { outage } from '../outage.ts';

export const GAVE_UP = 'The database did not answer in time.';

/** The refusal for a failed connection, regardless of the reason. */
export function connectOutage(error: Error): Refusal {
  const isLate = /timeout/.test(error.message);
  return outage('database_unavailable', isLate ? GAVE_UP : undefined, error);
}

/** Whether an error is only about the statement that was being answered, and its connection still works. */
export const isOfStatement = (error: Error): boolean => error instanceof pg.DatabaseError && !isFatal(error);

/** Whether it is the error for a statement that the server may still be running. */
export const isLate = (error: Error): boolean => error.message === 'Query read timeout';

/** The refusal for a statement's error if the statement isn't to blame, and whether its connection is still usable. */
export function queryOutage(error: Error & { code?: string }): { refusal: Refusal | undefined; losesConnection: boolean } {
  if (error instanceof pg.DatabaseError) return { refusal: outageOfState(error), losesConnection: isFatal(error) };
  // Errors of the driver itself have no server code; socket errors have a system code.
  if (isLate(error)) return { refusal: outage('database_unavailable', GAVE_UP, error), losesConnection: true };
  if (
    /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/.test(error.message) ||
    /^E[A-Z]+$/.test(error.code ?? '')
  )
    return { refusal: outage('database_unavailable', undefined, error), losesConnection: true };
  return { refusal: undefined, losesConnection: false };
}

/** Whether the database answers, but it or we have too much to do: a statement took too long, or there was no connection or memory left. */
export const isLimit = (error: Error & { code?: string }): boolean => isLate(error) || /^(57014|55P03|53...)$/.test(error.code ?? '');

/** PostgreSQL error codes (manual, appendix A) that aren't caused by the statement. */
const STATES: [pattern: RegExp, code: 'database_unavailable' | 'disk_full', detail?: string][] = [
  [/^53100$/, 'disk_full'],
  // Lost connections · out of memory or connections · connected to a standby after a failover · system and file errors.
  [/^(08...|53...|25006|58...)$/, 'database_unavailable'],
  // Stopping, starting, recovering, dropped · idle transaction terminated.
  [/^(57P0.|25P03|25P04)$/, 'database_unavailable'],
  // Our own limit on statements and on waiting for locks.
  [/^(57014|55P03)$/, 'database_unavailable', GAVE_UP],
];

function outageOfState(error: pg.DatabaseError): Refusal | undefined {
  const found = STATES.find(([pattern]) => pattern.test(error.code ?? ''));
  return found && outage(found[1], found[2], error);
}

/**
 * Whether the server has ended the connection with this error. Decided by the code where possible: the severity is in the server's language
 * (`lc_messages`), and pg-protocol doesn't pass on the untranslated one.
 */
function isFatal({ severity, code }: pg.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC' || /^(08|57P|25P0[34]$)/.test(code ?? '');
}
