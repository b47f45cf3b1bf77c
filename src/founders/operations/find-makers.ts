import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listMakerRows } from '../founder-store.ts';

/** As many as a row has room for. */
const MOST = 3;
/** As many launches as are on the first page of a week. */
const MOST_OF_WEEK = 25;

export const findMakers = defineSiteOperation({
  name: 'find_makers',
  title: 'Find makers',
  summary: 'The first founders of listings, or of those that lead a week, by the listing’s slug, with their pictures. A listing without founders is left out.',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({ listings: z.array(z.string().max(8192)).max(100).optional(), week: v.day.optional() }),
  output: z.strictObject({
    makers: z.record(z.string(), z.array(z.strictObject({ name: z.string(), slug: z.string(), portrait: v.url.nullable() }))),
  }),
  async handle({ listings = [], week }, { db, site }) {
    const of = week === undefined ? listings : { week, launches: MOST_OF_WEEK };
    const rows = 'week' in of || of.length > 0 ? await listMakerRows(db, { siteId: site.id, most: MOST, of }) : [];
    const makers: Record<string, { name: string; slug: string; portrait: string | null }[]> = {};
    for (const { listing, name, slug, file } of rows) {
      const maker = { name, slug, portrait: file && addressOf.portrait(site.origin, file) };
      makers[listing] = [...(makers[listing] ?? []), maker];
    }
    return { makers };
  },
});
