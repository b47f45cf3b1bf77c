import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { say } from '../words/say.ts';
import { ListingRow } from './listing-row.tsx';
import { VoteButton, VoteCount } from './voting-buttons.tsx';

/**
 * A launch in its week, ranked by the votes cast in that week.
 * @param given.open whether votes count in the week now
 * @param given.rank null for an upcoming launch
 */
export function LaunchRow(given: { listing: ListingSummary; rank: number | null; votes: number; open: boolean; note?: Child }) {
  const { listing, rank, votes, open, note } = given;
  return (
    <ListingRow
      listing={listing}
      rank={rank}
      at={null}
      note={note}
      act={
        open ? (
          <VoteButton listing={listing} votes={votes} />
        ) : rank !== null ? (
          <VoteCount votes={votes} />
        ) : (
          listing.status === 'scheduled' && <RemindLink listing={listing} />
        )
      }
    />
  );
}

/** To the page that says when it launches and sets the reminder. */
const RemindLink = ({ listing }: { listing: { slug: string; name: string } }) => (
  <a class="button quiet" href={`${addressOf.listing('', listing.slug)}/remind`} rel="nofollow">
    {say('Remind me')}
    <span class="unseen" dir="auto">
      {' '}
      {listing.name}
    </span>
  </a>
);
