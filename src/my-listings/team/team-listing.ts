import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import type { TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { lockDraftsOfListing } from '../../drafts/index.ts';
import { listOwners, type OwnListing } from '../../ownership/index.ts';
import { editListing } from '../edit-listing.ts';
import { writeEditedByTeam } from './mails/edited-by-team.ts';
import { findTeamListing, getLatestVersion } from './team-listing-store.ts';

export const slugInput = v.slug('listing', 'tidewater');
export const reasonInput = z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log and for the owner.' });

/** A listing of the site in any status, not locked. @throws Refusal listing_not_found */
export async function getTeamListing(call: Pick<TeamCall, 'db' | 'site'>, slug: string): Promise<OwnListing> {
  const listing = await findTeamListing(call.db, { siteId: call.site.id, slug });
  if (!listing) throw refusal('listing_not_found', `The site ${call.site.key} has no listing with the slug ${slug}.`);
  return listing;
}

/** The same, locked with its drafts until the transaction ends, so that an owner's edit waits. @throws Refusal listing_not_found */
export async function holdTeamListing(call: Pick<TeamCall, 'db' | 'site'>, slug: string): Promise<OwnListing> {
  const { id } = await getTeamListing(call, slug);
  await lockDraftsOfListing(call.db, id);
  const held = await findTeamListing(call.db, { siteId: call.site.id, slug, lock: true });
  if (!held) throw refusal('listing_not_found', `The site ${call.site.key} has no listing with the slug ${slug}.`);
  return held;
}

/**
 * Edits a listing for the site team as a new version, tells its owners what and why, and logs the change with its undo.
 * @returns the keys that changed
 */
export async function editForTeam(
  call: TeamCall,
  listing: OwnListing,
  given: { what: string; reason: string | undefined; work(): Promise<void>; before: object; after(): Promise<object> },
): Promise<string[]> {
  const { db, site } = call;
  const keys = await editListing(call, listing, given);
  if (keys.length === 0) return keys;
  const owners = await listOwners(db, listing.id);
  const to = owners.map(({ email }) => email);
  await mailPeople(db, { to, write: () => writeEditedByTeam({ site, listing, keys, reason: given.reason }) });
  const version = await getLatestVersion(db, listing.id);
  const pick = (content: object) => Object.fromEntries(Object.entries(content).filter(([key]) => keys.includes(key)));
  call.note({
    subject: `listing:${listing.slug}`,
    before: pick(given.before),
    after: pick(await given.after()),
    undo: { operation: 'take_back_listing_change', input: { listing: listing.id, version } },
  });
  return keys;
}
