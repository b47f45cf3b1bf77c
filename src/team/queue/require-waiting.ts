import { invalidInput } from '../../contract/errors.ts';
import type { RequireWaiting } from '../../contract/queue-waiting.ts';
import { subjectsOf } from './kinds.ts';
import { findItem, findLastChange, lockItem } from './team-item-store.ts';
import { findListingOf } from './team-listing-of-store.ts';
import { findWaiting } from './team-waiting-store.ts';

/** Checks under the entry's lock that it still waits for a decision. @throws Refusal invalid_request that names who decided */
export const requireWaiting: RequireWaiting = async ({ db, site }, { kind, id }) => {
  const item = { siteId: site.id, kind, ref: id };
  await lockItem(db, item);
  if (await findWaiting(db, item)) return;
  const found = await findItem(db, item);
  const slug = found?.listing_id ? (await findListingOf(db, found.listing_id))?.slug : undefined;
  const decided = await findLastChange(db, { siteId: site.id, subjects: subjectsOf({ kind, id, slug }), edit: kind === 'edit' ? { id, slug } : undefined });
  const detail = decided?.by
    ? `${decided.by} has already decided this. Reload the page to see how.`
    : 'This has already been decided. Reload the page to see how.';
  throw invalidInput([{ pointer: '/only_if_waiting', code: 'decided', detail }]);
};
