import { type Db, sql } from '../../platform/database/database.ts';

interface OfVote {
  launchId: number;
  accountId: number;
}

/** What a voter wrote about a held vote. */
export interface Explanation {
  body: string;
  written_at: Date;
}

/** What a voter wrote to the team about their held vote. */
export function findExplanation(db: Db, { launchId, accountId }: OfVote): Promise<Explanation | undefined> {
  return db.row(sql`select body, written_at from vote_explanation where launch_id = ${launchId} and account_id = ${accountId}`);
}

/** Writes the one text about a vote, or replaces it. */
export async function saveExplanation(tx: Db, { launchId, accountId, body, now }: OfVote & { body: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into vote_explanation (launch_id, account_id, body, written_at) values (${launchId}, ${accountId}, ${body}, ${now})
    on conflict (launch_id, account_id) do update set body = excluded.body, written_at = excluded.written_at`);
}

/** Removes what a voter wrote, if they wrote anything. */
export async function deleteExplanation(tx: Db, { launchId, accountId }: OfVote): Promise<void> {
  await tx.run(sql`delete from vote_explanation where launch_id = ${launchId} and account_id = ${accountId}`);
}
