import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findPage, listPageSlugs } from '../page-store.ts';

export const readPage = defineSiteOperation({
  name: 'read_page',
  title: 'Read a page',
  summary: "One of the operator's public pages in Markdown, in the requested language if it exists.",
  audience: 'anyone',
  writes: false,
  topics: ['settings'],
  input: z.strictObject({ slug: z.string().max(80), language: z.string().max(10) }),
  output: z.strictObject({ title: z.string(), body: z.string(), language: z.string() }),
  async handle({ slug, language }, { db, site }) {
    const page = await findPage(db, { siteId: site.id, slug, language });
    if (!page) throw refusal('not_found');
    return page;
  },
});

export const listPageAddresses = defineSiteOperation({
  name: 'list_page_addresses',
  title: 'List pages',
  summary: "The operator's public pages, for the sitemap.",
  audience: 'anyone',
  writes: false,
  topics: ['settings'],
  input: z.strictObject({}),
  output: z.strictObject({ paths: z.array(z.string()) }),
  handle: async (_input, { db, site }) => ({ paths: (await listPageSlugs(db, site.id)).map((slug) => `/pages/${slug}`) }),
});
