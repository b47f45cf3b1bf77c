import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { ines, linkTo, onePage } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type FounderRow, listFounderRows } from '../founder-store.ts';

const company = z.strictObject({ slug: z.string(), name: z.string(), url: v.url, title: z.string().nullable() });
export const founderSummary = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    url: v.url,
    title: z.string().nullable(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    listings: z.array(company).meta({ description: "Live listings, most voted first, with the founder's title at each." }),
  })
  .meta({ id: 'FounderSummary' });

export const listFounders = defineRead({
  name: 'list_founders',
  title: 'List founders',
  summary: 'The founders of live listings.',
  description: 'Returns the founders of live listings by name. `q` matches parts of names, ignores accents and tolerates typos; best match first.',
  path: '/founders',
  group: 'Founders',
  topics: ['entries', 'standing'],
  queryInput: z.strictObject({
    q: z
      .string()
      .max(120)
      .optional()
      .meta({ description: 'Name to search for.', examples: ['ines'] }),
    country: v.countryCode().optional(),
    ...v.paging,
  }),
  output: v.pageOf(founderSummary),
  example: { answer: (origin) => onePage([{ ...ines(origin), listings: [{ ...linkTo(origin, 'Tidewater', 'tidewater'), title: 'Founder' }] }]) },
  async handle(input, call) {
    const { rows, total } = await listFounderRows(call.db, {
      siteId: call.site.id,
      limit: input.per_page,
      offset: (input.page - 1) * input.per_page,
      ...(input.q !== undefined && { q: input.q }),
      ...(input.country !== undefined && { country: input.country.toUpperCase() }),
    });
    // Each founder's listings are in the order of their votes.
    for (const { listings } of rows) for (const { listing_id } of listings) call.dependsOn?.add(`listing:${listing_id}`);
    return v.showCappedPage(
      rows.map((row) => showFounderSummary(row, call.site.origin)),
      input,
      total,
    );
  },
});

/** A founder with their public listings. @param origin of the site, without a slash at the end */
export function showFounderSummary(row: FounderRow, origin: string): z.infer<typeof founderSummary> {
  return {
    slug: row.slug,
    name: row.name,
    url: addressOf.founder(origin, row.slug),
    title: row.title,
    country: row.country,
    city: row.city,
    listings: row.listings.map((l) => ({ slug: l.slug, name: l.name, url: addressOf.listing(origin, l.slug), title: l.title })),
  };
}
