import { addressOf } from '../contract/addresses.ts';
import { type Site, siteOf } from '../contract/call.ts';
import type { BadgeFindingCode } from '../launches/index.ts';
import { findOwnSummaries, getOwnProfile, showProfile, withOrigins } from '../listings/index.ts';
import type { OwnListing } from '../ownership/index.ts';
import type { Db } from '../platform/database/db.ts';
import { type FreePlan, findFreePlans } from './free-plan-store.ts';
import type { MyListing, MyListingSummary } from './my-listing-shape.ts';
import { nextStep } from './next-step.ts';

interface ShowCall {
  db: Db;
  now: Date;
  sites(): readonly Site[];
}

/** Whether a listing is public (docs/decisions/0110). */
const isPublic = (listing: Pick<OwnListing, 'status'>): boolean => listing.status === 'live' || listing.status === 'scheduled';

/** Whether a paid-only section of a listing is public. */
export const isShown = (listing: Pick<OwnListing, 'status' | 'unlocked'>, section: 'story' | 'milestones' | 'media'): boolean =>
  isPublic(listing) && listing.unlocked.includes(section);

/** Listings as shown in an owner's list. */
export async function showMySummaries(call: ShowCall, listings: readonly OwnListing[]): Promise<MyListingSummary[]> {
  const summaries = await findOwn(call, listings);
  const plans = await findFreePlans(call.db, idsOf(listings));
  return listings.map((listing) => {
    const { slug, name, url, website_url, tagline, logo_url, category, launch_week, live_since, votes, followers, views } = summaries.get(listing.id)!;
    const week = plans.get(listing.id)?.reserved_week ?? launch_week;
    const shown = { slug, name, url, website_url, tagline, logo_url, category, launch_week: week, live_since, votes, followers, views };
    return { ...ownPart(call, listing, plans.get(listing.id)), ...shown, plan: listing.plan };
  });
}

/** A whole listing for its owner: the public profile with every section, and its state. */
export async function showMyListing(call: ShowCall, listing: OwnListing): Promise<MyListing> {
  // One after the other: after a write, they use the single connection of its transaction.
  const summaries = await findOwn(call, [listing]);
  const plans = await findFreePlans(call.db, [listing.id]);
  const profile = await getOwnProfile(call.db, listing.id);
  const { origin } = siteOf(call, listing);
  const plan = plans.get(listing.id);
  const shown = { ...summaries.get(listing.id)!, ...showProfile(profile, { origin, slug: listing.slug, website: listing.website_url }) };
  return {
    ...(withOrigins(shown, profile) as Omit<MyListing, 'badge'>),
    ...ownPart(call, listing, plan),
    plan: listing.plan,
    launch_week: plan?.reserved_week ?? shown.launch_week,
    badge: plan ? showBadge(plan) : null,
  };
}

const idsOf = (listings: readonly OwnListing[]) => listings.map(({ id }) => id);

const findOwn = (call: ShowCall, listings: readonly OwnListing[]) =>
  findOwnSummaries(call.db, { listings: listings.map((listing) => ({ id: listing.id, status: listing.status, site: siteOf(call, listing) })), now: call.now });

function ownPart(call: ShowCall, listing: OwnListing, plan: FreePlan | undefined): Pick<MyListing, 'id' | 'site' | 'status' | 'is_public' | 'next_step'> {
  const { key, origin } = siteOf(call, listing);
  return {
    id: listing.id,
    site: key,
    status: listing.status,
    is_public: isPublic(listing),
    next_step: nextStep({ ...listing, badge: plan, appeal: addressOf.appeal(origin, 'listing', listing.slug) }),
  };
}

function showBadge(plan: FreePlan): NonNullable<MyListing['badge']> {
  return {
    finding: plan.badge as BadgeFindingCode | null,
    detail: plan.badge_detail,
    url: plan.badge_url,
    checked_at: plan.checked_at?.toISOString() ?? null,
    found_at: plan.found_at?.toISOString() ?? null,
    missing_since: plan.missing_since?.toISOString() ?? null,
    moves: plan.moves,
  };
}
