export interface KeptFile {
  /** Below DATA_DIR/files, or the key in the bucket. */
  path: string;
  bytes: number;
  /** In ms since 1970. */
  mtime: number;
}

/** Where a directory keeps its files, as a backup reads them. */
export interface FileStore {
  /** How many are read at a time. */
  atOnce: number;
  /** @returns the files, sorted by path; `count` is undefined if it isn't known beforehand */
  list(): Promise<{ count: number | undefined; files: AsyncIterable<KeptFile> }>;
  /** undefined if it is no longer there. */
  read(path: string): Promise<AsyncIterable<Buffer> | Iterable<Buffer> | undefined>;
}
