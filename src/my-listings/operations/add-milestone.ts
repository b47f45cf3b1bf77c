import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { MOST_MILESTONES } from '../../drafts/index.ts';
import { tidy } from '../../platform/words/tidy.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';
import { ID, milestone } from '../example-listing.ts';
import { listingPath, newMilestone } from '../inputs.ts';
import { countMilestones, findSameMilestone, insertMilestone } from '../milestone-store.ts';
import { shownPublicly } from '../my-listing-shape.ts';
import { isShown } from '../show-my-listing.ts';

export const addMilestone = defineWrite({
  name: 'add_milestone',
  title: 'Add a milestone',
  summary: 'Adds a dated milestone to your listing.',
  description:
    'Adds one milestone. It is always saved. It is public on paid listings or when the section is unlocked (see `shown_publicly`). Up to 50 per listing; adding the same one twice changes nothing. Remove one with delete_milestone.',
  method: 'POST',
  path: '/me/listings/{listing_id}/milestones',
  group: 'My listings',
  scope: 'listings:write',
  successStatus: 201,
  pathInput: listingPath,
  bodyInput: newMilestone,
  output: z
    .strictObject({
      id: z.int().min(1),
      listing_id: z.int().min(1),
      date: v.day,
      title: z.string(),
      description: z.string().nullable(),
      url: v.url.nullable(),
      shown_publicly: shownPublicly,
    })
    .meta({ id: 'AddedMilestone' }),
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: true, openWorld: false },
  example: {
    body: { date: milestone.date, title: milestone.title, url: milestone.url },
    answer: () => ({ ...milestone, listing_id: ID, shown_publicly: false }),
  },
  async handle({ listing_id, date, ...given }, call) {
    const { db } = call;
    const listing = await holdOwnListing(call, listing_id);
    const milestone = { date, title: tidy(given.title)!, description: tidy(given.description ?? '', { prose: true }), url: tidy(given.url ?? '') };
    let id = await findSameMilestone(db, listing_id, milestone);
    if (id === undefined) {
      if ((await countMilestones(db, listing_id)) >= MOST_MILESTONES) throw refusal('too_many_milestones');
      await editListing(call, listing, {
        what: 'add_milestone',
        work: async () => {
          id = await insertMilestone(db, listing_id, milestone);
        },
      });
    }
    return { id: id!, listing_id, ...milestone, shown_publicly: isShown(listing, 'milestones') };
  },
});
