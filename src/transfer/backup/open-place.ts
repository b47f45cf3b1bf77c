import { resolve } from 'node:path';
import type { BackupStore } from '../../platform/config/backup-settings.ts';
import { isBucket, openBucketPlace } from './bucket-place.ts';
import { BackupFault } from './fault.ts';
import { openFolderPlace, type Place } from './place.ts';

/** A place's name in the database: the same for a folder in all commands, also if they run in another one. */
export const namePlace = (to: string): string => (isBucket(to) ? to : resolve(to));

/**
 * The place of backups: a folder, or a bucket as `s3://BUCKET/FOLDER`.
 * @throws BackupFault if it is a bucket and its access key isn't set
 */
export function openPlace(to: string, store: BackupStore | undefined): Place {
  if (!isBucket(to)) return openFolderPlace(to);
  if (store === undefined) throw new BackupFault(`To use ${to}, set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.`);
  return openBucketPlace(to, store);
}
