import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * The tables of a font in a WOFF 1.0 file (W3C Recommendation "WOFF File Format 1.0", 3 to 5), by tag.
 * @throws if it isn't one
 */
export function readWoff(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 file.');
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const at = HEADER + i * ENTRY;
    const offset = file.readUInt32BE(at + 4);
    const packedLength = file.readUInt32BE(at + 8);
    const length = file.readUInt32BE(at + 12);
    const packed = file.subarray(offset, offset + packedLength);
    tables.set(file.toString('latin1', at, at + 4), packedLength < length ? inflateSync(packed) : packed);
  }
  return tables;
}
