import { z } from 'zod';
import { mailPeople } from '../../../accounts/index.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { changeListing } from '../../../listing-changes/index.ts';
import { listOwners, removeOtherOwners } from '../../../ownership/index.ts';
import { addMember } from '../../../sites/index.ts';
import { writeGivenAway, writeReceived } from '../mails/transferred.ts';
import { holdTeamListing, reasonInput, slugInput } from '../team-listing.ts';
import { findRecipient } from '../team-listing-store.ts';

export const transferListing = defineTeamOperation({
  name: 'transfer_listing',
  roles: ['moderator'],
  title: 'Transfer a listing',
  summary: 'Makes an account the only owner of a listing, and tells everyone involved why.',
  description:
    'The account has to exist already. Former owners lose access, but keep their orders and invoices. The listing is verified only if the new owner proves control. The new owner’s votes for the listing and their review are removed, as for every owner. It can be undone if the listing had exactly one owner before; otherwise transfer it again.',
  writes: true,
  input: z.strictObject({ slug: slugInput, email: z.email().max(254).meta({ description: 'Email address of the new owner’s account.' }), reason: reasonInput }),
  output: z.strictObject({ slug: z.string(), owner: z.string(), former_owners: z.array(z.string()) }),
  async handle({ slug, email, reason }, call) {
    const { db, now, caller, site } = call;
    const listing = await holdTeamListing(call, slug);
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/email', code, detail }]);
    const recipient = await findRecipient(db, email);
    if (!recipient) throw refuse('unknown_account', `There is no account with the address ${email}. Ask them to sign in once.`);
    if (recipient.suspended) throw refuse('suspended_account', `The account of ${email} is suspended.`);
    const accountId = recipient.id;
    const owners = await listOwners(db, listing.id);
    if (owners.length === 1 && owners[0]!.account_id === accountId) throw refuse('already_owner', `${email} already owns ${listing.name}.`);
    await changeListing(db, { listingId: listing.id, caller, what: 'transfer_listing', now }, async () => {
      await removeOtherOwners(db, { listingId: listing.id, accountId });
      await addMember(call, { listingId: listing.id, accountId, role: 'owner' });
    });
    const former = owners.filter((owner) => owner.account_id !== accountId).map((owner) => owner.email);
    const about = { site, name: listing.name, reason };
    await mailPeople(db, { to: [email], write: () => writeReceived(about) });
    await mailPeople(db, { to: former, write: () => writeGivenAway(about) });
    const back =
      former.length === 1 ? { operation: 'transfer_listing', input: { slug, email: former[0]!, reason: `Undone: ${reason}`.slice(0, 1000) } } : undefined;
    call.note({ subject: `listing:${slug}`, before: { owners: owners.map((owner) => owner.email) }, after: { owners: [recipient.email] }, undo: back });
    return { slug, owner: email, former_owners: former };
  },
});
