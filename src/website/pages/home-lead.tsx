import { addressOf } from '../../directory/index.ts';
import type { LaunchEntry } from '../parts/launch-row.tsx';
import { Facts, Figure, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { figure } from '../words/figures.ts';

/** The launch that leads the week. @param open whether votes count in the week now */
export function Lead({ entry: { listing, week_votes }, open }: { entry: LaunchEntry; open: boolean }) {
  return (
    <article class="lead">
      <Logo name={listing.name} url={listing.logo_url} size="l" />
      <div class="row-main">
        <h2 class="name">
          <a href={addressOf.listing('', listing.slug)} dir="auto">
            {listing.name}
          </a>
          <Marks listing={listing} />
        </h2>
        {listing.tagline && (
          <p class="lead-line" dir="auto">
            {listing.tagline}
          </p>
        )}
        <Facts listing={listing} />
        {open && (
          <div class="acts">
            <VoteButton listing={listing} />
          </div>
        )}
      </div>
      <Figure value={figure(week_votes)} label={week_votes === 1 ? 'vote' : 'votes'} />
    </article>
  );
}
