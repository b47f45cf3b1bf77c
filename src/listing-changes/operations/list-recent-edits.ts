import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listRecentEditRows } from '../recent-edit-store.ts';

const content = z.record(z.string(), z.unknown());

export const listRecentEdits = defineTeamOperation({
  name: 'list_recent_edits',
  roles: ['editor', 'moderator'],
  title: 'List recent edits',
  summary: 'Recent changes to listings: who made them and how, before and after.',
  description: "Shows the versions of the site's listings, newest first, each with its changed fields before and after. With a slug, shows that listing only.",
  writes: false,
  input: z.strictObject({ ...v.paging, slug: v.slug('listing', 'tidewater').optional() }),
  output: v.pageOf(
    z.strictObject({
      id: v.count,
      at: v.instant,
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
      what: z.string(),
      by: z.string(),
      email: z.string().nullable(),
      before: content,
      after: content,
    }),
  ),
  async handle({ page, per_page, slug }, { db, site }) {
    const { rows, total } = await listRecentEditRows(db, { siteId: site.id, slug, at: { page, per_page } });
    const items = rows.map(({ slug, name, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      listing: { slug, name, url: addressOf.listing(site.origin, slug) },
    }));
    return v.showPage(items, { page, per_page }, total);
  },
});
