import { Moment } from '../forms/moment.tsx';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { HoursTable } from './hours-table.tsx';

export interface HourVotes {
  /** When the hour begins. */
  at: string;
  counted: number;
  not_counted: number;
}

const STEP = 4;
const HEIGHT = 100;

/** Votes by hour as stacked bars, counted ones below and the others on top. A table has the same numbers. */
export function HoursChart({ hours, timeZone }: { hours: readonly HourVotes[]; timeZone: string }) {
  const busy = hours.filter(({ counted, not_counted }) => counted + not_counted > 0);
  const most = Math.max(1, ...hours.map(({ counted, not_counted }) => counted + not_counted));
  const inUnits = (votes: number) => Math.round((votes / most) * HEIGHT * 10) / 10;
  return (
    <figure class="hours-chart">
      <svg
        role="img"
        aria-label={say('Votes per hour. The numbers are in the table.')}
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {hours.map(({ counted, not_counted }, i) => (
          <>
            {counted > 0 && <rect x={i * STEP} y={HEIGHT - inUnits(counted)} width={STEP - 1} height={inUnits(counted)} />}
            {not_counted > 0 && (
              <rect class="not-counted" x={i * STEP} y={HEIGHT - inUnits(counted + not_counted)} width={STEP - 1} height={inUnits(not_counted)} />
            )}
          </>
        ))}
      </svg>
      <figcaption>{say('From Monday to Sunday. Solid: votes that counted. Lighter: votes that didn’t. Highest hour: {n}.', { n: figure(most) })}</figcaption>
      <HoursTable
        columns={[say('Counted'), say('Not counted')]}
        rows={busy.map(({ at, counted, not_counted }) => ({ hour: <Moment at={at} timeZone={timeZone} />, votes: [counted, not_counted] }))}
      />
    </figure>
  );
}
