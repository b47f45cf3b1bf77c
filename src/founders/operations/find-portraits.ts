import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findPortraitFiles } from '../founder-store.ts';

export const findPortraits = defineSiteOperation({
  name: 'find_portraits',
  title: 'Find portraits',
  summary: 'The pictures of founders who have a page, by slug. A founder without a picture is left out.',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({ slugs: z.array(z.string().max(8192)).max(100) }),
  output: z.strictObject({ portraits: z.record(z.string(), v.url) }),
  async handle({ slugs }, call) {
    const files = slugs.length === 0 ? [] : await findPortraitFiles(call.db, { siteId: call.site.id, slugs });
    return { portraits: Object.fromEntries(files.map(({ slug, file }) => [slug, addressOf.portrait(call.site.origin, file)])) };
  },
});
