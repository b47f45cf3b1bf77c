import { z } from 'zod';
import { listCategoryRows } from '../../../categories/index.ts';
import type { Call } from '../../../contract/call.ts';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { countFacets, findListingIds, type ListingQuery } from '../../../search/index.ts';
import { findKeptList, findReasons, listOwnCategories } from '../../best/best-list-store.ts';
import { findListKind } from '../../best/kinds/index.ts';
import { FEWEST } from '../../best/list-kind-store.ts';
import { listSummaries } from '../../listing-store.ts';
import { listingSummary } from '../../listing-summary.ts';
import { listLink, showLink } from './best-shapes.ts';

/** How many values of each filter the introduction names. */
const MOST_VALUES = 3;
/** Of a list with more products, the page doesn't name the categories that it depends on. */
const MOST_READ = 5000;

const value = z.strictObject({ value: z.string(), listings: v.count });
const reasons = z.strictObject({
  award: z.strictObject({ rank: z.int(), week: v.day, of: v.count }).nullable().meta({ description: 'The best award, and how many there are.' }),
  free_plan: z.boolean(),
  open_source: z.boolean(),
  founded_year: z.int().nullable(),
  city: z.string().nullable(),
  quote: z.strictObject({ quote: z.string(), url: z.string() }).nullable().meta({ description: 'What its own website says.' }),
});

export const getBestList = defineSiteOperation({
  name: 'get_best_list',
  title: 'Get a list made from data',
  summary: 'Live products that share a category, tag, place, stage or price, most voted first, then best rated, with the facts about each.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing'],
  input: z.strictObject({ kind: z.string().max(40), value: z.string().max(500), page: z.int().min(1).max(1000).default(1), per_page: z.int().min(1).max(50) }),
  output: z.strictObject({
    list: listLink,
    common: z.strictObject({ category: z.array(value.extend({ name: z.string() })), country: z.array(value), pricing_model: z.array(value) }),
    ...v.pageOf(z.strictObject({ listing: listingSummary, reasons })).shape,
  }),
  async handle({ kind, value: wanted, page, per_page }, call) {
    const siteId = call.site.id;
    const kept = await findKeptList(call.db, { siteId, kind, value: wanted });
    const found = kept && (await findListKind(kind)?.find(call.db, { siteId, value: wanted }));
    if (!kept || !found) throw refusal('not_found', `There is no list ${kind}/${wanted}.`);
    const query: ListingQuery = { siteId, visibility: 'live', sort: 'best', ...found, limit: per_page, offset: (page - 1) * per_page };
    const [{ ids, total, totalIsCapped }, facets, tree] = await Promise.all([
      findListingIds(call.db, query),
      countFacets(call.db, query),
      listCategoryRows(call.db, siteId),
    ]);
    if (total < FEWEST) throw refusal('not_found', `The list ${kind}/${wanted} has fewer than ${FEWEST} products.`);
    await nameCounters(call, query, { ids, total });
    // A value that all of them have says nothing: it is the list's own value, or the parent of its category.
    const of = (facet: string) => (facets ?? []).filter((one) => one.facet === facet && one.listings < total).slice(0, MOST_VALUES);
    const show = (facet: string) => of(facet).map(({ value: one, listings }) => ({ value: one, listings }));
    return {
      list: showLink(call.site.origin, { ...kept, listings: total }),
      common: { category: show('category').flatMap((one) => named(one, tree)), country: show('country'), pricing_model: show('pricing_model') },
      ...v.showPage(await withReasons(call, ids), { page, per_page }, total, totalIsCapped),
    };
  },
});

/** Names the counters that the page depends on: those of its listings if it shows all of them, otherwise those of their categories. */
async function nameCounters(call: Call, query: ListingQuery, { ids, total }: { ids: readonly number[]; total: number }): Promise<void> {
  if (!call.dependsOn) return;
  // The first vote for a product adds it to the best of its category.
  if (query.categoryIds) for (const id of query.categoryIds) call.dependsOn.add(`category:${id}`);
  // Nearly all categories are among so many, and finding them would take longer than a new answer.
  else if (total > MOST_READ) call.dependsOn.add('ranking');
  else if (ids.length === total) for (const id of ids) call.dependsOn.add(`listing:${id}`);
  else for (const id of await listOwnCategories(call.db, query)) call.dependsOn.add(id === null ? 'ranking' : `category:${id}`);
}

const named = <One extends { value: string }>(one: One, tree: readonly { slug: string; name: string }[]) => {
  const name = tree.find(({ slug }) => slug === one.value)?.name;
  return name === undefined ? [] : [{ ...one, name }];
};

async function withReasons(call: Call, ids: readonly number[]) {
  const [listings, found] = await Promise.all([listSummaries(call, ids), findReasons(call.db, ids)]);
  const bySlug = new Map([...found.values()].map((row) => [row.slug, row]));
  return listings.map((listing) => {
    const row = bySlug.get(listing.slug);
    return {
      listing,
      reasons: {
        award: row?.award ?? null,
        free_plan: row?.facts.includes('free_plan') ?? false,
        open_source: row?.facts.includes('open_source') ?? false,
        founded_year: row?.founded_year ?? null,
        city: row?.city ?? null,
        quote: row?.quote ?? null,
      },
    };
  });
}
