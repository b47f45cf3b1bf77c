// The door of import and export for commands.
export { type ExportProgress, exportDirectory } from './export-directory.ts';
export { type ImportFiles, importDirectory } from './import-directory.ts';
export type { ImportProgress } from './import-kind.ts';
export { type ImportReport, isWhole } from './report.ts';
export { showReport } from './show-report.ts';
