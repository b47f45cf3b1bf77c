import { z } from 'zod';
import { mailPeople, requireOtherAuthor } from '../../../accounts/index.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { listListingPeople, lockUpdateOfSite, saveUpdateHidden } from '../../updates/hidden-update-store.ts';
import { writeUpdateHidden } from '../mails/update-hidden.ts';
import { writeUpdateRestored } from '../mails/update-restored.ts';

const input = z.strictObject({
  update: v.id('Id of the update.', 12),
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The listing’s owners see it if the update is hidden.' }),
});
const output = z.strictObject({ update: z.int(), listing: z.string().meta({ description: 'Slug.' }), hidden: z.boolean() });

export const hideUpdate = defineTeamOperation({
  name: 'hide_update',
  roles: ['moderator'],
  title: 'Hide an update',
  summary: 'Hides an update of a listing and tells its owners why.',
  description:
    'Only the owners of the listing can see it, and they can’t edit it. We email them the reason. Followers who haven’t got it by email yet won’t, even if it is restored. Use restore_update to bring it back.',
  writes: true,
  input,
  output,
  async handle({ update: id, reason }, call) {
    const { site } = call;
    const { slug, name, title, listing_id: listingId, to } = await decide(call, { id, because: reason });
    await mailPeople(call.db, { to, write: () => writeUpdateHidden({ site, name, title, id, reason }) });
    const undo = { operation: 'restore_update', input: { update: id, reason: 'Undone.' } };
    call.note({ subject: `update:${id}`, before: { hidden: false }, after: { hidden: true, title, listing: slug, listing_id: listingId }, undo });
    return { update: id, listing: slug, hidden: true };
  },
});

export const restoreUpdate = defineTeamOperation({
  name: 'restore_update',
  roles: ['moderator'],
  title: 'Show an update',
  summary: 'Shows an update of a listing that hide_update has hidden.',
  description: 'It is on the listing’s profile again. We email the owners of the listing. Followers don’t get another email about it.',
  writes: true,
  input,
  output,
  async handle({ update: id }, call) {
    const { site } = call;
    const { slug, name, title, listing_id: listingId, hidden_because: because, to } = await decide(call, { id, because: null });
    await mailPeople(call.db, { to, write: () => writeUpdateRestored({ site, name, title, listingId }) });
    const undo = { operation: 'hide_update', input: { update: id, reason: because ?? 'Undone.' } };
    call.note({ subject: `update:${id}`, before: { hidden: true }, after: { hidden: false, title, listing: slug, listing_id: listingId }, undo });
    return { update: id, listing: slug, hidden: false };
  },
});

/**
 * @returns the update before the change, and `to`: the addresses of the listing's owners
 * @throws Refusal not_found; not_permitted; invalid_request if it was deleted or already has this state
 */
async function decide(call: TeamCall, { id, because }: { id: number; because: string | null }) {
  const { db: tx, site, now } = call;
  const found = await lockUpdateOfSite(tx, { siteId: site.id, id });
  if (!found) throw refusal('not_found', `This site has no update ${id}.`);
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/update', code, detail }]);
  if (found.deleted_at) throw refuse('deleted', `The owner has deleted update ${id}.`);
  if ((found.hidden_because === null) === (because === null)) throw refuse('decided', `Update ${id} is ${because === null ? 'not hidden' : 'already hidden'}.`);
  const people = await listListingPeople(tx, found.listing_id);
  if (because === null) {
    const members = people.map(({ account_id: accountId }) => accountId);
    await requireOtherAuthor(call, members);
  }
  await saveUpdateHidden(tx, { id, because, now });
  return { ...found, to: people.flatMap(({ email }) => (email === null ? [] : [email])) };
}
