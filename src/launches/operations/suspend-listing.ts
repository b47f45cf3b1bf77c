import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { onlyIfWaiting, queueWaitingNeed } from '../../contract/queue-waiting.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { getHeldListing, listingInput, standing } from '../suspension/held-listing.ts';
import { writeSuspended } from '../suspension/mails.ts';
import { listOwnerAddresses, saveSuspensions } from '../suspension/suspended-listing-store.ts';

export const suspendListing = defineTeamOperation({
  name: 'suspend_listing',
  roles: ['editor', 'moderator'],
  isSensitive: true,
  title: 'Suspend a listing',
  summary: 'Hides a listing and tells its owner why.',
  description:
    'Hides a listing from everyone but its owner, in any status; lift_suspension brings it back. We email the reason to the owner. The listing keeps its place in a launch week but does not launch while it is suspended.',
  writes: true,
  input: z.strictObject({
    ...listingInput,
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason (the owner will see it).' }),
    only_if_waiting: onlyIfWaiting,
  }),
  output: standing,
  async handle({ slug, reason, only_if_waiting: isExpectedWaiting }, call) {
    const { db, now, caller, site } = call;
    const { id, name, status, launch_week } = await getHeldListing(call, slug);
    if (isExpectedWaiting) await call.need(queueWaitingNeed)(call, { kind: 'listing', id: String(id) });
    if (status === 'suspended') throw invalidInput([{ pointer: '/slug', code: 'suspended', detail: `${name} is already suspended.` }]);
    await changeListing(db, { listingId: id, caller, what: 'suspend_listing', now }, () => saveSuspensions(db, { listingIds: [id], reason, now }));
    const owners = await listOwnerAddresses(db, id);
    await mailPeople(db, { to: owners, write: () => writeSuspended({ site, name, slug, reason }) });
    call.note({ subject: `listing:${slug}`, before: { status }, after: { status: 'suspended' }, undo: { operation: 'lift_suspension', input: { slug } } });
    return { slug, name, status: 'suspended', launch_week, told: owners.length };
  },
});
