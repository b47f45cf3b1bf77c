import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type LatestUpdateRow, listLatestUpdateRows } from '../latest-update-store.ts';

const link = z.strictObject({
  slug: z.string(),
  name: z.string(),
  url: v.url,
  logo_url: v.url.nullable(),
  votes: v.count.nullable().meta({ description: 'Votes of all time; null for a listing that can’t be voted for.' }),
});
/** An update with its listing. */
export const latestUpdate = z.strictObject({ id: z.int().min(1), title: z.string(), body: z.string(), posted_at: v.instant, listing: link });

export const listLatestUpdates = defineSiteOperation({
  name: 'list_latest_updates',
  title: 'List latest updates',
  summary: 'Updates posted by live listings on this site (post_listing_update), newest first.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing'],
  input: z.strictObject(v.paging),
  output: v.pageOf(latestUpdate),
  async handle(at, { db, site, dependsOn }) {
    const { rows, total } = await listLatestUpdateRows(db, { siteId: site.id, at });
    for (const { listing_id } of rows) dependsOn?.add(`listing:${listing_id}`);
    return v.showCappedPage(
      rows.map((row) => showLatestUpdate(row, site.origin)),
      at,
      total,
    );
  },
});

/** An update with the listing that posted it. @param origin of the site, without a slash at the end */
export function showLatestUpdate(row: LatestUpdateRow, origin: string): z.infer<typeof latestUpdate> {
  const { id, title, body, posted_at, slug, name, logo_file: logo, visibility, votes } = row;
  const listing = {
    slug,
    name,
    url: addressOf.listing(origin, slug),
    logo_url: logo && addressOf.logo(origin, logo),
    votes: visibility === 'live' ? votes : null,
  };
  return { id, title, body, posted_at: posted_at.toISOString(), listing };
}
