import { toSay } from '../../platform/words/say.ts';
import { listWeekLaunches } from '../launch-store.ts';
import type { Board } from './board.ts';

export const communityWeekly: Board = {
  code: 'community-weekly',
  title: toSay('Weekly community votes'),
  howCounted: toSay(
    'Votes cast by people on the site for that week’s launches, Monday to Sunday. If two launches are tied, the one that got there first ranks higher. Money plays no part.',
  ),
  paid: false,
  weekly: true,
  async list(call, { week, limit, offset }) {
    call.dependsOn?.add(`week:${call.site.id}:${week}`);
    const { rows, total } = await listWeekLaunches(call.db, { siteId: call.site.id, week, coming: false, limit, offset });
    return {
      rows: rows.map((row) => ({
        listingId: row.listing_id,
        metric: { key: 'week_votes', label: toSay('Weekly votes'), value: row.week_votes, unit: 'votes', verified: null },
      })),
      total,
    };
  },
};
