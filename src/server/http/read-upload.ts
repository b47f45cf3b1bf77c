import type { IncomingMessage } from 'node:http';
import { refusal } from '../../contract/errors.ts';
import { type FormFields, MAX_FORM_BYTES } from './read-body.ts';

/** A file of a form. */
export interface SentFile {
  /** The sender's file name, without folders; only for display. */
  name: string;
  /** Empty if the file is too large: it was discarded. */
  bytes: Buffer;
  isTooLarge: boolean;
}

export interface UploadFields extends FormFields {
  /** By field name; fields without a chosen file are missing. */
  files: Record<string, SentFile[]>;
}

const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** For the whole form: a file that is too large is skipped so that the form can report it, but not endlessly. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_KEPT_BYTES = 12 * 1024 * 1024;
const MAX_HEAD_BYTES = 4096;
const MAX_PARTS = 64;
/** Maximum number of uploads read at the same time, which limits their memory. */
const MOST_AT_ONCE = 6;
/** Per sender: one with a slow upload doesn't block others. */
const MOST_OF_ONE = 2;
const uploads: string[] = [];
const refused: string[] = [];

interface Given {
  /** Key for the limit per sender. */
  sender: string;
  /** Fields that may be repeated. */
  lists?: readonly string[] | undefined;
  /** Maximum size of its texts together, in bytes; default: MAX_FORM_BYTES. */
  maxTextBytes?: number | undefined;
  /** Skips its files: for forms that are refused. They are counted separately, so that they keep nobody from uploading. */
  isTextOnly?: boolean | undefined;
}

/**
 * Reads a form with files (multipart/form-data, RFC 7578) as a stream, keeping no more than its limits.
 * @throws Refusal unsupported_media_type, content_too_large, invalid_request, unavailable
 */
export async function readUpload(message: IncomingMessage, { sender, ...given }: Given): Promise<UploadFields> {
  const running = given.isTextOnly ? refused : uploads;
  const boundary = readBoundary(message.headers['content-type'] ?? '');
  if (Number(message.headers['content-length'] ?? 0) > MAX_BYTES) throw refusal('content_too_large', 'The form is larger than 32 MB. Send a smaller file.');
  const own = running.filter((one) => one === sender).length;
  if (own >= MOST_OF_ONE) throw wait('You are already uploading two files. Try again when one of them has finished.');
  if (running.length >= MOST_AT_ONCE) throw wait('Too many files are being uploaded right now. Try again in a moment.');
  running.push(sender);
  try {
    const form = openForm(boundary, given);
    let size = 0;
    // A refusal is sent on the same connection; the server skips the rest of the body.
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw refusal('content_too_large', 'The form is larger than 32 MB. Send a smaller file.');
      form.take(chunk);
    }
    return form.finish();
  } finally {
    running.splice(running.indexOf(sender), 1);
  }
}

const wait = (detail: string) => refusal('unavailable', detail, { headers: { 'Retry-After': '5' } });

function readBoundary(type: string): string {
  const [, quoted, plain] = /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw refusal('unsupported_media_type', 'Send a form with files as `Content-Type: multipart/form-data` with a boundary.');
  return boundary;
}

const broken = (why: string) => refusal('invalid_request', `We couldn’t read the form: ${why}.`);

interface Part {
  field: string;
  filename: string | undefined;
  chunks: Buffer[];
  size: number;
}

/** A form being read: at most a chunk and a line are buffered. */
function openForm(boundary: string, { lists = [], maxTextBytes = MAX_FORM_BYTES, isTextOnly = false }: Omit<Given, 'sender'>) {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const result: UploadFields = { values: Object.create(null), lists: Object.fromEntries(lists.map((name) => [name, []])), files: Object.create(null) };
  // As if a line ended before the first boundary.
  let rest: Buffer = Buffer.from('\r\n');
  let state: 'before' | 'mark' | 'head' | 'body' | 'after' = 'before';
  let part: Part | undefined;
  let parts = 0;
  let kept = 0;
  let textBytes = 0;

  function take(chunk: Buffer): void {
    if (state === 'after') return;
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (step());
  }

  /** @returns whether there may be more to read */
  function step(): boolean {
    if (state === 'before' || state === 'body') {
      const at = rest.indexOf(mark);
      // The boundary may have started at the end.
      const until = at < 0 ? Math.max(0, rest.length - mark.length + 1) : at;
      if (state === 'body') keep(rest.subarray(0, until));
      rest = rest.subarray(at < 0 ? until : at + mark.length);
      if (at < 0) return false;
      if (state === 'body') close();
      state = 'mark';
      return true;
    }
    if (state === 'mark') {
      if (rest.length < 2) return false;
      const end = rest.toString('latin1', 0, 2);
      if (end !== '\r\n' && end !== '--') throw broken('its parts are not set apart');
      state = end === '--' ? 'after' : 'head';
      rest = rest.subarray(end === '--' ? rest.length : 0);
      return state === 'head';
    }
    if (state !== 'head') return false;
    const at = rest.indexOf('\r\n\r\n');
    if (at > MAX_HEAD_BYTES || (at < 0 && rest.length > MAX_HEAD_BYTES)) throw broken('the head of a part is too long');
    if (at < 0) return false;
    if (++parts > MAX_PARTS) throw broken('it has too many fields');
    part = readHead(rest.subarray(0, at));
    // Keeps the line break: an empty part is followed by the boundary at once.
    rest = rest.subarray(at + 4);
    if (rest.indexOf(mark.subarray(2)) === 0) rest = Buffer.concat([Buffer.from('\r\n'), rest]);
    state = 'body';
    return true;
  }

  function keep(bytes: Buffer): void {
    if (!part) return;
    part.size += bytes.length;
    const isFile = part.filename !== undefined;
    if (isFile && (isTextOnly || part.size > MAX_FILE_BYTES)) {
      kept -= part.chunks.reduce((sum, { length }) => sum + length, 0);
      part.chunks = [];
      return;
    }
    if (!isFile) textBytes += bytes.length;
    if (textBytes > maxTextBytes) throw refusal('content_too_large');
    kept += bytes.length;
    if (kept > MAX_KEPT_BYTES) throw refusal('content_too_large', 'The files are larger than 12 MB in total. Upload them one by one.');
    // A copy: a slice would keep the whole chunk in memory.
    if (bytes.length > 0) part.chunks.push(Buffer.from(bytes));
  }

  function close(): void {
    const { field, filename, chunks, size } = part!;
    part = undefined;
    const bytes = Buffer.concat(chunks);
    if (filename !== undefined) {
      // A file field without a selection sends an empty file without a name.
      if (filename === '' && size === 0) return;
      const file = { name: filename, bytes, isTooLarge: size > MAX_FILE_BYTES };
      result.files[field] = [...(result.files[field] ?? []), file];
      return;
    }
    const text = readText(bytes);
    if (lists.includes(field)) result.lists[field]!.push(text);
    else if (field in result.values) throw refusal('invalid_request', `The form contains ${field.slice(0, 80)} more than once.`);
    else result.values[field] = text;
  }

  return {
    take,
    finish(): UploadFields {
      if (state !== 'after') throw broken('it ends before its end');
      return result;
    },
  };
}

function readHead(head: Buffer): Part {
  const text = readText(head);
  const disposition = /(?:^|\r\n)content-disposition:\s*form-data\s*;([^\r\n]*)/i.exec(text)?.[1];
  const field = disposition && /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (disposition === undefined || field === undefined || field === '') throw broken('a part has no name');
  const filename = /(?:^|[;\s])filename="([^"]*)"/i.exec(disposition)?.[1];
  const unescaped = (name: string) => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return { field: unescaped(field), filename: filename?.replace(/^.*[/\\]/s, '').slice(0, 200), chunks: [], size: 0 };
}

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw broken('its texts must be UTF-8');
  }
}
