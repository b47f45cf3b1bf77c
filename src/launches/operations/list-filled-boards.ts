import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { boards } from '../boards/index.ts';
import { findTops } from '../boards/stats-board-store.ts';
import { findWeekRange } from '../launch-store.ts';
import { runningWeek } from '../weeks.ts';

const columns = boards.flatMap(({ ranksBy }) => (ranksBy ? [ranksBy.column] : []));

export const listFilledBoards = defineSiteOperation({
  name: 'list_filled_boards',
  title: 'List the leaderboards with entries',
  summary: 'The codes of the leaderboards that have an entry, in display order; a weekly one, if any week has had launches.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({ boards: z.array(z.string()) }),
  async handle(_input, call) {
    const { id: siteId, timeZone } = call.site;
    const [tops, range] = await Promise.all([findTops(call.db, siteId, columns), findWeekRange(call.db, siteId)]);
    // The board of votes keeps its first entry until that listing changes; any vote may fill an empty one. Other numbers change with `standing`.
    const voted = tops.find(({ name }) => name === 'votes');
    call.dependsOn?.add(voted ? `listing:${voted.listing_id}` : 'ranking');
    const hasLaunched = range !== undefined && range.first <= runningWeek(call.now, timeZone);
    const isFilled = ({ ranksBy }: (typeof boards)[number]) => (ranksBy ? tops.some(({ name }) => name === ranksBy.column) : hasLaunched);
    return { boards: boards.filter(isFilled).map(({ code }) => code) };
  },
});
