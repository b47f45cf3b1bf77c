import type { IncomingMessage } from 'node:http';
import { refusal } from '../../contract/errors.ts';

/** Maximum body size of an operation: enough for a draft with every text at its maximum length in four-byte characters. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Reads a whole body. @throws Refusal content_too_large past `maxBytes` */
export async function readBody(message: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw refusal('content_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw refusal('content_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a JSON object. @throws Refusal unsupported_media_type, content_too_large, malformed_json */
export async function readJsonBody(message: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const type = message.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw refusal('unsupported_media_type');
  const bytes = await readBody(message, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refusal('malformed_json');
  }
}

/** Maximum size of a form on the website. */
export const MAX_FORM_BYTES = 64 * 1024;

/** The fields of a form: `lists` contains those that may be repeated, empty if none was sent. */
export interface FormFields {
  values: Record<string, string>;
  lists: Record<string, string[]>;
}

/**
 * Reads a form.
 * @param lists fields that may be repeated (checkboxes)
 * @throws Refusal unsupported_media_type, content_too_large, invalid_request for malformed or repeated fields
 */
export async function readFormBody(message: IncomingMessage, lists: readonly string[] = [], maxBytes = MAX_FORM_BYTES): Promise<FormFields> {
  const type = message.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw refusal('unsupported_media_type', 'Send a form as `Content-Type: application/x-www-form-urlencoded`.');
  }
  const bytes = await readBody(message, maxBytes);
  const fields: FormFields = { values: Object.create(null), lists: Object.fromEntries(lists.map((name) => [name, []])) };
  for (const [name, value] of readPairs(bytes)) {
    if (lists.includes(name)) fields.lists[name]!.push(value);
    else if (name in fields.values) throw refusal('invalid_request', `The form contains ${name.slice(0, 80)} more than once.`);
    else fields.values[name] = value;
  }
  return fields;
}

/**
 * Reads what a mail program posts to a List-Unsubscribe address: one field, as a form or as multipart (RFC 8058, 3.2).
 * @returns whether it is List-Unsubscribe=One-Click
 * @throws Refusal content_too_large
 */
export async function readOneClick(message: IncomingMessage): Promise<boolean> {
  return isOneClick((await readBody(message, MAX_FORM_BYTES)).toString('utf8'));
}

/**
 * Whether a body says List-Unsubscribe=One-Click. Reads it once from the start to the end, because it is read before the link's
 * token is.
 */
export function isOneClick(body: string): boolean {
  if (body.split('&').some((pair) => pair.trimEnd() === 'List-Unsubscribe=One-Click')) return true;
  const lines = body.split('\n').map((line) => line.trim());
  const field = lines.findIndex((line) => /;\s*name="?List-Unsubscribe"?(?:;|$)/i.test(line));
  if (field < 0) return false;
  // The value is below the empty line that ends the part's headers.
  const end = lines.indexOf('', field);
  return end >= 0 && lines.slice(end).find((line) => line !== '') === 'One-Click';
}

function readPairs(bytes: Buffer): [string, string][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('+', ' ');
    return text.split('&').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return pair === '' ? [] : [[decodeURIComponent(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decodeURIComponent(pair.slice(at + 1))]];
    });
  } catch {
    throw refusal('invalid_request', 'We couldn’t read the form. It must be UTF-8 with percent-encoding.');
  }
}
