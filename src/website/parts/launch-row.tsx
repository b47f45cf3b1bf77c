import type { Child } from 'hono/jsx';
import type { ListingSummary } from '../../listings/index.ts';
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
      act={open ? <VoteButton listing={listing} votes={votes} /> : rank !== null && <VoteCount votes={votes} />}
    />
  );
}
