import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';

/**
 * A number compared with the previous days.
 * @param isSpan the number itself changed; otherwise it is a running total, and `now` is its growth in the last days
 */
export function Change({ now, before, days, isSpan }: { now: number; before: number; days: number; isSpan?: boolean }) {
  const by = now - before;
  const looks = by > 0 ? 'hint is-up' : by < 0 ? 'hint is-down' : 'hint';
  if (!isSpan) return <dd class={now > 0 ? 'hint is-up' : 'hint'}>{sayCount('+{n} in {days} days|+{n} in {days} days', now, { days })}</dd>;
  const says =
    by === 0 ? say('the same as before') : by > 0 ? say('{n} more than before', { n: figure(by) }) : say('{n} fewer than before', { n: figure(-by) });
  return (
    <dd class={looks}>
      {by !== 0 && <span aria-hidden="true">{by > 0 ? '▲ ' : '▼ '}</span>}
      {says}
    </dd>
  );
}
