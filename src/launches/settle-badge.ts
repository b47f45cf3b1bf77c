import { type Site, siteOf } from '../contract/call.ts';
import { changeListing } from '../listing-changes/index.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { settleBadgeProof } from '../ownership/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { BadgeFinding } from './badge-finding.ts';
import { type FreeLaunch, lockFreeLaunch, saveFinding } from './free-launch-store.ts';
import { judge, judgeProof, nextLook, type Step, stepAfter } from './free-queue.ts';
import { writeBadgeGone, writeBadgeMissed, writePlaceConfirmed } from './mails/free-plan.ts';
import { notifyOwners } from './mails/notify-owners.ts';
import { tellOwners } from './mails/tell-owners.ts';
import { dropPlannedLaunch, planLaunch, setStanding } from './standing-store.ts';
import { weekSpan } from './weeks.ts';

/**
 * Saves the result of a check and updates the listing (awaiting_badge → scheduled, scheduled → awaiting_badge, live: missing),
 * tells its owners and schedules the next check (daily, and once shortly before the Monday), all in the caller's transaction. If
 * the listing has left the free plan, only its proof of control by badge is updated.
 * @param given.sites every site of the deployment: emails name the listing's own
 */
export async function settleBadge(tx: Db, given: { listingId: number; finding: BadgeFinding; now: Date; sites: readonly Site[] }): Promise<void> {
  const { listingId, finding, now } = given;
  const free = await lockFreeLaunch(tx, listingId);
  if (!free) return;
  const { verdict, unseenSince } = judge(finding.badge, { unseenSince: free.unseen_since, now });
  // On any plan, the badge also proves that the owner controls the homepage.
  const proof = judgeProof(finding.badge, { unseenSince, now });
  if (proof && (await settleBadgeProof(tx, { listingId, verdict: proof, now }))) await refreshListingStats(tx, [listingId]);
  const isOnPlan = free.plan === 'free' && ['awaiting_badge', 'scheduled', 'live'].includes(free.status);
  const step = isOnPlan ? stepAfter(verdict, free) : undefined;
  const missingSince = step === 'miss' ? now : step === 'return' ? null : free.missing_since;
  const site = siteOf({ sites: () => given.sites }, free);
  const nextCheckAt = nextLook(now, free.launch_week === null ? null : weekSpan(free.launch_week, site.timeZone).from);
  await saveFinding(tx, { listingId, finding, unseenSince, missingSince, nextCheckAt, now });
  if (step === 'confirm' || step === 'lose') await move(tx, free, { step, now });
  await tell(tx, free, { site, finding, step, now });
}

async function move(tx: Db, free: FreeLaunch, given: { step: 'confirm' | 'lose'; now: Date }): Promise<void> {
  const { listing_id: listingId, site_id: siteId } = free;
  const confirmed = given.step === 'confirm';
  const change = { listingId, caller: { kind: 'job', name: 'calendar' } as const, what: confirmed ? 'badge_found' : 'badge_lost', now: given.now };
  await changeListing(tx, change, async () => {
    if (!free.reserved) await setStanding(tx, listingId, { status: confirmed ? 'scheduled' : 'awaiting_badge' });
    if (confirmed) await planLaunch(tx, { siteId, listingId, week: free.launch_week!, kind: 'free' });
    else await dropPlannedLaunch(tx, listingId);
  });
}

async function tell(tx: Db, free: FreeLaunch, given: { site: Site; step: Step | undefined; finding: BadgeFinding; now: Date }): Promise<void> {
  const { site, step, now } = given;
  if (step === undefined || step === 'return') return;
  const listing = { id: free.listing_id, name: free.name, slug: free.slug, week: free.launch_week };
  const told = { site, listing, seen: given.finding.detail };
  if (step === 'confirm') return tellOwners(tx, [listing], () => writePlaceConfirmed(told));
  const write = () => (step === 'lose' ? writeBadgeGone(told) : writeBadgeMissed(told));
  await notifyOwners(tx, 'badge_not_found', { listings: [listing], now, write });
}
