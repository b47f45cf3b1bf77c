import { dayInShort } from '../../words/days.ts';
import { figure } from '../../words/figures.ts';

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
  const [first, last] = [bars[0]!, bars.at(-1)!];
  return (
    <BarDrawing
      bars={bars.map(({ day, until, value }) => ({ name: until ? `${dayInShort(day)} – ${dayInShort(until)}` : dayInShort(day), value }))}
      label={label}
      marks={[dayInShort(first.day), dayInShort(last.until ?? last.day)]}
    />
  );
}

/** The bars of a chart. @param marks below it, spread from its start to its end */
export function BarDrawing({ bars, label, marks }: { bars: readonly { name: string; value: number }[]; label: string; marks: readonly string[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const height = (value: number) => (value === 0 ? 0 : Math.max(LEAST, Math.round((value / most) * HEIGHT * 10) / 10));
  return (
    <div class="chart">
      <span class="chart-most" aria-hidden="true">
        {figure(most)}
      </span>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="96" role="img" aria-label={label}>
        <path class="chart-line" d={`M0 0.5H${bars.length}M0 ${HEIGHT / 2}H${bars.length}`} />
        {bars.map(({ name, value }, i) => (
          <rect class="chart-bar" x={i + 0.12} width="0.76" y={HEIGHT - height(value)} height={height(value)}>
            <title>{`${name}: ${figure(value)}`}</title>
          </rect>
        ))}
        <path class="chart-ground" d={`M0 ${HEIGHT}H${bars.length}`} />
      </svg>
      <p class="chart-days" aria-hidden="true">
        {marks.map((mark) => (
          <span>{mark}</span>
        ))}
      </p>
    </div>
  );
}
