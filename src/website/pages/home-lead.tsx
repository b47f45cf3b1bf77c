import { addressOf } from '../../directory/index.ts';
import type { LaunchEntry } from '../parts/launch-row.tsx';
import { Facts, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { VoteButton, VoteCount } from '../parts/voting-buttons.tsx';

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
      </div>
      {open ? <VoteButton listing={listing} votes={week_votes} large /> : <VoteCount votes={week_votes} />}
    </article>
  );
}
