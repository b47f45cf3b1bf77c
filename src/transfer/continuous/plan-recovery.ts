import type { BackupKey } from '../backup/backup-key.ts';
import { BackupFault } from '../backup/fault.ts';
import type { Place } from '../backup/place.ts';
import { type Base, type BaseName, readBase, readBaseName } from './base-manifest.ts';
import { chainsIn, folderOf, followPieces, type Piece, readPieceName, readThrough, requireWhole } from './chain.ts';
import { segmentStart } from './positions.ts';

/** Instants that can be restored from a chain. */
export interface Range {
  chain: string;
  from: Date;
  to: Date;
}

/** How to restore an instant. */
export interface Plan {
  base: Base;
  key: BackupKey;
  /** The keys that may open its changes and files: after an encrypted copy, nothing unencrypted. */
  keys: readonly BackupKey[];
  pieces: Piece[];
  /** null: everything in the archive. */
  until: Date | null;
  /** Until when the archive is known to be complete. */
  through: Date;
}

/** A commit's time is from the database's clock, which may be set back a little. */
const CLOCK_MARGIN_MS = 600_000;

interface Found extends Range {
  bases: BaseName[];
  pieces: Piece[];
}

async function look(place: Place): Promise<Found[]> {
  const names = await place.list('chains');
  const found: Found[] = [];
  for (const chain of chainsIn(names)) {
    const own = names.filter((name) => name.startsWith(`${folderOf(chain)}/`));
    const bases = own.map(readBaseName).filter((base) => base !== undefined);
    const pieces = own.map(readPieceName).filter((piece) => piece !== undefined);
    const [first] = bases;
    if (!first) continue;
    const followed = followPieces(pieces, segmentStart(first.start));
    const through = await readThrough(place, chain, followed.pieces.at(-1));
    // A copy only exists together with its changes, so at least its own instant can be restored.
    const to = through && through > bases.at(-1)!.stoppedAt ? through : bases.at(-1)!.stoppedAt;
    found.push({ chain, from: first.stoppedAt, to, bases, pieces: followed.pieces });
  }
  return found;
}

/** What can be restored, the oldest first. */
export async function listRanges(place: Place): Promise<Range[]> {
  return (await look(place)).map(({ chain, from, to }) => ({ chain, from, to }));
}

/**
 * Finds the newest copy that was finished before an instant, and the changes from there on.
 * @param at null: the last instant that the archive has
 * @throws BackupFault if the archive doesn't have the instant
 */
export async function planRecovery(place: Place, { at, keys }: { at: Date | null; keys: readonly BackupKey[] }): Promise<Plan> {
  const found = await look(place);
  if (found.length === 0) throw new BackupFault('There is no continuous backup with a whole copy of the database.');
  const chain = at === null ? found.reduce((latest, one) => (one.to >= latest.to ? one : latest)) : found.findLast(({ from, to }) => from <= at && at <= to);
  if (!chain) {
    const ranges = found.map(({ from, to }) => `${from.toISOString()} to ${to.toISOString()}`).join(', ');
    throw new BackupFault(`The archive doesn't have ${at!.toISOString()}. It has ${ranges}. For the latest possible time, use --at latest.`);
  }
  const name = chain.bases.findLast(({ stoppedAt }) => at === null || stoppedAt <= at)!;
  const { base, key } = await readBase(place, name.name, keys);
  const enough = at === null ? Number.POSITIVE_INFINITY : at.getTime() + CLOCK_MARGIN_MS;
  const { pieces } = followPieces(chain.pieces, segmentStart(name.start));
  const past = pieces.findIndex(({ through, end }) => through.getTime() > enough && end >= BigInt(`0x${base.stop}`));
  const wanted = past === -1 ? pieces : pieces.slice(0, past + 1);
  requireWhole(wanted.at(-1)?.end ?? 0n, BigInt(`0x${base.stop}`));
  const ofChanges = key.id === null ? keys : keys.filter(({ id }) => id !== null);
  return { base, key, keys: ofChanges, pieces: wanted, until: at, through: chain.to };
}
