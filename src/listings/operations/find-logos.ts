import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findLogoFiles } from '../listing-store.ts';

export const findLogos = defineSiteOperation({
  name: 'find_logos',
  title: 'Find logos',
  summary: 'The logos of listings, by slug, for pages whose entries only name them. A listing without a logo is left out.',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({ slugs: z.array(z.string().max(8192)).max(5000) }),
  output: z.strictObject({ logos: z.record(z.string(), v.url) }),
  async handle({ slugs }, { db, site }) {
    const files = slugs.length === 0 ? [] : await findLogoFiles(db, { siteId: site.id, slugs });
    return { logos: Object.fromEntries(files.map(({ slug, logo_file }) => [slug, addressOf.logo(site.origin, logo_file)])) };
  },
});
