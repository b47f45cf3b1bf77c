import { addressOf } from '../../directory/index.ts';
import { boards, getLeaderboard } from '../../launches/index.ts';
import { boardLd } from '../machines/json-ld/index.ts';
import type { Page } from '../page.ts';
import { BoardPreview } from '../parts/board-preview.tsx';
import { parametersOf } from '../parts/field.tsx';
import { Facts, ListingLink, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { Paid } from '../parts/marks.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { weekInWords } from '../words/days.ts';
import { metricInWords } from '../words/figures.ts';

export const leaderboards: Page = {
  path: '/leaderboards',
  async show({ ask }) {
    const shown = await Promise.all(boards.map(({ code }) => ask(getLeaderboard, { path: { board: code }, query: { per_page: '5' } })));
    return {
      title: 'Leaderboards',
      description: 'Five separate rankings: community votes of the week and of all time, the paid billboard, Domain Rating and revenue.',
      section: 'leaderboards',
      body: (
        <>
          <PageHead title="Leaderboards">
            <p class="lede">Separate rankings that never mix. The one that money decides says so.</p>
          </PageHead>
          <div class="boards">
            {shown.map((board) => (
              <BoardPreview board={board} level={2} />
            ))}
          </div>
        </>
      ),
    };
  },
};

type Entry = Awaited<ReturnType<typeof getLeaderboard.handle>>['items'][number];

export const leaderboard: Page = {
  path: '/leaderboards/{board}',
  parameters: parametersOf(getLeaderboard),
  async show({ ask, values, query, site }) {
    const board = await ask(getLeaderboard, { path: { board: values.board! }, query });
    const own = addressOf.board('', board.board);
    const label = board.items[0]?.metric.label ?? 'Figure';
    return {
      title: board.title,
      description: board.how_counted,
      canonical: addressWith(own, { week: query.week ? (board.week ?? '') : '', page: query.page ?? '' }),
      section: 'leaderboards',
      jsonLd: boardLd(board, site.origin),
      body: (
        <>
          <PageHead
            title={board.title}
            over={
              <>
                <a href="/leaderboards">Leaderboards</a>
                {board.week && <> · {weekInWords(board.week)}</>} {board.paid && <Paid />}
              </>
            }
          >
            <p class="lede">{board.how_counted}</p>
          </PageHead>
          <BoardTabs current={board.board} />
          {board.week && (
            <p class="more">
              <a href={own}>This week</a>
              <a href={`${own}?week=last`}>Last week</a>
              <a href={addressOf.week('', board.week)}>The week’s page</a>
            </p>
          )}
          {board.items.length === 0 ? (
            <p class="empty">No entries yet.</p>
          ) : (
            <table class={board.paid ? 'ranking is-paid' : 'ranking'}>
              <caption class="unseen">{board.title}</caption>
              <thead>
                <tr>
                  <th scope="col">Rank</th>
                  <th scope="col">Product</th>
                  <th scope="col" class="number">
                    {label}
                  </th>
                </tr>
              </thead>
              <tbody>
                {board.items.map((entry) => (
                  <BoardRow entry={entry} />
                ))}
              </tbody>
            </table>
          )}
          <Pager list={board} path={own} query={{ week: query.week ?? '', per_page: query.per_page ?? '' }} />
        </>
      ),
    };
  },
};

const BoardTabs = ({ current }: { current: string }) => (
  <nav class="tabs" aria-label="Leaderboards">
    <ul>
      {boards.map((board) => (
        <li>
          <a href={addressOf.board('', board.code)} aria-current={board.code === current ? 'page' : undefined}>
            {board.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function BoardRow({ entry: { rank, listing, metric, paid } }: { entry: Entry }) {
  return (
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
        {metricInWords(metric)}
        {metric.verified !== null && <span class="soft block">{metric.verified ? 'verified' : 'not verified'}</span>}
      </td>
    </tr>
  );
}
