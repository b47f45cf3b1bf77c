import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { mailPeople } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BackupSettings } from '../../platform/config/backup-settings.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, GiveUp, type Task } from '../../platform/jobs/index.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { listSites } from '../../sites/index.ts';
import { writeBackupFailed } from './backup-failed-mail.ts';
import { addBackupRun, endBackupRun, listOwners } from './backup-run-store.ts';

const BACK_UP = 'back_up';
/** The last one is a few minutes after the first. */
const ATTEMPTS = 5;

/** Queues the day's backup once it is time for it; a service that was off at that time makes it when it starts. */
export async function queueBackup(tx: Db, given: { now: Date; settings: BackupSettings }): Promise<void> {
  const day = new Date(given.now.getTime() - given.settings.at * 60_000).toISOString().slice(0, 10);
  if (await addBackupRun(tx, { day, now: given.now })) await addJob(tx, BACK_UP, { day }, { maxAttempts: ATTEMPTS });
}

/** @returns what went wrong, or null */
type Run = (settings: BackupSettings, signal: AbortSignal) => Promise<string | null>;

/** Makes scheduled backups. When a day's last attempt has failed, the owners get an email. */
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
      const problem = await run(settings, signal);
      if (problem !== null && (attempt < maxAttempts || signal.aborted)) throw new Error(problem);
      await database.transaction(async (tx) => {
        await endBackupRun(tx, { day, now: clock.now(), problem });
        if (problem === null) return;
        const [site] = await listSites(tx, given.baseUrl);
        await mailPeople(tx, { to: await listOwners(tx), write: () => writeBackupFailed({ site: site!, day, to: settings.to, problem }) });
      });
      if (problem !== null) throw new GiveUp(problem);
    },
  };
}

/** In a separate process: reading all tables would keep the service from answering. */
function runCommand({ to, keep }: BackupSettings, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const command = [join(packageRoot, 'bin/slipway'), 'backup', '--to', to, '--keep', keep];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let said = '';
    child.stderr!.on('data', (part) => {
      said = `${said}${part}`.slice(-2000);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said.trim() || `It ended with exit code ${code}.`));
  });
}
