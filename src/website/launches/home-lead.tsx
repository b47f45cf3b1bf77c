import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { Facts, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { VoteButton, VoteCount } from '../parts/voting-buttons.tsx';

/**
 * The week's leading launch.
 * @param given.open whether votes count in the week now
 * @param given.award what it won, once the week is over
 */
export function Lead({ listing, votes, open, award }: { listing: ListingSummary; votes: number; open: boolean; award?: string | undefined }) {
  return (
    <article class="lead">
      <Logo name={listing.name} url={listing.logo_url} size="l" />
      <div class="row-main">
        {award && <p class="over">{award}</p>}
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
      {open ? <VoteButton listing={listing} votes={votes} large /> : <VoteCount votes={votes} />}
    </article>
  );
}
