import type { Person } from '../contract/caller.ts';
import { invalidInput, refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { hashSender, isOfListing } from '../launches/index.ts';
import { plainText } from '../platform/words/plain-text.ts';
import { lengthOf } from '../platform/words/tidy.ts';
import { findSuspicion, lockAuthor } from '../reviews/index.ts';
import { SHORTEST_POST } from './inputs.ts';
import { MOST_PER_HOUR } from './post-rules.ts';
import { countSameSender, findPost, findRecent, insertPost, lockDiscussion, type PostRow } from './post-store.ts';

const HOUR_MS = 3_600_000;

/**
 * A post's text as it is stored: one kind of line break, no control characters.
 * @throws Refusal invalid_request for a text with too few readable characters
 */
export function readBody(typed: string): string {
  const body = plainText(typed) ?? '';
  if (lengthOf(body) < SHORTEST_POST) throw invalidInput([{ pointer: '/body', code: 'too_short', detail: `Write at least ${SHORTEST_POST} characters.` }]);
  return body;
}

interface Author {
  email: string;
  created_at: Date;
}

/** The author, locked against being closed in the meantime. @throws Refusal account_suspended, account_unverified */
export async function requireAuthor({ db, caller }: CallBy<Person>): Promise<Author> {
  const author = await lockAuthor(db, caller.accountId);
  if (author.suspended) throw refusal('account_suspended');
  if (author.unverified) throw refusal('account_unverified');
  return author;
}

/** The rule that holds a text back, and where it came from. Makers speak for their own listing: their posts aren't held. */
export async function judge(call: CallBy<Person>, given: { author: Author; listingId: number; body: string }) {
  const { db, caller, now, from } = call;
  const { author, listingId, body } = given;
  const of = { listingId, accountId: caller.accountId };
  const sender = await hashSender(db, from.address, now);
  if (await isOfListing(db, of)) return { sender, heldBy: null };
  const sameSender = await countSameSender(db, { ...of, sender });
  return { sender, heldBy: findSuspicion({ email: author.email, accountCreatedAt: author.created_at, words: body, sameSender, now }) ?? null };
}

/**
 * Adds a post, once if a form is sent twice.
 * @param given.open makes or finds its discussion once it is known that the post is a new one
 * @throws Refusal too_many_posts
 */
export async function addPost(
  call: CallBy<Person>,
  given: { listingId: number; discussionId: number | null; body: string; open(): Promise<number> },
): Promise<PostRow> {
  const { db: tx, caller, now, site } = call;
  const { listingId, discussionId, body } = given;
  const author = await requireAuthor(call);
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = await findRecent(tx, { accountId: caller.accountId, since, listingId, discussionId, body });
  if (recent.same) return (await findPost(tx, { siteId: site.id, id: recent.same.id }))!;
  if (recent.count >= MOST_PER_HOUR) throw refusal('too_many_posts', `You can write up to ${MOST_PER_HOUR} posts an hour.`);
  const { sender, heldBy } = await judge(call, { author, listingId, body });
  const into = await given.open();
  await lockDiscussion(tx, into);
  const id = await insertPost(tx, { discussionId: into, isFirst: discussionId === null, accountId: caller.accountId, body, sender, heldBy, now });
  return (await findPost(tx, { siteId: site.id, id }))!;
}
