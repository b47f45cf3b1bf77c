import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findSummaries, listingSummary } from '../../listings/index.ts';
import { listOpenFollowed, listOpenLaunches } from '../quiet-week-store.ts';

export const listQuietWeek = defineSiteOperation({
  name: 'list_quiet_week',
  title: 'List what a quiet week shows',
  summary: 'The latest launches and the most followed products, for the front page of a week without launches. Products that have closed down are left out.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({ most: z.int().min(1).max(50) }),
  output: z.strictObject({
    latest: z.array(z.strictObject({ launched_at: v.instant, listing: listingSummary })),
    followed: z.array(z.strictObject({ listing: listingSummary })),
  }),
  async handle({ most }, call) {
    const { db, site, now } = call;
    const [launched, followed] = await Promise.all([
      listOpenLaunches(db, { siteId: site.id, until: now, most }),
      listOpenFollowed(db, { siteId: site.id, most }),
    ]);
    const ids = [...new Set([...launched, ...followed].map(({ listing_id }) => listing_id))];
    const summaries = await findSummaries(db, { site, ids, now });
    const withListing = <Row extends { listing_id: number }>(rows: readonly Row[]) =>
      rows.flatMap((row) => {
        const listing = summaries.get(row.listing_id);
        return listing ? [{ row, listing }] : [];
      });
    return {
      latest: withListing(launched).map(({ row, listing }) => ({ launched_at: row.launched_at.toISOString(), listing })),
      followed: withListing(followed).map(({ listing }) => ({ listing })),
    };
  },
});
