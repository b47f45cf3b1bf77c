import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Runs SQL. Inside `transaction`, the same interface represents the transaction's connection. */
export interface Db {
  /** All rows. */
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>;
  /** Number of affected rows. */
  run(query: Sql): Promise<number>;
  /** Runs several statements without parameters (migrations). */
  script(text: string): Promise<void>;
  /** Commits when `work` resolves, rolls back when it throws. Nested calls become savepoints. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

/** How busy a pool is. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
  max: number;
}

/** The database for requests: no statement and no wait for a connection takes longer than a few seconds. */
export interface RequestDatabase extends Db {
  /** How long one request may wait for it altogether, in milliseconds. */
  patienceMs: number;
  use(): PoolUse;
  close(): Promise<void>;
}

/** The database for work without a time limit (`patienceMs` is infinite): migrations, upkeep, jobs, commands. */
export interface Database extends RequestDatabase {
  /** A separate connection (LISTEN, session locks) outside the pool. The caller ends it. */
  connect(): Promise<pg.Client>;
  /** The pool itself, for the library that runs jobs. */
  pool: pg.Pool;
  /** The same database through a separate pool with time limits. The caller closes it. */
  forRequests(): RequestDatabase;
}
