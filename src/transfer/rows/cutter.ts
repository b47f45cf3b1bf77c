/** Longest row, in bytes of UTF-8. */
export const LONGEST_ROW = 1024 * 1024;

/** A row's bytes, cut out of the file. */
export interface RowBytes {
  /** Number of the line where the row begins, from 1. */
  line: number;
  /** Missing if there is a problem. */
  bytes?: Buffer;
  problem?: string;
}

/** Cuts a stream of bytes into rows; keeps no more than one row. */
export interface Cutter {
  push(chunk: Buffer): RowBytes[];
  end(): RowBytes[];
}
