import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { openLog } from '../platform/log/log.ts';
import { BackupFault, backUp, namePlace, noteBackup, OLD_BACKUPS_LEFT, openKeys, openPlace, readKeep } from '../transfer/index.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';

/**
 * `slipway backup`: writes one backup and removes those that --keep no longer needs. It says what the backup doesn't contain.
 * @throws CommandError if the backup fails (1), no place is given (2), or it was made but older ones could not be removed (3)
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions('backup', args, { to: { type: 'string' }, keep: { type: 'string' } });
  const keep = options.keep === undefined ? undefined : readKeepOption(options.keep);
  const config = readConfig();
  const to = options.to ?? config.backup?.to;
  if (to === undefined) throw new CommandError('Set BACKUP_TO or use --to FOLDER.\nSee: slipway help backup', 2);
  const [key, ...olderKeys] = openKeys(config.backupKeys);
  // Without migrating: a backup before an update has to contain the directory in its current version.
  const connection = await connectDatabase(config, openLog('silent'));
  const progress = startProgress();
  try {
    const { manifest, removed, left } = await backUp(connection.database, {
      place: openPlace(to, config.backupStore),
      key,
      olderKeys,
      dataDir: config.dataDir,
      bucket: config.s3,
      now: new Date(),
      keep,
      onProgress: ({ share, what }) => progress.show(share, what),
    });
    const isNoted = await noteBackup(connection.database, { place: namePlace(to), backup: manifest.id, now: new Date(manifest.made_at) });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const lines = [
      `Backup ${manifest.id}: ${count(rows, 'row')} in ${count(manifest.tables.length, 'table')}, ${count(manifest.files?.count ?? 0, 'file')}.`,
      key.id === null && 'It is not encrypted and does not contain DATA_DIR/secret.key. Keep a copy of that file, or set BACKUP_KEY.',
      !isNoted && 'The database is full or read-only and did not note this backup, so "slipway doctor" does not show it.',
      removed.length > 0 && `Removed ${count(removed.length, 'older backup')}.`,
    ];
    progress.end();
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
    if (left !== undefined) throw new CommandError(left, OLD_BACKUPS_LEFT);
  } catch (error) {
    throw error instanceof BackupFault ? new CommandError(error.message) : error;
  } finally {
    progress.end();
    await connection.close();
  }
}

const count = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

function readKeepOption(text: string) {
  try {
    return readKeep(text);
  } catch (error) {
    throw new CommandError(`--keep ${(error as Error).message}`, 2);
  }
}
