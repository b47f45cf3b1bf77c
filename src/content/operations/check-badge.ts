import { z } from 'zod';
import { requireWorkAllowance } from '../../accounts/index.ts';
import { siteOf } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { badgeFindings, findFreeLaunch, settleBadge } from '../../launches/index.ts';
import { getOwnListing, listEarlierSlugs, type OwnListing } from '../../ownership/index.ts';
import { badgeLookNeed } from '../badge-check/badge-look.ts';

export const checkBadge = defineSiteOperation({
  name: 'check_badge',
  title: 'Check the badge now',
  summary: 'Looks for the badge on the homepage of a listing on the free plan. Up to ten checks an hour.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: z.strictObject({
    listing_id: z.int(),
    badge: z.enum(badgeFindings).meta({ description: 'Only found counts.' }),
    detail: z.string().meta({ description: 'What we found and what to do next.' }),
    url: v.url.nullable().meta({ description: 'The page we checked, after redirects; null if none answered.' }),
    checked_at: v.instant,
    status: z.string(),
    launch_week: v.day.nullable(),
  }),
  async prepare({ listing_id: id }, call) {
    const listing = await getOwnListing(call, { id });
    requireFreePlan(listing, await findFreeLaunch(call.db, id));
    await requireWorkAllowance(call, 'badge_check');
    const { origin } = siteOf(call, listing);
    const earlier = await listEarlierSlugs(call.db, id);
    return call.need(badgeLookNeed)(listing.website_url, { origin, slug: listing.slug, earlier });
  },
  async handle({ listing_id: id }, call, finding) {
    // A listing that left the free plan while its homepage was being read isn't changed.
    requireFreePlan(await getOwnListing(call, { id, lock: true }), await findFreeLaunch(call.db, id));
    await settleBadge(call.db, { listingId: id, finding, now: call.now, sites: call.sites() });
    const { status, launch_week } = await getOwnListing(call, { id });
    return { listing_id: id, ...finding, checked_at: call.now.toISOString(), status, launch_week };
  },
});

/** @throws Refusal badge_not_needed */
function requireFreePlan(listing: OwnListing, free: object | undefined): void {
  const looksCount = listing.plan === 'free' && ['awaiting_badge', 'scheduled', 'live'].includes(listing.status);
  if (!free || !looksCount) throw refusal('badge_not_needed');
}
