import { analyse } from 'chardet';
import { decodeText } from '../decode-text.ts';

/** How far into a page to look for a charset: pages with a lot of script before their meta tag are common. */
const META_REACH = 64 * 1024;

/**
 * Decodes a page to NFC text. Order: byte order mark, Content-Type header, `<meta>` in the first 64 kB, strict UTF-8, then a
 * guess from the bytes. A declared encoding is ignored if the bytes contradict it.
 */
export function decode(bytes: Uint8Array, contentType = ''): string {
  const named = [charsetOfMark(bytes), charsetOfHeader(contentType), charsetOfMeta(bytes), 'utf-8'];
  for (const charset of named) {
    const text = charset === undefined ? undefined : decodeStrictly(bytes, charset);
    if (text !== undefined) return text;
  }
  const guesses = analyse(bytes.subarray(0, META_REACH)).map((guess) => guess.name);
  for (const charset of guesses) {
    const text = decodeStrictly(bytes, charset);
    if (text !== undefined) return text;
  }
  // A few invalid bytes in a page that declares its encoding: better with replacement characters than not at all.
  const claimed = named.find((charset) => charset !== undefined && isKnown(charset)) ?? 'utf-8';
  return decodeText(bytes, claimed).normalize('NFC');
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetOfHeader(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
}

function charsetOfMeta(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, META_REACH)).toString('latin1');
  const named = /<meta\b[^<>]*?\bcharset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(head)?.[1] ?? /<\?xml[^<>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
  // The meta tag was readable as single bytes, so the page can't be UTF-16 (HTML standard, prescan).
  return named !== undefined && /^utf-?16/i.test(named) ? 'utf-8' : named;
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return decodeText(bytes, charset, { fatal: true }).normalize('NFC');
  } catch {
    return undefined;
  }
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}
