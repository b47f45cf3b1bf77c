import { Refusal } from '../../contract/errors.ts';
import type { Outcome } from './prepared-batch.ts';
import type { Answer } from './prepared-query.ts';
import { findWaiting } from './request-patience.ts';

/**
 * Statements that only read. Those that lock rows or change anything keep a transaction of their own, and so do those that call one of our functions
 * that may (PostgreSQL: volatile), or any of the job library's.
 */
const READS = /^(?:\s|\(|--[^\n]*\n)*(?:select|with)\b/i;
const CHANGES =
  /\b(?:insert|update|delete|merge|truncate|lock|share|nextval|setval|pg_notify|pg_advisory_\w+|pg_try_advisory_\w+|set_config|lock_voting|take_rates|tell_\w+|add_to_sales_day|fold_sales_days|count_sales_days|add_live_listings|take_live_listings|graphile_worker)\b/i;
/** A text inside a statement, such as a kind 'update': no word of it changes anything. One with a backslash is left in, because it may not end where it seems to. */
const LITERALS = /'[^'\\]*'/g;
const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/** Whether a statement only reads, by its text. In doubt it doesn't. */
export function isRead(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const reads = READS.test(text) && !CHANGES.test(text.replaceAll(LITERALS, "''"));
  if (known.size < MOST_KNOWN) known.set(text, reads);
  return reads;
}

/** A statement whose text was put together once: `Sql` does that each time it is read, and a new text has to be hashed before it is looked up. */
export interface Statement {
  text: string;
  values: unknown[];
}

interface Asked {
  statement: Statement;
  /** Its stack trace is that of the code that asked. It is only put into words for an error. */
  asker: { stack?: string };
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Statements that one request asks for at the same moment are sent together: for PostgreSQL and for us, a message costs more than most statements
 * do. They have all been answered when the first one is, so the code that needs their answers also asks its next statements together. An error's stack trace names the code
 * that asked for its statement.
 * @param given.one runs one statement
 * @param given.all runs several; those without an outcome are run again, one by one, unless the server is to blame: it shouldn't get more work then
 */
export function gather(given: {
  one(statement: Statement): Promise<Answer>;
  all(statements: readonly Statement[]): Promise<Outcome[]>;
}): (statement: Statement) => Promise<Answer> {
  const asked = new WeakMap<object, Asked[]>();

  async function send(all: readonly Asked[]): Promise<void> {
    const outcomes = all.length === 1 ? [undefined] : await given.all(all.map(({ statement }) => statement));
    const outage = outcomes.find((outcome) => outcome instanceof Refusal);
    for (const [i, { statement, asker, resolve, reject }] of all.entries()) {
      const outcome = outcomes[i];
      const fail = (error: Error) => reject(tracedTo(asker, error));
      if (outcome instanceof Error) fail(outcome);
      else if (outcome !== undefined) resolve(outcome);
      else if (outage !== undefined) reject(outage);
      else given.one(statement).then(resolve, fail);
    }
  }

  return function ask(statement) {
    const asker = {};
    Error.captureStackTrace(asker, ask);
    return new Promise((resolve, reject) => {
      const request = findWaiting()!;
      const others = asked.get(request);
      if (others) return void others.push({ statement, asker, resolve, reject });
      const all: Asked[] = [{ statement, asker, resolve, reject }];
      asked.set(request, all);
      // Runs when nothing else can go on without waiting.
      process.nextTick(() => {
        asked.delete(request);
        send(all).catch((error: unknown) => {
          for (const one of all) one.reject(error);
        });
      });
    });
  };
}

/** The error, with a stack trace of the code that asked for its statement. */
function tracedTo(asker: Asked['asker'], error: Error): Error {
  const frames = asker.stack?.indexOf('\n    at ') ?? -1;
  if (frames !== -1) error.stack = `${error.name}: ${error.message}${asker.stack!.slice(frames)}`;
  return error;
}
