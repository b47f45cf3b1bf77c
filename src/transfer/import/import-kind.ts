import type { Db } from '../../platform/database/database.ts';
import type { Fields } from '../rows/fields.ts';
import type { Kind, Outcome } from './report.ts';

/** What the steps of one import share. */
export interface ImportContext {
  siteId: number;
  timeZone: string;
  now: Date;
  /** Ids of the site's categories by name; read again when listings begin. */
  categories: Map<string, number>;
  /** Ids of the site's compare attributes by key. */
  attributes: Map<string, number>;
  /** Account ids of voters seen so far, of committed batches only. */
  voters: Map<number, number>;
  /** Whether a listing row named alternatives: then a second pass over the file looks them up. */
  namesAlternatives: boolean;
  /** Whether votes were cast here, which a repeat of an export must not double; undefined: not looked up yet. */
  hasOwnVotes: boolean | undefined;
}

/** A good row with its place in the file. */
export interface NumberedRow<Row> {
  line: number;
  /** How many rows came before it in the file, good or not. */
  ordinal: number;
  row: Row;
}

/** One try at writing a batch. */
export interface Attempt {
  /** What may be remembered once the batch is committed. */
  afterCommit: (() => void)[];
  /** Says that the rest of the work no longer depends on the order of the batches: the next one may begin beside it. */
  inOrderDone(): void;
}

/** How one kind of rows is read and written. */
export interface ImportKind<Row> {
  kind: Kind;
  keys: readonly string[];
  batchSize: number;
  /** Before the first batch, and again before a batch is tried once more. */
  prepare?(db: Db, context: ImportContext): Promise<void>;
  read(fields: Fields, context: ImportContext): Row;
  /** Names that only one batch at a time may touch; a kind without it has its batches written one after the other. */
  namesOf?(rows: readonly NumberedRow<Row>[]): string[];
  /** Writes one batch inside its transaction, which may be rolled back and tried again. */
  save(tx: Db, context: ImportContext, rows: readonly NumberedRow<Row>[], attempt: Attempt): Promise<Outcome>;
}

export interface ImportProgress {
  kind: string;
  /** Rows of the kind that are done. */
  done: number;
  /** Of all files. */
  bytesRead: number;
  bytesTotal: number;
}
