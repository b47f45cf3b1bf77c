import { z } from 'zod';
import { recordAudit } from '../accounts/index.ts';
import type { Person } from '../contract/caller.ts';
import { invalidInput, refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { plainLine, plainText } from '../platform/words/plain-text.ts';
import { lengthOf } from '../platform/words/tidy.ts';
import { findSuspicion, lockAuthor } from '../reviews/index.ts';
import { type CollectionRow, countCollections, findCollection, insertCollection, lockCollections } from './collection-store.ts';
import { MOST_COLLECTIONS } from './inputs.ts';
import { findOwner } from './own-collection-store.ts';

export const whyPrivateShape = z
  .enum(['new_account', 'throwaway_mail'])
  .nullable()
  .meta({ description: 'Why your collections can’t be public yet. Null: they can.' });

const SHORTEST_TITLE = 3;

/** A person's own collection, locked. @throws Refusal not_found, also for other people's */
export async function lockOwn(call: CallBy<Person>, id: number): Promise<CollectionRow> {
  const { db: tx, site, caller } = call;
  await requireAuthor(call);
  await lockCollections(tx, caller.accountId);
  const found = await findCollection(tx, { siteId: site.id, id });
  if (found?.account_id !== caller.accountId) throw refusal('not_found', 'This collection isn’t in your account.');
  return found;
}

/**
 * Adds an empty collection to a person's own.
 * @throws Refusal account_suspended, account_unverified, or invalid_request if they have as many as they can
 */
export async function makeCollection(
  call: CallBy<Person>,
  words: { title: string; about: string | null; isPublic: boolean },
): Promise<Pick<CollectionRow, 'id' | 'title' | 'is_public'>> {
  const { db: tx, site, caller, now } = call;
  const { accountId } = caller;
  await requireAuthor(call);
  await lockCollections(tx, accountId);
  if ((await countCollections(tx, { siteId: site.id, accountId })) >= MOST_COLLECTIONS)
    throw invalidInput([{ pointer: '/title', code: 'too_many', detail: `You can have up to ${MOST_COLLECTIONS} collections. Delete one first.` }]);
  const id = await insertCollection(tx, { siteId: site.id, accountId, ...words, now });
  await recordAudit(tx, { accountId, event: 'collection_made', detail: { title: words.title }, call });
  return { id, title: words.title, is_public: words.isPublic };
}

/** The author, locked against being closed in the meantime. @throws Refusal account_suspended, account_unverified */
export async function requireAuthor({ db, caller }: CallBy<Person>) {
  const author = await lockAuthor(db, caller.accountId);
  if (author.suspended) throw refusal('account_suspended');
  if (author.unverified) throw refusal('account_unverified');
  return author;
}

/**
 * A collection's title as it is stored: one line, without control characters.
 * @throws Refusal invalid_request for a title with too few readable characters
 */
export function readTitle(typed: string): string {
  const title = plainLine(typed) ?? '';
  if (lengthOf(title) < SHORTEST_TITLE) throw invalidInput([{ pointer: '/title', code: 'too_short', detail: `Write at least ${SHORTEST_TITLE} characters.` }]);
  return title;
}

/** The text about a collection as it is stored, without control characters; null if nothing is left. */
export const readAbout = (typed: string): string | null => plainText(typed);

/** Why an account can't have public collections at all; null if it can. */
export async function whyPrivate({ db, caller, now }: Pick<CallBy<Person>, 'db' | 'caller' | 'now'>): Promise<z.output<typeof whyPrivateShape>> {
  const { email, created_at } = await findOwner(db, caller.accountId);
  const why = findSuspicion({ email, accountCreatedAt: created_at, words: '', sameSender: 0, now });
  return why === 'new_account' || why === 'throwaway_mail' ? why : null;
}

/**
 * Checks a collection by the rules that hold reviews. If one applies, the collection can't be public: nobody on the team has to review it, and its
 * author can correct it.
 * @throws Refusal invalid_request
 */
export async function requirePublishable(call: CallBy<Person>, given: { pointer: string; words: string }): Promise<void> {
  const { email, created_at } = await requireAuthor(call);
  const why = findSuspicion({ email, accountCreatedAt: created_at, words: given.words, sameSender: 0, now: call.now });
  if (why === undefined) return;
  const fault =
    why === 'web_address'
      ? {
          pointer: given.pointer,
          code: 'web_address',
          detail: 'Public collections can’t contain web addresses. Remove the address, or keep the collection private.',
        }
      : { pointer: '/public', code: why, detail: 'You can publish collections once your account is a day old, but not with a disposable email address.' };
  throw invalidInput([fault]);
}
