import type { Labels, Sample } from './exposition.ts';

/** Upper bounds in seconds. Ready answers take less than the first, and a request may wait 8 s for the database. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** Floats, as the format wants them. */
const NAMES = [...BOUNDS.map((bound) => (Number.isInteger(bound) ? `${bound}.0` : String(bound))), '+Inf'];

/** A histogram of durations. Nothing is allocated per duration. */
export interface Durations {
  counts: Float64Array;
  seconds: number;
}

/** A histogram without any duration yet. */
export const openDurations = (): Durations => ({ counts: new Float64Array(NAMES.length), seconds: 0 });

/** Counts one duration, in the first bucket whose upper bound it doesn't exceed. */
export function addDuration(durations: Durations, seconds: number): void {
  let i = 0;
  while (i < BOUNDS.length && seconds > BOUNDS[i]!) i++;
  durations.counts[i]!++;
  durations.seconds += seconds;
}

/** The samples of a histogram with these labels. */
export function showDurations({ counts, seconds }: Durations, labels: Labels): Sample[] {
  let sum = 0;
  const buckets = NAMES.map((le, i): Sample => {
    sum += counts[i]!;
    return { suffix: '_bucket', labels: { ...labels, le }, value: sum };
  });
  return [...buckets, { suffix: '_count', labels, value: sum }, { suffix: '_sum', labels, value: seconds }];
}
