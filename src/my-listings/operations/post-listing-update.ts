import { z } from 'zod';
import { defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addressOf, keepVersion, siteOf } from '../../directory/index.ts';
import { holdOwnListing } from '../edit-listing.ts';
import { listingPath, updateInput } from '../inputs.ts';
import { readUpdate } from '../read-update.ts';
import { addTellingJob } from '../tell-followers.ts';
import { insertMailing, insertUpdate } from '../update-store.ts';
import { notToldReasons, whomToTell } from '../whom-to-tell.ts';

export const postListingUpdate = defineWrite({
  name: 'post_listing_update',
  title: 'Post an update',
  summary: 'Posts news of a listing of the caller; its followers are told.',
  description:
    'Posts a plain-text update on the profile of a listing that the caller owns. Followers of a live listing get it by email, at most three updates per listing and day; later ones are posted without emails, and `not_told_because` says so. On the website the owner can edit it for 15 minutes and delete it later, but sent emails stay: send an Idempotency-Key if you may repeat.',
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
      url: v.url.meta({ description: 'The profile on which it stands, once the listing is public.' }),
      title: z.string(),
      body: z.string(),
      posted_at: v.instant,
      followers_told: v.count.meta({ description: 'Followers who get it by mail.' }),
      not_told_because: z.enum(notToldReasons).nullable().meta({ description: 'Why nobody gets a mail; null when they do.' }),
    })
    .meta({ id: 'PostedUpdate' }),
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: false, openWorld: true },
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
