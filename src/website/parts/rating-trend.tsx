import { dayInShort } from '../words/days.ts';
import { say } from '../words/say.ts';

const WIDTH = 240;
const HEIGHT = 64;
const PAD = 4;

/** A trend as a small drawing, with the same information in words for screen readers. */
export function RatingTrend({ points }: { points: readonly { date: string; rating: number }[] }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const low = Math.max(0, Math.min(...ratings) - 2);
  const high = Math.min(100, Math.max(...ratings) + 2);
  const x = (i: number) => Math.round((PAD + (i * (WIDTH - 2 * PAD)) / (points.length - 1)) * 10) / 10;
  const y = (rating: number) => Math.round((HEIGHT - PAD - ((rating - low) * (HEIGHT - 2 * PAD)) / (high - low)) * 10) / 10;
  const line = points.map(({ rating }, i) => `${x(i)},${y(rating)}`).join(' ');
  const words = say('From {first} on {start} to {last} on {end}', {
    first: first.rating,
    start: dayInShort(first.date),
    last: last.rating,
    end: dayInShort(last.date),
  });
  return (
    <figure class="trend">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
        <path class="trend-ground" d={`M${PAD} ${HEIGHT - PAD}H${WIDTH - PAD}`} />
        <polyline class="trend-line" points={line} />
        <circle class="trend-end" cx={x(points.length - 1)} cy={y(last.rating)} r="3" />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
