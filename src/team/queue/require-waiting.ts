import { invalidInput } from '../../contract/errors.ts';
import type { RequireWaiting } from '../../contract/queue-waiting.ts';
import { changesOf, subjectsOf } from './kinds.ts';
import { findItem, findLastChange, lockItem } from './team-item-store.ts';
import { findListingOf } from './team-listing-of-store.ts';
import { findWaiting } from './team-waiting-store.ts';

/** Checks under the entry's lock that it still waits for a decision. @throws Refusal invalid_request that names who decided, if the log says so */
export const requireWaiting: RequireWaiting = async ({ db, site }, { kind, id }) => {
  const item = { siteId: site.id, kind, ref: id };
  await lockItem(db, item);
  if (await findWaiting(db, item)) return;
  const found = await findItem(db, item);
  const slug = found?.listing_id ? (await findListingOf(db, found.listing_id))?.slug : undefined;
  const { decide, reopen } = changesOf[kind];
  const last = await findLastChange(db, {
    siteId: site.id,
    subjects: subjectsOf({ kind, id, slug }),
    edit: kind === 'edit' ? { id, slug } : undefined,
    operations: [...decide, ...reopen],
  });
  // An earlier decision didn't end this wait: its author did, or a bulk change.
  const decided = found && last && decide.includes(last.operation) && last.at >= found.since ? last : undefined;
  const detail = decided?.by
    ? `${decided.by} has already decided this. Reload the page to see how.`
    : 'This has already been decided. Reload the page to see how.';
  throw invalidInput([{ pointer: '/only_if_waiting', code: 'decided', detail }]);
};
