import { type Db, sql } from '../platform/database/database.ts';

export interface Milestone {
  date: string;
  title: string;
  description: string | null;
  url: string | null;
}

/** How many milestones a listing has. */
export async function countMilestones(db: Db, listingId: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from listing_milestone where listing_id = ${listingId}`))!.n;
}

/** Id of a milestone that is equal in every field, so that a repeated request adds none. */
export async function findSameMilestone(db: Db, listingId: number, { date, title, description, url }: Milestone): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    select id from listing_milestone where listing_id = ${listingId} and date = ${date} and title = ${title}
      and description is not distinct from ${description} and url is not distinct from ${url} order by id limit 1`);
  return row?.id;
}

/** Adds a milestone. @returns its id */
export async function insertMilestone(tx: Db, listingId: number, { date, title, description, url }: Milestone): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into listing_milestone (listing_id, date, title, description, url)
    values (${listingId}, ${date}, ${title}, ${description}, ${url}) returning id`);
  return row!.id;
}

/** Removes a milestone from its listing. @returns whether the listing had it */
export async function deleteMilestone(tx: Db, given: { listingId: number; id: number }): Promise<boolean> {
  return (await tx.run(sql`delete from listing_milestone where id = ${given.id} and listing_id = ${given.listingId}`)) === 1;
}
