import { z } from 'zod';
import { readApiKey, readApiUrl } from './api-access.ts';
import { readBy } from './read-by.ts';
import { backupKeyVariable, readSecretKeys } from './secret-keys.ts';

/** Backups that the service makes every day. */
export interface BackupSettings {
  /** Folder, or `s3://BUCKET/FOLDER`. */
  to: string;
  /** Minutes after midnight, UTC. */
  at: number;
  /** As for `slipway backup --keep`. */
  keep: string;
}

/** Continuous backup of the embedded database. */
export interface ArchiveSettings {
  /** Folder, or `s3://BUCKET/FOLDER`. */
  to: string;
  /** Every instant of these can be restored. */
  days: number;
  /** Between two whole copies of the database. */
  hours: number;
}

/** Where buckets of backups are. */
export interface BackupStore {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

export const backupVariables = [
  {
    name: 'BACKUP_TO',
    example: '/mnt/backups',
    meaning: 'Folder on another disk, or s3://BUCKET/FOLDER, for a backup every day. The site team’s owners get an email when one fails.',
  },
  { name: 'BACKUP_AT', example: '03:00', meaning: 'Time of the daily backup in UTC.' },
  { name: 'BACKUP_KEEP', example: '7d,4w,12m', meaning: 'How many days, weeks and months keep their newest backup.' },
  backupKeyVariable,
  {
    name: 'ARCHIVE_TO',
    example: '/mnt/backups',
    meaning: 'Folder on another disk, or s3://BUCKET/FOLDER, that gets every change of the embedded database within seconds.',
  },
  { name: 'ARCHIVE_DAYS', example: '7', meaning: 'Number of days for which any point in time can be restored (1 to 366).' },
  { name: 'ARCHIVE_HOURS', example: '24', meaning: 'Hours between two full copies of the database in ARCHIVE_TO (1 to 168).' },
  {
    name: 'BACKUP_S3_ENDPOINT',
    example: 'https://s3.example.org',
    meaning: 'Address of the S3-compatible store of s3:// backups, without the bucket.',
  },
  { name: 'BACKUP_S3_REGION', example: 'us-east-1', meaning: 'Region of that bucket.' },
  { name: 'BACKUP_S3_KEY_ID', example: 'ID', meaning: 'Access key ID for that bucket; it needs to list, read, write and delete.' },
  { name: 'BACKUP_S3_SECRET', example: 'SECRET', meaning: 'Secret access key for that bucket.' },
];

export const backupSecrets = ['BACKUP_KEY', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'];

const whole = (most: number, example: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((n) => n >= 1 && n <= most, `must be a whole number from 1 to ${most}`)
    .default(example);

export const backupFields = {
  ARCHIVE_TO: z.string().optional(),
  ARCHIVE_DAYS: whole(366, 7),
  ARCHIVE_HOURS: whole(168, 24),
  BACKUP_TO: z.string().optional(),
  BACKUP_S3_ENDPOINT: readBy(readApiUrl('https://s3.example.org')).optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be a region, for example us-east-1 or auto')
    .default('us-east-1'),
  BACKUP_S3_KEY_ID: readBy(readApiKey).optional(),
  BACKUP_S3_SECRET: readBy(readApiKey).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, for example 03:00')
    .default('03:00'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}[dwm](,[1-9]\d{0,2}[dwm]){0,2}$/, 'must be how many days, weeks and months to keep, for example 7d,4w,12m')
    .default('7d,4w,12m'),
  BACKUP_KEY: readBy(readSecretKeys).optional(),
};

/** Undefined if no place for backups is set. `at` is in minutes after midnight. */
export function backupSettings(values: { BACKUP_TO?: string | undefined; BACKUP_AT: string; BACKUP_KEEP: string }): BackupSettings | undefined {
  if (values.BACKUP_TO === undefined) return undefined;
  const [hours, minutes] = values.BACKUP_AT.split(':').map(Number);
  return { to: values.BACKUP_TO, at: hours! * 60 + minutes!, keep: values.BACKUP_KEEP };
}

/** Undefined if no place for the archive is set. Changes are kept for `days`, and a new copy is made every `hours`. */
export function archiveSettings(values: { ARCHIVE_TO?: string | undefined; ARCHIVE_DAYS: number; ARCHIVE_HOURS: number }): ArchiveSettings | undefined {
  return values.ARCHIVE_TO === undefined ? undefined : { to: values.ARCHIVE_TO, days: values.ARCHIVE_DAYS, hours: values.ARCHIVE_HOURS };
}

interface StoreValues {
  ARCHIVE_TO?: string | undefined;
  DATABASE_URL?: string | undefined;
  BACKUP_TO?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION: string;
  BACKUP_S3_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET?: string | undefined;
}

/** What is missing for backups to a bucket. */
export function findBackupProblems(values: StoreValues): string[] {
  const { BACKUP_S3_KEY_ID: id, BACKUP_S3_SECRET: secret } = values;
  const problems: string[] = [];
  for (const name of ['BACKUP_TO', 'ARCHIVE_TO'] as const) {
    const to = values[name];
    if (to?.startsWith('s3://') && (id === undefined || secret === undefined))
      problems.push(`BACKUP_S3_KEY_ID and BACKUP_S3_SECRET must be set for ${name === 'BACKUP_TO' ? 'a' : 'an'} ${name} in a bucket`);
    if (to !== undefined && /^[a-z0-9]+:\/\//i.test(to) && !to.startsWith('s3://')) problems.push(`${name} must be a folder or s3://BUCKET/FOLDER`);
  }
  if (problems.length === 0 && (id === undefined) !== (secret === undefined)) problems.push('BACKUP_S3_KEY_ID and BACKUP_S3_SECRET must be set together');
  if (values.ARCHIVE_TO !== undefined && values.DATABASE_URL !== undefined)
    problems.push('ARCHIVE_TO is for the embedded database. For the server in DATABASE_URL, use pgBackRest or WAL-G (docs/backup.md)');
  return problems;
}

/** Without an endpoint, the bucket is at Amazon. */
export function backupStore(values: StoreValues): BackupStore | undefined {
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region } = values;
  if (keyId === undefined || secret === undefined) return undefined;
  return { endpoint: values.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`, region, keyId, secret };
}
