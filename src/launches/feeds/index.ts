import type { Call } from '../../contract/call.ts';
import type { Paging } from '../../contract/values.ts';
import { findSummaries } from '../../listings/index.ts';
import { findListingIds } from '../../search/index.ts';
import { type LaunchEntry, showLaunch, showLaunches } from '../launch-answer.ts';
import { findLatestLaunches, listComingLaunches, listRecentLaunches, listWeekLaunches } from '../launch-store.ts';
import { dayOf, runningWeek, startOfDay } from '../weeks.ts';

/** One page of a feed. */
export interface FeedPage {
  items: LaunchEntry[];
  total: number;
  totalIsCapped?: boolean;
}
export type Feed = (call: Call, at: { limit: number; offset: number }) => Promise<FeedPage>;

/** Feeds by section. Add a new feed here. */
export const feeds = {
  today: async (call, at) => {
    const since = startOfDay(dayOf(call.now, call.site.timeZone), call.site.timeZone);
    const { rows, total } = await listRecentLaunches(call.db, { siteId: call.site.id, since, until: call.now, ...at });
    return { items: await showLaunches(call, rows, at.offset + 1), total };
  },
  'this-week': async (call, at) => {
    const week = runningWeek(call.now, call.site.timeZone);
    const { rows, total } = await listWeekLaunches(call.db, { siteId: call.site.id, week, coming: false, ...at });
    return { items: await showLaunches(call, rows, at.offset + 1), total };
  },
  trending: ranked('trending'),
  'most-voted': ranked('votes'),
  recent: async (call, at) => {
    const { rows, total } = await listRecentLaunches(call.db, { siteId: call.site.id, until: call.now, ...at });
    return { items: await showLaunches(call, rows, at.offset + 1), total: Math.min(total, 100_000), totalIsCapped: total > 100_000 };
  },
  'most-viewed': ranked('most_viewed'),
  'most-followed': ranked('most_followed'),
  upcoming: async (call, at) => {
    const after = runningWeek(call.now, call.site.timeZone);
    const { rows, total } = await listComingLaunches(call.db, { siteId: call.site.id, after, ...at });
    return { items: await showLaunches(call, rows, null), total };
  },
} satisfies Record<string, Feed>;

export type Section = keyof typeof feeds;
export const sections = Object.keys(feeds) as [Section, ...Section[]];

/** Live listings ordered by a counter, each with its latest launch. */
function ranked(sort: 'trending' | 'votes' | 'most_viewed' | 'most_followed'): Feed {
  return async (call, at) => {
    const found = await findListingIds(call.db, { siteId: call.site.id, visibility: 'live', sort, ...at });
    const [summaries, launches] = await Promise.all([
      findSummaries(call.db, { site: call.site, ids: found.ids, now: call.now }),
      findLatestLaunches(call.db, found.ids),
    ]);
    const items = found.ids.flatMap((id, i) => {
      const listing = summaries.get(id);
      return listing ? [showLaunch(launches.get(id), listing, at.offset + i + 1)] : [];
    });
    return { items, total: found.total, totalIsCapped: found.totalIsCapped };
  };
}

/** Page and per_page converted to limit and offset. */
export function span(paging: Paging): { limit: number; offset: number } {
  return { limit: paging.per_page, offset: (paging.page - 1) * paging.per_page };
}
