import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { inheritOwner, replaceFile } from './replace-file.ts';

/** Maximum size of `postgres.log`; its newest part moves to `postgres.log.1`, so the two together stay below about 8 MB. */
const LARGEST = 5 * 1024 * 1024;
const KEPT = 2 * 1024 * 1024;

/** Path of the log that the embedded server writes. */
export function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/**
 * Opens the log for the server to write to. It's opened by us and handed over, because the server's account may not reach
 * the data folder. The caller closes `fd`; `from` is where this start's lines begin.
 */
export function openLog(dataDir: string): { fd: number; from: number } {
  boundLog(dataDir);
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const fd = openSync(logFile(dataDir), flags, 0o600);
  const { size } = fstatSync(fd);
  if (size === 0) inheritOwner(logFile(dataDir));
  return { fd, from: size };
}

/**
 * Shortens the log if it has grown too large, while the server is writing: it appends, so it continues at the new end.
 * Lines written in that millisecond may be lost.
 */
export function boundLog(dataDir: string): void {
  let fd: number | undefined;
  try {
    fd = openSync(logFile(dataDir), constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
    const { size } = fstatSync(fd);
    if (size <= LARGEST) return;
    const kept = Buffer.alloc(KEPT);
    const length = readSync(fd, kept, 0, KEPT, size - KEPT);
    replaceFile(`${logFile(dataDir)}.1`, kept.subarray(0, length), 0o600);
    ftruncateSync(fd, 0);
  } catch {
    // No log yet, or a full disk: nothing depends on it.
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** Last lines of the log since `from`, for an error message; empty if there are none. */
export function tailLog(dataDir: string, from: number): string {
  try {
    const fd = openSync(logFile(dataDir), 'r');
    try {
      const { size } = fstatSync(fd);
      const start = Math.max(from > size ? 0 : from, size - 4000);
      const bytes = Buffer.alloc(size - start);
      readSync(fd, bytes, 0, bytes.length, start);
      return bytes.toString('utf8').trim().split('\n').slice(-15).join('\n');
    } finally {
      closeSync(fd);
    }
  } catch {
    return '';
  }
}

/** An error followed by the server's own messages. */
export function withTail(message: string, dataDir: string, from: number): Error {
  const tail = tailLog(dataDir, from);
  return new Error(tail === '' ? message : `${message} The database's log (${logFile(dataDir)}) ends with:\n${tail}`);
}
