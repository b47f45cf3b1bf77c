import pg from 'pg';
import type { Refusal } from '../../contract/errors.ts';
import { outage } from '../outage.ts';

const GAVE_UP = 'The database did not answer in time.';

/** What it means that no connection could be had, whatever the reason: there is none. */
export function connectOutage(error: Error): Refusal {
  const isLate = /timeout/.test(error.message);
  return outage('database_unavailable', isLate ? GAVE_UP : undefined, error);
}

/**
 * What an error of a statement says of the database: the refusal that it amounts to, if the statement is not to blame, and
 * whether its connection can be used on.
 */
export function queryOutage(error: Error & { code?: string }): { refusal: Refusal | undefined; losesConnection: boolean } {
  if (error instanceof pg.DatabaseError) return { refusal: outageOfState(error), losesConnection: isFatal(error) };
  // The driver's own errors bear no code of the server's; those of sockets bear one of the system's.
  if (error.message === 'Query read timeout') return { refusal: outage('database_unavailable', GAVE_UP, error), losesConnection: true };
  if (/^(Connection terminated|Client (has encountered a connection error|was closed))/.test(error.message) || /^E[A-Z]+$/.test(error.code ?? ''))
    return { refusal: outage('database_unavailable', undefined, error), losesConnection: true };
  return { refusal: undefined, losesConnection: false };
}

/** PostgreSQL's states (its manual, appendix A) that are no fault of a statement. */
const STATES: [pattern: RegExp, code: 'database_unavailable' | 'disk_full', detail?: string][] = [
  [/^53100$/, 'disk_full'],
  // Lost connections · out of memory, of connections · a failover left us on a standby · of the system and of its files.
  [/^(08...|53...|25006|58...)$/, 'database_unavailable'],
  // Stopping, starting, recovering, dropped · an idle transaction ended.
  [/^(57P0.|25P03|25P04)$/, 'database_unavailable'],
  // Our own bound on statements, and on waiting for a lock.
  [/^(57014|55P03)$/, 'database_unavailable', GAVE_UP],
];

function outageOfState(error: pg.DatabaseError): Refusal | undefined {
  const found = STATES.find(([pattern]) => pattern.test(error.code ?? ''));
  return found && outage(found[1], found[2], error);
}

function isFatal({ severity, code }: pg.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC' || /^(08|57P)/.test(code ?? '');
}
