import type { Site } from '../contract/call.ts';
import type { AccountCaller } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import { changeListing } from '../listing-changes/index.ts';
import { isVerified, type OwnListing } from '../ownership/index.ts';
import { readSiteSettings } from '../platform/config/settings.ts';
import type { Db } from '../platform/database/db.ts';
import { findFreeLaunch, hasLaunch, startFreeLaunch } from './free-launch-store.ts';
import { freeWeeks } from './free-queue.ts';
import { givePlacesBack, takePlace } from './place-store.ts';
import { setStanding } from './standing-store.ts';
import { addDays, runningWeek } from './weeks.ts';

/**
 * Puts a listing into the free queue: it takes the first free place in the offered weeks and awaits its badge. A listing that is
 * already queued keeps its place. A live listing that never launched stays live, and only its first launch is queued; its owner
 * must have proven control of the domain.
 * @param given.listing locked by the caller
 * @throws Refusal not_for_free_plan, free_weeks_full
 */
export async function chooseFreeWeek(tx: Db, given: { listing: OwnListing; site: Site; caller: AccountCaller; now: Date }): Promise<void> {
  const { listing, site, caller, now } = given;
  if (listing.plan === 'free' && (listing.status === 'awaiting_badge' || listing.status === 'scheduled')) return;
  const isLive = listing.status === 'live';
  if (isLive) {
    if ((await findFreeLaunch(tx, listing.id))?.reserved) return;
    await requireFirstLaunch(tx, listing);
  } else if (listing.status !== 'draft' && listing.status !== 'withdrawn') throw refusal('not_for_free_plan', whyNot(listing));
  const weeks = freeWeeks(now, { timeZone: site.timeZone, settings: readSiteSettings(site.settings) });
  const running = runningWeek(now, site.timeZone);
  await givePlacesBack(tx, { listingIds: [listing.id], kind: 'free', from: addDays(running, 7) });
  const week = await takePlace(tx, { site, kind: 'free', listingId: listing.id, weeks, now });
  if (week === undefined) throw refusal('free_weeks_full', fullWords(weeks, addDays(running, 7)));
  await changeListing(tx, { listingId: listing.id, caller, what: 'choose_free_listing', now }, async () => {
    await setStanding(tx, listing.id, isLive ? { plan: 'free' } : { status: 'awaiting_badge', plan: 'free', launchWeek: week });
    await startFreeLaunch(tx, { listingId: listing.id, reservedWeek: isLive ? week : null, now });
  });
}

/** @throws Refusal not_for_free_plan */
async function requireFirstLaunch(tx: Db, listing: OwnListing): Promise<void> {
  if (await hasLaunch(tx, listing.id)) throw refusal('not_for_free_plan', whyNot(listing));
  if (await isVerified(tx, listing.id)) return;
  const detail = `Verify that you own ${listing.name} first (claim_listing). It can then have its first launch, and stays live until then.`;
  throw refusal('not_for_free_plan', detail);
}

function whyNot({ name, status, launch_week }: OwnListing): string {
  if (status === 'live') return `${name} is live and has launched or has a launch scheduled. For another launch, order the product relaunch.`;
  if (status === 'suspended')
    return `The site team has suspended ${name}. Ask for another look before you choose a launch week: next_step of the listing says where.`;
  return `${name} has a paid launch in the week of ${launch_week}, so it needs no free place and no badge.`;
}

function fullWords(weeks: readonly string[], nextMonday: string): string {
  return `All free places from the week of ${weeks[0]} to the week of ${weeks.at(-1)} are taken. Another week opens on Monday ${nextMonday}. You can also choose a paid launch.`;
}
