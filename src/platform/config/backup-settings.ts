import { z } from 'zod';
import { readBy } from './read-by.ts';
import { backupKeyVariable, readSecretKeys } from './secret-keys.ts';

/** Backups that the service makes every day. */
export interface BackupSettings {
  /** Folder. */
  to: string;
  /** Minutes after midnight, UTC. */
  at: number;
  /** As for `slipway backup --keep`. */
  keep: string;
}

export const backupVariables = [
  {
    name: 'BACKUP_TO',
    example: '/mnt/backups',
    meaning: 'Folder for a backup every day, on another disk if possible. The site team’s owners get an email when one fails.',
  },
  { name: 'BACKUP_AT', example: '03:00', meaning: 'Time of the daily backup in UTC.' },
  { name: 'BACKUP_KEEP', example: '7d,4w,12m', meaning: 'How many days, weeks and months keep their newest backup.' },
  backupKeyVariable,
];

export const backupFields = {
  BACKUP_TO: z.string().optional(),
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

export function backupSettings(values: { BACKUP_TO?: string | undefined; BACKUP_AT: string; BACKUP_KEEP: string }): BackupSettings | undefined {
  if (values.BACKUP_TO === undefined) return undefined;
  const [hours, minutes] = values.BACKUP_AT.split(':').map(Number);
  return { to: values.BACKUP_TO, at: hours! * 60 + minutes!, keep: values.BACKUP_KEEP };
}
