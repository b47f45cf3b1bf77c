import type { S3Settings } from '../../platform/config/file-settings.ts';
import type { BackupKey } from './backup-key.ts';
import type { Keep } from './keep.ts';
import type { Place } from './place.ts';

export interface BackupProgress {
  /** 0 to 1. */
  share: number;
  what: string;
}

export interface BackupOptions {
  place: Place;
  key: BackupKey;
  dataDir: string;
  /** Where the pictures are; undefined: in a folder of dataDir. */
  bucket?: S3Settings | undefined;
  now: Date;
  /** Older backups that don't fit are removed; undefined: all are kept. */
  keep?: Keep | undefined;
  /** Keys of earlier backups in the place. */
  olderKeys?: readonly BackupKey[];
  onProgress?: (progress: BackupProgress) => void;
}
