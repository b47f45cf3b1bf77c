import { invalidInput, refusal } from '../../contract/errors.ts';
import type { TeamCall } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { lastLook } from '../free-queue.ts';
import { writeMovedByTeam } from '../mails/moved-by-team.ts';
import { tellOwners } from '../mails/tell-owners.ts';
import { countPlaces, lockPlaces } from '../place-store.ts';
import { weekSpan } from '../weeks.ts';
import { requireComingWeek, requirePlanner } from './require-week.ts';
import { findConflict, findInWeek, findMovable, moveToWeek } from './team-week-store.ts';
import type { PlaceKind } from './week-plan.ts';
import { findPlans } from './week-plan-store.ts';

export interface MovedLaunch {
  listing: { id: number; slug: string; name: string; status: string };
  kind: PlaceKind;
  /** The order that bought the place. */
  orderNumber: string | null;
}

/**
 * Moves an upcoming launch with its place to another week and tells its owners. The site team may also use weeks that are closed to others,
 * but never more places than a week has.
 * @throws Refusal listing_not_found, not_permitted, invalid_request
 */
export async function moveLaunch(call: TeamCall, given: { slug: string; from: string; to: string; message: string | undefined }): Promise<MovedLaunch> {
  const { db: tx, site, now, caller } = call;
  const { slug, from, to, message } = given;
  const refuse = (pointer: string, code: string, detail: string) => invalidInput([{ pointer, code, detail }]);
  requireComingWeek(call, from, '/from');
  requireComingWeek(call, to, '/to');
  const listing = await findMovable(tx, { siteId: site.id, slug, lock: true });
  if (!listing) throw refusal('listing_not_found', `The site ${site.key} has no listing with the slug ${slug}.`);
  const { id, name, status } = listing;
  await lockPlaces(tx, site.id);
  const found = await findInWeek(tx, { listingId: id, week: from });
  const isQueued = listing.reserved_week === from || (listing.launch_week === from && (status === 'scheduled' || status === 'awaiting_badge'));
  if (status === 'suspended') throw refuse('/slug', 'listing_suspended', `${name} is suspended. Lift the suspension first.`);
  if (!found.launch && !isQueued) throw refuse('/from', 'not_in_week', `${name} no longer has a launch in the week of ${from}. Check it again.`);
  const kind: PlaceKind = found.place ?? (found.launch === 'paid' || found.launch === 'relaunch' || listing.plan === 'paid' ? 'paid' : 'free');
  requirePlanner(call, kind);
  if (from === to) throw refuse('/to', 'same_week', `${name} already launches in the week of ${to}. Choose another one.`);
  const conflict = await findConflict(tx, { listingId: id, week: to, now });
  if (conflict)
    throw refuse(
      '/to',
      'same_week',
      conflict.order_number === null
        ? `${name} already has a launch in the week of ${to}. Choose another one.`
        : `${name} already has a place in the week of ${to}, from order ${conflict.order_number}. Choose another one.`,
    );
  await requireRoom(call, { kind, week: to });
  const look = lastLook(weekSpan(to, site.timeZone).from);
  await changeListing(tx, { listingId: id, caller, what: 'move_launch', now }, () =>
    moveToWeek(tx, { siteId: site.id, listingId: id, from, to, kind, lastLook: look, now }),
  );
  await tellOwners(tx, [{ id, name, slug, week: to }], (owned) => writeMovedByTeam({ site, listing: owned, from, message }));
  return { listing: { id, slug, name, status }, kind, orderNumber: found.order_number };
}

async function requireRoom({ db, site, now }: TeamCall, { kind, week }: { kind: PlaceKind; week: string }): Promise<void> {
  const { capacity } = (await findPlans(db, { site, weeks: [week] })).get(week)![kind];
  const taken = (await countPlaces(db, { siteId: site.id, weeks: [week], now })).get(week)?.[kind] ?? 0;
  if (taken < capacity) return;
  const detail = `All ${capacity} ${kind} places in the week of ${week} are taken. Add more places to it, or choose another week.`;
  throw invalidInput([{ pointer: '/to', code: 'week_full', detail }]);
}
