import { Icon } from '../parts/icon.tsx';
import type { Sent } from '../personal-page.ts';
import { say, sayCount } from '../words/say.ts';

/** One to five stars as radio buttons, so that arrow keys work. */
export function RatingChoice({ sent, rating }: { sent: Sent; rating: number | undefined }) {
  const typed = sent.values.form === 'write' ? Number(sent.values.rating) : rating;
  const isWrong = (sent.error?.errors ?? []).some(({ pointer }) => pointer === '/rating');
  return (
    <fieldset class="rating" id="write-rating" aria-describedby={isWrong ? 'write-rating-error' : undefined}>
      <legend>{say('Stars')}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label>
          <input type="radio" name="rating" value={String(stars)} checked={stars === typed} required />
          <Icon name="star" />
          <span aria-hidden="true">{stars}</span>
          <span class="unseen">{sayCount('{n} star|{n} stars', stars)}</span>
        </label>
      ))}
      {isWrong && (
        <p class="field-error" id="write-rating-error">
          {say('Choose one to five stars.')}
        </p>
      )}
    </fieldset>
  );
}
