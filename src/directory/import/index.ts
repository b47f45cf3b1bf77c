// The door of import and export for commands.
export { type ExportProgress, exportDirectory } from './export-directory.ts';
export { importDirectory, type ImportFiles, type ImportProgress } from './import-directory.ts';
export type { ImportReport } from './report.ts';
export { showReport } from './show-report.ts';
