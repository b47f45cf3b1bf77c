import { z } from 'zod';
import { findCategoryFamily, listCategoryFaqs, showCategoryNode } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { finance, invoicingNode, lantern, onePage, tidewater } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findListingIds } from '../../search/index.ts';
import { listSummaries } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';

/** A category with a page of its listings. */
export const categoryWithListings = z.strictObject({
  slug: z.string(),
  name: z.string(),
  url: v.url,
  description: z.string().nullable(),
  live_count: v.count,
  parent: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }).nullable(),
  subcategories: z.array(z.strictObject({ slug: z.string(), name: z.string(), url: v.url, description: z.string().nullable(), live_count: v.count })),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  ...v.pageOf(listingSummary).shape,
});

export const getCategory = defineRead({
  name: 'get_category',
  title: 'Get a category',
  summary: 'One category and its live listings, most voted first.',
  description:
    "Returns a category's description, FAQs, parent and subcategories, and a page of its live listings (including those in subcategories), most voted first. Find slugs with list_categories.",
  path: '/categories/{slug}',
  group: 'Categories',
  topics: ['entries', 'standing'],
  pathInput: z.strictObject({ slug: v.slug('category', 'finance') }),
  queryInput: z.strictObject(v.paging),
  output: categoryWithListings,
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      ...finance(origin),
      parent: null,
      subcategories: [invoicingNode(origin)],
      faqs: [{ question: 'What belongs here?', answer: 'Products that move, count or collect money.' }],
      ...onePage([tidewater(origin), lantern(origin)]),
    }),
  },
  async handle(input, call) {
    const family = await readFamily(call, input.slug);
    const { category } = family;
    const [faqs, found] = await Promise.all([
      listCategoryFaqs(call.db, category.id),
      findListingIds(call.db, {
        siteId: call.site.id,
        visibility: 'live',
        sort: 'votes',
        categoryIds: [category.id],
        limit: input.per_page,
        offset: (input.page - 1) * input.per_page,
      }),
    ]);
    const page = v.showPage(await listSummaries(call, found.ids), input, found.total, found.totalIsCapped);
    return { ...showFamily(family, call.site.origin), faqs, ...page };
  },
});

type Family = NonNullable<Awaited<ReturnType<typeof findCategoryFamily>>>;

/** Reads a category with its parent and its subcategories. @throws Refusal category_not_found */
export async function readFamily(call: Call, slug: string): Promise<Family> {
  const family = await findCategoryFamily(call.db, call.site.id, slug);
  if (!family) throw refusal('category_not_found', `No category has the slug ${slug}.`);
  call.dependsOn?.add(`category:${family.category.id}`);
  return family;
}

/** A category with its parent and its subcategories, as get_category returns them. */
export const showFamily = ({ category, parent, children }: Family, origin: string) => ({
  ...showCategoryNode(category, origin),
  parent: parent ? { slug: parent.slug, name: parent.name, url: addressOf.category(origin, parent.slug) } : null,
  subcategories: children.map((child) => showCategoryNode(child, origin)),
});
