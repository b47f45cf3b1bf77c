import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { awardTitle, dependOnTexts, findSummaries, getVisibleListing, listingSummary } from '../../listings/index.ts';
import { findWeekEntry } from '../award-log/award-log-store.ts';
import { findAwardRow, listBesideAward } from '../award-store.ts';
import { weekParameter } from '../week-parameter.ts';
import { mondayOf } from '../weeks.ts';

/** Number of other launches of the week that are shown with an award. */
const BESIDE = 5;

/** One award of a listing: what its page shows. */
export const getAward = defineSiteOperation({
  name: 'get_award',
  title: 'Get an award of a listing',
  summary: 'The award that a listing won in a week, the votes that decided it, and the other launches of the week.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ slug: v.slug('listing', 'tidewater'), week: weekParameter([], 'Any date in the week.') }),
  output: z.strictObject({
    week: v.day.meta({ description: 'Its Monday.' }),
    rank: z.int().min(1).max(3),
    title: z.string(),
    votes: v.count.meta({ description: 'Votes cast in that week.' }),
    url: v.url.meta({ description: 'Page of the award.' }),
    launches: v.count.meta({ description: 'Public launches of the week.' }),
    is_on_badge: z.boolean().meta({ description: 'Whether the badge shows this week: a badge shows the latest award of its rank.' }),
    has_proof: z.boolean().meta({ description: 'Whether the week is in the log of closed weeks.' }),
    is_imported: z.boolean().meta({ description: 'Whether votes on this site don’t prove the award.' }),
    listing: listingSummary,
    beside: z.array(z.strictObject({ votes: v.count, rank: z.int().min(1).max(3).nullable().meta({ description: 'Of its award.' }), listing: listingSummary })),
  }),
  async handle({ slug, week: named }, call) {
    const { db, site, now } = call;
    const week = mondayOf(named);
    const { id } = await getVisibleListing(call, slug);
    const of = { siteId: site.id, week, listingId: id };
    const award = await findAwardRow(db, of);
    if (!award) throw refusal('not_found', `${slug} won no award in the week of ${week}.`);
    const [beside, entry] = await Promise.all([listBesideAward(db, { ...of, most: BESIDE }), findWeekEntry(db, of)]);
    const summaries = await findSummaries(db, { site, ids: [id, ...beside.map((one) => one.listing_id)], now });
    const listing = summaries.get(id);
    if (!listing) throw refusal('listing_not_found', `No listing has the slug ${slug}.`);
    for (const shown of summaries.keys()) call.dependsOn?.add(`listing:${shown}`);
    dependOnTexts(call, summaries.keys());
    return {
      week,
      rank: award.rank,
      title: awardTitle(award.rank),
      votes: award.votes,
      url: addressOf.award(site.origin, slug, week),
      launches: award.launches,
      is_on_badge: award.is_on_badge,
      has_proof: entry !== undefined,
      is_imported: entry !== undefined && (JSON.parse(entry.body) as { source?: string }).source === 'import',
      listing,
      beside: beside.flatMap(({ listing_id, votes, rank }) => {
        const other = summaries.get(listing_id);
        return other ? [{ votes, rank, listing: other }] : [];
      }),
    };
  },
});
