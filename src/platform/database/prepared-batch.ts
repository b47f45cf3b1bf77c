import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { isOfStatement } from './outage.ts';
import { type Answer, type Connection, type Field, type Prepared, PreparedQuery } from './prepared-query.ts';

/** What became of a statement: its rows, its error, or nothing because another one failed before it. */
export type Outcome = Answer | Error | undefined;

/**
 * Runs several prepared statements, which PostgreSQL answers together: one message each way, and one transaction. If one fails, none has changed
 * anything, and those that have no outcome must be run again.
 * @throws Error if the connection failed, or none answered in time
 * @param given.timeout milliseconds for all of them; undefined: without a limit
 */
export const runBatch = (
  client: pg.ClientBase,
  given: { statements: readonly Prepared[]; types: pg.CustomTypesConfig; timeout: number | undefined },
): Promise<Outcome[]> =>
  new Promise((resolve, reject) => {
    client.query(new PreparedBatch(given, (error, outcomes) => (error ? reject(error) : resolve(outcomes!))));
  });

/** Prepared statements, for `client.query`. */
class PreparedBatch {
  callback: (error: Error | null, outcomes?: Outcome[]) => void;
  /** Milliseconds, read by pg. */
  readonly query_timeout: number | undefined;
  /** One for each statement; undefined: it couldn't be sent. */
  readonly #queries: (PreparedQuery | undefined)[];
  readonly #outcomes: Outcome[];
  /** Those that were sent, and the one that is being answered. */
  readonly #sent: { query: PreparedQuery; place: number }[] = [];
  #at = 0;

  constructor(given: { statements: readonly Prepared[]; types: pg.CustomTypesConfig; timeout: number | undefined }, callback: PreparedBatch['callback']) {
    this.query_timeout = given.timeout;
    this.callback = callback;
    this.#outcomes = given.statements.map(() => undefined);
    this.#queries = given.statements.map((statement, place) => {
      try {
        const values = statement.values.map(utils.prepareValue);
        return new PreparedQuery({ ...statement, values, types: given.types, timeout: undefined }, () => {});
      } catch (error) {
        this.#outcomes[place] = error as Error;
        return undefined;
      }
    });
  }

  /** pg notes under this name, and with this text, what the server has just parsed. */
  get name(): string {
    return this.#sent[this.#at]?.query.name ?? '';
  }

  /** The statement being sent. Before the first and after the last one: all of them, for code that watches what a client is asked. */
  get text(): string {
    return this.#sent[this.#at]?.query.text ?? this.#queries.map((query) => query?.text).join(';\n');
  }

  submit(connection: Connection): Error | null {
    const parsed = new Set<string>();
    connection.stream.cork();
    for (const [place, query] of this.#queries.entries()) {
      if (query === undefined) continue;
      query.write(connection, parsed.has(query.name) || connection.parsedStatements[query.name] !== undefined);
      parsed.add(query.name);
      this.#sent.push({ query, place });
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription(message: { fields: readonly Field[] }): void {
    this.#sent[this.#at]?.query.handleRowDescription(message);
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    this.#sent[this.#at]?.query.handleDataRow(message);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#sent[this.#at]?.query.handleCommandComplete(message);
    this.#end();
  }

  handleEmptyQuery(): void {
    this.#end();
  }

  #end(): void {
    const ended = this.#sent[this.#at++];
    if (ended) this.#outcomes[ended.place] = ended.query.outcome;
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#outcomes);
  }

  /** @param error of the server, about the statement that is being answered; any other is about the connection */
  handleError(error: Error): void {
    if (!isOfStatement(error)) return this.callback(error);
    // The answers so far are only good if their transaction was: what they did has been undone.
    for (const [place, outcome] of this.#outcomes.entries()) if (!(outcome instanceof Error)) this.#outcomes[place] = undefined;
    const failed = this.#sent[this.#at];
    if (failed) this.#outcomes[failed.place] = error;
    this.callback(null, this.#outcomes);
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('This statement sends no rows.');
  }

  handleCopyData(): void {}
}
