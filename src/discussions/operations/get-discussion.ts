import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { discussionKinds, discussionNumber } from '../inputs.ts';
import { findOwnMarks, findPageOfPosts, isMuted, listOwnPosts, type OwnPostRow } from '../own-discussion-store.ts';
import { editableUntil, whyNoReply } from '../post-rules.ts';
import { findDiscussion } from '../post-store.ts';
import { listingShape, postShape, showPortrait } from '../show-post.ts';
import { findShownDiscussion, listShownPosts, type ShownPostRow } from '../shown-discussion-store.ts';

/** Replies on a page of a discussion, oldest first. */
const PER_PAGE = 100;
/** A discussion offers this many names of its authors to mention. */
const MOST_NAMES = 300;

export const getDiscussion = defineSiteOperation({
  name: 'get_discussion',
  title: 'Get a discussion',
  summary: 'A question or comment with its replies, and what you can do with each: also your own posts that only you can see.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({
    discussion: discussionNumber,
    page: z.int().min(1).max(1_000_000).default(1).meta({ description: 'Page of the replies, oldest first. The first post is on each of them.' }),
    post: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional().meta({ description: 'A reply: the page that shows it, instead of `page`.' }),
  }),
  output: z.strictObject({
    id: z.int().min(1),
    kind: z.enum(discussionKinds),
    listing: listingShape,
    muted: z.boolean().meta({ description: 'You get no emails about it.' }),
    why_not: z.strictObject({ code: z.string(), detail: z.string() }).nullable().meta({ description: 'Why nobody can reply.' }),
    answered: z.boolean().meta({ description: 'A maker has replied.' }),
    names: z.array(z.string()).meta({ description: 'Names of people who wrote in it, each once.' }),
    page: z.int().min(1),
    per_page: z.int().min(1),
    total: v.count.meta({ description: 'Replies on all pages.' }),
    has_more: z.boolean(),
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
  async handle({ discussion: id, page, post }, { db, site, caller, now }) {
    const accountId = caller.kind === 'person' ? caller.accountId : null;
    const shown = await findShownDiscussion(db, { siteId: site.id, id });
    // A person also sees a discussion that has only their own posts left.
    const found = shown ?? (accountId === null ? undefined : await findDiscussion(db, { siteId: site.id, id }));
    const at = { discussionId: id, accountId, page, around: post ?? null, perPage: PER_PAGE, mostNames: MOST_NAMES };
    const part = found && (await findPageOfPosts(db, at));
    if (!found || !part || part.total + Number(part.first !== null) === 0) throw refusal('not_found', 'This discussion is no longer on this site.');
    return {
      id,
      kind: found.kind,
      listing: { slug: found.slug, name: found.name, url: addressOf.listing(site.origin, found.slug) },
      muted: accountId !== null && (await isMuted(db, { discussionId: id, accountId })),
      why_not: whyNoReply(found.is_first_shown) ?? null,
      answered: part.answered,
      names: part.names,
      ...{ page: part.page, per_page: PER_PAGE, total: part.total, has_more: part.page * PER_PAGE < part.total },
      posts: (await listPosts(db, { discussionId: id, accountId, ids: part.first === null ? part.ids : [part.first, ...part.ids] })).map((row) =>
        showForViewer(row, { now, origin: site.origin }),
      ),
    };
  },
});

interface PostForViewer extends ShownPostRow {
  /** The post as its author sees it, if the viewer wrote it. */
  own: OwnPostRow | undefined;
  is_helpful: boolean;
  is_muted: boolean;
}

/** These posts as strangers see them, together with the viewer's own posts and marks. */
async function listPosts(db: Call['db'], given: { discussionId: number; accountId: number | null; ids: readonly number[] }): Promise<PostForViewer[]> {
  const { discussionId, accountId, ids } = given;
  const shown = await listShownPosts(db, { discussionId, ids });
  if (accountId === null) return shown.map((row) => ({ ...row, own: undefined, is_helpful: false, is_muted: false }));
  const own = new Map((await listOwnPosts(db, { discussionId, accountId, ids })).map((row) => [row.id, row]));
  const { helpful, muted } = await findOwnMarks(db, { discussionId, accountId });
  return [...shown.filter(({ id }) => !own.has(id)), ...own.values()]
    .toSorted((a, b) => a.id - b.id)
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
