import type { Outcome } from '../import/report.ts';
import type { Problem } from '../rows/fields.ts';

/** One row of the file that was, or would be, imported. */
export interface TakenRow {
  line: number;
  slug: string;
  name: string;
  isNew: boolean;
}

/** A problem in a row; `field` is empty if it is about the whole row. */
export interface RowFault {
  line: number;
  field: string;
  reason: string;
}

export const whysKept = ['changed_since', 'used', 'category_gone'] as const;
export type WhyKept = (typeof whysKept)[number];

/** The result of the check, and then of the import. new + changed + unchanged + refused = rows read. */
export interface UploadReport {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The first ones. */
  taken: TakenRow[];
  faults: RowFault[];
  faults_total: number;
  /** Parts that were left out of imported rows. */
  left_out: RowFault[];
  left_out_total: number;
  /** Reasons why rows changed nothing, with their numbers. */
  notes: Record<string, number>;
  /** Unknown columns, with how many rows fill them. */
  ignored: Record<string, number>;
  /** Names of categories that the site doesn't have, with how many rows name them. */
  unknown_categories: Record<string, number>;
  /** After an undo. */
  undone: number;
  kept: { slug: string; name: string; why: WhyKept }[];
  kept_total: number;
}

/** A report before the first row. Reports of older versions take their missing fields from it. */
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

/** Maximum number that a report lists of each; it counts all. */
export const MOST_NAMED = 200;
const MOST_NAMES = 100;

/** Adds what came of a batch: counts, and names of rows until the report names 200. */
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

/** Counts a refused row and names its problems, until the report names 200 problems. */
export function addRefused(report: UploadReport, line: number, problems: readonly Problem[]): void {
  report.refused += 1;
  report.faults_total += problems.length;
  report.faults.push(...faultsOf(line, problems).slice(0, MOST_NAMED - report.faults.length));
}

/** Counts a name from the file, up to a maximum number of different ones. */
export function count(counts: Record<string, number>, name: string, n = 1): void {
  const key = name.slice(0, 200);
  if (Object.hasOwn(counts, key)) counts[key]! += n;
  else if (key !== '__proto__' && Object.keys(counts).length < MOST_NAMES) counts[key] = n;
}

const faultsOf = (line: number, problems: readonly Problem[]): RowFault[] =>
  problems.map(({ field, reason }) => ({ line, field: field.slice(0, 100), reason: reason.slice(0, 400) }));
