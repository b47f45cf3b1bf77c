import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { hiddenKinds, listHidden } from '../hidden-store.ts';

export const listHiddenContent = defineTeamOperation({
  name: 'list_hidden_content',
  roles: ['moderator'],
  title: 'List hidden content',
  summary: 'What the site team has hidden: reviews, posts, updates of listings, collections, profiles, founder pages and suspended listings.',
  description:
    'Newest first, with who hid it, why and when. To show it again, use restore_review, restore_post, restore_update, restore_collection, restore_person_page, restore_founder_page or lift_suspension with its `id`. Changes nothing. What is only on hold is in list_queue.',
  writes: false,
  input: z.strictObject({
    kind: z.enum(hiddenKinds).optional().meta({ description: 'Only this kind.' }),
    ...v.paging,
  }),
  output: v.pageOf(
    z.strictObject({
      kind: z.enum(hiddenKinds),
      id: z.string().meta({ description: 'Number of a review, post, update or collection; name of a profile; slug of a founder or listing.' }),
      hidden_at: v.instant,
      reason: z.string().meta({ description: 'What its author or owner was told.' }),
      by: z.string().nullable().meta({ description: 'Who hid it; null for the command line and for closed accounts.' }),
      said: z.string().nullable().meta({ description: 'The first 300 characters of it.' }),
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }).nullable(),
      author: z
        .strictObject({ id: v.count.nullable(), name: z.string() })
        .nullable()
        .meta({ description: 'null: a listing, its update, or a founder without an account.' }),
    }),
  ),
  async handle({ kind, ...at }, { db, site }) {
    const { rows, total, isCapped } = await listHidden(db, { siteId: site.id, kinds: kind ? [kind] : hiddenKinds, at });
    const items = rows.map(({ ref, since, slug, name, author_id, author, said, ...row }) => ({
      kind: row.kind,
      id: ref,
      hidden_at: since.toISOString(),
      reason: row.reason,
      by: row.by,
      said: said || null,
      listing: slug !== null && name !== null ? { slug, name, url: addressOf.listing(site.origin, slug) } : null,
      author: author !== null ? { id: author_id, name: author } : null,
    }));
    return v.showPage(items, at, total, isCapped);
  },
});
