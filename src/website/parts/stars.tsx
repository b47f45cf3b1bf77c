import { oneDecimal } from '../words/figures.ts';
import { say } from '../words/say.ts';

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const HALF = 'M10 1.8v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** A rating from 0 to 5 as stars, in halves, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span class="stars" role="img" aria-label={say('{rating} out of 5 stars', { rating: Number.isInteger(rating) ? rating : oneDecimal(rating) })}>
      {[0, 1, 2, 3, 4].map((i) => (
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path class="star" d={STAR} />
          {halves > i * 2 && <path class="star is-full" d={halves >= i * 2 + 2 ? STAR : HALF} />}
        </svg>
      ))}
    </span>
  );
}
