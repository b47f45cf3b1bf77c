// What commands may use of backup, import and export.
export { backUp } from './backup/back-up.ts';
export { openKeys } from './backup/backup-key.ts';
export { openBlobs } from './backup/blobs.ts';
export { checkBackup } from './backup/check-backup.ts';
export { type Dropped, droppable } from './backup/drop-rows.ts';
export { BackupFault } from './backup/fault.ts';
export { readKeep } from './backup/keep.ts';
export { listBackups, type Manifest, readManifest } from './backup/manifest.ts';
export { openFolderPlace } from './backup/place.ts';
export { restore } from './backup/restore.ts';
export { type ExportProgress, exportDirectory } from './export/export-directory.ts';
export { type ImportFiles, importDirectory } from './import/import-directory.ts';
export type { ImportProgress } from './import/import-kind.ts';
export { type ImportReport, isWhole } from './import/report.ts';
export { showReport } from './import/show-report.ts';
export { backupMails } from './schedule/backup-failed-mail.ts';
export { backupTasks, queueBackup } from './schedule/scheduled-backups.ts';
