import { mailPeople } from '../../accounts/index.ts';
import { type Site, siteOf } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { writeVersionsMail } from '../mails/versions.ts';
import { findListingWords, listSiteTeam, lockUntoldVersions, markTold, type VersionRow } from './version-history-store.ts';

/** Edits in quick succession go into one email. */
const WAIT_MS = 10 * 60_000;
/** Listings reported per tick; the next minute takes the rest. */
const LISTINGS_AT_ONCE = 50;

/**
 * Emails people's changes to the site team, before and after, one email per listing. Versions are marked in the transaction that
 * queues their email, so that nothing is reported twice.
 */
export async function tellSiteTeam(tx: Db, { now, sites }: { now: Date; sites: readonly Site[] }): Promise<void> {
  const versions = await lockUntoldVersions(tx, { before: new Date(now.getTime() - WAIT_MS), listings: LISTINGS_AT_ONCE });
  if (versions.length === 0) return;
  const team = await listSiteTeam(tx);
  const byListing = new Map<number, VersionRow[]>();
  for (const version of versions) byListing.set(version.listing_id, [...(byListing.get(version.listing_id) ?? []), version]);
  const words = await findListingWords(tx, [...byListing.keys()]);
  for (const [id, ofListing] of byListing) {
    const listing = words.get(id)!;
    const site = siteOf({ sites: () => sites }, listing);
    await mailPeople(tx, { to: team, write: () => writeVersionsMail({ site, listing: { ...listing, id }, versions: ofListing }) });
  }
  await markTold(
    tx,
    versions.map(({ id }) => id),
    now,
  );
}
