import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { BackupKey } from '../backup/backup-key.ts';
import type { Place } from '../backup/place.ts';
import { nameOfPiece } from './chain.ts';
import type { WalStream } from './wal-stream.ts';

const pack = promisify(gzip);

/** A busy database fills a piece before its time is up. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Reading pauses at this amount until it is saved. */
const MOST_WAITING = 64 * 1024 * 1024;

/** Saves the log of changes in pieces. */
export interface Shipper {
  take(start: bigint, bytes: Buffer): void;
  /** The end of the received changes. */
  received(): bigint;
  /** Saves the received changes. @param through all changes answered until then have been received @returns whether there were any */
  flush(through: Date): Promise<boolean>;
  /** The end of the saved changes. */
  saved(): bigint;
  /** Tells the server which changes are safe, and makes it wait. */
  useStream(stream: Pick<WalStream, 'confirm' | 'pause' | 'resume'>): void;
}

/**
 * Writes the stream of changes to the archive, in pieces.
 * @param given.from where the first byte belongs
 * @param given.through until when the earlier pieces are complete
 */
export function openShipper(given: { place: Place; key: BackupKey; chain: string; from: bigint; through: Date }): Shipper {
  const { place, key, chain } = given;
  let parts: Buffer[] = [];
  let start = given.from;
  let received = given.from;
  let saved = given.from;
  let through = given.through;
  let waiting = 0;
  let stream: Pick<WalStream, 'confirm' | 'pause' | 'resume'> | undefined;
  let saving: Promise<void> = Promise.resolve();

  function cut(): void {
    if (parts.length === 0) return;
    const bytes = Buffer.concat(parts);
    const piece = { start, end: received, through };
    parts = [];
    start = received;
    saving = saving.then(async () => {
      const name = nameOfPiece(chain, piece, { bytes, key });
      await place.write(name, key.seal(await pack(bytes, { level: constants.Z_BEST_SPEED }), name));
      saved = piece.end;
      waiting -= bytes.length;
      stream?.confirm(saved);
      if (waiting < MOST_WAITING / 2) stream?.resume();
    });
    // The next flush reports it.
    saving.catch(() => {});
  }

  return {
    take(at, bytes) {
      if (at !== received) throw new Error(`The stream of changes jumped from ${received} to ${at}.`);
      parts.push(bytes);
      received += BigInt(bytes.length);
      waiting += bytes.length;
      if (received - start >= PIECE_BYTES) cut();
      if (waiting > MOST_WAITING) stream?.pause();
    },
    received: () => received,
    async flush(at) {
      through = at;
      const before = saved;
      cut();
      await saving;
      return saved > before;
    },
    saved: () => saved,
    useStream(one) {
      stream = one;
    },
  };
}
