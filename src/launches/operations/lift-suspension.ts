import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineAdminOperation } from '../../contract/operation.ts';
import { changeListing } from '../../directory/index.ts';
import { getHeldListing, listingInput, standing } from '../suspension/held-listing.ts';
import { writeLifted } from '../suspension/mails.ts';
import { statusAfterSuspension } from '../suspension/status-after.ts';
import { endSuspension, giveUpWeek, listOwnerAddresses } from '../suspension/suspension-store.ts';
import { runningWeek } from '../weeks.ts';

export const liftSuspension = defineAdminOperation({
  name: 'lift_suspension',
  title: 'Lift a suspension',
  summary: 'Brings a suspended listing back to where it stood, and tells its owner.',
  description:
    'Ends the suspension of a listing: it stands again where it stood before. One whose launch week has begun meanwhile becomes a draft and gives its place back, and its owner chooses anew. The owner gets a mail.',
  writes: true,
  input: z.strictObject(listingInput),
  output: standing,
  async handle({ slug }, call) {
    const { db, now, caller, site } = call;
    const listing = await getHeldListing(call, slug);
    const { id, name } = listing;
    if (listing.status !== 'suspended') throw invalidInput([{ pointer: '/slug', code: 'not_suspended', detail: `${name} is not suspended.` }]);
    const { status, missedWeek } = statusAfterSuspension(listing, runningWeek(now, site.timeZone));
    await changeListing(db, { listingId: id, caller, what: 'lift_suspension', now }, async () => {
      await endSuspension(db, { listingId: id, status, now });
      if (missedWeek !== null) await giveUpWeek(db, id);
    });
    const owners = await listOwnerAddresses(db, id);
    await mailPeople(db, { to: owners, write: () => writeLifted({ site, name, status, missedWeek }) });
    return { slug, name, status, launch_week: missedWeek === null ? listing.launch_week : null, told: owners.length };
  },
});
