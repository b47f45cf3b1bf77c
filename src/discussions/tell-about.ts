import type { Site } from '../contract/call.ts';
import { notify } from '../notifications/index.ts';
import { listOwners } from '../ownership/index.ts';
import type { Db } from '../platform/database/db.ts';
import { writePosted } from './mails/posted.ts';
import { findMentions } from './mentions.ts';
import type { PostRow } from './post-store.ts';
import { listDeaf, listNames, listParticipants, markTold } from './telling-store.ts';

/** In a discussion with more people than this, only the latest authors get an email. */
const MOST_TOLD = 100;

/**
 * Notifies people once of a post that has become public: owners of the listing, and people who take part in the discussion.
 * Nobody gets two emails about one post, and nobody who has muted the discussion or its author gets any.
 */
export async function tellAbout(tx: Db, given: { site: Site; post: PostRow; now: Date }): Promise<void> {
  const { site, post, now } = given;
  if (!post.counts || post.body === null || !(await markTold(tx, { id: post.id, now }))) return;
  const owners = (await listOwners(tx, post.listing_id)).map(({ account_id }) => account_id);
  const people = post.is_first ? [] : await listParticipants(tx, { discussionId: post.discussion_id, most: MOST_TOLD });
  const all = [...new Set([...owners, ...people.map(({ id }) => id)])];
  const deaf = await listDeaf(tx, { ids: all, discussionId: post.discussion_id, authorId: post.account_id });
  const isTold = (id: number) => id !== post.account_id && !deaf.has(id);
  const named = [...people, ...(await listNames(tx, owners))];
  const mentioned = new Set(findMentions(post.body, named).map(({ id }) => id));
  const notice = (id: number) => ({ accountId: id, write: () => writePosted({ site, post, isMention: mentioned.has(id) }) });
  const taking = people.map(({ id }) => id).filter(isTold);
  await notify(tx, 'discussion_replied', { notices: taking.map(notice), now });
  await notify(tx, 'listing_discussed', { notices: owners.filter((id) => isTold(id) && !taking.includes(id)).map(notice), now });
}
