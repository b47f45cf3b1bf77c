import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { fold } from '../../platform/words/normalise.ts';
import { correctBeginning, findListingIds, listCategoriesLike, listSuggested } from '../../search/index.ts';

const MOST_LISTINGS = 8;
const MOST_CATEGORIES = 3;

export const suggest = defineSiteOperation({
  name: 'suggest',
  title: 'Suggest while typing',
  summary: 'Live listings and categories that match what has been typed so far. Matches from the start of words and tolerates typos.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({
    q: z.string().max(100).meta({ description: 'The text typed so far.' }),
    only: z.enum(['listings']).optional().meta({ description: 'Returns listings only, for choosing two to compare.' }),
  }),
  output: z.strictObject({
    listings: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        tagline: z.string().nullable(),
        path: z.string(),
        logo: z.string().nullable().meta({ description: 'Path of the picture on this site.' }),
      }),
    ),
    categories: z.array(z.strictObject({ slug: z.string(), name: z.string(), path: z.string() })),
  }),
  async handle({ q, only }, call) {
    const [ids, categories] = await Promise.all([findBegun(call, q), only ? [] : findCategories(call, q)]);
    const listings = await listSuggested(call.db, ids);
    return {
      listings: listings.map(({ slug, name, tagline, logo_file }) => ({
        slug,
        name,
        tagline,
        path: addressOf.listing('', slug),
        logo: logo_file && addressOf.logo('', logo_file),
      })),
      categories: categories.map(({ slug, name }) => ({ slug, name, path: addressOf.category('', slug) })),
    };
  },
});

async function findBegun({ db, site }: Call, q: string): Promise<number[]> {
  if (q.trim() === '') return [];
  const find = async (text: string) =>
    (await findListingIds(db, { siteId: site.id, q: text, typing: true, visibility: 'live', sort: 'relevance', limit: MOST_LISTINGS, offset: 0 })).ids;
  const ids = await find(q);
  if (ids.length > 0) return ids;
  const meant = await correctBeginning(db, site.id, q);
  return meant === undefined ? [] : find(meant);
}

async function findCategories({ db, site }: Call, q: string) {
  const text = fold(q).trim();
  return text === '' ? [] : listCategoriesLike(db, { siteId: site.id, text, most: MOST_CATEGORIES });
}
