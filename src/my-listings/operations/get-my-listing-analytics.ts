import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { siteOf } from '../../contract/call.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { dayOf } from '../../launches/index.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { countHeldVotes, listSources } from '../analytics-store.ts';
import { type DayFigures, readDays } from '../day-figures.ts';
import { shownSources } from '../visit-sources.ts';

const figures = {
  views: v.count.meta({ description: 'Views of the profile, on its page and through the API.' }),
  votes: v.count.meta({ description: 'Votes that count, by the day on which they were cast.' }),
  followers: v.count.meta({ description: 'People who started following and still do.' }),
  badge_clicks: v.count.meta({ description: 'Visits from clicks on the badge. They also count as views.' }),
};
const keys = ['views', 'votes', 'followers', 'badge_clicks'] as const;

const spans = [7, 28, 90, 365] as const;
const span = z.strictObject({ from: v.day, to: v.day, ...figures });

export const getMyListingAnalytics = defineSiteOperation({
  name: 'get_my_listing_analytics',
  title: 'Get listing analytics',
  summary: "Views, votes, new followers and badge clicks of your listing by day, in its site's time zone, with the previous period for comparison.",
  audience: 'person',
  writes: false,
  input: z.strictObject({
    listing_id: z.int().min(1),
    days: z.literal(spans).default(28).meta({ description: 'Number of days, including today.' }),
  }),
  output: z.strictObject({
    listing: z.strictObject({ id: z.int().min(1), slug: z.string(), name: z.string(), url: v.url }),
    time_zone: z.string(),
    days: z.literal(spans),
    series: z.array(z.strictObject({ day: v.day, ...figures })).meta({ description: 'One entry per day, oldest first. Today is not complete yet.' }),
    totals: span,
    before: span.meta({ description: 'The same number of days just before.' }),
    sources: shownSources,
    votes_held: v.count.meta({
      description: "Held votes, of any day: they don't count until the site team has checked them. Nobody is told whose they are.",
    }),
  }),
  async handle({ listing_id, days }, call) {
    const listing = await getOwnListing(call, { id: listing_id });
    const site = siteOf(call, listing);
    const all = await readDays(call.db, { listingId: listing.id, timeZone: site.timeZone, last: dayOf(call.now, site.timeZone), count: 2 * days });
    const series = all.slice(days);
    return {
      listing: { id: listing.id, slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) },
      time_zone: site.timeZone,
      days,
      series,
      totals: sumOf(series),
      before: sumOf(all.slice(0, days)),
      sources: await listSources(call.db, { listingId: listing.id, from: series[0]!.day, to: series.at(-1)!.day }),
      votes_held: await countHeldVotes(call.db, listing.id),
    };
  },
});

function sumOf(days: readonly DayFigures[]): z.infer<typeof span> {
  const sums = Object.fromEntries(keys.map((key) => [key, days.reduce((sum, day) => sum + day[key], 0)])) as Record<(typeof keys)[number], number>;
  return { from: days[0]!.day, to: days.at(-1)!.day, ...sums };
}
