import { type Config, readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { openLog } from '../platform/log/log.ts';
import {
  BackupFault,
  checkBackup,
  type Dropped,
  droppable,
  listBackups,
  newestOf,
  openBlobs,
  openKeys,
  openPlace,
  orUnencrypted,
  readManifest,
  restore,
} from '../transfer/index.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';
import { restoreAt } from './restore-at.ts';

/**
 * `slipway restore`: checks a backup completely before the first row is written. With --list or --check, nothing is written at all.
 * @throws CommandError if the backup is damaged or the database isn't empty (1), or an option is wrong (2)
 */
export async function run(args: string[]): Promise<void> {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = readOptions('restore', args, { from: text, backup: text, drop: text, check: flag, list: flag, replace: flag, unencrypted: flag, at: text });
  const drop = readDrop(options.drop);
  const config = readConfig();
  if (options.at !== undefined) return restoreAt(config, { ...options, at: options.at, drop });
  const from = options.from ?? config.backup?.to;
  if (from === undefined) throw new CommandError('Set BACKUP_TO or use --from FOLDER.\nSee: slipway help restore', 2);
  const place = open(from, config);
  const ids = await listBackups(place);
  if (options.list) return void process.stdout.write(ids.map((id) => `${id}\n`).join(''));
  const id = options.backup ?? newestOf(ids, new Date());
  if (id === undefined) throw new CommandError(`There are no backups in ${from}. To restore from a continuous backup, use --at.`);
  const later = options.backup === undefined ? ids.filter((one) => one > id) : [];
  // Nobody should have to notice in a line of output that it wasn't the newest.
  if (later.length > 0)
    throw new CommandError(
      `${later.join(', ')} ${later.length === 1 ? 'is' : 'are'} from later than now: this machine's clock is behind, or the one that made ${later.length === 1 ? 'it' : 'them'} was ahead. ` +
        `Choose one with --backup, for example --backup ${id}, the newest from before now.`,
    );
  const progress = startProgress();
  const onProgress = ({ share, what }: { share: number; what: string }) => progress.show(share, what);
  try {
    const keys = openKeys(config.backupKeys);
    const { manifest, key } = await readManifest(place, id, options.unencrypted ? orUnencrypted(keys) : keys);
    const blobs = openBlobs(place, key);
    await checkBackup(manifest, blobs, onProgress);
    if (options.check) {
      progress.end();
      return void process.stdout.write(`Backup ${id} is complete: ${manifest.tables.length} tables, ${manifest.files?.count ?? 0} files.\n`);
    }
    const connection = await connectDatabase(config, openLog('silent'));
    try {
      const ran = await restore(connection.database, {
        manifest,
        blobs,
        dataDir: config.dataDir,
        bucket: config.s3,
        replace: options.replace ?? false,
        drop,
        onProgress,
      });
      progress.end();
      const newer = ran.length > 0 ? ` Ran ${ran.length} newer migrations.` : '';
      process.stdout.write(`Restored backup ${id}: every table has the rows and checksums of the backup.${newer}\n`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw error instanceof BackupFault ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
}

function open(from: string, config: Config) {
  try {
    return openPlace(from, config.backupStore);
  } catch (error) {
    throw new CommandError((error as Error).message, 2);
  }
}

function readDrop(text: string | undefined): Dropped[] {
  const kinds = text === undefined ? [] : text.split(',').map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !(droppable as readonly string[]).includes(kind));
  if (unknown.length > 0) throw new CommandError(`--drop: unknown value ${unknown.join(', ')}. Use ${droppable.join(', ')}.`, 2);
  return kinds as Dropped[];
}
