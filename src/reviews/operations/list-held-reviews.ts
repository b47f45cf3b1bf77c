import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listHeldRows } from '../decision-store.ts';

export const listHeldReviews = defineTeamOperation({
  name: 'list_held_reviews',
  roles: ['moderator'],
  title: 'List held reviews',
  summary: 'Reviews that are waiting for the site team, oldest first.',
  description:
    'Only the author can see a review that is held back by a written rule (docs/how-reviews-are-checked.md). Use restore_review to publish it or hide_review to reject it.',
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      review: z.int().meta({ description: 'Review id, for restore_review and hide_review.' }),
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
      author: z.string().meta({ description: 'Email address of the account.' }),
      rating: z.int().min(1).max(5),
      title: z.string().nullable(),
      body: z.string().nullable(),
      rule: z.string().nullable().meta({ description: 'The rule that put it on hold.' }),
      written_at: v.instant,
    }),
  ),
  async handle(at, call) {
    const { rows, total } = await listHeldRows(call.db, { siteId: call.site.id, at });
    return v.showPage(
      rows.map(({ id, slug, name, email, rating, title, body, held_by, created_at }) => ({
        review: id,
        listing: { slug, name, url: addressOf.listing(call.site.origin, slug) },
        author: email,
        rating,
        title,
        body,
        rule: held_by,
        written_at: created_at.toISOString(),
      })),
      at,
      total,
    );
  },
});
