import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { say, sayCount } from '../words/say.ts';
import { ListingRow } from './listing-row.tsx';
import { ListingForm, NameUnseen, VoteButton } from './voting-buttons.tsx';

/**
 * A launch in its week, ranked by the votes cast in that week. Once the week is over, its votes are a note, and the button votes in the
 * count of all time.
 * @param given.open whether votes count in the week now
 * @param given.rank null for an upcoming launch, and while counts are hidden
 * @param given.hidden whether the counts of its week, which has begun, are hidden
 */
export function LaunchRow(given: { listing: ListingSummary; rank: number | null; votes: number; open: boolean; hidden?: boolean; note?: Child }) {
  const { listing, rank, votes, open, hidden = false, note } = given;
  const isOver = !open && (rank !== null || hidden);
  return (
    <ListingRow
      listing={listing}
      // Without counts the order is random, so a place in it isn't a rank.
      rank={hidden ? null : rank}
      at={null}
      note={
        isOver && !hidden ? (
          <>
            {note}
            <p class="soft">{votesInItsWeek(votes)}</p>
          </>
        ) : (
          note
        )
      }
      act={
        open ? (
          <VoteButton listing={listing} votes={votes} />
        ) : isOver ? (
          listing.status === 'live' && <VoteButton listing={listing} votes={listing.votes} counts="votes" small />
        ) : (
          listing.status === 'scheduled' && <RemindInRow listing={listing} />
        )
      }
    />
  );
}

/** The votes that decided a launch’s rank, where the button next to it shows those of all time. */
export const votesInItsWeek = (votes: number) => sayCount('{n} vote in its week|{n} votes in its week', votes);

/** One tap asks for an email when the product launches; a script shows it to those who have asked, and one tap ends it. Visitors who aren't signed in are sent to the sign-in page first. */
export const RemindInRow = ({ listing }: { listing: { slug: string; name: string } }) => (
  <ListingForm listing={listing} act="remind">
    <input type="hidden" name="wanted" value="yes" />
    <button type="submit" class="quiet" data-remind={listing.slug} data-other={say('Remove the reminder')}>
      <span>{say('Remind me')}</span>
      <NameUnseen name={listing.name} />
    </button>
  </ListingForm>
);

/** A Launch of the Week: with the votes of its week, which is over, and the button to vote for it still, in the count of all time. */
export const WonRow = ({ listing, rank, votes, week }: { listing: ListingSummary; rank: number; votes: number; week: string }) => (
  <ListingRow
    listing={listing}
    rank={rank}
    note={
      <p class="soft">
        <a href={addressOf.award('', listing.slug, week)}>{votesInItsWeek(votes)}</a>
      </p>
    }
    brief
  />
);
