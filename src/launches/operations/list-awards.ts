import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { LAUNCHED, launches, onePage } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { awardTitle, dependOnTexts, findSummaries, listingSummary } from '../../listings/index.ts';
import { listAwardRows } from '../award-store.ts';
import { span } from '../feeds/index.ts';

export const listAwards = defineRead({
  name: 'list_awards',
  title: 'List awards',
  summary: 'Launch of the Week #1, #2 and #3.',
  description:
    'When a week ends, its three most voted launches become Launch of the Week #1, #2 and #3. Only community votes count. Newest week first. `listing` returns the awards of one listing; the list is empty if it has none.',
  path: '/awards',
  group: 'Awards',
  topics: ['entries', 'standing'],
  queryInput: z.strictObject({
    listing: v.slug('listing whose awards to return', 'tidewater').optional(),
    ...v.paging,
  }),
  output: v.pageOf(
    z.strictObject({
      title: z.string(),
      rank: z.int().min(1).max(3),
      week: v.day,
      votes: v.count.meta({ description: 'Votes cast in that week.' }),
      url: v.url.meta({ description: 'Page of the week.' }),
      listing: listingSummary,
    }),
  ),
  example: {
    answer: (origin) =>
      onePage(
        launches(origin).map(({ rank, week_votes, listing }) => ({
          title: `Launch of the Week #${rank}`,
          rank,
          week: LAUNCHED,
          votes: week_votes,
          url: `${origin}/launches/${LAUNCHED}`,
          listing,
        })),
      ),
  },
  async handle(input, call) {
    const { rows, total } = await listAwardRows(call.db, { siteId: call.site.id, ...(input.listing !== undefined && { slug: input.listing }), ...span(input) });
    const summaries = await findSummaries(call.db, { site: call.site, ids: rows.map((row) => row.listing_id), now: call.now });
    for (const row of rows) call.dependsOn?.add(`listing:${row.listing_id}`);
    dependOnTexts(call, summaries.keys());
    const items = rows.flatMap((row) => {
      const listing = summaries.get(row.listing_id);
      return listing
        ? [{ title: awardTitle(row.rank), rank: row.rank, week: row.week, votes: row.votes, url: addressOf.week(call.site.origin, row.week), listing }]
        : [];
    });
    return v.showCappedPage(items, input, total);
  },
});
