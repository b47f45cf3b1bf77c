import { z } from 'zod';
import type { Person } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { findPost, lockDiscussion, type PostRow } from './post-store.ts';

/** The result of posting a text. */
export const writtenShape = z.strictObject({
  discussion: z.int().min(1),
  post: z.int().min(1),
  state: z.enum(['shown', 'waiting']).meta({ description: 'waiting: held until the site team decides.' }),
});

/** What the author learns of their post: whether everyone sees it now, or it waits for the site team. */
export function showWritten({ id, discussion_id, counts }: Pick<PostRow, 'id' | 'discussion_id' | 'counts'>): z.infer<typeof writtenShape> {
  return { discussion: discussion_id, post: id, state: counts ? 'shown' : 'waiting' };
}

/** A person's own post, locked. @throws Refusal not_found, also for other people's */
export async function lockOwnPost({ db: tx, site, caller }: CallBy<Person>, id: number): Promise<PostRow> {
  const look = async () => {
    const post = await findPost(tx, { siteId: site.id, id });
    if (post?.account_id !== caller.accountId || post.deleted_at !== null) throw refusal('not_found', 'This post isn’t in your account.');
    return post;
  };
  await lockDiscussion(tx, (await look()).discussion_id);
  return look();
}

/** A post that everyone sees. @throws Refusal not_found */
export async function getShownPost({ db, site }: Pick<CallBy<Person>, 'db' | 'site'>, id: number): Promise<PostRow> {
  const post = await findPost(db, { siteId: site.id, id });
  if (!post?.counts || post.visibility === 'hidden') throw refusal('not_found', 'This post is no longer on this site.');
  return post;
}
