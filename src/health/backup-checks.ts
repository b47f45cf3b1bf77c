import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ArchiveState, readArchiveState } from '../platform/archive-state.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, type Sentence, tell } from './finding.ts';
import { readBackupRuns, readServerArchive } from './health-store.ts';

const DAY_MS = 86_400_000;
/** An archive further behind than this is reported: one that works is only seconds behind. */
const LATE_MS = 300_000;

/** Whether the directory would survive the loss of this machine. */
export async function checkBackups(db: Db, config: Config, now: Date): Promise<Finding[]> {
  const { backup, archive, production } = config;
  const what = 'backup';
  if (!backup && !archive) {
    if (!production) return [{ what, state: 'ok', says: [tell(toSay('none is set up'))] }];
    return [
      {
        what,
        state: 'warn',
        says: [tell(toSay('none is set up: if this machine is lost, so is everything. Set BACKUP_TO, and ARCHIVE_TO for every change.'))],
      },
    ];
  }
  const places = [...new Set([backup?.to, archive?.to].filter((to) => to !== undefined))];
  return [
    ...(backup ? [await checkDaily(db, { to: backup.to, now })] : []),
    ...(archive ? [checkArchive(readArchiveState(config.dataDir), { to: archive.to, now })] : []),
    ...(config.databaseUrl === undefined ? [] : await checkServerArchive(db, now)),
    ...checkPlaces(places, config),
  ];
}

async function checkDaily(db: Db, { to, now }: { to: string; now: Date }): Promise<Finding> {
  const what = 'backup';
  const { lastGood, last } = await readBackupRuns(db);
  if (last?.problem) {
    const text = toSay('the backup of {day} to {folder} failed: {problem} Fix that, then run bin/slipway backup.');
    return { what, state: 'bad', says: [tell(text, { day: last.day, folder: to, problem: last.problem })] };
  }
  if (!lastGood) return { what, state: 'warn', says: [tell(toSay('no backup has been made in {folder} yet. Run bin/slipway backup.'), { folder: to })] };
  const days = Math.floor((now.getTime() - lastGood.getTime()) / DAY_MS);
  if (days >= 2) {
    const text = toSay('the newest in {folder} is {days} days old. Keep a service or worker running, or run bin/slipway backup.');
    return { what, state: 'warn', says: [tell(text, { folder: to, days })] };
  }
  return { what, state: 'ok', says: [tell(toSay('made {time} in {folder}'), { time: lastGood.toISOString(), folder: to })] };
}

function checkArchive(state: ArchiveState | undefined, { to, now }: { to: string; now: Date }): Finding {
  const what = 'archive';
  const through = state?.through && state.to === to ? new Date(state.through) : undefined;
  const age = through ? now.getTime() - through.getTime() : Number.POSITIVE_INFINITY;
  if (age > LATE_MS) {
    const about = { folder: to, problem: state?.problem ?? '' };
    const text = through
      ? toSay('the newest change in {folder} is from {time}. Start the service, or run bin/slipway archive --once. {problem}')
      : toSay('nothing is saved in {folder} yet. Stop every Slipway process once, then start the service. {problem}');
    return { what, state: 'bad', says: [tell(text, { ...about, ...(through && { time: through.toISOString() }) })] };
  }
  if (!state?.from)
    return {
      what,
      state: 'warn',
      says: [tell(toSay('changes are saved in {folder}; the first copy is being made. {problem}'), { folder: to, problem: state?.problem ?? '' })],
    };
  const about = { folder: to, from: state.from, time: through!.toISOString(), problem: state.problem ?? '' };
  return { what, state: state.problem ? 'warn' : 'ok', says: [tell(toSay('every change from {from} to {time} is in {folder}. {problem}'), about)] };
}

/** Whether the server's own archiving works, if it is on. */
async function checkServerArchive(db: Db, now: Date): Promise<Finding[]> {
  const archived = await readServerArchive(db);
  if (!archived.isOn) return [];
  const what = 'archive';
  const isFailing = archived.failedAt !== null && archived.failedAt > (archived.archivedAt ?? new Date(0));
  if (isFailing)
    return [
      {
        what,
        state: 'bad',
        says: [
          tell(toSay('the server’s archive_command has been failing since {time}. Look at the server’s log.'), { time: archived.failedAt!.toISOString() }),
        ],
      },
    ];
  const time = archived.archivedAt?.toISOString() ?? '–';
  const isOld = now.getTime() - (archived.archivedAt?.getTime() ?? 0) > DAY_MS;
  return [{ what, state: isOld ? 'warn' : 'ok', says: [tell(toSay('the server last archived its changes at {time}'), { time })] }];
}

/** Whether a backup would be lost together with the machine, or could be read by others. */
function checkPlaces(places: readonly string[], config: Config): Finding[] {
  const says: Sentence[] = [];
  for (const to of places) {
    const isBucket = to.startsWith('s3://');
    if (!isBucket && deviceOf(to) === deviceOf(config.dataDir) && config.production)
      says.push(tell(toSay('{folder} is on the same disk as the data and would be lost with it. Use another disk, or a bucket.'), { folder: to }));
    if (isBucket && config.backupKeys.length === 0)
      says.push(
        tell(toSay('backups in {folder} aren’t encrypted, so the store can read them. Set BACKUP_KEY, and keep a copy of it elsewhere.'), { folder: to }),
      );
  }
  return says.length === 0 ? [] : [{ what: 'backup place', state: 'warn', says }];
}

function deviceOf(path: string): number {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return statSync(folder).dev;
}
