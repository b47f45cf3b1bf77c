import { mailPeople } from '../../../accounts/index.ts';
import type { TeamCall } from '../../../contract/operation.ts';
import { lockDraftsOfListings, noteListingEdit } from '../../../drafts/index.ts';
import { endSuspensions, giveUpWeeks, listOwnersOfMany, saveSuspensions } from '../../../launches/index.ts';
import { changeListings } from '../../../listing-changes/index.ts';
import { draftEditOf } from '../../draft-edit.ts';
import { type ManyTold, writeManyEdited, writeManyLifted, writeManySuspended } from './bulk-mails.ts';
import { replaceCategories, replaceChoices } from './bulk-store.ts';
import type { BulkTarget } from './bulk-types.ts';

/** Gives locked listings the state they are to have, in few statements, and tells their owners. @param given.reason as owners will read it */
export async function applyBulk(call: TeamCall, given: Given): Promise<void> {
  const { targets } = given;
  if (targets.length === 0) return;
  const suspended = targets.filter(({ to }) => to.status === 'suspended');
  const lifted = targets.filter(({ to }) => to.status !== undefined && to.status !== 'suspended');
  const moved = targets.filter(({ to }) => to.categories);
  const chosen = targets.filter(({ to }) => to.editors_choice !== undefined);
  if (suspended.length > 0) await suspendAll(call, { ...given, targets: suspended });
  if (lifted.length > 0) await liftAll(call, { ...given, targets: lifted });
  if (moved.length > 0) await moveAll(call, { ...given, targets: moved });
  // It isn't part of a listing, so there is no new version. As with a single listing, owners get no email.
  const choices = chosen.map(({ id, to }) => ({ id, choice: to.editors_choice! }));
  if (chosen.length > 0) await replaceChoices(call.db, { siteId: call.site.id, rows: choices });
}

interface Given {
  targets: readonly BulkTarget[];
  reason: string | undefined;
}

async function suspendAll(call: TeamCall, { targets, reason = '–' }: Given): Promise<void> {
  const { db, caller, now } = call;
  // A suspension that is taken up again has its own reason.
  const reasons = new Set(targets.map(({ to }) => to.reason ?? reason));
  for (const why of reasons) {
    const some = targets.filter(({ to }) => (to.reason ?? reason) === why);
    const listingIds = some.map(({ id }) => id);
    await changeListings(db, { listingIds, caller, what: 'suspend_listing', now }, () => saveSuspensions(db, { listingIds, reason: why, now }));
    await tell(call, some, (about) => writeManySuspended(about, why));
  }
}

async function liftAll(call: TeamCall, { targets }: Given): Promise<void> {
  const { db, caller, now } = call;
  const listings = targets.map(({ id, to }) => ({ id, status: to.status as 'live' }));
  const missed = targets.filter(({ to }) => to.missed_week !== undefined).map(({ id }) => id);
  await changeListings(db, { listingIds: listings.map(({ id }) => id), caller, what: 'lift_suspension', now }, async () => {
    await endSuspensions(db, { listings, now });
    if (missed.length > 0) await giveUpWeeks(db, missed);
  });
  await tell(call, targets, writeManyLifted);
}

async function moveAll(call: TeamCall, { targets, reason }: Given): Promise<void> {
  const { db, caller, now, site } = call;
  const rows = targets.map(({ id, to }) => ({ id, categories: to.categories! }));
  const listingIds = rows.map(({ id }) => id);
  const changed = await changeListings(db, { listingIds, caller, what: 'move_listing_category', now }, () => replaceCategories(db, { rows, now }));
  // They have been locked before the listings; this only names those that have drafts.
  for (const id of await lockDraftsOfListings(db, listingIds)) {
    const { keys, after } = changed.get(id) ?? { keys: [], after: {} };
    if (keys.length === 0) continue;
    const edit = await draftEditOf(db, { id, site_id: site.id }, { keys, content: after });
    await noteListingEdit(db, { listingId: id, caller, now, edit });
  }
  await tell(call, targets, (about) => writeManyEdited(about, reason));
}

/** One email for each owner, about all of theirs. */
async function tell({ db, site }: TeamCall, targets: readonly BulkTarget[], write: (about: ManyTold) => ReturnType<typeof writeManyLifted>): Promise<void> {
  const owners = await listOwnersOfMany(
    db,
    targets.map(({ id }) => id),
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  const theirs = new Map(owners.map(({ email, ids }) => [email, ids.map((id) => byId.get(id)!)]));
  await mailPeople(db, { to: [...theirs.keys()], write: (to) => write({ site, listings: theirs.get(to)! }) });
}
