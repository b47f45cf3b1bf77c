import { type ImportReport, kinds } from './report.ts';

const SHOWN_REFUSALS = 20;
const SHOWN_KEYS = 20;

/** The report as lines of text for a person; ends with a line break. */
export function showReport(report: ImportReport): string {
  const lines = [...showCounts(report), ...showNotes(report), ...showIgnored(report), ...showRefusals(report)];
  if (report.stopped) lines.push('', 'Stopped before the end. Run the same import again to take the rest.');
  return `${lines.join('\n')}\n`;
}

function showCounts(report: ImportReport): string[] {
  const titles = ['', 'read', 'taken', 'unchanged', 'not matched', 'refused'];
  const rows = kinds.flatMap((kind) => {
    const c = report.kinds[kind];
    return c.read === 0 ? [] : [[kind, ...[c.read, c.taken, c.unchanged, c.not_matched, c.refused].map((n) => n.toLocaleString('en'))]];
  });
  if (rows.length === 0) return ['No rows were read.'];
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  return [titles, ...rows].map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '));
}

function showNotes(report: ImportReport): string[] {
  const notes = Object.entries(report.notes);
  return notes.length === 0 ? [] : ['', 'Left as they were:', ...notes.map(([why, n]) => `  ${why} (${n.toLocaleString('en')})`)];
}

function showIgnored(report: ImportReport): string[] {
  const keys = Object.entries(report.ignored_keys);
  if (keys.length === 0) return [];
  const named = keys.slice(0, SHOWN_KEYS).map(([key, n]) => `${printable(key)} (${n.toLocaleString('en')})`);
  return ['', `Keys that mean nothing here: ${named.join(', ')}${keys.length > SHOWN_KEYS ? ` and ${keys.length - SHOWN_KEYS} more` : ''}`];
}

function showRefusals(report: ImportReport): string[] {
  if (report.refusals_total === 0) return [];
  const shown = report.refusals.slice(0, SHOWN_REFUSALS);
  const lines = shown.map(({ file, line, field, reason }) => printable(`  ${file}${line > 0 ? `:${line}` : ''}: ${field === '' ? '' : `${field} `}${reason}`));
  const more = report.refusals_total - shown.length;
  return [
    '',
    `Refused (${report.refusals_total.toLocaleString('en')}):`,
    ...lines,
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more (--json names the first 1,000)`] : []),
  ];
}

/** Text of files goes to a terminal: nothing in it may steer one. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}
