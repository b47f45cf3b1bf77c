import type pg from 'pg';
import utils from 'pg/lib/utils.js';

/** Rows as objects, and how many rows were read or changed. */
export interface Answer {
  rows: object[];
  rowCount: number | null;
}

/** The part of pg's connection that a statement is sent with. */
export interface Connection {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper(value: unknown): unknown }): void;
  describe(message: { type: 'P'; name: '' }): void;
  execute(message: { portal: '' }): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

export interface Field {
  name: string;
  dataTypeID: number;
  format: 'text' | 'binary';
}

/** The columns of a statement's rows. */
interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
  /** A row without values. */
  template: Record<string, unknown>;
}

/** Of statements that a connection has prepared, by name. PostgreSQL refuses to run one whose columns have changed since. */
const shapesOn = new WeakMap<Connection, Map<string, Shape>>();

export interface Prepared {
  name: string;
  text: string;
  values: readonly unknown[];
}

interface Given extends Prepared {
  types: pg.CustomTypesConfig;
  /** Milliseconds; undefined: without a limit. */
  timeout: number | undefined;
}

/** Runs a statement that is prepared under its name on each connection. */
export const runPrepared = (client: pg.ClientBase, given: Given): Promise<Answer> =>
  new Promise((resolve, reject) => {
    client.query(new PreparedQuery(given, (error, answer) => (error ? reject(error) : resolve(answer!))));
  });

/**
 * A prepared statement, for `client.query`. Unlike pg's own, it asks only once on each connection which columns there are: for statements
 * with many columns and few rows, that took as long as reading the rows.
 */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  callback: (error: Error | null, answer?: Answer) => void;
  /** Milliseconds, read by pg. */
  readonly query_timeout: number | undefined;
  readonly #values: readonly unknown[];
  readonly #types: pg.CustomTypesConfig;
  readonly #rows: object[] = [];
  #rowCount: number | null = null;
  #shapes: Map<string, Shape> | undefined;
  #shape: Shape | undefined;
  #failure: Error | undefined;

  constructor(given: Given, callback: (error: Error | null, answer?: Answer) => void) {
    this.name = given.name;
    this.text = given.text;
    this.#values = given.values;
    this.#types = given.types;
    this.query_timeout = given.timeout;
    this.callback = callback;
  }

  submit(connection: Connection): Error | null {
    connection.stream.cork();
    try {
      this.write(connection, connection.parsedStatements[this.name] !== undefined);
    } catch (error) {
      // A value that can't be sent. What is already on its way is answered before the error is reported.
      this.#failure = error as Error;
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  /** Sends the statement, without asking for an end of the transaction. @throws Error for a value that can't be sent */
  write(connection: Connection, isPrepared: boolean): void {
    let shapes = shapesOn.get(connection);
    if (shapes === undefined) {
      shapes = new Map();
      shapesOn.set(connection, shapes);
    }
    this.#shapes = shapes;
    this.#shape = isPrepared ? shapes.get(this.name) : undefined;
    if (!isPrepared) connection.parse({ name: this.name, text: this.text });
    connection.bind({ statement: this.name, values: this.#values, valueMapper: utils.prepareValue });
    if (this.#shape === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
  }

  /** What has been read: the rows, or why they couldn't be. */
  get outcome(): Answer | Error {
    return this.#failure ?? { rows: this.#rows, rowCount: this.#rowCount };
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(({ dataTypeID, format }) => this.#types.getTypeParser(dataTypeID, format as 'text') as (text: string) => unknown);
    const shape: Shape = { names, parsers, template: { ...Object.fromEntries(names.map((name) => [name, null])) } };
    this.#shape = shape;
    this.#shapes?.set(this.name, shape);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    const { names, parsers, template } = this.#shape!;
    const row = { ...template };
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i]!;
        if (text !== null) row[names[i]!] = parsers[i]!(text);
      }
    } catch (error) {
      this.#failure = error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = / (\d+)$/.exec(text)?.[1];
    this.#rowCount = count === undefined ? null : Number(count);
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    const { outcome } = this;
    if (outcome instanceof Error) this.callback(outcome);
    else this.callback(null, outcome);
  }

  handleError(error: Error): void {
    this.callback(this.#failure ?? error);
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('This statement sends no rows.');
  }

  handleCopyData(): void {}
}
