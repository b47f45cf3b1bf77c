import { wantsMailsOf } from '../../notifications/index.ts';
import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import { onlySubscribers } from '../newsletter/newsletter-store.ts';
import { addDays } from '../weeks.ts';

export interface WeekOfSite {
  siteId: number;
  week: string;
}

/** Starts the mailing of a week if anyone has subscribed. @returns false if nobody has or it was already started */
export async function insertMailing(tx: Db, { siteId, week }: WeekOfSite): Promise<boolean> {
  const added = await tx.run(sql`
    insert into weekly_mailing (site_id, week)
    select ${siteId}, ${week}
    where exists (select from notification_setting where kind = 'weekly_launches' and wanted)
      or exists (select from newsletter_subscriber where site_id = ${siteId})
    on conflict do nothing`);
  return added > 0;
}

/** An unfinished mailing, locked until the transaction ends, so that two runs of its job never email the same reader. */
export async function lockMailing(tx: Db, { siteId, week }: WeekOfSite): Promise<{ told_up_to: number; subscribers_told_up_to: number } | undefined> {
  return tx.row(sql`
    select told_up_to, subscribers_told_up_to from weekly_mailing where site_id = ${siteId} and week = ${week} and done_at is null for update`);
}

/** Ids of the next accounts that want the weekly email, in order. @param given.after the last id of the batch before */
export async function listReaders(tx: Db, given: { after: number; limit: number }): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id from notification_setting s join account a on a.id = s.account_id
    where s.kind = 'weekly_launches' and s.wanted and a.id > ${given.after} and ${wantsMailsOf('weekly_launches')}
    order by a.id limit ${given.limit}`);
  return rows.map(({ id }) => id);
}

/** Which of these accounts follow something, so that they have a feed. */
export async function findFollowers(tx: Db, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await tx.rows<{ account_id: number }>(sql`
    select account_id from follow where account_id = any(${[...accountIds]}::bigint[])
    union select account_id from subject_follow where account_id = any(${[...accountIds]}::bigint[])`);
  return new Set(rows.map((row) => row.account_id));
}

/**
 * Saves how far a week's email has got, in the transaction that queues a batch, so that nobody gets it twice.
 * @param given.told emails in this batch
 * @param given.doneAt null if there are more readers
 */
export async function saveMailing(
  tx: Db,
  given: WeekOfSite & { toldUpTo: number; subscribersToldUpTo: number; told: number; doneAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update weekly_mailing set told_up_to = ${given.toldUpTo}, subscribers_told_up_to = ${given.subscribersToldUpTo}, told = told + ${given.told},
      done_at = ${given.doneAt}
    where site_id = ${given.siteId} and week = ${given.week}`);
}

export interface WeekNews {
  /** By name: there are no votes yet to rank them. */
  launches: LaunchNews[];
  total: number;
  /** Launches of earlier weeks that began after the last issue, newest first: those that were launched at once. */
  since: LaunchNews[];
  sinceTotal: number;
  /** Winners of the week before. */
  awards: Winner[];
  /** Whether the awards of the week before wait for decisions on held votes (0304). */
  waits: boolean;
  /** Earlier weeks whose winners were decided after the last issue, oldest first. */
  late: { week: string; awards: Winner[] }[];
}

interface LaunchNews {
  slug: string;
  name: string;
  tagline: string | null;
}

interface Winner {
  slug: string;
  name: string;
  rank: number;
  votes: number;
}

/** Older news isn't news any more, even if nobody was told. */
const MOST_DAYS_BACK = 28;

/** Whether there is anything to tell. A week without launches still has the winners of the last one. */
export const hasNews = ({ total, sinceTotal, awards, late }: WeekNews): boolean => total + sinceTotal + awards.length + late.length > 0;

/**
 * Content of a week's email.
 * @param given.last Monday of the week before
 * @param given.isComing the week hasn't begun, so the email shows the current plan
 * @param given.categories ids: only what is in one of them or below it; left out: everything
 */
export async function readWeekNews(
  db: Db,
  given: WeekOfSite & { last: string; limit: number; isComing?: true; categories?: readonly number[] },
): Promise<WeekNews> {
  const { siteId, week, last, limit } = given;
  const categories = given.categories ? [...given.categories] : null;
  const launches = await db.rows<LaunchNews & { total: number }>(sql`
    select l.slug, l.name, l.tagline, count(*) over ()::int as total
    from ${given.isComing ? sql`public_launch` : sql`live_launch`} n join public_listing l on l.id = n.listing_id
    where n.site_id = ${siteId} and n.week = ${week} and ${isIn(categories)} order by l.name, l.id limit ${limit}`);
  const issue = await findLastIssue(db, { siteId, week });
  const since = await db.rows<LaunchNews & { total: number }>(sql`
    select l.slug, l.name, l.tagline, count(*) over ()::int as total
    from calendar_week i join live_launch n on n.site_id = i.site_id and n.week >= i.week and n.week < ${week} and n.launched_at > i.opened_at
      join public_listing l on l.id = n.listing_id
    where i.site_id = ${siteId} and i.week = ${issue ?? last} and ${isIn(categories)}
    order by n.launched_at desc, l.id limit ${limit}`);
  const weeks = await db.row<{ waits: boolean; late: string[] }>(sql`
    select l.closed_at is null as waits,
      array(select w.week::text from calendar_week w join calendar_week i on i.site_id = w.site_id and i.week = ${issue ?? last}
        where w.site_id = l.site_id and w.week < l.week and w.closed_at > i.opened_at
          -- The last issue waited until the weeks before it were closed, unless they waited for decisions. So it named their winners.
          and not (w.week < i.week and w.closed_at is not distinct from w.judged_at) order by w.week) as late
    from calendar_week l where l.site_id = ${siteId} and l.week = ${last} and l.opened_at is not null`);
  const late: WeekNews['late'] = [];
  for (const one of weeks?.late ?? []) late.push({ week: one, awards: await listWinners(db, { siteId, week: one, categories }) });
  return {
    launches,
    total: launches[0]?.total ?? 0,
    since,
    sinceTotal: since[0]?.total ?? 0,
    awards: await listWinners(db, { siteId, week: last, categories }),
    // Before Monday, the week before is still running.
    waits: !given.isComing && weeks?.waits === true,
    late: late.filter(({ awards }) => awards.length > 0),
  };
}

/** The week of the last issue that went to anyone before this week's; undefined if that is more than four weeks ago. */
async function findLastIssue(db: Db, { siteId, week }: WeekOfSite): Promise<string | undefined> {
  const row = await db.row<{ week: string }>(sql`
    select week from weekly_mailing where site_id = ${siteId} and week < ${week} and week >= ${addDays(week, -MOST_DAYS_BACK)} and told > 0
    order by week desc limit 1`);
  return row?.week;
}

/** The winners of a week, first one first; none before it closes. */
const listWinners = (db: Db, { siteId, week, categories }: WeekOfSite & { categories: number[] | null }) =>
  db.rows<Winner>(sql`
    select l.slug, l.name, a.rank, a.votes from live_award a join public_listing l on l.id = a.listing_id
    where a.site_id = ${siteId} and a.week = ${week} and ${isIn(categories)} order by a.rank`);

/** SQL: whether the listing `l` is in one of these categories or below it; null: any listing. */
const isIn = (categories: number[] | null): Sql =>
  sql`(${categories}::integer[] is null or exists (select from public_listing_stats c where c.listing_id = l.id and c.category_ids && ${categories}::integer[]))`;

export interface Mailings {
  /** People with an account who get the next one, counted up to `most`. */
  accounts: number;
  /** Confirmed addresses without one, counted up to `most`. */
  subscribers: number;
  /** The newest ones. */
  past: { week: string; told: number; done_at: Date | null }[];
}

/** Who gets the weekly emails, and the last of them. */
export async function readMailings(db: Db, given: { siteId: number; most: number }): Promise<Mailings> {
  const row = await db.row<{ accounts: number }>(sql`
    select count(*)::int as accounts from (
      select from notification_setting s join account a on a.id = s.account_id
      where s.kind = 'weekly_launches' and s.wanted and ${wantsMailsOf('weekly_launches')} limit ${given.most}) r`);
  const others = await db.row<{ subscribers: number }>(sql`
    select count(*)::int as subscribers from (select from ${onlySubscribers(given.siteId)} limit ${given.most}) r`);
  const past = await db.rows<Mailings['past'][number]>(sql`
    select week::text, told, done_at from weekly_mailing where site_id = ${given.siteId} order by week desc limit 8`);
  return { accounts: row!.accounts, subscribers: others!.subscribers, past };
}
