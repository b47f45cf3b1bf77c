import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findSiteText, textPages } from '../site-text-store.ts';

export const getSiteText = defineSiteOperation({
  name: 'get_site_text',
  title: 'Get a legal text',
  summary: "The site's own terms, privacy, about or contact text in Markdown; null if the site has none.",
  audience: 'anyone',
  writes: false,
  topics: ['settings'],
  input: z.strictObject({ page: z.enum(textPages), language: z.string().max(10) }),
  output: z.strictObject({ text: z.strictObject({ language: z.string(), body: z.string() }).nullable() }),
  async handle({ page, language }, { db, site }) {
    return { text: (await findSiteText(db, { siteId: site.id, page, language })) ?? null };
  },
});
