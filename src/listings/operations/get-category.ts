import { z } from 'zod';
import { findCategoryFamily, listCategoryFaqs, showCategoryNode } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { finance, invoicingNode, lantern, onePage, tidewater } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findListingIds } from '../../search/index.ts';
import { listSummaries } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';

export const getCategory = defineRead({
  name: 'get_category',
  title: 'Get a category',
  summary: 'One category and its live listings, most voted first.',
  description:
    "Returns a category's description, FAQs, parent and subcategories, and a page of its live listings (including those in subcategories), most voted first. Find slugs with list_categories.",
  path: '/categories/{slug}',
  group: 'Categories',
  topics: ['directory', 'standing'],
  pathInput: z.strictObject({ slug: v.slug('category', 'finance') }),
  queryInput: z.strictObject(v.paging),
  output: z.strictObject({
    slug: z.string(),
    name: z.string(),
    url: v.url,
    description: z.string().nullable(),
    live_count: v.count,
    parent: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }).nullable(),
    subcategories: z.array(z.strictObject({ slug: z.string(), name: z.string(), url: v.url, description: z.string().nullable(), live_count: v.count })),
    faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    ...v.pageOf(listingSummary).shape,
  }),
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
    const family = await findCategoryFamily(call.db, call.site.id, input.slug);
    if (!family) throw refusal('category_not_found', `No category has the slug ${input.slug}.`);
    const { category, parent, children } = family;
    call.dependsOn?.add(`category:${category.id}`);
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
    const origin = call.site.origin;
    return {
      ...showCategoryNode(category, origin),
      parent: parent ? { slug: parent.slug, name: parent.name, url: addressOf.category(origin, parent.slug) } : null,
      subcategories: children.map((child) => showCategoryNode(child, origin)),
      faqs,
      ...v.showPage(await listSummaries(call, found.ids), input, found.total, found.totalIsCapped),
    };
  },
});
