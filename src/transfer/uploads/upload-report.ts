import type { Outcome } from '../import/report.ts';
import type { Problem } from '../rows/fields.ts';

/** One row of the file that was, or would be, taken. */
export interface TakenRow {
  line: number;
  slug: string;
  name: string;
  isNew: boolean;
}

/** A fault of a row; `field` is empty where the whole row is meant. */
export interface RowFault {
  line: number;
  field: string;
  reason: string;
}

export const whysKept = ['changed_since', 'used', 'category_gone'] as const;
export type WhyKept = (typeof whysKept)[number];

/** What the check found, and then what the import did. new + changed + unchanged + refused = rows read. */
export interface UploadReport {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The first of them. */
  taken: TakenRow[];
  faults: RowFault[];
  faults_total: number;
  /** Parts of rows that are in otherwise. */
  left_out: RowFault[];
  left_out_total: number;
  /** Why rows changed nothing, with how many. */
  notes: Record<string, number>;
  /** Columns that mean nothing, with how many rows fill them. */
  ignored: Record<string, number>;
  /** Names of categories that the site doesn't have, with how many rows name them. */
  unknown_categories: Record<string, number>;
  /** After an undo. */
  undone: number;
  kept: { slug: string; name: string; why: WhyKept }[];
  kept_total: number;
}

export const emptyReport = (): UploadReport => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  taken: [],
  faults: [],
  faults_total: 0,
  left_out: [],
  left_out_total: 0,
  notes: {},
  ignored: {},
  unknown_categories: {},
  undone: 0,
  kept: [],
  kept_total: 0,
});

/** What a report names of each; it counts all. */
export const MOST_NAMED = 200;
const MOST_NAMES = 100;

/** Adds what became of some rows. */
export function addOutcome(report: UploadReport, { outcome, taken }: { outcome: Outcome; taken: readonly TakenRow[] }): void {
  const created = taken.filter(({ isNew }) => isNew).length;
  report.created += created;
  report.changed += taken.length - created;
  report.unchanged += outcome.unchanged;
  report.taken.push(...taken.slice(0, MOST_NAMED - report.taken.length));
  for (const { line, problems } of outcome.refused) addRefused(report, line, problems);
  for (const { line, problems } of outcome.partly) {
    report.left_out_total += problems.length;
    report.left_out.push(...faultsOf(line, problems).slice(0, MOST_NAMED - report.left_out.length));
  }
  for (const [why, n] of outcome.notes) count(report.notes, why, n);
}

export function addRefused(report: UploadReport, line: number, problems: readonly Problem[]): void {
  report.refused += 1;
  report.faults_total += problems.length;
  report.faults.push(...faultsOf(line, problems).slice(0, MOST_NAMED - report.faults.length));
}

/** Counts a name that comes from the file: only so many different ones. */
export function count(counts: Record<string, number>, name: string, n = 1): void {
  const key = name.slice(0, 200);
  if (Object.hasOwn(counts, key)) counts[key]! += n;
  else if (key !== '__proto__' && Object.keys(counts).length < MOST_NAMES) counts[key] = n;
}

const faultsOf = (line: number, problems: readonly Problem[]): RowFault[] =>
  problems.map(({ field, reason }) => ({ line, field: field.slice(0, 100), reason: reason.slice(0, 400) }));
