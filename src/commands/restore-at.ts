import type { Config } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openLog } from '../platform/log/log.ts';
import { BackupFault, checkPlan, type Dropped, listRanges, openArchivePlace, openKeys, orUnencrypted, planRecovery, recover } from '../transfer/index.ts';
import { CommandError } from './command.ts';
import { startProgress } from './progress.ts';

interface Options {
  at: string;
  from?: string | undefined;
  backup?: string | undefined;
  check?: boolean | undefined;
  list?: boolean | undefined;
  replace?: boolean | undefined;
  unencrypted?: boolean | undefined;
  drop: readonly Dropped[];
}

/** Restores the embedded database from the continuous backup, as it was at a given time. */
export async function restoreAt(config: Config, options: Options): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new CommandError('--at only restores the embedded database. For the server in DATABASE_URL, use the tool that archives it (docs/backup.md).', 2);
  if (options.backup !== undefined) throw new CommandError('Use --at or --backup, not both.', 2);
  const at = readInstant(options.at);
  const from = options.from ?? config.archive?.to;
  if (from === undefined) throw new CommandError('Set ARCHIVE_TO or use --from FOLDER.\nSee: slipway help restore', 2);
  const progress = startProgress();
  const onProgress = ({ share, what }: { share: number; what: string }) => progress.show(share, what);
  try {
    const place = openArchivePlace(from, config.backupStore);
    if (options.list) {
      const ranges = await listRanges(place);
      return void process.stdout.write(ranges.map((range) => `${range.from.toISOString()} to ${range.to.toISOString()}\n`).join(''));
    }
    const keys = openKeys(config.backupKeys);
    const plan = await planRecovery(place, { at, keys: options.unencrypted ? orUnencrypted(keys) : keys });
    await checkPlan(plan, { place, onProgress });
    const instant = (plan.until ?? plan.through).toISOString();
    const pictures = plan.base.files === null ? `\n${sayNoPictures(config)}` : '';
    if (options.check) {
      progress.end();
      return void process.stdout.write(`The continuous backup is complete. It can be restored to ${instant}.${pictures}\n`);
    }
    const replace = options.replace ?? false;
    const earlier = await recover(plan, { place, dataDir: config.dataDir, bucket: config.s3, replace, drop: options.drop, onProgress });
    const connection = await connectDatabase(config, openLog('silent'));
    const ran = await migrate(connection.database).finally(() => connection.close());
    progress.end();
    const newer = ran.length > 0 ? ` Ran ${ran.length} newer migrations.` : '';
    const kept = earlier === null ? '' : `\nThe database that was replaced is in ${earlier}. Delete it when you don't need it.`;
    process.stdout.write(`Restored the directory as it was at ${instant}.${newer}${pictures}${kept}\n`);
  } catch (error) {
    throw error instanceof BackupFault ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
}

/** Nobody should find out from empty frames on the site. */
const sayNoPictures = ({ s3 }: Pick<Config, 's3'>) =>
  `Pictures aren't included: when this copy was made, they were in a bucket, which the continuous backup leaves out. ${
    s3 ? 'Those that are still in the bucket of FILES_S3_URL are shown.' : 'Set FILES_S3_URL to that bucket, or copy its pictures to DATA_DIR/files.'
  }`;

/** @returns null for the latest saved time */
function readInstant(text: string): Date | null {
  if (text === 'latest') return null;
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : undefined;
  if (!instant || Number.isNaN(instant.getTime()))
    throw new CommandError('--at must be latest, or a time with its zone: 2026-11-24T13:05:00Z or 2026-11-24T14:05:00+01:00', 2);
  return instant;
}
