import type { Site } from '../contract/call.ts';
import { notify } from '../notifications/index.ts';
import { listOwners } from '../ownership/index.ts';
import type { Db } from '../platform/database/db.ts';
import { writeReviewed } from './mails/reviewed.ts';
import { markOwnersTold, type ReviewRow } from './review-store.ts';

/** Emails a listing's owners about a review that has become public: once, even if it is hidden and shown again. */
export async function tellOwners(tx: Db, given: { site: Site; listing: { slug: string; name: string }; review: ReviewRow; now: Date }): Promise<void> {
  const { site, listing, review, now } = given;
  if (!review.counts || !(await markOwnersTold(tx, { id: review.id, now }))) return;
  const owners = await listOwners(tx, review.listing_id);
  await notify(tx, 'listing_reviewed', {
    notices: owners.map(({ account_id }) => ({ accountId: account_id, write: () => writeReviewed({ site, listing, review }) })),
    now,
  });
}
