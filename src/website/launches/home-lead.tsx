import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { Facts, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { VoteButton, VoteCount } from '../parts/voting-buttons.tsx';
import { type Maker, Makers } from './makers.tsx';

/**
 * The week's leading launch.
 * @param given.open whether votes count in the week now
 * @param given.award what it won, once the week is over, or that it leads
 * @param given.later whether people can still vote for it, in the count of all time
 */
export function Lead(given: { listing: ListingSummary; votes: number; open: boolean; award?: Child; makers?: readonly Maker[]; later?: boolean }) {
  const { listing, votes, open, award, makers = [], later } = given;
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
        <Makers makers={makers} />
      </div>
      {open ? (
        <VoteButton listing={listing} votes={votes} large />
      ) : later ? (
        <VoteButton listing={listing} votes={listing.votes} large counts="votes" />
      ) : (
        <VoteCount votes={votes} />
      )}
    </article>
  );
}
