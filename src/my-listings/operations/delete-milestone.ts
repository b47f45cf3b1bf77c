import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';
import { ID, milestone } from '../example-listing.ts';
import { milestonePath } from '../inputs.ts';
import { countMilestones, deleteMilestone as removeMilestone } from '../milestone-store.ts';

export const deleteMilestone = defineWrite({
  name: 'delete_milestone',
  title: 'Delete a milestone',
  summary: 'Deletes a milestone from your listing.',
  description: 'Deletes one milestone. Find its id in `milestones` of get_my_listing. The owner can restore it from the version history on the site.',
  method: 'DELETE',
  path: '/me/listings/{listing_id}/milestones/{milestone_id}',
  group: 'My listings',
  scope: 'listings:write',
  pathInput: milestonePath,
  output: z
    .strictObject({ id: z.int().min(1), listing_id: z.int().min(1), deleted: z.literal(true), milestones_left: v.count })
    .meta({ id: 'DeletedMilestone' }),
  mayBeNotFound: true,
  annotations: { destructive: true, idempotent: true, openWorld: false },
  example: { answer: () => ({ id: milestone.id, listing_id: ID, deleted: true, milestones_left: 0 }) },
  async handle({ listing_id, milestone_id: id }, call) {
    const listing = await holdOwnListing(call, listing_id);
    await editListing(call, listing, {
      what: 'delete_milestone',
      async work() {
        const had = await removeMilestone(call.db, { listingId: listing_id, id });
        if (!had) throw refusal('milestone_not_found', `The listing ${listing_id} has no milestone ${id}.`);
      },
    });
    return { id, listing_id, deleted: true as const, milestones_left: await countMilestones(call.db, listing_id) };
  },
});
