import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { discussionKinds, discussionNumber } from '../inputs.ts';
import { findOwnMarks, isMuted, listOwnPosts, type OwnPostRow } from '../own-discussion-store.ts';
import { editableUntil, whyNoReply } from '../post-rules.ts';
import { findDiscussion } from '../post-store.ts';
import { listingShape, postShape, showPortrait } from '../show-post.ts';
import { findShownDiscussion, listShownPosts, type ShownPostRow } from '../shown-discussion-store.ts';

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
    const accountId = caller.kind === 'person' ? caller.accountId : null;
    const shown = await findShownDiscussion(db, { siteId: site.id, id });
    // A person also sees a discussion of which only their own posts are left.
    const found = shown ?? (accountId === null ? undefined : await findDiscussion(db, { siteId: site.id, id }));
    const rows = found ? await listPosts(db, { discussionId: id, accountId }) : [];
    if (!found || rows.length === 0) throw refusal('not_found', 'This discussion isn’t on this site any more.');
    return {
      id,
      kind: found.kind,
      listing: { slug: found.slug, name: found.name, url: addressOf.listing(site.origin, found.slug) },
      muted: accountId !== null && (await isMuted(db, { discussionId: id, accountId })),
      why_not: whyNoReply(found.is_first_shown) ?? null,
      posts: rows.map((row) => showForViewer(row, { now, origin: site.origin })),
    };
  },
});

interface PostForViewer extends ShownPostRow {
  /** The post as its author sees it, if the viewer wrote it. */
  own: OwnPostRow | undefined;
  is_helpful: boolean;
  is_muted: boolean;
}

/** What strangers see, together with the viewer's own posts and marks. */
async function listPosts(db: Call['db'], { discussionId, accountId }: { discussionId: number; accountId: number | null }): Promise<PostForViewer[]> {
  const shown = await listShownPosts(db, { discussionId, most: MOST_POSTS });
  if (accountId === null) return shown.map((row) => ({ ...row, own: undefined, is_helpful: false, is_muted: false }));
  const own = new Map((await listOwnPosts(db, { discussionId, accountId, most: MOST_POSTS })).map((row) => [row.id, row]));
  const { helpful, muted } = await findOwnMarks(db, { discussionId, accountId });
  return [...shown.filter(({ id }) => !own.has(id)), ...own.values()]
    .toSorted((a, b) => a.id - b.id)
    .slice(0, MOST_POSTS)
    .map((row) => ({ ...row, own: own.get(row.id), is_helpful: helpful.includes(row.id), is_muted: muted.includes(row.id) }));
}

function showForViewer(post: PostForViewer, { now, origin }: { now: Date; origin: string }) {
  const { id, is_first, author, is_maker, helpful, is_helpful, is_muted, own } = post;
  return {
    ...{ id, is_first, author, is_maker, helpful, is_helpful, is_muted },
    body: post.body,
    portrait: showPortrait(post.portrait, origin),
    written_at: post.created_at.toISOString(),
    edited_at: post.edited_at?.toISOString() ?? null,
    is_own: own !== undefined,
    state: own?.hidden_at ? ('hidden' as const) : own?.held ? ('waiting' as const) : ('shown' as const),
    hidden_because: own?.hidden_because ?? null,
    editable_until: (own && editableUntil(own, now)?.toISOString()) ?? null,
  };
}
