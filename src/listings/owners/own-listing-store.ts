import type { Site } from '../../contract/call.ts';
import type { AccountCaller } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { CallBy } from '../../contract/operation.ts';
import { type Db, sql } from '../../platform/database/database.ts';

export type ListingStatus = 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'suspended' | 'withdrawn';

/** A listing as its owner's operations need it first. */
export interface OwnListing {
  id: number;
  site_id: number;
  company_id: number;
  slug: string;
  name: string;
  host: string;
  website_url: string;
  status: ListingStatus;
  plan: 'free' | 'paid';
  unlocked: string[];
  launch_week: string | null;
  live_since: Date | null;
}

const columns = sql`l.id, l.site_id, l.company_id, l.slug, l.name, l.host, l.website_url, l.status, l.plan, l.unlocked, l.launch_week, l.live_since`;

/**
 * A listing that the caller owns, on whatever site; somebody else's is as if it were not there.
 * @param given.lock holds it until the transaction ends; lock the drafts of the listing before, if they are written too
 * @throws Refusal listing_not_found
 */
export async function getOwnListing(call: CallBy<AccountCaller>, given: { id: number; lock?: boolean }): Promise<OwnListing> {
  const own = await findOwnListing(call.db, { id: given.id, accountId: call.caller.accountId, ...(given.lock && { lock: true }) });
  if (!own) throw refusal('listing_not_found', `You own no listing ${given.id}.`);
  return own;
}

export async function findOwnListing(db: Db, given: { id: number; accountId: number; lock?: boolean }): Promise<OwnListing | undefined> {
  const own = sql`
    select ${columns} from listing l join listing_member m on m.listing_id = l.id and m.account_id = ${given.accountId} and m.role = 'owner'
    where l.id = ${given.id}`;
  return given.lock ? db.row<OwnListing>(sql`${own} for update of l`) : db.row<OwnListing>(own);
}

/** The site of a listing. @throws Error when the sites are not read yet: a listing cannot be without one */
export function siteOf(call: { sites(): readonly Site[] }, listing: { site_id: number }): Site {
  const site = call.sites().find(({ id }) => id === listing.site_id);
  if (!site) throw new Error(`no site ${listing.site_id}`);
  return site;
}
