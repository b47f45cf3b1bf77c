import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { discussionKinds, discussionNumber } from '../inputs.ts';
import { isMuted, listPostsFor, type OwnPostRow } from '../own-discussion-store.ts';
import { editableUntil, whyNoReply } from '../post-rules.ts';
import { findDiscussion } from '../post-store.ts';
import { listingShape, postShape, showPortrait } from '../show-post.ts';

/** A discussion's page shows this many posts, the oldest ones; later ones aren't shown. */
const MOST_POSTS = 300;

export const getDiscussion = defineSiteOperation({
  name: 'get_discussion',
  title: 'Get a discussion',
  summary: 'A question or comment with its replies, and what you can do with each: also your own posts that only you can see.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ discussion: discussionNumber }),
  output: z.strictObject({
    id: z.int().min(1),
    kind: z.enum(discussionKinds),
    listing: listingShape,
    muted: z.boolean().meta({ description: 'You get no emails about it.' }),
    why_not: z.strictObject({ code: z.string(), detail: z.string() }).nullable().meta({ description: 'Why nobody can reply.' }),
    posts: z.array(
      postShape.extend({
        is_own: z.boolean(),
        is_helpful: z.boolean().meta({ description: 'You found it helpful.' }),
        is_muted: z.boolean().meta({ description: 'You have muted its author.' }),
        state: z.enum(['shown', 'waiting', 'hidden']).meta({ description: 'waiting: held until the site team decides. hidden: by the site team.' }),
        hidden_because: z.string().nullable(),
        editable_until: v.instant.nullable().meta({ description: 'Until when you can change it; null if you can’t.' }),
      }),
    ),
  }),
  async handle({ discussion: id }, { db, site, caller, now }) {
    const found = await findDiscussion(db, { siteId: site.id, id });
    const accountId = caller.kind === 'person' ? caller.accountId : null;
    const rows = found ? await listPostsFor(db, { discussionId: id, accountId, most: MOST_POSTS }) : [];
    if (!found || rows.length === 0) throw refusal('not_found', 'This discussion isn’t on this site any more.');
    return {
      id,
      kind: found.kind,
      listing: { slug: found.slug, name: found.name, url: addressOf.listing(site.origin, found.slug) },
      muted: accountId !== null && (await isMuted(db, { discussionId: id, accountId })),
      why_not: whyNoReply(found.is_first_shown) ?? null,
      posts: rows.map((row) => showOwn(row, { now, origin: site.origin })),
    };
  },
});

function showOwn(row: OwnPostRow, { now, origin }: { now: Date; origin: string }) {
  const { created_at, edited_at, deleted_at: _, hidden_at, held, hidden_because, body, portrait, ...rest } = row;
  return {
    ...rest,
    body: body ?? '',
    portrait: showPortrait(portrait, origin),
    written_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    state: hidden_at ? ('hidden' as const) : held ? ('waiting' as const) : ('shown' as const),
    hidden_because: row.is_own ? hidden_because : null,
    editable_until: row.is_own ? (editableUntil(row, now)?.toISOString() ?? null) : null,
  };
}
