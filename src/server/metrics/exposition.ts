// The text format of OpenMetrics 1.0.

export const CONTENT_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;

/** One line: a value with its labels. `suffix` follows the family's name, such as `_total`. */
export interface Sample {
  suffix?: string;
  labels?: Labels;
  value: number;
}

/** Metrics of one name. */
export interface Family {
  /** Without `_total`; ends in its unit, such as `_seconds`. */
  name: string;
  type: 'counter' | 'gauge' | 'histogram' | 'info';
  help: string;
  samples: readonly Sample[];
}

/** All metrics in the OpenMetrics text format, up to its closing line. */
export function writeExposition(families: readonly Family[]): string {
  const lines: string[] = [];
  for (const { name, type, help, samples } of families) {
    lines.push(`# TYPE ${name} ${type}`, `# HELP ${name} ${quoted(help)}`);
    for (const { suffix = '', labels, value } of samples) lines.push(`${name}${suffix}${showLabels(labels)} ${showNumber(value)}`);
  }
  return `${lines.join('\n')}\n# EOF\n`;
}

function showLabels(labels: Labels | undefined): string {
  const shown = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${quoted(value)}"`);
  return shown.length === 0 ? '' : `{${shown.join(',')}}`;
}

const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const showNumber = (value: number): string => (Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN');
