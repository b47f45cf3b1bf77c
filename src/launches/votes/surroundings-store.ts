import { type Db, sql } from '../../platform/database/database.ts';
import type { VoteFacts } from './rules/vote-facts.ts';

/** Maximum number of an account's other votes that the rules read, latest first. */
const MOST_OTHERS = 40;
/** Maximum number of a day's accounts to count: the rules don't need more. */
const MOST_MADE = 10_000;

/**
 * The other launches that the voters of a launch voted for, those at which same_choices holds their vote, and who of them did something in
 * addition to voting.
 * @param given.until only what happened before then: when voting in a week has ended, nothing later changes what the rules say about it
 */
export async function listOthers(
  db: Db,
  given: { launchId: number; since: Date; until?: Date | undefined },
): Promise<{ others: Map<number, number[]>; known: Map<number, number[]>; active: Set<number> }> {
  const until = sql`${given.until ?? 'infinity'}::timestamptz`;
  const rows = await db.rows<{ account_id: number; others: number[]; known: number[]; active: boolean }>(sql`
    select v.account_id, x.others, x.known,
      exists (select from follow f where f.account_id = v.account_id and f.listing_id <> n.listing_id and f.since < ${until})
        or exists (select from review r where r.account_id = v.account_id and r.created_at < ${until})
        or exists (select from listing_member m where m.account_id = v.account_id and m.since < ${until}) as active
    from vote v join launch n on n.id = v.launch_id,
      lateral (
        select coalesce(json_agg(o.launch_id), '[]') as others, coalesce(json_agg(o.launch_id) filter (where o.held and o.held_by = 'same_choices'), '[]') as known
        from (
          select o.launch_id, o.held, o.held_by from vote o join launch m on m.id = o.launch_id
          where o.account_id = v.account_id and o.cast_at >= ${given.since} and o.cast_at < ${until} and o.launch_id <> v.launch_id and m.site_id = n.site_id
          order by o.cast_at desc limit ${MOST_OTHERS}) o) x
    where v.launch_id = ${given.launchId} and v.cast_at >= ${given.since}`);
  return {
    others: new Map(rows.map(({ account_id, others }) => [account_id, others])),
    known: new Map(rows.filter(({ known }) => known.length > 0).map(({ account_id, known }) => [account_id, known])),
    active: new Set(rows.filter(({ active }) => active).map(({ account_id }) => account_id)),
  };
}

/** Ids of the launches of a week, begun or not. */
export async function listLaunchesOfWeek(db: Db, { siteId, week }: { siteId: number; week: string }): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`select id from launch where site_id = ${siteId} and week = ${week}`);
  return new Set(rows.map(({ id }) => id));
}

const DAY_MS = 86_400_000;

/**
 * How many accounts were created on each day on which, together with the next day, at least `least` of the voters' accounts were created,
 * and on the day after it.
 * @param until without accounts created later; undefined: all
 */
export async function countMadeOn(
  db: Db,
  votes: readonly VoteFacts[],
  { least, until }: { least: number; until: Date | undefined },
): Promise<Map<number, number>> {
  const voters = new Map<number, number>();
  for (const { madeAt } of votes)
    for (const day of [0, 1]) voters.set(Math.floor(madeAt / DAY_MS) - day, (voters.get(Math.floor(madeAt / DAY_MS) - day) ?? 0) + 1);
  const first = [...voters].filter(([, n]) => n >= least).map(([day]) => day);
  const days = [...new Set(first.flatMap((day) => [day, day + 1]))];
  if (days.length === 0) return new Map();
  const rows = await db.rows<{ day: number; n: number }>(sql`
    select d.day, (select count(*)::int from (
      select from account where created_at >= to_timestamp(d.day * 86400.0) and created_at < to_timestamp((d.day + 1) * 86400.0)
        and created_at < ${until ?? 'infinity'}::timestamptz limit ${MOST_MADE}) a) as n
    from unnest(${days}::int[]) d(day)`);
  return new Map(rows.map(({ day, n }) => [day, n]));
}
