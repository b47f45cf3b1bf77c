import { isUtf8 } from 'node:buffer';
import { decodeText } from '../../platform/decode-text.ts';
import { ArrayElements } from '../rows/array-elements.ts';
import type { Problem } from '../rows/fields.ts';
import { Lines } from '../rows/lines.ts';
import { parseRow, type RawRow } from '../rows/read-rows.ts';
import { completed, keysOfHead, rowOfCells } from './csv-values.ts';
import { cutCsv } from './cut-csv.ts';
import type { UploadKind } from './upload-kinds.ts';

type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

/** A row of an uploaded file: an object, or the reason why it isn't one. */
export interface UploadRow extends Omit<RawRow, 'problem'> {
  problems: Problem[];
}

export interface OpenedUpload {
  format: 'csv' | 'json';
  encoding: Encoding;
  /** Read on demand: a file is never read completely in one go. */
  rows(): Generator<UploadRow>;
}

/** Detected by the first bytes, not by the file's name. */
const others: readonly (readonly [bytes: readonly number[], detail: string])[] = [
  [[0x50, 0x4b], 'This is an Excel workbook or a ZIP file. In your spreadsheet, save the sheet as “CSV UTF-8” and upload that file.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel workbook. In your spreadsheet, save the sheet as “CSV UTF-8” and upload that file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it and upload the file inside.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Upload a CSV or JSON Lines file.'],
];

/**
 * Finds out what an uploaded file is. CSV may be UTF-8, UTF-16 with its mark, or else is taken as Windows-1252, which
 * spreadsheets still write; JSON is UTF-8.
 * @returns why it can't be read, in one sentence
 */
export function openUpload(kind: UploadKind, bytes: Buffer): OpenedUpload | { problem: string } {
  const other = others.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  if (other) return { problem: other[1] };
  const decoded = decode(bytes);
  if (!decoded) return { problem: 'This file contains no text. Upload a CSV or JSON Lines file.' };
  const { text, encoding } = decoded;
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) return { problem: 'The file is empty.' };
  if (first === '{' || first === '[') {
    const utf8 = encoding === 'utf-16' ? Buffer.from(text) : bytes;
    return { format: 'json', encoding, rows: () => jsonRows(kind, utf8, first === '[') };
  }
  if (first === '<') return { problem: 'This is a web page or an XML file. Upload a CSV or JSON Lines file.' };
  const head = cutCsv(text).next().value;
  if (!head || head.problem) return { problem: 'We can’t read the column names in the first line. Check its separators and quotation marks.' };
  const keys = keysOfHead(kind, head.cells);
  return 'problem' in keys ? keys : { format: 'csv', encoding, rows: () => csvRows(kind, text, keys.keys) };
}

function decode(bytes: Buffer): { text: string; encoding: Encoding } | undefined {
  const [a, b] = bytes;
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  if (bytes.includes(0)) return undefined;
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), encoding: 'utf-8' };
  return { text: decodeText(bytes, 'windows-1252'), encoding: 'windows-1252' };
}

const CHUNK = 64 * 1024;

function* jsonRows(kind: UploadKind, bytes: Buffer, isArray: boolean): Generator<UploadRow> {
  const opened = ({ problem, value, ...row }: RawRow): UploadRow => ({
    ...row,
    value: value?.slug === undefined && value ? completed(kind, value) : value,
    problems: problem === undefined ? [] : [{ field: '', reason: problem }],
  });
  const cutter = isArray ? new ArrayElements() : new Lines();
  for (let from = 0; from < bytes.length; from += CHUNK) for (const row of cutter.push(bytes.subarray(from, from + CHUNK))) yield opened(parseRow(row));
  for (const row of cutter.end()) yield opened(parseRow(row));
}

function* csvRows(kind: UploadKind, text: string, keys: readonly string[]): Generator<UploadRow> {
  let isHead = true;
  for (const { line, cells, problem } of cutCsv(text)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const bytes = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (problem !== undefined) {
      yield { line, escaped: true, bytes, problems: [{ field: '', reason: problem }] };
      continue;
    }
    const { row, problems } = rowOfCells(kind, keys, cells);
    yield { line, value: row, escaped: true, bytes, problems };
  }
}
