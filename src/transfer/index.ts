// What commands may use of import and export.
export { type ExportProgress, exportDirectory } from './export/export-directory.ts';
export { type ImportFiles, importDirectory } from './import/import-directory.ts';
export type { ImportProgress } from './import/import-kind.ts';
export { type ImportReport, isWhole } from './import/report.ts';
export { showReport } from './import/show-report.ts';
