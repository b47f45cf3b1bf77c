import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addressOf } from '../addresses.ts';
import { listLatestUpdateRows } from '../latest-update-store.ts';
import { getVisibleListing } from '../listing-store.ts';

const link = z.strictObject({ slug: z.string(), name: z.string(), url: v.url });

export const listLatestUpdates = defineSiteOperation({
  name: 'list_latest_updates',
  title: 'List latest updates',
  summary: 'What the live listings of the site, or one of its listings, have posted (post_listing_update), newest first.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({ listing: v.slug('listing', 'tidewater').optional(), ...v.paging }),
  output: v
    .pageOf(z.strictObject({ id: z.int().min(1), title: z.string(), body: z.string(), posted_at: v.instant, listing: link }))
    .extend({ listing: link.nullable().meta({ description: 'The listing that was asked for.' }) }),
  async handle({ listing: slug, ...at }, call) {
    const { db, site } = call;
    const only = slug === undefined ? null : await getVisibleListing(call, slug);
    const { rows, total } = await listLatestUpdateRows(db, { siteId: site.id, listingId: only?.id ?? null, at });
    const items = rows.map(({ id, title, body, posted_at, slug, name }) => {
      return { id, title, body, posted_at: posted_at.toISOString(), listing: { slug, name, url: addressOf.listing(site.origin, slug) } };
    });
    return {
      listing: only && { slug: only.slug, name: only.name, url: addressOf.listing(site.origin, only.slug) },
      ...v.showPage(items, at, Math.min(total, v.TOTAL_CAP), total > v.TOTAL_CAP),
    };
  },
});
