import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findMoved } from '../category-place-store.ts';

export const findMovedCategory = defineSiteOperation({
  name: 'find_moved_category',
  title: 'Find a moved category',
  summary: 'The category that an earlier address leads to now; null if it never was one.',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({ slug: z.string().max(220) }),
  output: z.strictObject({ slug: z.string().nullable() }),
  handle: async ({ slug }, { db, site }) => ({ slug: (await findMoved(db, { siteId: site.id, slug }))?.slug ?? null }),
});
