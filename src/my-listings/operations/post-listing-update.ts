import { z } from 'zod';
import type { AccountCaller } from '../../contract/caller.ts';
import { invalidInput } from '../../contract/errors.ts';
import { type CallBy, defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addressOf, keepVersion, type OwnListing, plainLine, plainText, siteOf } from '../../directory/index.ts';
import { holdOwnListing } from '../edit-listing.ts';
import { listingPath, updateInput } from '../inputs.ts';
import { addTellingJob } from '../tell-followers.ts';
import { countFollowers, countMailings, insertMailing, insertUpdate } from '../update-store.ts';

/** Updates of one listing that followers get by mail within a day. */
const MAILS_A_DAY = 3;
const DAY_MS = 86_400_000;

export const postListingUpdate = defineWrite({
  name: 'post_listing_update',
  title: 'Post an update',
  summary: 'Posts news of a listing of the caller; its followers are told.',
  description:
    'Posts an update in plain text (line breaks are kept) on the profile of a listing that the caller owns. Followers of a live listing get it by mail once, at most three updates a listing and day; a further one is posted without mails, and `not_told_because` says so. An update cannot be taken back: send an Idempotency-Key when you may have to repeat.',
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
      not_told_because: z
        .enum(['not_live', 'no_followers', 'enough_mails_today'])
        .nullable()
        .meta({ description: 'Why nobody gets a mail; null when they do.' }),
    })
    .meta({ id: 'PostedUpdate' }),
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: false, openWorld: true },
  async handle({ listing_id, ...given }, call) {
    const { db, caller, now } = call;
    const { title, body } = readUpdate(given);
    const listing = await holdOwnListing(call, listing_id);
    const { reason, followers } = await whomToTell(call, listing);
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

/** @throws Refusal invalid_request for texts of which nothing can be read */
function readUpdate(given: { title: string; body: string }): { title: string; body: string } {
  const title = plainLine(given.title);
  const body = plainText(given.body);
  const missing = Object.entries({ title, body }).filter(([, text]) => text === null);
  if (missing.length > 0) throw invalidInput(missing.map(([name]) => ({ pointer: `/${name}`, code: 'required', detail: `${name} must not be blank.` })));
  return { title: title!, body: body! };
}

type Reason = 'not_live' | 'no_followers' | 'enough_mails_today' | null;

async function whomToTell(call: CallBy<AccountCaller>, listing: OwnListing): Promise<{ reason: Reason; followers: number }> {
  const { db, now } = call;
  const nobody = (reason: Reason) => ({ reason, followers: 0 });
  if (listing.status !== 'live') return nobody('not_live');
  const followers = await countFollowers(db, listing.id);
  if (followers === 0) return nobody('no_followers');
  const mailed = await countMailings(db, listing.id, new Date(now.getTime() - DAY_MS));
  return mailed >= MAILS_A_DAY ? nobody('enough_mails_today') : { reason: null, followers };
}
