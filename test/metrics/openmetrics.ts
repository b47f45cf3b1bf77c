// A strict reader of OpenMetrics 1.0 for tests: it refuses what the specification forbids.

export interface ReadMetrics {
  types: Map<string, string>;
  /** By name and labels as written. */
  samples: Map<string, number>;
  /** The value of a sample; 0 if there is none, as for a counter that has not begun. */
  value(name: string, labels?: Record<string, string>): number;
  /** The sum of all samples of this name that have these labels. */
  sum(name: string, labels?: Record<string, string>): number;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y;
/** What a family's samples may be called. */
export const suffixesOf: Record<string, readonly string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
  info: ['_info'],
};
const UNITS = ['seconds', 'bytes', 'ratio'];

/** @throws Error that names the line */
export function readOpenMetrics(text: string): ReadMetrics {
  if (!text.endsWith('\n# EOF\n')) throw new Error('it does not end in # EOF');
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const samples = new Map<string, number>();
  const groups = new Map<string, { name: string; labels: Record<string, string>; value: number }[]>();
  let current = '';
  for (const line of text.slice(0, -'# EOF\n'.length).trimEnd().split('\n')) {
    const fail = (why: string) => new Error(`${why}: ${line}`);
    const [, kind, family, rest] = /^# (TYPE|HELP|UNIT) (\S+) (.*)$/.exec(line) ?? [];
    if (kind !== undefined) {
      if (!NAME.test(family!)) throw fail('not a name');
      if (kind === 'TYPE') {
        if (types.has(family!)) throw fail('a family twice');
        if (suffixesOf[rest!] === undefined) throw fail('not a type');
        if (rest === 'counter' && family!.endsWith('_total')) throw fail('a counter is named without _total');
        types.set(family!, rest!);
        current = family!;
      } else if (family !== current || helps.has(family!)) throw fail('not beside its family');
      else helps.add(family!);
      continue;
    }
    const [, name, labelText, valueText] = SAMPLE.exec(line) ?? [];
    if (name === undefined) throw fail('not a sample');
    const type = types.get(current);
    if (type === undefined || !suffixesOf[type]!.some((suffix) => name === current + suffix)) throw fail('not a sample of its family');
    const labels = readLabels(labelText, fail);
    const value = readValue(valueText!, fail);
    const key = `${name}{${labelText ?? ''}}`;
    if (samples.has(key)) throw fail('a sample twice');
    if (type !== 'gauge' && !(value >= 0)) throw fail('less than nothing');
    samples.set(key, value);
    groups.set(current, [...(groups.get(current) ?? []), { name, labels, value }]);
  }
  for (const [family, type] of types) {
    if (!helps.has(family)) throw new Error(`${family} has no help`);
    if (type === 'histogram') checkHistogram(family, groups.get(family) ?? []);
    const unit = /_(seconds|bytes|ratio|milliseconds|minutes|kilobytes|percent)$/.exec(family)?.[1];
    if (unit !== undefined && !UNITS.includes(unit)) throw new Error(`${family} is not in base units`);
  }
  const all = [...groups.values()].flat();
  const matching = (name: string, labels: Record<string, string>) =>
    all.filter((sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value));
  return {
    types,
    samples,
    value: (name, labels = {}) => matching(name, labels).find((sample) => Object.keys(sample.labels).length === Object.keys(labels).length)?.value ?? 0,
    sum: (name, labels = {}) => matching(name, labels).reduce((sum, { value }) => sum + value, 0),
  };
}

function readLabels(text: string | undefined, fail: (why: string) => Error): Record<string, string> {
  const labels: Record<string, string> = {};
  if (text === undefined) return labels;
  LABEL.lastIndex = 0;
  for (let at = 0; at < text.length; at = LABEL.lastIndex) {
    const found = LABEL.exec(text);
    if (found === null) throw fail('labels that cannot be read');
    if (labels[found[1]!] !== undefined) throw fail('a label twice');
    labels[found[1]!] = found[2]!.replaceAll(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c));
  }
  return labels;
}

function readValue(text: string, fail: (why: string) => Error): number {
  if (text === '+Inf') return Number.POSITIVE_INFINITY;
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text)) throw fail('not a number');
  return Number(text);
}

/** Buckets are cumulative, in order, and end in +Inf, which is the count. */
function checkHistogram(family: string, samples: readonly { name: string; labels: Record<string, string>; value: number }[]): void {
  const series = new Map<string, typeof samples>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const [labels, own] of series) {
    const buckets = own.filter(({ name }) => name.endsWith('_bucket'));
    const bounds = buckets.map((bucket) => (bucket.labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(bucket.labels.le)));
    if (buckets.some((bucket) => !/^(\+Inf|\d+\.\d+)$/.test(bucket.labels.le ?? ''))) throw new Error(`${family}${labels}: a bound that isn’t a number`);
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${family}${labels} has no +Inf`);
    if (bounds.some((bound, i) => i > 0 && bound <= bounds[i - 1]!)) throw new Error(`${family}${labels}: bounds out of order`);
    if (buckets.some((bucket, i) => i > 0 && bucket.value < buckets[i - 1]!.value)) throw new Error(`${family}${labels} is not cumulative`);
    const count = own.find(({ name }) => name === `${family}_count`)?.value;
    const sum = own.find(({ name }) => name === `${family}_sum`)?.value;
    if (count === undefined || sum === undefined || count !== buckets.at(-1)!.value) throw new Error(`${family}${labels}: count and buckets disagree`);
  }
}
