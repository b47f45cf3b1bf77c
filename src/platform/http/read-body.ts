import type { IncomingMessage } from 'node:http';
import { refusal } from '../../contract/errors.ts';

/** Largest body of an operation: the longest story with all its parts in four-byte characters fits. */
const MAX_BODY_BYTES = 512 * 1024;

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
export async function readJsonBody(message: IncomingMessage): Promise<unknown> {
  const type = message.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw refusal('unsupported_media_type');
  const bytes = await readBody(message);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refusal('malformed_json');
  }
}
