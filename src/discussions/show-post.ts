import { z } from 'zod';
import * as v from '../contract/values.ts';
import { discussionKinds } from './inputs.ts';
import type { ShownDiscussion, ShownPost } from './shown-discussion-store.ts';

/** A post as everybody sees it. */
export const postShape = z.strictObject({
  id: z.int().min(1),
  is_first: z.boolean().meta({ description: 'The question or comment itself; others reply to it.' }),
  body: z.string().meta({ description: 'Markdown.' }),
  author: z.string().nullable().meta({ description: 'Name of the account; null if it has none.' }),
  is_maker: z.boolean().meta({ description: 'Owns the listing or is one of its founders.' }),
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

export function showDiscussion({ created_at, posts, ...rest }: ShownDiscussion): z.infer<typeof discussionShape> {
  return { ...rest, started_at: new Date(created_at).toISOString(), posts: posts.map(showPost) };
}

function showPost({ created_at, edited_at, ...rest }: ShownPost): z.infer<typeof postShape> {
  return { ...rest, written_at: new Date(created_at).toISOString(), edited_at: edited_at && new Date(edited_at).toISOString() };
}
