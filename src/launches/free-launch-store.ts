import type { ListingStatus } from '../listings/index.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { BadgeFinding, BadgeFindingCode } from './badge-finding.ts';

/** A listing on the free plan, with where it stands. */
export interface FreeLaunch {
  listing_id: number;
  site_id: number;
  slug: string;
  name: string;
  /** Where its free launch stands: the listing's status, but for one that is live all the while (`reserved`). */
  status: ListingStatus;
  /** It was live already without ever having launched: only its first launch is queued. */
  reserved: boolean;
  plan: 'free' | 'paid';
  launch_week: string | null;
  moves: number;
  /** What the last look found; null: nobody has looked yet. */
  badge: BadgeFindingCode | null;
  badge_detail: string | null;
  badge_url: string | null;
  checked_at: Date | null;
  found_at: Date | null;
  missing_since: Date | null;
  unseen_since: Date | null;
  next_check_at: Date;
}

/** A live listing keeps its status while its first launch is queued. */
const isReserved = sql`(l.status = 'live' and f.reserved_week is not null)`;
const phase = sql`case when not ${isReserved} then l.status
  when exists (select from launch n where n.listing_id = l.id and n.kind = 'free' and n.launched_at is null and n.week is not null) then 'scheduled'
  else 'awaiting_badge' end`;

const freeLaunch = sql`
  select f.listing_id, l.site_id, l.slug, l.name, ${phase} as status, ${isReserved} as reserved, l.plan,
    coalesce(f.reserved_week, l.launch_week) as launch_week, f.moves, f.badge, f.badge_detail, f.badge_url, f.checked_at, f.found_at,
    f.missing_since, f.unseen_since, f.next_check_at
  from listing l join free_launch f on f.listing_id = l.id`;

/** The free launch of a listing, from its choice of the plan on; it stays to be read after the launch is over. */
export async function findFreeLaunch(db: Db, listingId: number): Promise<FreeLaunch | undefined> {
  return db.row<FreeLaunch>(sql`${freeLaunch} where l.id = ${listingId}`);
}

/** The same, held with its listing until the transaction ends. */
export async function lockFreeLaunch(tx: Db, listingId: number): Promise<FreeLaunch | undefined> {
  await tx.row(sql`select from listing where id = ${listingId} for update`);
  return tx.row<FreeLaunch>(sql`${freeLaunch} where l.id = ${listingId} for update of f`);
}

/** Ends the queued first launch of listings that were live already; they stay so. */
export async function endReservation(tx: Db, listingIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from free_launch where listing_id = any(${[...listingIds]}::bigint[]) and reserved_week is not null`);
}

/** Whether a listing has launched, or has a paid launch ahead. */
export async function hasLaunch(db: Db, listingId: number): Promise<boolean> {
  return (
    (await db.row(sql`select from launch where listing_id = ${listingId} and week is not null and (launched_at is not null or kind <> 'free') limit 1`)) !==
    undefined
  );
}

/** The first look comes by itself after this, unless the owner asks for one before. */
const FIRST_LOOK_MS = 3_600_000;

/** Begins a free launch, or begins it anew: an earlier one that ended leaves nothing behind. */
export async function startFreeLaunch(tx: Db, given: { listingId: number; reservedWeek: string | null; now: Date }): Promise<void> {
  await tx.run(sql`delete from free_launch where listing_id = ${given.listingId}`);
  await tx.run(sql`
    insert into free_launch (listing_id, chosen_at, reserved_week, next_check_at)
    values (${given.listingId}, ${given.now}, ${given.reservedWeek}, ${new Date(given.now.getTime() + FIRST_LOOK_MS)})`);
}

export interface DueBadgeCheck {
  listing_id: number;
  site_id: number;
  slug: string;
  website_url: string;
  host: string;
}

/** On the free plan the badge is the price; on any plan, one that was found proves control of the homepage as long as it is there. */
const isLookedAt = sql`l.status in ('awaiting_badge', 'scheduled', 'live') and (l.plan = 'free' or exists (select from listing_proof p where p.listing_id = f.listing_id and p.how = 'badge' and p.ended_at is null))`;

/** Whether any check is due. */
export async function hasDueBadgeChecks(db: Db, now: Date): Promise<boolean> {
  const due = await db.row(sql`
    select from free_launch f join listing l on l.id = f.listing_id
    where f.next_check_at <= ${now} and ${isLookedAt} limit 1`);
  return due !== undefined;
}

/** What a taken check may last before somebody else may take it. */
const CHECK_HOLD_MS = 3_600_000;

/** Takes checks that are due, so that no other process does them too: their next one is put off by an hour until settled. */
export async function takeDueBadgeChecks(db: Db, given: { now: Date; limit: number }): Promise<DueBadgeCheck[]> {
  return db.rows<DueBadgeCheck>(sql`
    with due as (
      select f.listing_id from free_launch f join listing l on l.id = f.listing_id
      where f.next_check_at <= ${given.now} and ${isLookedAt}
      order by f.next_check_at, f.listing_id limit ${given.limit} for update of f skip locked)
    update free_launch f set next_check_at = ${new Date(given.now.getTime() + CHECK_HOLD_MS)}
    from due join listing l on l.id = due.listing_id where f.listing_id = due.listing_id
    returning f.listing_id, l.site_id, l.slug, l.website_url, l.host`);
}

/** Writes what a look found, and when the next one is due. */
export async function saveFinding(
  tx: Db,
  given: { listingId: number; finding: BadgeFinding; unseenSince: Date | null; missingSince: Date | null; nextCheckAt: Date; now: Date },
): Promise<void> {
  const { finding, now } = given;
  await tx.run(sql`
    update free_launch set badge = ${finding.badge}, badge_detail = ${finding.detail.slice(0, 1000)}, badge_url = ${finding.url?.slice(0, 2048) ?? null},
      checked_at = ${now}, found_at = case when ${finding.badge} = 'found' then ${now}::timestamptz else found_at end,
      unseen_since = ${given.unseenSince}, missing_since = ${given.missingSince},
      loss_mails = case when ${given.missingSince}::timestamptz is null then 0 else greatest(loss_mails, 1) end,
      warned_at = case when ${given.missingSince}::timestamptz is null then null else coalesce(warned_at, ${now}) end,
      next_check_at = ${given.nextCheckAt}
    where listing_id = ${given.listingId}`);
}
