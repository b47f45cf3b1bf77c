import type { Db } from '../../platform/database/database.ts';
import type { Fields } from '../rows/fields.ts';
import type { Kind, Outcome } from './report.ts';

/** State shared by the steps of one import. */
export interface ImportContext {
  siteId: number;
  timeZone: string;
  now: Date;
  /** Ids of the site's categories by name; reloaded before listings. */
  categories: Map<string, number>;
  /** Ids of the site's compare attributes by key. */
  attributes: Map<string, number>;
  /** Account ids of voters seen so far, from committed batches only. */
  voters: Map<number, number>;
  /** Whether a listing row named alternatives, so that a second pass is needed. */
  namesAlternatives: boolean;
  /** Whether people have voted here, which re-importing an export must not double; undefined: not checked yet. */
  hasOwnVotes: boolean | undefined;
  /** Size of its batches as a share of the usual one. */
  batchShare: number;
  /** Gets, in the batch's transaction, the listings that are about to be overwritten. */
  beforeWrite?(tx: Db, ids: readonly number[]): Promise<void>;
  /** Gets, in the batch's transaction, what was written. */
  afterWrite?(tx: Db, written: readonly WrittenListing[]): Promise<void>;
}

export interface WrittenListing {
  /** 0 for a category. */
  id: number;
  line: number;
  slug: string;
  name: string;
  isNew: boolean;
}

/** A good row with its place in the file. */
export interface NumberedRow<Row> {
  line: number;
  /** Number of rows before it in the file, good or bad. */
  ordinal: number;
  row: Row;
}

/** One attempt at writing a batch. */
export interface Attempt {
  /** Changes to remember once the batch is committed. */
  afterCommit: (() => void)[];
  /** Signals that the rest of the work doesn't depend on the order of batches: the next one may start. */
  inOrderDone(): void;
}

/** How one kind of row is read and written. */
export interface ImportKind<Row> {
  kind: Kind;
  keys: readonly string[];
  batchSize: number;
  /** Called before the first batch and before each retry. */
  prepare?(db: Db, context: ImportContext): Promise<void>;
  read(fields: Fields, context: ImportContext): Row;
  /** Names that only one batch at a time may use; without it, batches are written one after the other. */
  namesOf?(rows: readonly NumberedRow<Row>[]): string[];
  /** Writes one batch inside its transaction, which may be rolled back and retried. */
  save(tx: Db, context: ImportContext, rows: readonly NumberedRow<Row>[], attempt: Attempt): Promise<Outcome>;
}

export interface ImportProgress {
  kind: string;
  /** Rows of this kind processed so far. */
  done: number;
  /** For all files. */
  bytesRead: number;
  bytesTotal: number;
}
