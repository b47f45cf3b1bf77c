import { mailPeople } from '../../../accounts/index.ts';
import type { TeamCall } from '../../../contract/operation.ts';
import { lockDraftsOfListings, noteListingEdit } from '../../../drafts/index.ts';
import { endSuspensions, giveUpWeeks, listOwnersOfMany, saveSuspensions } from '../../../launches/index.ts';
import { changeListings } from '../../../listing-changes/index.ts';
import { draftEditOf } from '../../draft-edit.ts';
import { type ManyTold, writeManyEdited, writeManyLifted, writeManySuspended } from './bulk-mails.ts';
import { replaceCategories, replaceChoices } from './bulk-store.ts';
import type { BulkTarget } from './bulk-types.ts';

/** The parts of a call that a bulk change uses. The steps of a change have only these. */
export type BulkCall = Pick<TeamCall, 'db' | 'caller' | 'now' | 'site'>;

/** Brings locked listings into their new state, in few statements, and tells their owners. @param given.reason as owners will read it */
export async function applyBulk(call: BulkCall, given: Given): Promise<void> {
  await changeBulk(call, given);
  await tellBulk(call, given);
}

/** The same without telling the owners. */
export async function changeBulk(call: BulkCall, given: Given): Promise<void> {
  const { suspended, lifted, moved, chosen } = sortTargets(given.targets);
  if (suspended.length > 0) await suspendAll(call, { ...given, targets: suspended });
  if (lifted.length > 0) await liftAll(call, { ...given, targets: lifted });
  if (moved.length > 0) await moveAll(call, { ...given, targets: moved });
  // An editor's choice isn't part of a listing's content, so there is no new version.
  const choices = chosen.map(({ id, to }) => ({ id, choice: to.editors_choice! }));
  if (chosen.length > 0) await replaceChoices(call.db, { siteId: call.site.id, rows: choices });
}

/** One email for each owner, about all their listings. As with a single listing, there is no email about an editor's choice. */
export async function tellBulk(call: BulkCall, { targets, reason = '–' }: Given): Promise<void> {
  const { suspended, lifted, moved } = sortTargets(targets);
  for (const [why, some] of byReason(suspended, reason)) await tell(call, some, (about) => writeManySuspended(about, why));
  if (lifted.length > 0) await tell(call, lifted, writeManyLifted);
  if (moved.length > 0) await tell(call, moved, (about) => writeManyEdited(about, reason === '–' ? undefined : reason));
}

const sortTargets = (targets: readonly BulkTarget[]) => ({
  suspended: targets.filter(({ to }) => to.status === 'suspended'),
  lifted: targets.filter(({ to }) => to.status !== undefined && to.status !== 'suspended'),
  moved: targets.filter(({ to }) => to.categories),
  chosen: targets.filter(({ to }) => to.editors_choice !== undefined),
});

/** Groups targets by the reason of their suspension: one that is restored by an undo keeps its own reason. */
function byReason(targets: readonly BulkTarget[], reason: string): (readonly [string, BulkTarget[]])[] {
  const reasons = new Set(targets.map(({ to }) => to.reason ?? reason));
  return [...reasons].map((why) => [why, targets.filter(({ to }) => (to.reason ?? reason) === why)] as const);
}

interface Given {
  targets: readonly BulkTarget[];
  reason: string | undefined;
}

async function suspendAll(call: BulkCall, { targets, reason = '–' }: Given): Promise<void> {
  const { db, caller, now } = call;
  for (const [why, some] of byReason(targets, reason)) {
    const listingIds = some.map(({ id }) => id);
    await changeListings(db, { listingIds, caller, what: 'suspend_listing', now }, () => saveSuspensions(db, { listingIds, reason: why, now }));
  }
}

async function liftAll(call: BulkCall, { targets }: Given): Promise<void> {
  const { db, caller, now } = call;
  const listings = targets.map(({ id, to }) => ({ id, status: to.status as 'live' }));
  const missed = targets.filter(({ to }) => to.missed_week !== undefined).map(({ id }) => id);
  await changeListings(db, { listingIds: listings.map(({ id }) => id), caller, what: 'lift_suspension', now }, async () => {
    await endSuspensions(db, { listings, now });
    if (missed.length > 0) await giveUpWeeks(db, missed);
  });
}

async function moveAll(call: BulkCall, { targets }: Given): Promise<void> {
  const { db, caller, now, site } = call;
  const rows = targets.map(({ id, to }) => ({ id, categories: to.categories! }));
  const listingIds = rows.map(({ id }) => id);
  const changed = await changeListings(db, { listingIds, caller, what: 'move_listing_category', now }, () => replaceCategories(db, { rows, now }));
  // Already locked, before the listings. This only finds out which listings have drafts.
  for (const id of await lockDraftsOfListings(db, listingIds)) {
    const { keys, after } = changed.get(id) ?? { keys: [], after: {} };
    if (keys.length === 0) continue;
    const edit = await draftEditOf(db, { id, site_id: site.id }, { keys, content: after });
    await noteListingEdit(db, { listingId: id, caller, now, edit });
  }
}

async function tell({ db, site }: BulkCall, targets: readonly BulkTarget[], write: (about: ManyTold) => ReturnType<typeof writeManyLifted>): Promise<void> {
  const owners = await listOwnersOfMany(
    db,
    targets.map(({ id }) => id),
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  const theirs = new Map(owners.map(({ email, ids }) => [email, ids.map((id) => byId.get(id)!)]));
  await mailPeople(db, { to: [...theirs.keys()], write: (to) => write({ site, listings: theirs.get(to)! }) });
}
