import type { Problem } from '../rows/fields.ts';

export const kinds = ['categories', 'listings', 'founders', 'launches', 'votes'] as const;
export type Kind = (typeof kinds)[number];

export interface Counts {
  read: number;
  taken: number;
  unchanged: number;
  not_matched: number;
  refused: number;
}

export interface Refusal {
  file: string;
  line: number;
  /** Empty if it is about the whole row. */
  field: string;
  reason: string;
}

/** The result of an import, counted by row. read = taken + unchanged + not_matched + refused. */
export interface ImportReport {
  kinds: Record<Kind, Counts>;
  /** Errors of refused rows only: the first thousand. */
  refusals: Refusal[];
  /** Total errors of refused rows: a row may have several. */
  refusals_total: number;
  /** Parts left out of imported rows, such as a founder's unknown listing: the first thousand. */
  left_out: Refusal[];
  /** Number of parts left out, by kind of row. */
  parts_left_out: Record<Kind, number>;
  /** Unknown keys, with the number of rows that have them. */
  ignored_keys: Record<string, number>;
  /** Why rows changed nothing, with the number of rows. */
  notes: Record<string, number>;
  /** Whether the import was stopped before the end. */
  stopped: boolean;
}

/** The result of one batch; added to the report once it is committed. */
export interface Outcome {
  taken: number;
  unchanged: number;
  notMatched: number;
  refused: { line: number; problems: Problem[] }[];
  /** Invalid parts of rows that were otherwise imported. */
  partly: { line: number; problems: Problem[] }[];
  notes: Map<string, number>;
}

/** The outcome of a batch before its first row. */
export function emptyOutcome(): Outcome {
  return { taken: 0, unchanged: 0, notMatched: 0, refused: [], partly: [], notes: new Map() };
}

/** A row that changed nothing, and why. */
export function leaveUnchanged(outcome: Outcome, why?: string): void {
  outcome.unchanged += 1;
  if (why) outcome.notes.set(why, (outcome.notes.get(why) ?? 0) + 1);
}

/** Whether every row was read and understood: anything still missing from the directory was named by no row. */
export function isWhole(report: ImportReport): boolean {
  return !report.stopped && kinds.every((kind) => report.kinds[kind].refused === 0);
}

/** Maximum number of errors and of omitted parts in a report. */
const MOST_NAMED = 1000;
const MOST_KEYS = 1000;

export class ReportBuilder {
  readonly #kinds = Object.fromEntries(kinds.map((kind) => [kind, { read: 0, taken: 0, unchanged: 0, not_matched: 0, refused: 0 }])) as Record<Kind, Counts>;
  readonly #refusals: Refusal[] = [];
  readonly #leftOut: Refusal[] = [];
  readonly #partsLeftOut = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  readonly #ignored = new Map<string, number>();
  readonly #notes = new Map<string, number>();
  #total = 0;
  stopped = false;

  add(kind: Kind, file: string, given: { read: number; ignored: Map<string, number>; outcome: Outcome }): void {
    const { outcome } = given;
    const counts = this.#kinds[kind];
    counts.read += given.read;
    counts.taken += outcome.taken;
    counts.unchanged += outcome.unchanged;
    counts.not_matched += outcome.notMatched;
    counts.refused += outcome.refused.length;
    for (const refusal of listProblems(file, outcome.refused)) {
      this.#total += 1;
      if (this.#refusals.length < MOST_NAMED) this.#refusals.push(refusal);
    }
    for (const part of listProblems(file, outcome.partly)) {
      this.#partsLeftOut[kind] += 1;
      if (this.#leftOut.length < MOST_NAMED) this.#leftOut.push(part);
    }
    for (const [why, n] of outcome.notes) this.#notes.set(`${kind}: ${why}`, (this.#notes.get(`${kind}: ${why}`) ?? 0) + n);
    for (const [key, n] of given.ignored) {
      // Names come from the file, so their number and length are limited.
      const name = key.slice(0, 200);
      if (this.#ignored.has(name) || this.#ignored.size < MOST_KEYS) this.#ignored.set(name, (this.#ignored.get(name) ?? 0) + n);
    }
  }

  report(): ImportReport {
    return {
      kinds: this.#kinds,
      refusals: this.#refusals,
      refusals_total: this.#total,
      left_out: this.#leftOut,
      parts_left_out: this.#partsLeftOut,
      ignored_keys: Object.fromEntries(this.#ignored),
      notes: Object.fromEntries(this.#notes),
      stopped: this.stopped,
    };
  }
}

function listProblems(file: string, rows: Outcome['refused']): Refusal[] {
  return [...rows].sort((a, b) => a.line - b.line).flatMap(({ line, problems }) => problems.map((problem) => ({ file, line, ...problem })));
}
