import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ArrayElements } from './array-elements.ts';
import type { Cutter, RowBytes } from './cutter.ts';
import { Lines } from './lines.ts';

/** One row of a file, unchanged: an object, or the reason why it isn't one. */
export interface RawRow {
  /** Number of the line where the row begins, from 1. */
  line: number;
  value?: Record<string, unknown>;
  /** Whether the text has \u escapes: without one, no text in it can contain a NUL or half a surrogate pair. */
  escaped: boolean;
  /** Length in the file, unpacked. */
  bytes: number;
  problem?: string;
}

/**
 * Reads the rows of a JSON Lines file or of one JSON array, gzipped or not (detected by the bytes, not the name). Memory stays
 * constant regardless of the size. A row that isn't a JSON object has a `problem`; so does the place where a file is damaged.
 * @param onBytes gets the number of bytes read from the file so far
 * @throws when the file cannot be opened or read
 */
export async function* readRows(path: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<RawRow[]> {
  const gzipped = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  let bytes: AsyncIterable<Buffer> = file;
  if (gzipped) {
    const gunzip = createGunzip({ chunkSize: 256 * 1024 });
    file.on('error', (error) => gunzip.destroy(error));
    bytes = file.pipe(gunzip);
  }
  let cutter: Cutter | undefined;
  try {
    for await (const chunk of bytes) {
      onBytes(file.bytesRead);
      cutter ??= cutterFor(path, chunk);
      const rows = cutter.push(chunk);
      if (rows.length > 0) yield rows.map(parseRow);
    }
    yield (cutter?.end() ?? []).map(parseRow);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code?.startsWith('Z_')) throw error;
    yield [
      ...(cutter?.end() ?? []).map(parseRow),
      { line: 0, escaped: false, bytes: 0, problem: `the gzip file is damaged or cut off (${message}): nothing after this point was read` },
    ];
  } finally {
    file.destroy();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** A .jsonl file is always read line by line; other files are one array if they begin with [. */
function cutterFor(path: string, chunk: Buffer): Cutter {
  const start = /^(?:\ufeff)?\s*(.)/s.exec(chunk.subarray(0, 4096).toString());
  return !/\.jsonl(\.gz)?$/i.test(path) && start?.[1] === '[' ? new ArrayElements() : new Lines();
}

/** Parses one line of JSON. A line that can't be read becomes a row with a `problem`, so that the others are still imported. */
export function parseRow({ line, bytes, problem }: RowBytes): RawRow {
  const row: RawRow = { line, escaped: false, bytes: bytes?.length ?? 0 };
  if (!bytes) return { ...row, problem: problem ?? 'cannot be read' };
  if (!isUtf8(bytes)) return { ...row, problem: 'is not valid UTF-8' };
  const text = bytes.toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ...row, problem: `is not valid JSON: ${(error as Error).message.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 200)}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ...row, problem: 'is not a JSON object' };
  return { ...row, value: value as Record<string, unknown>, escaped: text.includes('\\u') };
}
