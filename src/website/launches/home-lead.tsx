import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { votesInItsWeek } from '../parts/launch-row.tsx';
import { Facts, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { type Maker, Makers } from './makers.tsx';

/**
 * The week's leading launch.
 * @param given.open whether votes count in the week now; afterwards, the button votes in the count of all time
 * @param given.hidden whether the counts of its week are hidden
 * @param given.award what it won, once the week is over, or that it leads
 */
export function Lead(given: { listing: ListingSummary; votes: number; open: boolean; hidden?: boolean; award?: Child; makers?: readonly Maker[] }) {
  const { listing, votes, open, hidden = false, award, makers = [] } = given;
  return (
    <article class="lead">
      <Logo name={listing.name} url={listing.logo_url} size="l" eager />
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
        {!open && !hidden && <p class="soft">{votesInItsWeek(votes)}</p>}
        <Makers makers={makers} />
      </div>
      {open ? (
        <VoteButton listing={listing} votes={votes} large />
      ) : (
        listing.status === 'live' && <VoteButton listing={listing} votes={listing.votes} large counts="votes" />
      )}
    </article>
  );
}
