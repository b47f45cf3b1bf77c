import type { Sql } from 'sql-template-tag';
import type { Outcome } from './prepared-batch.ts';
import type { Answer } from './prepared-query.ts';
import { findWaiting } from './request-patience.ts';

/** Statements that only read. Those that lock rows or change anything keep a transaction of their own. */
const READS = /^(?:\s|\(|--[^\n]*\n)*(?:select|with)\b/i;
const CHANGES = /\b(?:insert|update|delete|merge|truncate|lock|share|nextval|setval|pg_notify|pg_advisory_\w+|pg_try_advisory_\w+|set_config)\b/i;
const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/** Whether a statement only reads, by its text. In doubt it doesn't. */
export function isRead(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const reads = READS.test(text) && !CHANGES.test(text);
  if (known.size < MOST_KNOWN) known.set(text, reads);
  return reads;
}

interface Asked {
  statement: Sql;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Statements that one request asks for at the same moment are sent together: for PostgreSQL and for us, a message costs more than most statements
 * do. They have all been answered when the first one is, so whatever needs their answers asks together again.
 * @param given.one runs one statement
 * @param given.all runs several; those without an outcome are run again, one by one
 */
export function gather(given: {
  one(statement: Sql): Promise<Answer>;
  all(statements: readonly Sql[]): Promise<Outcome[]>;
}): (statement: Sql) => Promise<Answer> {
  const asked = new WeakMap<object, Asked[]>();

  async function send(all: readonly Asked[]): Promise<void> {
    const outcomes = all.length === 1 ? [undefined] : await given.all(all.map(({ statement }) => statement));
    for (const [i, { statement, resolve, reject }] of all.entries()) {
      const outcome = outcomes[i];
      if (outcome === undefined) given.one(statement).then(resolve, reject);
      else if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    }
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      const request = findWaiting()!;
      const others = asked.get(request);
      if (others) return void others.push({ statement, resolve, reject });
      const all: Asked[] = [{ statement, resolve, reject }];
      asked.set(request, all);
      // Runs when nothing else can go on without waiting.
      process.nextTick(() => {
        asked.delete(request);
        send(all).catch((error: unknown) => {
          for (const one of all) one.reject(error);
        });
      });
    });
}
