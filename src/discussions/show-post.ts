import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import * as v from '../contract/values.ts';
import { discussionKinds } from './inputs.ts';
import type { ShownDiscussion, ShownPost } from './shown-discussion-store.ts';

/** A post as everyone sees it. */
export const postShape = z.strictObject({
  id: z.int().min(1),
  is_first: z.boolean().meta({ description: 'The question or comment itself; others reply to it.' }),
  body: z.string().meta({ description: 'Markdown.' }),
  author: z.string().nullable().meta({ description: 'Name of the account; null if it has none.' }),
  is_maker: z.boolean().meta({ description: 'Owns the listing or is one of its founders.' }),
  portrait: v.url.nullable().meta({ description: 'Picture of a maker who is a founder.' }),
  written_at: v.instant,
  edited_at: v.instant.nullable(),
  helpful: v.count.meta({ description: 'How many people found it helpful.' }),
});

export const discussionShape = z.strictObject({
  id: z.int().min(1),
  kind: z.enum(discussionKinds),
  started_at: v.instant,
  replies: v.count,
  answered: z.boolean().meta({ description: 'A maker has replied.' }),
  posts: z.array(postShape).meta({ description: 'The first one and the replies to it, oldest first. Without the first one if it was deleted or hidden.' }),
});

export const listingShape = z.strictObject({ slug: z.string(), name: z.string(), url: v.url });

/** A discussion with its posts as everyone sees it. Times come from JSON, so they are texts in the row. */
export function showDiscussion({ created_at, posts, ...rest }: ShownDiscussion, origin: string): z.infer<typeof discussionShape> {
  return { ...rest, started_at: new Date(created_at).toISOString(), posts: posts.map((post) => showPost(post, origin)) };
}

function showPost({ created_at, edited_at, portrait, ...rest }: ShownPost, origin: string): z.infer<typeof postShape> {
  return {
    ...rest,
    portrait: showPortrait(portrait, origin),
    written_at: new Date(created_at).toISOString(),
    edited_at: edited_at && new Date(edited_at).toISOString(),
  };
}

/** Address of an author's portrait; null if they have none. */
export const showPortrait = (file: string | null, origin: string): string | null => file && addressOf.portrait(origin, file);
