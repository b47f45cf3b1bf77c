import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { lantern, tidewater } from '../../contract/example-directory.ts';
import { defineRead, defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type Quote, quoteShape } from '../../profile-fields/index.ts';
import { compareAttributes } from '../alternatives/compare-store.ts';
import { listSummaries, lookUpListing, type VisibleListing } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';
import { sayUnknownListing } from '../unknown-listing.ts';

const cell = z.strictObject({
  value: z.string().nullable().meta({ description: 'The value; "Not stated" if only the other listing has one; null if neither does.' }),
  stated: z.boolean(),
  origin: z.enum(['website', 'owner']).nullable().meta({
    description: 'website: quoted in evidence. owner: stated by the owner. null: not stated, or imported.',
  }),
  evidence: z.array(quoteShape).meta({ description: "Quotes from the product's own website; empty if the value has another source." }),
});

export const compareListings = defineRead({
  name: 'compare_listings',
  title: 'Compare two listings',
  summary: 'Compares two live listings side by side.',
  description:
    'Compares two live listings by the attributes of their categories. A cell is null only if neither listing has the fact; if only one has it, the other says "Not stated". Find slugs with search_listings.',
  path: '/compare',
  group: 'Listings',
  topics: ['entries', 'standing'],
  queryInput: z.strictObject({
    a: v.slug('first listing', 'tidewater'),
    b: v.slug('second listing', 'lantern'),
  }),
  output: z.strictObject({
    a: listingSummary,
    b: listingSummary,
    rows: z.array(z.strictObject({ attribute: z.string(), label: z.string(), a: cell, b: cell })),
  }),
  example: {
    answer: (origin) => ({
      a: tidewater(origin),
      b: lantern(origin),
      rows: [
        {
          attribute: 'pricing_model',
          label: 'Pricing model',
          a: {
            value: 'freemium',
            stated: true,
            origin: 'website',
            evidence: [{ quote: 'Free for up to five invoices a month, then 9 dollars.', url: 'https://tidewater.example/pricing', page_title: 'Pricing' }],
          },
          b: { value: 'subscription', stated: true, origin: 'owner', evidence: [] },
        },
        {
          attribute: 'api',
          label: 'API',
          a: { value: 'REST', stated: true, origin: 'owner', evidence: [] },
          b: { value: 'Not stated', stated: false, origin: null, evidence: [] },
        },
        {
          attribute: 'team_size',
          label: 'Team size',
          a: { value: null, stated: false, origin: null, evidence: [] },
          b: { value: null, stated: false, origin: null, evidence: [] },
        },
      ],
    }),
  },
  async handle(input, call) {
    const [a, b] = (await findPair(call, input)).map(({ id }) => id) as [number, number];
    for (const id of [a, b]) call.dependsOn?.add(`listing:${id}`);
    const [[first, second], rows] = await Promise.all([listSummaries(call, [a, b]), compareAttributes(call.db, { siteId: call.site.id, a, b })]);
    return {
      a: first!,
      b: second!,
      rows: rows.map((row) => ({
        attribute: row.key,
        label: row.label,
        a: showCell({ own: row.a, other: row.b, quotes: row.a_quotes, isOwners: row.a_is_owners }),
        b: showCell({ own: row.b, other: row.a, quotes: row.b_quotes, isOwners: row.b_is_owners }),
      })),
    };
  },
});

/** For a page that asks for more about the two at the same time: an earlier slug is known by then, and an unknown one costs no more than the look-up. */
export const findListingsToCompare = defineSiteOperation({
  name: 'find_listings_to_compare',
  title: 'Find two listings to compare',
  summary: 'The current slugs of the listings that compare_listings would compare.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ a: z.string().max(8192), b: z.string().max(8192) }),
  output: z.strictObject({ a: z.string(), b: z.string() }),
  async handle(input, call) {
    const [a, b] = await findPair(call, input);
    return { a: a.slug, b: b.slug };
  },
});

async function findPair(call: Call, slugs: { a: string; b: string }): Promise<[VisibleListing, VisibleListing]> {
  const errors: InputError[] = [];
  const requireLive = async (parameter: 'a' | 'b', listing: VisibleListing | undefined) => {
    if (listing?.visibility === 'live') return;
    const detail = listing
      ? `${slugs[parameter]} is not live yet. Only live listings can be compared.`
      : await sayUnknownListing(call, slugs[parameter], 'No live listing has the slug');
    errors.push({ parameter, code: 'listing_not_found', detail });
  };
  const [a, b] = await Promise.all([lookUpListing(call, slugs.a), lookUpListing(call, slugs.b)]);
  await requireLive('a', a);
  await requireLive('b', b);
  if (errors.length === 0 && a!.id === b!.id) errors.push({ parameter: 'b', code: 'same_listing', detail: 'b must be a different listing from a.' });
  if (errors.length > 0) throw invalidInput(errors);
  return [a!, b!];
}

function showCell(given: { own: string | null; other: string | null; quotes: Quote[] | null; isOwners: boolean }): z.infer<typeof cell> {
  const { own, other, quotes, isOwners } = given;
  if (own === null) return { value: other === null ? null : 'Not stated', stated: false, origin: null, evidence: [] };
  return { value: own, stated: true, origin: quotes ? 'website' : isOwners ? 'owner' : null, evidence: quotes ?? [] };
}
