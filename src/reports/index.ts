// What other domains may use of reports: what visitors tell the site team about, and its decisions.

export type { AppealKind } from './appeals/appeal-store.ts';
export { appealDecision } from './appeals/operations/appeal-decision.ts';
export { decideAppeal, reopenAppeal } from './appeals/operations/decide-appeal.ts';
export { lookAtAppeal } from './appeals/operations/look-at-appeal.ts';
export { type ReportKind, type ReportReason, reasonNames, reportKinds, reportReasons } from './kinds.ts';
export { reportMails } from './mail-samples.ts';
export { decideReport } from './operations/decide-report.ts';
export { lookAtReported } from './operations/look-at-reported.ts';
export { reopenReport } from './operations/reopen-report.ts';
export { reportContent } from './operations/report-content.ts';
export { forgetReporters } from './team-report-store.ts';
