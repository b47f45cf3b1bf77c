import { statfsSync } from 'node:fs';

/** With less than this, not even the log of the database has space for the reason. In bytes. */
const NEXT_TO_NOTHING = 64 * 1024;

/** The database can't start because its disk is full. The message is a sentence for the operator that names the folder and says what to do. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';

  /** A folder on that disk. */
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`The disk of ${folder}, where the database is, is full. Free some space there, then run the command again.`, options);
    this.folder = folder;
  }
}

/** Whether a full disk or a used-up quota is the reason, as said by a system call, by PostgreSQL's answer, or in the output of its programs. */
export function isDiskFull(error: Error & { code?: unknown }): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code)) || /No space left on device|Disk quota exceeded/i.test(error.message);
}

/** Whether nothing more can be written on the disk of a folder: no space, or no room for another file. False if that can't be looked up. */
export function lacksSpace(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    // Some file systems don't count files.
    return bavail * bsize < NEXT_TO_NOTHING || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}
