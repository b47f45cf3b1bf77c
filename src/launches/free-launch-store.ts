import type { ListingStatus } from '../ownership/index.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { BadgeFinding, BadgeFindingCode } from './badge-finding.ts';

/** A listing on the free plan and its state. */
export interface FreeLaunch {
  listing_id: number;
  site_id: number;
  slug: string;
  name: string;
  /** State of its free launch: the listing's status, unless the listing was already live (`reserved`). */
  status: ListingStatus;
  /** It was already live without having launched: only its first launch is queued. */
  reserved: boolean;
  plan: 'free' | 'paid';
  launch_week: string | null;
  moves: number;
  /** Result of the last check; null: not checked yet. */
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

/** The free launch of a listing since it chose the plan. It can still be read after the launch. */
export async function findFreeLaunch(db: Db, listingId: number): Promise<FreeLaunch | undefined> {
  return db.row<FreeLaunch>(sql`${freeLaunch} where l.id = ${listingId}`);
}

/** The same, locked together with its listing until the transaction ends. */
export async function lockFreeLaunch(tx: Db, listingId: number): Promise<FreeLaunch | undefined> {
  await tx.row(sql`select from listing where id = ${listingId} for update`);
  return tx.row<FreeLaunch>(sql`${freeLaunch} where l.id = ${listingId} for update of f`);
}

/** Ends the queued first launch of listings that were already live; they stay live. */
export async function endReservation(tx: Db, listingIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from free_launch where listing_id = any(${[...listingIds]}::bigint[]) and reserved_week is not null`);
}

/** Whether a listing has launched or has a paid launch coming up. */
export async function hasLaunch(db: Db, listingId: number): Promise<boolean> {
  return (
    (await db.row(sql`select from launch where listing_id = ${listingId} and week is not null and (launched_at is not null or kind <> 'free') limit 1`)) !==
    undefined
  );
}

/** The first check runs after this time, unless the owner requests one earlier. */
const FIRST_LOOK_MS = 3_600_000;

/** Starts a free launch, or starts it again without anything left from an earlier one that ended. */
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
  /** Its former addresses (slugs). */
  earlier: string[];
  website_url: string;
  host: string;
}

/** On the free plan the badge is the price. On any plan, a badge that was found proves control of the homepage for as long as it is there. */
const isLookedAt = sql`l.status in ('awaiting_badge', 'scheduled', 'live') and (l.plan = 'free' or exists (select from listing_proof p where p.listing_id = f.listing_id and p.how = 'badge' and p.ended_at is null))`;

/** Whether the check of any listing's badge is due at `now`. */
export async function hasDueBadgeChecks(db: Db, now: Date): Promise<boolean> {
  const due = await db.row(sql`
    select from free_launch f join listing l on l.id = f.listing_id
    where f.next_check_at <= ${now} and ${isLookedAt} limit 1`);
  return due !== undefined;
}

/** How long a check may take before another process may take it. */
const CHECK_HOLD_MS = 3_600_000;

/** Takes checks that are due and postpones them by an hour, so that no other process does them too. */
export async function takeDueBadgeChecks(db: Db, given: { now: Date; limit: number }): Promise<DueBadgeCheck[]> {
  return db.rows<DueBadgeCheck>(sql`
    with due as (
      select f.listing_id from free_launch f join listing l on l.id = f.listing_id
      where f.next_check_at <= ${given.now} and ${isLookedAt}
      order by f.next_check_at, f.listing_id limit ${given.limit} for update of f skip locked)
    update free_launch f set next_check_at = ${new Date(given.now.getTime() + CHECK_HOLD_MS)}
    from due join listing l on l.id = due.listing_id where f.listing_id = due.listing_id
    returning f.listing_id, l.site_id, l.slug, l.website_url, l.host,
      array(select r.slug from listing_redirect r where r.listing_id = f.listing_id) as earlier`);
}

/** Saves the result of a check and when the next one is due. */
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
