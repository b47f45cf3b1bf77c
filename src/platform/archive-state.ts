import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the continuous backup last reported, for the doctor, /metrics and the console. Times are ISO 8601. */
export interface ArchiveState {
  to: string;
  /** Everything that was answered until then is in the archive; null: nothing yet. */
  through: string | null;
  /** When the newest copy of the cluster was finished; null: none yet. */
  base: string | null;
  /** The first instant that can be restored; null: none yet. */
  from: string | null;
  /** What went wrong last, if it still does. */
  problem: string | null;
}

const pathOf = (dataDir: string) => join(dataDir, 'archive.json');

/** undefined: nothing was ever archived from this data folder. */
export function readArchiveState(dataDir: string): ArchiveState | undefined {
  try {
    const state = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as ArchiveState;
    return typeof state.to === 'string' ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Never throws: on a full disk, the backup continues without recording its state. */
export function writeArchiveState(dataDir: string, state: ArchiveState): void {
  try {
    write(dataDir, state);
  } catch {}
}

function write(dataDir: string, state: ArchiveState): void {
  const aside = `${pathOf(dataDir)}.${process.pid}.new`;
  writeFileSync(aside, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir);
    chownSync(aside, uid, gid);
  }
  renameSync(aside, pathOf(dataDir));
}
