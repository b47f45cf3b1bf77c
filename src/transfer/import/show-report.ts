import { type ImportReport, kinds, type Refusal } from './report.ts';

const SHOWN_PROBLEMS = 20;
const SHOWN_KEYS = 20;

/** The report as lines of text for a person; ends with a line break. */
export function showReport(report: ImportReport): string {
  const lines = [...showCounts(report), ...showNotes(report), ...showIgnored(report), ...showLeftOut(report), ...showRefused(report)];
  if (report.stopped) lines.push('', 'Stopped before the end. Run the same import again to continue.');
  return `${lines.join('\n')}\n`;
}

function showCounts(report: ImportReport): string[] {
  const titles = ['', 'read', 'taken', 'unchanged', 'not matched', 'rejected', 'parts left out'];
  const rows = kinds.flatMap((kind) => {
    const c = report.kinds[kind];
    return c.read === 0
      ? []
      : [[kind, ...[c.read, c.taken, c.unchanged, c.not_matched, c.refused, report.parts_left_out[kind]].map((n) => n.toLocaleString('en'))]];
  });
  if (rows.length === 0) return ['No rows were read.'];
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  return [titles, ...rows].map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '));
}

function showNotes(report: ImportReport): string[] {
  const notes = Object.entries(report.notes);
  return notes.length === 0 ? [] : ['', 'Unchanged:', ...notes.map(([why, n]) => `  ${why} (${n.toLocaleString('en')})`)];
}

function showIgnored(report: ImportReport): string[] {
  const keys = Object.entries(report.ignored_keys);
  if (keys.length === 0) return [];
  const named = keys.slice(0, SHOWN_KEYS).map(([key, n]) => `${printable(key)} (${n.toLocaleString('en')})`);
  return ['', `Unknown keys: ${named.join(', ')}${keys.length > SHOWN_KEYS ? ` and ${keys.length - SHOWN_KEYS} more` : ''}`];
}

/** Parts that were left out of imported rows: the column `parts left out`. */
function showLeftOut(report: ImportReport): string[] {
  const total = kinds.reduce((sum, kind) => sum + report.parts_left_out[kind], 0);
  return total === 0 ? [] : ['', `Left out of imported rows: ${count(total, 'part')}`, ...showProblems(report.left_out, total)];
}

/** Rows of the column `rejected`, and what is wrong with them. */
function showRefused(report: ImportReport): string[] {
  const rows = kinds.reduce((sum, kind) => sum + report.kinds[kind].refused, 0);
  if (rows === 0) return [];
  const faults = report.refusals_total === rows ? '' : ` with ${count(report.refusals_total, 'error')}`;
  return ['', `Rejected: ${count(rows, 'row')}${faults}`, ...showProblems(report.refusals, report.refusals_total)];
}

function showProblems(problems: readonly Refusal[], total: number): string[] {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const lines = shown.map(({ file, line, field, reason }) => printable(`  ${file}${line > 0 ? `:${line}` : ''}: ${field === '' ? '' : `${field} `}${reason}`));
  const more = total - shown.length;
  return more > 0 ? [...lines, `  and ${more.toLocaleString('en')} more (--json lists the first 1,000)`] : lines;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}

/** Text from files is printed in a terminal, so control characters are replaced. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}
