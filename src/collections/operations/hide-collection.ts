import { z } from 'zod';
import { mailPeople, requireOtherAuthor } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { findCollection, lockCollections, saveHidden } from '../collection-store.ts';
import { collectionNumber } from '../inputs.ts';
import { writeCollectionHidden } from '../mails/collection-hidden.ts';
import { writeCollectionRestored } from '../mails/collection-restored.ts';

const input = z.strictObject({
  collection: collectionNumber,
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The author sees it if the collection is hidden.' }),
});
const output = z.strictObject({ collection: z.int(), hidden: z.boolean() });

export const hideCollection = defineTeamOperation({
  name: 'hide_collection',
  roles: ['moderator'],
  title: 'Hide a collection',
  summary: 'Hides a person’s list of products and tells them why.',
  description: 'Only its author can see it. We email them the reason. Use restore_collection to bring it back.',
  writes: true,
  input,
  output,
  async handle({ collection: id, reason }, call) {
    const { email, title } = await decide(call, { id, because: reason });
    await mailPeople(call.db, { to: [email], write: () => writeCollectionHidden({ site: call.site, title, id, reason }) });
    const undo = { operation: 'restore_collection', input: { collection: id, reason: 'Undone.' } };
    call.note({ subject: `collection:${id}`, before: { hidden: false }, after: { hidden: true, title }, undo });
    return { collection: id, hidden: true };
  },
});

export const restoreCollection = defineTeamOperation({
  name: 'restore_collection',
  roles: ['moderator'],
  title: 'Show a collection',
  summary: 'Shows a person’s list of products that hide_collection has hidden.',
  description: 'It is public again if its author has made it public. We email them.',
  writes: true,
  input,
  output,
  async handle({ collection: id }, call) {
    const { email, title, is_public: isPublic, hidden_because: because } = await decide(call, { id, because: null });
    await mailPeople(call.db, { to: [email], write: () => writeCollectionRestored({ site: call.site, title, id, isPublic }) });
    const undo = { operation: 'hide_collection', input: { collection: id, reason: because ?? 'Undone.' } };
    call.note({ subject: `collection:${id}`, before: { hidden: true }, after: { hidden: false, title }, undo });
    return { collection: id, hidden: false };
  },
});

/** @returns the collection before the change @throws Refusal not_found; not_permitted; invalid_request if it already has this state */
async function decide(call: TeamCall, { id, because }: { id: number; because: string | null }) {
  const { db: tx, site, now } = call;
  const find = () => findCollection(tx, { siteId: site.id, id });
  const first = await find();
  if (!first) throw refusal('not_found', `This site has no collection ${id}.`);
  await lockCollections(tx, first.account_id);
  const found = (await find()) ?? first;
  if ((found.hidden_at === null) === (because === null))
    throw invalidInput([{ pointer: '/collection', code: 'decided', detail: `Collection ${id} is ${because === null ? 'not hidden' : 'already hidden'}.` }]);
  if (because === null) await requireOtherAuthor(call, [found.account_id]);
  await saveHidden(tx, { id, because, now });
  return found;
}
