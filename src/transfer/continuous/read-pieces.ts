import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BackupKey } from '../backup/backup-key.ts';
import { BackupFault } from '../backup/fault.ts';
import type { Place } from '../backup/place.ts';
import type { Piece } from './chain.ts';
import { SEGMENT, segmentName, segmentStart } from './positions.ts';

const unpack = promisify(gunzip);

/** The bytes of a piece of the log of changes. @throws BackupFault if it is missing or was changed, or no key opens it */
export async function readPiece(place: Place, piece: Piece, keys: readonly BackupKey[]): Promise<Buffer> {
  const stored = await place.read(piece.name);
  if (!stored) throw new BackupFault(`${piece.name} is missing.`);
  for (const key of keys) {
    const bytes = await Promise.resolve()
      .then(() => unpack(key.open(stored, piece.name)))
      .catch(() => undefined);
    if (bytes && BigInt(bytes.length) === piece.end - piece.start && key.nameOf(bytes).startsWith(piece.check)) return bytes;
  }
  throw new BackupFault(`${piece.name} was changed, or BACKUP_KEY isn't its key.`);
}

/** Writes consecutive pieces as the log files that PostgreSQL reads, from the start of a file. */
export async function writeLog(
  folder: string,
  given: { place: Place; pieces: readonly Piece[]; keys: readonly BackupKey[]; timeline: number; from: bigint; onPiece(): void },
): Promise<void> {
  let at = given.from;
  for (const piece of given.pieces) {
    const bytes = await readPiece(given.place, piece, given.keys);
    let rest = bytes.subarray(Number(at - piece.start));
    while (rest.length > 0) {
      const start = segmentStart(at);
      const part = rest.subarray(0, Number(start + SEGMENT - at));
      await writePart(join(folder, segmentName(given.timeline, at)), part, Number(at - start));
      at += BigInt(part.length);
      rest = rest.subarray(part.length);
    }
    given.onPiece();
  }
}

/** Every file has its full length; zeros mark the end of the log. */
async function writePart(path: string, part: Buffer, position: number): Promise<void> {
  const file = await open(path, position === 0 ? 'w' : 'r+', 0o600);
  try {
    if (position === 0) await file.truncate(Number(SEGMENT));
    await file.write(part, 0, part.length, position);
    await file.sync();
  } finally {
    await file.close();
  }
}
