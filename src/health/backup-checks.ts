import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ArchiveState, readArchiveState } from '../platform/archive-state.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, type Sentence, tell } from './finding.ts';
import { findNewestBackup, readBackupRuns, readServerArchive } from './health-store.ts';

const DAY_MS = 86_400_000;
/** An archive further behind than this is reported: one that works is only seconds behind. */
const LATE_MS = 300_000;

/** Whether the directory would survive the loss of this machine. */
export async function checkBackups(db: Db, config: Config, now: Date): Promise<Finding[]> {
  const { backup, archive, production } = config;
  const what = 'backup';
  if (!backup && !archive) {
    const byHand = await findNewestBackup(db);
    if (byHand) return [checkByHand(byHand, { now, production }), ...checkPlaces([byHand.place], config)];
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
    ...(archive && !backup && config.s3 ? await checkPictures(db, { to: archive.to, now }) : []),
    ...(config.databaseUrl === undefined ? [] : await checkServerArchive(db, now)),
    ...checkPlaces(places, config),
  ];
}

async function checkDaily(db: Db, { to, now }: { to: string; now: Date }): Promise<Finding> {
  const what = 'backup';
  const { lastGood, failed } = await readBackupRuns(db, to.startsWith('s3://') ? to : resolve(to));
  if (failed) {
    const text = toSay('the backup of {day} to {folder} failed: {problem} Fix that, then run bin/slipway backup.');
    return { what, state: 'bad', says: [tell(text, { folder: to, ...failed }), ...(lastGood ? [newest({ at: lastGood, folder: to })] : [])] };
  }
  if (!lastGood) return { what, state: 'warn', says: [tell(toSay('no backup has been made in {folder} yet. Run bin/slipway backup.'), { folder: to })] };
  const days = Math.floor((now.getTime() - lastGood.getTime()) / DAY_MS);
  if (days >= 2) {
    const text = toSay('the newest in {folder} is {days} days old. Keep a service or worker running, or run bin/slipway backup.');
    return { what, state: 'warn', says: [tell(text, { folder: to, days })] };
  }
  return { what, state: 'ok', says: [tell(toSay('made {time} in {folder}'), { time: lastGood.toISOString(), folder: to })] };
}

/** Someone makes backups with their own schedule, or by hand: nobody notices if they stop. */
function checkByHand({ place, at }: { place: string; at: Date }, { now, production }: { now: Date; production: boolean }): Finding {
  const what = 'backup';
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  const isLate = production && days >= 2;
  const says = [newest({ at, folder: place })];
  if (isLate) says.push(tell(toSay('It’s {days} days old, and no others are scheduled. Set BACKUP_TO to get one every day.'), { days }));
  return { what, state: isLate ? 'warn' : 'ok', says };
}

const newest = ({ at, folder }: { at: Date; folder: string }): Sentence =>
  tell(toSay('The newest backup is from {time}, in {folder}.'), { time: at.toISOString(), folder });

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

/** The continuous backup leaves out pictures in a bucket, so something else has to copy them. */
async function checkPictures(db: Db, { to, now }: { to: string; now: Date }): Promise<Finding[]> {
  const byHand = await findNewestBackup(db);
  if (byHand && now.getTime() - byHand.at.getTime() < 2 * DAY_MS) return [];
  const text = toSay('pictures in your bucket aren’t saved in {folder}, so they would be lost with the bucket. Set BACKUP_TO: daily backups copy them.');
  return [{ what: 'backup', state: 'warn', says: [tell(text, { folder: to })] }];
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

/** Whether a backup would be lost together with the machine, could be read by others, or will fail soon. */
function checkPlaces(places: readonly string[], config: Config): Finding[] {
  const says: Sentence[] = [];
  const faults: Sentence[] = [];
  for (const to of places) {
    const isBucket = to.startsWith('s3://');
    // The disk of the data has its own finding.
    const fault = isBucket || deviceOf(to) === deviceOf(config.dataDir) ? undefined : findDiskFault(to);
    if (fault) faults.push(fault);
    if (!isBucket && deviceOf(to) === deviceOf(config.dataDir) && config.production)
      says.push(tell(toSay('{folder} is on the same disk as the data and would be lost with it. Use another disk, or a bucket.'), { folder: to }));
    if (isBucket && config.backupKeys.length === 0)
      says.push(
        tell(
          toSay('backups in {folder} aren’t encrypted, so anyone with access to the store can read them. Set BACKUP_KEY, and keep a copy of it elsewhere.'),
          { folder: to },
        ),
      );
  }
  if (faults.length > 0) return [{ what: 'backup place', state: 'bad', says: [...faults, ...says] }];
  return says.length === 0 ? [] : [{ what: 'backup place', state: 'warn', says }];
}

const MIB = 1024 * 1024;

/** What would make the next backup in a folder fail. @param read gives the blocks of its disk and their size in bytes */
export function findDiskFault(to: string, read: (path: string) => { blocks: number; bavail: number; bsize: number } = statfsSync): Sentence | undefined {
  const folder = nearest(to);
  const { blocks, bavail, bsize } = read(folder);
  // Not a disk.
  if (blocks === 0) return undefined;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return tell(toSay('{folder} is not writable. Give the service’s user write access, or back up to another folder.'), { folder });
  }
  const mib = Math.floor((bavail * bsize) / MIB);
  if (mib >= 200) return undefined;
  return tell(toSay('only {mib} MiB free at {folder}: the next backup will fail. Free some space, or back up to another folder.'), { mib, folder });
}

function nearest(path: string): string {
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

const deviceOf = (path: string): number => statSync(nearest(path)).dev;
