import type { listWebsiteSuggestions } from '../../my-listings/index.ts';
import { type Own, placeOf } from '../areas/own-listing.ts';
import { Instant } from '../parts/time.tsx';
import { say, sayCount } from '../words/say.ts';

/** On the overview: that there is something to decide, or that the website doesn't answer. */
export function WebsiteNotice({
  found: { reading, suggestions },
  listing,
  timeZone,
}: {
  found: Awaited<ReturnType<typeof listWebsiteSuggestions.handle>>;
  listing: Own;
  timeZone: string;
}) {
  const isSilent = reading.is_silent && reading.failing_since !== null;
  if (suggestions.length === 0 && !isSilent) return null;
  return (
    <p class="notice">
      {isSilent && <>{say('We haven’t been able to read your website since {day}.', { day: <Instant at={reading.failing_since!} timeZone={timeZone} /> })} </>}
      {suggestions.length > 0 && sayCount('{n} change on your website to decide on.|{n} changes on your website to decide on.', suggestions.length)}{' '}
      <a href={placeOf(listing, '/website')}>{say('Review changes')}</a>
    </p>
  );
}
