import type { Child } from 'hono/jsx';
import { say } from '../../words/say.ts';

export interface Bar {
  /** In the table, for example a day in words. */
  label: string;
  /** Below the bar; empty for none. */
  mark: string;
  value: number;
  /** In the table's last column, for example the month before. */
  before?: number | undefined;
}

const STEP = 10;
const HEIGHT = 100;

/**
 * Bars with their numbers in a table behind them. Drawn without words inside, so that it stretches to any width.
 * @param given.sum the total, next to the title
 * @param given.unit the column of the values, @param given.first of the labels, @param given.before of the values to compare with
 */
export function BarChart(given: {
  title: string;
  sum: Child;
  bars: readonly Bar[];
  show: (value: number) => string;
  first: string;
  unit: string;
  before?: string;
}) {
  const { title, sum, bars, show, first, unit, before } = given;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const highest = bars.find(({ value }) => value === most);
  return (
    <figure class="team-chart">
      <figcaption>
        <strong>{title}</strong>
        <span>{sum}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={
          highest ? say('{title}: highest on {label}, with {value}.', { title, label: highest.label, value: show(most) }) : say('{title}: none yet.', { title })
        }
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ label, value }, i) => {
          const height = value === 0 ? 0 : Math.max(1.5, Math.round((value / most) * (HEIGHT - 4) * 10) / 10);
          return (
            <rect x={i * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height}>
              <title>{`${label}: ${show(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p class="team-chart-marks" aria-hidden="true">
        {bars.map(({ mark }) => (
          <span>{mark}</span>
        ))}
      </p>
      <details>
        <summary>{say('Show as a table')}</summary>
        <table>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col" class="number">
                {unit}
              </th>
              {before && (
                <th scope="col" class="number">
                  {before}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr>
                <th scope="row">{bar.label}</th>
                <td class="number">{show(bar.value)}</td>
                {before && <td class="number">{bar.before === undefined ? '–' : show(bar.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
