import { z } from 'zod';
import { addressOf, ownsAddress } from '../../../contract/addresses.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { isComparedPair, listAllComparedPairs, listComparedPairs, listFullestPairs } from '../../compared/compared-pair-store.ts';

const one = z.strictObject({ slug: z.string(), name: z.string() });

export const listComparisons = defineSiteOperation({
  name: 'list_comparisons',
  title: 'List comparisons',
  summary: 'Comparisons of products with others that people compare them with, or of any products. Of two products, also whether they are such a pair.',
  audience: 'anyone',
  writes: false,
  // Not `ranking`: the pairs are stored, and upkeep takes new votes into account once an hour.
  topics: ['entries', 'standing'],
  input: z.strictObject({
    listings: z.array(z.string().max(8192)).max(6),
    most: z.int().min(1).max(50),
    fills: z.boolean().default(false).meta({
      description: 'Whether comparisons of any products follow if these have fewer.',
    }),
  }),
  output: z.strictObject({ is_pair: z.boolean(), items: z.array(z.strictObject({ a: one, b: one, url: v.url })) }),
  async handle({ listings, most, fills }, { db, site }) {
    const [first, second] = listings;
    const given = { siteId: site.id, slugs: listings.filter((slug) => !slug.includes('\0')) };
    const [rows, isPair] = await Promise.all([
      listComparedPairs(db, { ...given, most }),
      given.slugs.length === 2 && isComparedPair(db, { siteId: site.id, slugs: [first!, second!] }),
    ]);
    const others = fills && rows.length < most ? await listFullestPairs(db, { siteId: site.id, most }) : [];
    const known = new Set(rows.map(({ first_slug, second_slug }) => `${first_slug} ${second_slug}`));
    const items = [...rows, ...others.filter(({ first_slug, second_slug }) => !known.has(`${first_slug} ${second_slug}`))]
      .slice(0, most)
      .filter(({ first_slug, second_slug }) => ownsAddress(first_slug, second_slug))
      .map((row) => {
        const pair = [
          { slug: row.first_slug, name: row.first_name },
          { slug: row.second_slug, name: row.second_name },
        ];
        const [a, b] = pair.sort((x, y) => (x.slug < y.slug ? -1 : 1)) as [(typeof pair)[number], (typeof pair)[number]];
        return { a, b, url: addressOf.comparison(site.origin, a.slug, b.slug) };
      });
    return { is_pair: isPair, items };
  },
});

export const listComparisonAddresses = defineSiteOperation({
  name: 'list_comparison_addresses',
  title: 'List addresses of comparisons',
  summary: 'The pages that compare two products, for the sitemap: at most 10,000.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({}),
  output: z.strictObject({ urls: z.array(v.url) }),
  async handle(_input, { db, site }) {
    const rows = await listAllComparedPairs(db, site.id);
    return {
      urls: rows
        .filter(({ first_slug, second_slug }) => ownsAddress(first_slug, second_slug))
        .map((row) => addressOf.comparison(site.origin, row.first_slug, row.second_slug)),
    };
  },
});
