import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fateOf, ownIdentity, type ProcessIdentity, parseIdentity } from './process-identity.ts';

/**
 * How often a holder refreshes its lock. A lock from another container counts as abandoned if it hasn't changed for `FOREIGN_REST`. Both in
 * milliseconds.
 */
const REFRESH_EVERY = 2000;
const FOREIGN_REST = 8000;
/** The file is empty for a moment between its creation and the first write. After this many milliseconds, it counts as abandoned. */
const UNWRITTEN_FOR = 2000;

interface Held {
  /** Identifies this hold of the lock, so that a process that breaks it can't break the next holder's lock by mistake. */
  nonce: string;
  holder: ProcessIdentity | null;
  changedAt: number;
}

/** Thrown if another process held the lock for the whole wait. */
export class LockTimeout extends Error {}

/**
 * Runs `work` while holding the lock file, across processes. Locks of dead processes are broken.
 * @param wait.ms longest wait, in milliseconds
 * @throws LockTimeout when the wait is over
 */
export async function withLock<T>(path: string, wait: { ms: number }, work: () => Promise<T>): Promise<T> {
  const nonce = await acquire(path, performance.now() + wait.ms);
  const refresh = setInterval(() => touch(path), REFRESH_EVERY).unref();
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    if (readLock(path)?.nonce === nonce) removeFile(path);
  }
}

async function acquire(path: string, deadline: number): Promise<string> {
  const nonce = randomBytes(6).toString('hex');
  const watched = { nonce: '', changedAt: 0, since: 0 };
  for (let delay = 10; ; delay = Math.min(delay * 1.5, 150)) {
    if (createLock(path, nonce)) return nonce;
    const held = readLock(path);
    if (!held) continue;
    if (isLeftBehind(held, watched)) {
      await breakLock(path, held.nonce, deadline);
      continue;
    }
    if (performance.now() > deadline) {
      throw new LockTimeout(
        `Process ${held.holder?.pid ?? '(unknown)'} has been starting or stopping the database for too long (lock file ${path}). Stop that process and try again.`,
      );
    }
    await pause(delay);
  }
}

function createLock(path: string, nonce: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o644);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(file, JSON.stringify({ ...ownIdentity(), nonce }));
    return true;
  } catch (error) {
    // On a full disk, an empty file can be created, and others would wait for it. Errors of a write don't name their file.
    removeFile(path);
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(file);
  }
}

function readLock(path: string): Held | null {
  try {
    const changedAt = statSync(path).mtimeMs;
    const text = readFileSync(path, 'utf8');
    try {
      const record = JSON.parse(text) as { nonce?: unknown };
      const holder = parseIdentity(record);
      if (holder && typeof record.nonce === 'string' && /^[0-9a-f]{1,32}$/.test(record.nonce)) {
        return { nonce: record.nonce, holder, changedAt };
      }
    } catch {
      // Not JSON: half written, or garbage.
    }
    return { nonce: `garbage-${Math.round(changedAt)}`, holder: null, changedAt };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isLeftBehind(held: Held, watched: { nonce: string; changedAt: number; since: number }): boolean {
  const fate = held.holder ? fateOf(held.holder) : 'foreign';
  if (fate !== 'foreign') return fate === 'dead';
  if (watched.nonce !== held.nonce || watched.changedAt !== held.changedAt) {
    Object.assign(watched, { nonce: held.nonce, changedAt: held.changedAt, since: performance.now() });
  }
  const rest = held.holder ? FOREIGN_REST : UNWRITTEN_FOR;
  // It counts as dead if it didn't change while we watched, or not for a long time (an earlier boot, a crash yesterday).
  return performance.now() - watched.since > rest || Date.now() - held.changedAt > 60_000;
}

/**
 * Removes the lock of a process that has died. Two processes may notice at the same time, so the one that removes it first takes a second
 * lock named after the first one, and checks again. A new holder's lock is never removed.
 */
async function breakLock(path: string, nonce: string, deadline: number): Promise<void> {
  const ms = Math.max(1000, deadline - performance.now());
  await withLock(breakerOf(path, nonce), { ms }, async () => {
    if (readLock(path)?.nonce === nonce) removeFile(path);
  });
}

/** The lock for breaking a lock. That of a breaker's lock has a name of the same length: breakers may die too, again and again. */
function breakerOf(path: string, nonce: string): string {
  const [, lock] = /^(.*)\.break-[0-9a-z-]+$/.exec(path) ?? [];
  return lock === undefined ? `${path}.break-${nonce}` : `${lock}.break-${createHash('sha256').update(`${path} ${nonce}`).digest('hex').slice(0, 16)}`;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed in the meantime.
  }
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
