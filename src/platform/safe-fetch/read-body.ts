import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchRefusal } from './refusal.ts';

const coders = { gzip: promisify(gunzip), br: promisify(brotliDecompress), inflate: promisify(inflate), inflateRaw: promisify(inflateRaw) };

/** Reads a whole body. @param options.maxBytes limit for both the transferred and the decoded size @throws FetchRefusal */
export async function readBody(stream: Readable, options: { encoding: string; length: string | null; maxBytes: number }): Promise<Buffer> {
  const { maxBytes } = options;
  if (Number(options.length ?? 0) > maxBytes) throw new FetchRefusal('too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchRefusal('too_large');
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks), options.encoding, maxBytes);
}

async function decode(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const coder = findCoder(encoding.trim().toLowerCase(), body);
  if (coder === undefined || body.length === 0) return body;
  try {
    return await coder(body, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new FetchRefusal((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken_answer', { cause: error });
  }
}

/** One encoding is enough: several on top of each other are a decompression bomb. */
function findCoder(encoding: string, body: Buffer) {
  if (encoding === '' || encoding === 'identity') return undefined;
  if (encoding === 'gzip' || encoding === 'x-gzip') return coders.gzip;
  if (encoding === 'br') return coders.br;
  // RFC 9110 8.4.1.2 requires the zlib wrapper, but some servers leave it out.
  if (encoding === 'deflate') return ((body[0] ?? 0) & 0x0f) === 8 ? coders.inflate : coders.inflateRaw;
  throw new FetchRefusal('broken_answer');
}
