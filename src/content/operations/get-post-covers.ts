import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listCoverRows } from '../blog-store.ts';

export const getPostCovers = defineSiteOperation({
  name: 'get_post_covers',
  title: 'Get cover pictures',
  summary: 'The cover pictures of published posts, by slug; posts without one are left out.',
  audience: 'anyone',
  writes: false,
  topics: ['content'],
  input: z.strictObject({ slugs: z.array(z.string().max(220)).max(100) }),
  output: z.strictObject({
    items: z.array(z.strictObject({ slug: z.string(), url: v.url, alt: z.string().nullable(), width: z.int().min(1), height: z.int().min(1) })),
  }),
  async handle({ slugs }, { db, site, now }) {
    const rows = await listCoverRows(db, { siteId: site.id, now, slugs });
    return { items: rows.map(({ file, ...row }) => ({ ...row, url: addressOf.screenshot(site.origin, file) })) };
  },
});
