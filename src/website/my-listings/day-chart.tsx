import { dayInShort } from '../words/days.ts';
import { figure } from '../words/figures.ts';

const HEIGHT = 100;
/** Minimum height of a bar that isn't zero, in units of HEIGHT. */
const LEAST = 2;

export interface Bar {
  /** The bar's first day. */
  day: string;
  /** The last day of a bar for several days. */
  until?: string;
  value: number;
}

/**
 * Numbers over time as bars. The drawing stretches to the available width, so labels are text next to it. A table has the same
 * numbers for screen readers.
 * @param label what the bars count, with the sum in words
 */
export function DayChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const height = (value: number) => (value === 0 ? 0 : Math.max(LEAST, Math.round((value / most) * HEIGHT * 10) / 10));
  const [first, last] = [bars[0]!, bars.at(-1)!];
  return (
    <div class="chart">
      <span class="chart-most" aria-hidden="true">
        {figure(most)}
      </span>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="96" role="img" aria-label={label}>
        <path class="chart-line" d={`M0 0.5H${bars.length}M0 ${HEIGHT / 2}H${bars.length}`} />
        {bars.map(({ day, until, value }, i) => (
          <rect class="chart-bar" x={i + 0.12} width="0.76" y={HEIGHT - height(value)} height={height(value)}>
            <title>{`${until ? `${dayInShort(day)} – ${dayInShort(until)}` : dayInShort(day)}: ${figure(value)}`}</title>
          </rect>
        ))}
        <path class="chart-ground" d={`M0 ${HEIGHT}H${bars.length}`} />
      </svg>
      <p class="chart-days" aria-hidden="true">
        <span>{dayInShort(first.day)}</span>
        <span>{dayInShort(last.until ?? last.day)}</span>
      </p>
    </div>
  );
}
