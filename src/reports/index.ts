// What other domains may use of reports: what visitors tell the site team about, and its decisions.

export { type ReportKind, type ReportReason, reasonNames, reportReasons } from './kinds.ts';
export { reportMails } from './mail-samples.ts';
export { decideReport } from './operations/decide-report.ts';
export { lookAtReported } from './operations/look-at-reported.ts';
export { reopenReport } from './operations/reopen-report.ts';
export { reportContent } from './operations/report-content.ts';
export { forgetReporters } from './team-report-store.ts';
