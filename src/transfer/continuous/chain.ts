import type { BackupStore } from '../../platform/config/backup-settings.ts';
import { withoutEndSlashes } from '../../platform/end-slashes.ts';
import type { BackupKey } from '../backup/backup-key.ts';
import { BackupFault } from '../backup/fault.ts';
import { openPlace } from '../backup/open-place.ts';
import type { Place } from '../backup/place.ts';
import { hexPosition } from './positions.ts';

// A chain is the unbroken log of changes of one cluster, in pieces, and the copies of the cluster that they continue.

/** The part of a folder or bucket that continuous backup uses: daily backups there don't touch it. */
export const openArchivePlace = (to: string, store: BackupStore | undefined): Place => openPlace(`${withoutEndSlashes(to)}/continuous`, store);

/** The cluster that a chain belongs to. */
export interface Chain {
  format: 'slipway-chain';
  version: 1;
  id: string;
  /** PostgreSQL's system identifier of the cluster. */
  system: string;
  timeline: number;
  begun_at: string;
}

/** A piece of the log of changes. */
export interface Piece {
  name: string;
  start: bigint;
  /** Exclusive. */
  end: bigint;
  /** All changes answered until then are in the pieces up to this one. */
  through: Date;
  check: string;
}

const CHAIN = /^\d{8}t\d{6}_[0-9a-f]{6}$/;
const PIECE = /^chains\/[^/]+\/wal\/([0-9a-f]{16})-([0-9a-f]{16})-(\d{13})-([0-9a-f]{32})$/;

/** The folder of a chain, below the place of continuous backup and without a slash at the end. */
export const folderOf = (chain: string): string => `chains/${chain}`;

/** The slot of a cluster that keeps its changes for a chain has the chain's name. */
export const slotOf = (chain: string): string => `slipway_${chain}`;
/** The chain that a replication slot keeps changes for; undefined if another program made the slot. */
export const chainOf = (slot: string): string | undefined => (CHAIN.test(slot.slice(8)) && slot.startsWith('slipway_') ? slot.slice(8) : undefined);

/** A name that sorts by time, such as 20261123t092000_1f2e3d. @param random six hex digits, for clusters begun in the same second */
export const makeChainId = (now: Date, random: string): string => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}_${random}`;

/** Saves the chain's description, as chain.json in its folder. */
export async function writeChain(place: Place, chain: Chain): Promise<void> {
  await place.write(`${folderOf(chain.id)}/chain.json`, Buffer.from(`${JSON.stringify(chain)}\n`));
}

/** undefined: there is none with this name, or it can't be read. */
export async function findChain(place: Place, id: string): Promise<Chain | undefined> {
  const bytes = await place.read(`${folderOf(id)}/chain.json`);
  try {
    const chain = JSON.parse(String(bytes)) as Chain;
    return chain.format === 'slipway-chain' && chain.id === id ? chain : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The name says from where to where the piece goes (16 hex digits each), through which millisecond, and half of its checksum.
 * readPieceName reads it, so listing an archive is enough to plan a recovery.
 */
export function nameOfPiece(chain: string, piece: Omit<Piece, 'name' | 'check'>, { bytes, key }: { bytes: Buffer; key: BackupKey }): string {
  const { start, end, through } = piece;
  const time = String(through.getTime()).padStart(13, '0');
  return `${folderOf(chain)}/wal/${hexPosition(start)}-${hexPosition(end)}-${time}-${key.nameOf(bytes).slice(0, 32)}`;
}

/** Reads the name of a piece of the log in the archive; undefined for any other file there. */
export function readPieceName(name: string): Piece | undefined {
  const [, start, end, through, check] = PIECE.exec(name) ?? [];
  if (check === undefined) return undefined;
  return { name, start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), through: new Date(Number(through)), check };
}

/** All pieces of a chain by position, because their names sort like their positions. */
export async function listPieces(place: Place, chain: string): Promise<Piece[]> {
  return (await place.list(`${folderOf(chain)}/wal`)).map(readPieceName).filter((piece) => piece !== undefined);
}

/**
 * The pieces that continue each other from a position on. One that was written again after its answer was lost begins inside what
 * is known; the longer of two that begin at the same position counts.
 * @returns them, and where the last one ends
 */
export function followPieces(pieces: readonly Piece[], from: bigint): { pieces: Piece[]; end: bigint } {
  const followed: Piece[] = [];
  let end = from;
  const sorted = [...pieces].sort((a, b) => (a.start === b.start ? Number(b.end - a.end) : a.start < b.start ? -1 : 1));
  for (const piece of sorted) {
    if (piece.end <= end) continue;
    if (piece.start > end) break;
    followed.push(piece);
    end = piece.end;
  }
  return { pieces: followed, end };
}

export interface Through {
  /** All changes answered until then are there. */
  at: string;
  end: string;
}

/** Records that nothing was missing at a time without changes. */
export async function writeThrough(place: Place, chain: string, through: Through): Promise<void> {
  await place.write(`${folderOf(chain)}/through.json`, Buffer.from(`${JSON.stringify(through)}\n`));
}

/** Until when a chain is known to be complete. @param last its last piece */
export async function readThrough(place: Place, chain: string, last: Piece | undefined): Promise<Date | undefined> {
  const bytes = await place.read(`${folderOf(chain)}/through.json`);
  let idle: Through | undefined;
  try {
    idle = JSON.parse(String(bytes)) as Through;
  } catch {}
  // A mark about changes after the last piece isn't true any more.
  const isTrue = idle !== undefined && last !== undefined && BigInt(`0x${idle.end}`) <= last.end;
  const times = [last?.through.getTime() ?? 0, isTrue ? Date.parse(idle!.at) : 0].filter((time) => time > 0);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Ids of all chains, the oldest first. */
export function chainsIn(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.split('/')[1]!))].filter((id) => CHAIN.test(id)).sort();
}

/** Refuses to continue if the pieces end before a position that a recovery has to reach. @throws BackupFault */
export function requireWhole(found: bigint, wanted: bigint): void {
  if (found < wanted) throw new BackupFault('The archive has a gap in its changes.');
}
