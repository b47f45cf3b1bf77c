import { type Db, sql } from '../platform/database/database.ts';

/** Records that the people concerned were emailed about a post. @returns false if they already had been */
export async function markTold(tx: Db, given: { id: number; now: Date }): Promise<boolean> {
  return (await tx.run(sql`update discussion_post set told_at = ${given.now} where id = ${given.id} and told_at is null`)) > 0;
}

export interface Participant {
  id: number;
  name: string | null;
}

/** Who has a post in a discussion that everyone sees, latest first. */
export function listParticipants(db: Db, given: { discussionId: number; most: number }): Promise<Participant[]> {
  return db.rows<Participant>(sql`
    select a.id, a.name from (select account_id, max(id) as last from discussion_post where discussion_id = ${given.discussionId} and counts group by 1) p
    join account a on a.id = p.account_id order by p.last desc limit ${given.most}`);
}

/** Accounts with the names that others see, null for those without one. */
export function listNames(db: Db, ids: readonly number[]): Promise<Participant[]> {
  return db.rows<Participant>(sql`select id, name from account where id = any(${[...ids]}::bigint[])`);
}

/** Which of these accounts have muted a discussion or an author. */
export async function listDeaf(db: Db, given: { ids: readonly number[]; discussionId: number; authorId: number }): Promise<Set<number>> {
  const rows = await db.rows<{ account_id: number }>(sql`
    select account_id from discussion_mute
    where account_id = any(${[...given.ids]}::bigint[]) and (discussion_id = ${given.discussionId} or muted_id = ${given.authorId})`);
  return new Set(rows.map(({ account_id }) => account_id));
}
