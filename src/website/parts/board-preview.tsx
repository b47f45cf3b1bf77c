import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { metricInWords } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { votesInItsWeek } from './launch-row.tsx';
import { Logo } from './logo.tsx';
import { Paid } from './marks.tsx';
import { VoteButton } from './voting-buttons.tsx';

interface Board {
  board: string;
  title: string;
  paid: boolean;
  items: readonly {
    rank: number;
    value: number;
    unit: 'votes' | 'usd_cents' | 'rating';
    listing: Pick<ListingSummary, 'slug' | 'name' | 'logo_url' | 'status' | 'votes'>;
  }[];
  /** Whether its votes are those of the running week. */
  weekly?: boolean;
  /** Whether its votes no longer change: they are then a note, and the button votes in the count of all time. */
  isOver?: boolean;
  /** Whether its votes are hidden: their order is random then, so nothing has a rank. */
  hidden?: boolean;
}

/** The top of a leaderboard that has entries, for pages with several. @param given.words how it is counted */
export function BoardPreview({ board, level = 3, words }: { board: Board; level?: 2 | 3; words?: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const List = board.hidden ? 'ul' : 'ol';
  return (
    <article class={board.paid ? 'board is-paid' : 'board'}>
      <Heading class="name">
        <a href={addressOf.board('', board.board)}>{say(board.title)}</a> {board.paid && <Paid />}
      </Heading>
      {words && <p class="board-words">{words}</p>}
      <List>
        {board.items.map(({ rank, value, unit, listing }) => (
          <li>
            {!board.hidden && <span class="rank">{rank}</span>}
            <Logo name={listing.name} url={listing.logo_url} size="s" />
            <div>
              <a class="name" href={addressOf.listing('', listing.slug)} dir="auto">
                {listing.name}
              </a>
              {board.isOver
                ? !board.hidden && <span class="board-value">{votesInItsWeek(value)}</span>
                : (unit !== 'votes' || listing.status !== 'live') && <span class="board-value">{metricInWords({ value, unit })}</span>}
            </div>
            {listing.status === 'live' &&
              (unit === 'votes' && !board.isOver ? (
                <VoteButton listing={listing} votes={value} counts={board.weekly ? 'week_votes' : 'votes'} small />
              ) : (
                <VoteButton listing={listing} votes={listing.votes} counts="votes" small />
              ))}
          </li>
        ))}
      </List>
    </article>
  );
}
