import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { mailPeople } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BackupSettings } from '../../platform/config/backup-settings.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, GiveUp, type Task } from '../../platform/jobs/index.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { listSites } from '../../sites/index.ts';
import { writeBackupFailed, writeBackupsLeft } from './backup-failed-mail.ts';
import { addBackupRun, endBackupRun, listOwners } from './backup-run-store.ts';

const BACK_UP = 'back_up';
/** The last one is a few minutes after the first. */
const ATTEMPTS = 5;
/** Exit code of `slipway backup` when the backup is complete, but older ones could not be removed. */
export const OLD_BACKUPS_LEFT = 3;

/** Queues the day's backup once it is time for it; a service that was off at that time makes it when it starts. */
export async function queueBackup(tx: Db, given: { now: Date; settings: BackupSettings }): Promise<void> {
  const day = new Date(given.now.getTime() - given.settings.at * 60_000).toISOString().slice(0, 10);
  if (await addBackupRun(tx, { day, now: given.now })) await addJob(tx, BACK_UP, { day }, { maxAttempts: ATTEMPTS });
}

/** How a run ended. `isMade` with a problem: older backups could not be removed. */
export interface RunEnd {
  isMade: boolean;
  problem: string | null;
}
type Run = (settings: BackupSettings, signal: AbortSignal) => Promise<RunEnd>;

/** Makes scheduled backups. When a day's last attempt has failed, or older backups stay for good, the owners get an email. */
export function backupTasks(given: {
  database: Database;
  clock: Clock;
  baseUrl: string;
  settings: BackupSettings | undefined;
  run?: Run;
}): Record<string, Task> {
  const { database, clock, settings, run = runCommand } = given;
  return {
    [BACK_UP]: async (payload, { attempt, maxAttempts, signal }) => {
      const { day } = payload as { day: string };
      if (!settings) return;
      const { isMade, problem } = await run(settings, signal);
      if (!isMade && (attempt < maxAttempts || signal.aborted)) throw new Error(problem ?? '');
      await database.transaction(async (tx) => {
        await endBackupRun(tx, { day, now: clock.now(), problem: isMade ? null : problem });
        if (problem === null) return;
        const [site] = await listSites(tx, given.baseUrl);
        const write = isMade ? writeBackupsLeft : writeBackupFailed;
        await mailPeople(tx, { to: await listOwners(tx), write: () => write({ site: site!, day, to: settings.to, problem }) });
      });
      if (!isMade) throw new GiveUp(problem ?? '');
    },
  };
}

/** In a separate process: reading all tables would keep the service from answering. */
function runCommand({ to, keep }: BackupSettings, signal: AbortSignal): Promise<RunEnd> {
  return new Promise((resolve) => {
    const command = [join(packageRoot, 'bin/slipway'), 'backup', '--to', to, '--keep', keep];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let said = '';
    child.stderr!.on('data', (part) => {
      said = `${said}${part}`.slice(-2000);
    });
    child.once('error', (error) => resolve({ isMade: false, problem: error.message }));
    child.once('close', (code) => {
      const problem = code === 0 ? null : said.trim() || `It ended with exit code ${code}.`;
      resolve({ isMade: code === 0 || code === OLD_BACKUPS_LEFT, problem });
    });
  });
}
