import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { siteOf } from '../../contract/call.ts';
import { defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { keepVersion } from '../../listing-changes/index.ts';
import { holdOwnListing } from '../edit-listing.ts';
import { ID } from '../example-listing.ts';
import { listingPath, updateInput } from '../inputs.ts';
import { readUpdate } from '../updates/read-update.ts';
import { addTellingJob } from '../updates/tell-followers.ts';
import { insertMailing, insertUpdate } from '../updates/update-store.ts';
import { notToldReasons, whomToTell } from '../updates/whom-to-tell.ts';

export const postListingUpdate = defineWrite({
  name: 'post_listing_update',
  title: 'Post an update',
  summary: 'Posts news about your listing and tells its followers.',
  description:
    'Posts a plain-text update on the profile of a listing you own. Followers of a live listing get it by email, for up to three updates a day per listing; later ones are posted without email, and `not_told_because` says so. On the website, the owner can edit it for 15 minutes or delete it; sent emails stay.',
  method: 'POST',
  path: '/me/listings/{listing_id}/updates',
  group: 'My listings',
  scope: 'listings:write',
  successStatus: 201,
  pathInput: listingPath,
  bodyInput: updateInput,
  output: z
    .strictObject({
      id: z.int().min(1),
      listing_id: z.int().min(1),
      url: v.url.meta({ description: 'Profile page where it appears once the listing is public.' }),
      title: z.string(),
      body: z.string(),
      posted_at: v.instant,
      followers_told: v.count.meta({ description: 'Followers who get it by email.' }),
      not_told_because: z.enum(notToldReasons).nullable().meta({ description: 'Why no one gets an email; null if they do.' }),
    })
    .meta({ id: 'PostedUpdate' }),
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: false, openWorld: true },
  example: {
    body: {
      title: 'Reminders in Portuguese',
      body: 'You can now write every reminder in Portuguese.\n\nDutch is next: tell us which tone you would like.',
    },
    answer: (origin) => ({
      id: 12,
      listing_id: ID,
      url: `${origin}/listings/tidewater`,
      ...{
        title: 'Reminders in Portuguese',
        body: 'You can now write every reminder in Portuguese.\n\nDutch is next: tell us which tone you would like.',
      },
      posted_at: '2026-11-24T09:00:00.000Z',
      followers_told: 31,
      not_told_because: null,
    }),
  },
  async handle({ listing_id, ...given }, call) {
    const { db, caller, now } = call;
    const { title, body } = readUpdate(given);
    const listing = await holdOwnListing(call, listing_id);
    const { reason, followers } = await whomToTell(db, listing, now);
    const id = await insertUpdate(db, { listingId: listing_id, title, body, now });
    await keepVersion(db, { listingId: listing_id, caller, what: 'post_listing_update', now }, { before: {}, after: { update: { id, title, body } } });
    if (reason === null) {
      await insertMailing(db, id);
      await addTellingJob(db, id);
    }
    return {
      id,
      listing_id,
      url: addressOf.listing(siteOf(call, listing).origin, listing.slug),
      title,
      body,
      posted_at: now.toISOString(),
      followers_told: followers,
      not_told_because: reason,
    };
  },
});
