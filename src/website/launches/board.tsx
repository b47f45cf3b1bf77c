import { addressOf } from '../../contract/addresses.ts';
import { addDays, boards, type getLeaderboard } from '../../launches/index.ts';
import { Facts, ListingLink, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { Paid } from '../parts/marks.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { weekInWords } from '../words/days.ts';
import { metricInWords } from '../words/figures.ts';
import { say } from '../words/say.ts';

type Board = Awaited<ReturnType<typeof getLeaderboard.handle>>;

/**
 * A leaderboard with paging.
 * @param given.query as requested
 * @param given.filled codes of the boards that have entries
 * @param given.votingEnded whether voting in the running week has ended, if it shows that week
 */
export function Board(given: { board: Board; query: Record<string, string>; filled: readonly string[]; votingEnded: boolean }) {
  const { board, query, filled, votingEnded } = given;
  const own = addressOf.board('', board.board);
  const isRunning = query.week === undefined || query.week === 'this';
  return (
    <>
      <PageHead
        title={say(board.title)}
        over={
          <>
            <a href="/leaderboards">{say('Leaderboards')}</a> {board.paid && <Paid />}
          </>
        }
      >
        <p class="lede">{say(board.how_counted)}</p>
      </PageHead>
      <BoardTabs current={board.board} filled={filled} />
      {board.week && <Period board={board} own={own} isRunning={isRunning} />}
      {board.items.length === 0 ? (
        <p class="empty">
          {say('No entries yet.')} <a href="/launches">{say('See what’s launching')}</a>
        </p>
      ) : (
        <Entries board={board} takesVotes={!board.week || (isRunning && !votingEnded)} />
      )}
      <Pager list={board} path={own} query={{ week: query.week ?? '', per_page: query.per_page ?? '' }} />
      <Check board={board} />
    </>
  );
}

/** Tabs for the boards with entries and the one that is shown; none if that is the only one. */
function BoardTabs({ current, filled }: { current: string; filled: readonly string[] }) {
  const shown = boards.filter(({ code }) => code === current || filled.includes(code));
  if (shown.length < 2) return null;
  return (
    <nav class="tabs" aria-label={say('Leaderboards')}>
      <ul>
        {shown.map((board) => (
          <li>
            <a href={addressOf.board('', board.code)} aria-current={board.code === current ? 'page' : undefined}>
              {say(board.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Which week a weekly board shows, with links to others. */
const Period = ({ board, own, isRunning }: { board: Board; own: string; isRunning: boolean }) => (
  <p class="period">
    <a href={addressOf.week('', board.week!)}>{weekInWords(board.week!)}</a>
    <span class="more">
      <a href={addressWith(own, { week: addDays(board.week!, -7) })}>{say('Previous week')}</a>
      {!isRunning && <a href={own}>{say('This week')}</a>}
    </span>
  </p>
);

/** @param given.takesVotes whether votes still change the ranking, if it is one of votes */
const Entries = ({ board, takesVotes }: { board: Board; takesVotes: boolean }) => (
  <table class={board.paid ? 'ranking is-paid' : 'ranking'}>
    <caption class="unseen">{say(board.title)}</caption>
    <thead>
      <tr>
        <th scope="col" class="number">
          {say('Rank')}
        </th>
        <th scope="col">{say('Product')}</th>
        <th scope="col" class="number">
          {say(board.items[0]!.metric.label)}
        </th>
      </tr>
    </thead>
    <tbody>
      {board.items.map(({ rank, listing, metric, paid }) => (
        <tr>
          <td class="rank">{rank}</td>
          <td>
            <div class="cell-listing">
              <Logo name={listing.name} url={listing.logo_url} size="s" />
              <div>
                <ListingLink listing={listing} /> {paid && <Paid />}
                <Marks listing={listing} />
                {listing.tagline && (
                  <p class="row-line" dir="auto">
                    {listing.tagline}
                  </p>
                )}
                <Facts listing={listing} />
              </div>
            </div>
          </td>
          <td class="number">
            {takesVotes && metric.unit === 'votes' && listing.status === 'live' ? (
              <VoteButton listing={listing} votes={metric.value} counts={board.week ? 'week_votes' : 'votes'} small />
            ) : (
              <>
                {metricInWords(metric)}
                {listing.status === 'live' && <VoteButton listing={listing} votes={listing.votes} counts="votes" small />}
              </>
            )}
            {metric.verified && <span class="soft block">{say('verified')}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Where anyone can get the same numbers as data. */
const Check = ({ board }: { board: Board }) => {
  const path = addressWith(`/api/v1/leaderboards/${board.board}`, { week: board.week ?? '' });
  return (
    <p class="check soft">
      {say('The same ranking as data: {address}. {how}', {
        address: (
          <a href={path}>
            <code>{path}</code>
          </a>
        ),
        how: <a href="/ranking">{say('How ranking works')}</a>,
      })}
    </p>
  );
};
