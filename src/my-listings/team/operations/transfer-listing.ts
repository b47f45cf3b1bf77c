import { z } from 'zod';
import { mailPeople } from '../../../accounts/index.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { changeListing } from '../../../listing-changes/index.ts';
import { listOwners, removeOtherOwners, removeOwner } from '../../../ownership/index.ts';
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
    'The account has to exist already. Former owners lose access, but keep their orders and invoices. The listing is verified only if the new owner proves control. The new owner’s votes for the listing and their review are removed, as for every owner.',
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
    const emails = owners.map((owner) => owner.email);
    const back = `Undone: ${reason}`.slice(0, 1000);
    const undo =
      owners.length === 1
        ? { operation: 'transfer_listing', input: { slug, email: emails[0]!, reason: back } }
        : { operation: 'set_listing_owners', input: { slug, owners: emails, reason: back } };
    call.note({ subject: `listing:${slug}`, before: { owners: emails.toSorted() }, after: { owners: [recipient.email] }, undo });
    return { slug, owner: email, former_owners: former };
  },
});

const MOST_OWNERS = 50;

export const setListingOwners = defineTeamOperation({
  name: 'set_listing_owners',
  roles: ['moderator'],
  title: 'Set the owners of a listing',
  summary: 'Makes these accounts the owners of a listing, or nobody, and tells everyone involved why.',
  description:
    'All accounts have to exist already. Owners who aren’t named lose access, but keep their orders and invoices. An empty list leaves the listing without an owner, so that it can be claimed. New owners’ votes for the listing and their reviews are removed. Undoing a transfer uses this if the listing had no owner or several.',
  writes: true,
  input: z.strictObject({
    slug: slugInput,
    owners: z.array(z.email().max(254)).max(MOST_OWNERS).meta({ description: 'Email addresses of the accounts.' }),
    reason: reasonInput,
  }),
  output: z.strictObject({ slug: z.string(), owners: z.array(z.string()), former_owners: z.array(z.string()) }),
  async handle({ slug, owners: wanted, reason }, call) {
    const { db, now, caller, site } = call;
    const listing = await holdTeamListing(call, slug);
    const found = await Promise.all(wanted.map((email) => findRecipient(db, email)));
    const faults = found.flatMap((one, at): InputError[] => {
      const pointer = `/owners/${at}`;
      if (!one)
        return [{ pointer, code: 'unknown_account', detail: `There is no account with the address ${wanted[at]} any more. Transfer the listing instead.` }];
      return one.suspended ? [{ pointer, code: 'suspended_account', detail: `The account of ${one.email} is suspended.` }] : [];
    });
    if (faults.length > 0) throw invalidInput(faults);
    const next = found.flatMap((one, at) => (one && found.findIndex((other) => other?.id === one.id) === at ? [one] : []));
    const before = await listOwners(db, listing.id);
    const removed = before.filter((owner) => !next.some(({ id }) => id === owner.account_id));
    const added = next.filter(({ id }) => !before.some((owner) => owner.account_id === id));
    if (removed.length + added.length === 0)
      throw invalidInput([{ pointer: '/owners', code: 'unchanged', detail: `${listing.name} already has these owners.` }]);
    await changeListing(db, { listingId: listing.id, caller, what: 'set_listing_owners', now }, async () => {
      for (const { account_id: accountId } of removed) await removeOwner(db, { listingId: listing.id, accountId });
      for (const { id: accountId } of added) await addMember(call, { listingId: listing.id, accountId, role: 'owner' });
    });
    const about = { site, name: listing.name, reason };
    const former = removed.map(({ email }) => email);
    await mailPeople(db, { to: added.map(({ email }) => email), write: () => writeReceived(about) });
    await mailPeople(db, { to: former, write: () => writeGivenAway({ ...about, hasOwner: next.length > 0 }) });
    const owners = next.map(({ email }) => email);
    const emails = before.map(({ email }) => email);
    const undo = { operation: 'set_listing_owners', input: { slug, owners: emails, reason: `Undone: ${reason}`.slice(0, 1000) } };
    // In one order, whatever order they were named in: an undo compares them with the owners of that time.
    call.note({ subject: `listing:${slug}`, before: { owners: emails.toSorted() }, after: { owners: owners.toSorted() }, undo });
    return { slug, owners, former_owners: former };
  },
});
