import { z } from 'zod';
import { listCategoryFaqs } from '../../categories/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { browseTwice, countFacets, MOST_TOTAL } from '../../search/index.ts';
import { dependOnTexts, findSummaries } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';
import { divide, facets } from './browse-listings.ts';
import { categoryWithListings, readFamily, showFamily } from './get-category.ts';

const NEWEST = 3;

/** Data of a category's page. Its two lists are read at once. */
export const getCategoryPage = defineSiteOperation({
  name: 'get_category_page',
  title: 'Get the page of a category',
  summary: 'The category as get_category returns it, its newest listings, and all of them counted by country, price and stage.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ slug: v.slug('category', 'finance'), ...v.paging }),
  output: z.strictObject({ category: categoryWithListings, facets, newest: z.array(listingSummary) }),
  async handle(input, call) {
    const { db, site, now } = call;
    const family = await readFamily(call, input.slug);
    const { id, live_count: total } = family.category;
    const filter = { siteId: site.id, visibility: 'live' as const, categoryIds: [id], limit: input.per_page, offset: (input.page - 1) * input.per_page };
    const [faqs, ids, counts] = await Promise.all([
      listCategoryFaqs(db, id),
      browseTwice(db, { ...filter, total, newest: NEWEST }),
      countFacets(db, { ...filter, sort: 'votes' }),
    ]);
    for (const listing of ids.newest) call.dependsOn?.add(`listing:${listing}`);
    const shown = [...new Set([...ids.voted, ...ids.newest])];
    dependOnTexts(call, shown);
    const byId = await findSummaries(db, { site, ids: shown, now });
    const show = (wanted: readonly number[]) => wanted.flatMap((listing) => byId.get(listing) ?? []);
    const page = v.showPage(show(ids.voted), input, Math.min(total, MOST_TOTAL), total > MOST_TOTAL);
    return { category: { ...showFamily(family, site.origin), faqs, ...page }, facets: divide(counts ?? []), newest: show(ids.newest) };
  },
});
