import { wantsMailsOf } from '../../notifications/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';

export interface WeekOfSite {
  siteId: number;
  week: string;
}

/** Begins the mailing of a week, when anybody wants it. @returns false when nobody does, or it was begun before */
export async function insertMailing(tx: Db, { siteId, week }: WeekOfSite): Promise<boolean> {
  const added = await tx.run(sql`
    insert into weekly_mailing (site_id, week)
    select ${siteId}, ${week} where exists (select from notification_setting where kind = 'weekly_launches' and wanted)
    on conflict do nothing`);
  return added > 0;
}

/** A mailing that is not done, held until the transaction ends: two runs of its job never tell the same reader. */
export async function lockMailing(tx: Db, { siteId, week }: WeekOfSite): Promise<{ told_up_to: number } | undefined> {
  return tx.row(sql`select told_up_to from weekly_mailing where site_id = ${siteId} and week = ${week} and done_at is null for update`);
}

/** The next accounts to tell. */
export async function listReaders(tx: Db, given: { after: number; limit: number }): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id from notification_setting s join account a on a.id = s.account_id
    where s.kind = 'weekly_launches' and s.wanted and a.id > ${given.after} and ${wantsMailsOf('weekly_launches')}
    order by a.id limit ${given.limit}`);
  return rows.map(({ id }) => id);
}

export async function saveMailing(tx: Db, given: WeekOfSite & { toldUpTo: number; told: number; doneAt: Date | null }): Promise<void> {
  await tx.run(sql`
    update weekly_mailing set told_up_to = ${given.toldUpTo}, told = told + ${given.told}, done_at = ${given.doneAt}
    where site_id = ${given.siteId} and week = ${given.week}`);
}

export interface WeekNews {
  /** By name: no vote is cast yet that could rank them. */
  launches: { slug: string; name: string; tagline: string | null }[];
  /** Of all of them. */
  total: number;
  /** Winners of the week before. */
  awards: { name: string; rank: number; votes: number }[];
}

/** What the mail of a week tells. @param given.last Monday of the week before */
export async function readWeekNews(db: Db, given: WeekOfSite & { last: string; limit: number }): Promise<WeekNews> {
  const launches = await db.rows<WeekNews['launches'][number] & { total: number }>(sql`
    select l.slug, l.name, l.tagline, count(*) over ()::int as total
    from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility = 'live' join listing l on l.id = n.listing_id
    where n.site_id = ${given.siteId} and n.week = ${given.week} and n.launched_at is not null order by l.name, l.id limit ${given.limit}`);
  const awards = await db.rows<WeekNews['awards'][number]>(sql`
    select l.name, a.rank, a.votes from award a join listing_stats s on s.listing_id = a.listing_id and s.visibility = 'live'
      join listing l on l.id = a.listing_id
    where a.site_id = ${given.siteId} and a.week = ${given.last} order by a.rank`);
  return { launches, total: launches[0]?.total ?? 0, awards };
}
