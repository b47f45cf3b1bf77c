import { z } from 'zod';
import { mailPeople, requireOtherAuthor } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { getHeldListing, listingInput, standing } from '../suspension/held-listing.ts';
import { writeLifted } from '../suspension/mails.ts';
import { statusAfterSuspension } from '../suspension/status-after.ts';
import { endSuspensions, findSuspensionReason, giveUpWeeks, listMemberIds, listOwnerAddresses } from '../suspension/suspended-listing-store.ts';
import { runningWeek } from '../weeks.ts';

export const liftSuspension = defineTeamOperation({
  name: 'lift_suspension',
  roles: ['editor', 'moderator'],
  title: 'Lift a listing suspension',
  summary: 'Restores a suspended listing and tells its owner.',
  description:
    'Ends the suspension of a listing and restores its previous status. If its launch week has already begun, the listing becomes a draft, its place is released, and its owner chooses again. We email the owner.',
  writes: true,
  input: z.strictObject({
    ...listingInput,
    reason: z.string().trim().min(1).max(1000).optional().meta({ description: 'Why, for the log.' }),
  }),
  output: standing,
  async handle({ slug }, call) {
    const { db, now, caller, site } = call;
    const listing = await getHeldListing(call, slug);
    const { id, name } = listing;
    if (listing.status !== 'suspended') throw invalidInput([{ pointer: '/slug', code: 'not_suspended', detail: `${name} is not suspended.` }]);
    await requireOtherAuthor(call, await listMemberIds(db, id));
    const { status, missedWeek } = statusAfterSuspension(listing, runningWeek(now, site.timeZone));
    const reason = (await findSuspensionReason(db, id))!;
    await changeListing(db, { listingId: id, caller, what: 'lift_suspension', now }, async () => {
      await endSuspensions(db, { listings: [{ id, status }], now });
      if (missedWeek !== null) await giveUpWeeks(db, [id]);
    });
    const owners = await listOwnerAddresses(db, id);
    await mailPeople(db, { to: owners, write: () => writeLifted({ site, name, status, missedWeek }) });
    // A launch week that is given up doesn't come back; the suspension itself does.
    call.note({
      subject: `listing:${slug}`,
      before: { status: 'suspended' },
      after: { status },
      undo: { operation: 'suspend_listing', input: { slug, reason } },
    });
    return { slug, name, status, launch_week: missedWeek === null ? listing.launch_week : null, told: owners.length };
  },
});
