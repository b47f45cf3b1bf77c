import type { ImportContext, ImportKind, NumberedRow } from '../import/import-kind.ts';
import { Fields, type Problem } from './fields.ts';
import { readRows } from './read-rows.ts';

/** Rows of a file that are written together. */
export interface Batch<Row> {
  rows: NumberedRow<Row>[];
  /** Rows of the file in this batch, good or not. */
  read: number;
  refused: { line: number; problems: Problem[] }[];
  /** Unknown keys, with how many rows have them. */
  ignored: Map<string, number>;
  /** Bytes of its rows, unpacked. */
  bytes: number;
  /** Bytes of the file read so far. */
  bytesRead: number;
}

/** A batch of very long rows ends early. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Maximum number of different keys counted in one batch, because their names come from the file. */
const MOST_KEYS = 1000;

/** Reads a file row by row and yields the checked rows in batches, so that a file of any size can be imported. */
export async function* readBatches<Row>(path: string, kind: ImportKind<Row>, context: ImportContext): AsyncGenerator<Batch<Row>> {
  const known = new Set(kind.keys);
  const most = Math.ceil(kind.batchSize * context.batchShare);
  let bytesRead = 0;
  let ordinal = 0;
  let batch = emptyBatch<Row>();
  for await (const raws of readRows(path, (bytes) => (bytesRead = bytes))) {
    for (const raw of raws) {
      batch.read += 1;
      if (raw.value) {
        countIgnored(raw.value, known, batch.ignored);
        const fields = new Fields(raw.value, raw.escaped);
        const row = kind.read(fields, context);
        if (fields.problems.length > 0) batch.refused.push({ line: raw.line, problems: fields.problems });
        else batch.rows.push({ line: raw.line, ordinal, row });
      } else batch.refused.push({ line: raw.line, problems: [{ field: '', reason: raw.problem ?? 'cannot be read' }] });
      ordinal += 1;
      batch.bytes += raw.bytes;
      if (batch.read < most && batch.bytes < MOST_BYTES) continue;
      yield { ...batch, bytesRead };
      batch = emptyBatch<Row>();
    }
  }
  if (batch.read > 0) yield { ...batch, bytesRead };
}

function emptyBatch<Row>(): Batch<Row> {
  return { rows: [], read: 0, refused: [], ignored: new Map(), bytes: 0, bytesRead: 0 };
}

function countIgnored(value: Record<string, unknown>, known: ReadonlySet<string>, ignored: Map<string, number>): void {
  for (const key in value) {
    if (known.has(key)) continue;
    // Copied, because a substring keeps the whole text in memory.
    const name = key.length > 200 ? Buffer.from(key.slice(0, 200)).toString() : key;
    const before = ignored.get(name);
    if (before !== undefined || ignored.size < MOST_KEYS) ignored.set(name, (before ?? 0) + 1);
  }
}
