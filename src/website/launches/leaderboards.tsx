import { addressOf } from '../../contract/addresses.ts';
import { boards, getFront, getLeaderboard, hiddenUntil, listFilledBoards, listLaunchWeeks } from '../../launches/index.ts';
import { parametersOf } from '../forms/field.tsx';
import { boardLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { BoardPreview } from '../parts/board-preview.tsx';
import { addressWith } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { allOf } from '../words/any-of.ts';
import { say } from '../words/say.ts';
import { Board } from './board.tsx';

const PREVIEWED = 5;
const weekly = boards.find((board) => board.weekly)!;

export const leaderboards: Page = {
  path: '/leaderboards',
  lists: 'boards',
  async show({ ask, site, now }) {
    const front = await ask(getFront, { body: { week: PREVIEWED, trending: 0, coming: 0, awards: 0, board: PREVIEWED } });
    const ofWeek = {
      board: weekly.code,
      title: weekly.title,
      paid: false,
      weekly: true,
      isOver: front.voting_ended,
      hidden: hiddenUntil(site, front.week, now) !== undefined,
      items: front.launches.items.map(({ rank, votes, listing }) => ({ rank, value: votes, unit: 'votes' as const, listing })),
    };
    const words = new Map(boards.map(({ code, howCounted }) => [code, howCounted]));
    const shown = [ofWeek, ...front.boards].filter(({ items }) => items.length > 0);
    return () => ({
      title: say('Leaderboards'),
      description: say('Separate rankings: {boards}.', { boards: allOf(boards.map(({ title }) => say(title))) }),
      unlisted: shown.length === 0,
      section: 'leaderboards',
      body: (
        <>
          <PageHead title={say('Leaderboards')}>
            <p class="lede">
              {say('Separate rankings that never mix. The one that’s ranked by money is marked Paid. {how}', {
                how: <a href="/ranking">{say('How ranking works')}</a>,
              })}
            </p>
          </PageHead>
          {shown.length === 0 ? (
            <p class="empty">
              {say('A leaderboard appears here once it has an entry.')} <a href="/launches">{say('See what’s launching')}</a>
            </p>
          ) : (
            <div class="boards wide-boards">
              {shown.map((board) => (
                <BoardPreview board={board} level={2} words={say(words.get(board.board) ?? '')} />
              ))}
            </div>
          )}
        </>
      ),
    });
  },
};

export const leaderboard: Page = {
  path: '/leaderboards/{board}',
  lists: (path) => (path === addressOf.board('', weekly.code) ? 'launches_of_week' : `board:${path.slice(path.lastIndexOf('/') + 1)}`),
  addresses: boards.map(({ code }) => addressOf.board('', code)),
  parameters: parametersOf(getLeaderboard),
  async show({ ask, values, query, site }) {
    const isRunning = query.week === undefined || query.week === 'this';
    const [board, filled, running] = await Promise.all([
      ask(getLeaderboard, { path: { board: values.board! }, query }),
      ask(listFilledBoards, { body: {} }),
      isRunning && values.board === weekly.code ? ask(listLaunchWeeks, { body: { week: 'this' } }) : undefined,
    ]);
    return () => ({
      title: say(board.title),
      description: say(board.how_counted),
      canonical: addressWith(addressOf.board('', board.board), { week: query.week ? (board.week ?? '') : '', page: query.page ?? '' }),
      unlisted: board.items.length === 0,
      section: 'leaderboards',
      jsonLd: boardLd(board, site.origin),
      body: <Board board={board} query={query} filled={filled.boards} votingEnded={running?.items[0]?.voting_ended ?? false} />,
    });
  },
};
