import type { Call } from '../../contract/call.ts';
import { findWeekRange } from '../launch-store.ts';
import { runningWeek } from '../weeks.ts';
import { boards } from './index.ts';
import { findTops } from './stats-board-store.ts';

const columns = boards.flatMap(({ ranksBy }) => (ranksBy ? [ranksBy.column] : []));

/**
 * The codes of the leaderboards that have an entry, in display order; a weekly one, if any week has had launches.
 * @returns also the listing with the most votes, undefined if none has any
 */
export async function findFilledBoards({ db, site, now }: Pick<Call, 'db' | 'site' | 'now'>): Promise<{ codes: string[]; mostVoted: number | undefined }> {
  const [tops, range] = await Promise.all([findTops(db, site.id, columns), findWeekRange(db, site.id)]);
  const hasLaunched = range !== undefined && range.first <= runningWeek(now, site.timeZone);
  const isFilled = ({ ranksBy }: (typeof boards)[number]) => (ranksBy ? tops.some(({ name }) => name === ranksBy.column) : hasLaunched);
  return { codes: boards.filter(isFilled).map(({ code }) => code), mostVoted: tops.find(({ name }) => name === 'votes')?.listing_id };
}
