import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { lantern, linkTo } from '../../contract/example-directory.ts';
import { defineRead, defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findAlternatives } from '../alternatives/alternatives-store.ts';
import { dependOnTexts, showSummary } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';
import { refuseUnknownListing } from '../unknown-listing.ts';

/** Maximum number of alternatives. */
const MOST = 20;

const alternatives = z.strictObject({
  listing: z.strictObject({ slug: z.string(), name: z.string(), status: z.enum(['live', 'scheduled']), url: v.url }),
  items: z.array(
    listingSummary.extend({
      approved: z.boolean().meta({ description: "true: approved by the listing's owner or the site team; false: suggested by this service." }),
    }),
  ),
  total: v.count,
});

export const getAlternatives = defineRead({
  name: 'get_alternatives',
  title: 'Get alternatives',
  summary: 'Similar products to consider.',
  description: `Returns up to ${MOST} live alternatives to a listing. Those the owner or the site team approved come first (\`approved: true\`), in the owner's order. Suggestions follow: other live listings in the same primary category, most similar text first, then by votes. Products of the same company and declined ones are left out.`,
  path: '/listings/{slug}/alternatives',
  group: 'Listings',
  topics: ['entries', 'standing'],
  pathInput: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  output: alternatives,
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      listing: { ...linkTo(origin, 'Tidewater', 'tidewater'), status: 'live' },
      items: [{ ...lantern(origin), approved: true }],
      total: 1,
    }),
  },
  handle: ({ slug }, call) => showAlternatives(call, { slug, most: MOST }),
});

/** The first of them, for the listing's own page. */
export const listFirstAlternatives = defineSiteOperation({
  name: 'list_first_alternatives',
  title: 'List first alternatives',
  summary: 'The first alternatives to a listing, in the same order as get_alternatives.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ slug: z.string().max(8192), most: z.int().min(1).max(MOST) }),
  output: alternatives,
  handle: (input, call) => showAlternatives(call, input),
});

async function showAlternatives(call: Call, { slug, most }: { slug: string; most: number }): Promise<z.infer<typeof alternatives>> {
  const { origin, id: siteId } = call.site;
  const found = await findAlternatives(call.db, { siteId, slug, most, now: call.now });
  if (!found) throw await refuseUnknownListing(call, slug);
  const { own_id, own_slug, own_name, own_visibility, own_category, own_kept } = found.original;
  // A notice names the listing when upkeep has found others. Suggestions that aren't kept yet are among the category's listings with the most votes,
  // by the words that they share.
  call.dependsOn?.add(`listing:${own_id}`);
  if (!own_kept) call.dependsOn?.add('vocabulary');
  if (!own_kept && own_category !== null) for (const part of ['category', 'texts'] as const) call.dependsOn?.add(`${part}:${own_category}`);
  dependOnTexts(call, [own_id, ...found.rows.map(({ id }) => id)]);
  for (const row of found.rows) call.dependsOn?.add(`listing:${row.id}`);
  const items = found.rows.map((row) => ({ ...showSummary(row, origin), approved: row.approved }));
  const status = own_visibility === 'live' ? 'live' : 'scheduled';
  return { listing: { slug: own_slug, name: own_name, status, url: addressOf.listing(origin, own_slug) }, items, total: items.length };
}
