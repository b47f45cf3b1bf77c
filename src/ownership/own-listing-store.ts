import type { AccountCaller } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { type Db, sql } from '../platform/database/database.ts';

export type ListingStatus = 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'suspended' | 'withdrawn';

/** What an owner's operations need to know about a listing before anything else. */
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
 * A listing that the caller owns, on any site; other people's listings are treated as not existing.
 * @param given.lock locks it until the transaction ends; if the listing's drafts are written too, lock them first
 * @throws Refusal listing_not_found
 */
export async function getOwnListing(call: CallBy<AccountCaller>, given: { id: number; lock?: boolean }): Promise<OwnListing> {
  const own = await findOwnListing(call.db, { id: given.id, accountId: call.caller.accountId, ...(given.lock && { lock: true }) });
  if (!own) throw refusal('listing_not_found', `You don’t own a listing with the id ${given.id}.`);
  return own;
}

/** A listing that the account owns, on any site; undefined if it doesn't. `lock` locks it until the transaction ends. */
export async function findOwnListing(db: Db, given: { id: number; accountId: number; lock?: boolean }): Promise<OwnListing | undefined> {
  const own = sql`
    select ${columns} from listing l join listing_member m on m.listing_id = l.id and m.account_id = ${given.accountId} and m.role = 'owner'
    where l.id = ${given.id}`;
  return given.lock ? db.row<OwnListing>(sql`${own} for update of l`) : db.row<OwnListing>(own);
}

export interface ListingOfHost {
  id: number;
  slug: string;
  status: ListingStatus;
  visibility: 'live' | 'upcoming' | 'hidden';
}

/** The listing of a host on a site, or the one that it was merged into; there is at most one. */
export async function findListingOfHost(db: Db, given: { siteId: number; host: string }): Promise<ListingOfHost | undefined> {
  return db.row<ListingOfHost>(sql`
    select l.id, l.slug, l.status, coalesce(s.visibility, 'hidden') as visibility
    from listing h left join listing_merge m on m.from_id = h.id
    join listing l on l.id = coalesce(m.into_id, h.id) left join listing_stats s on s.listing_id = l.id
    where h.site_id = ${given.siteId} and h.host = ${given.host}`);
}

/** Earlier addresses of a listing, latest first. */
export async function listEarlierSlugs(db: Db, listingId: number): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(sql`select slug from listing_redirect where listing_id = ${listingId} order by since desc, slug`);
  return rows.map(({ slug }) => slug);
}
