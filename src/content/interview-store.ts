import { type Db, sql } from '../platform/database/database.ts';

/** The questions that founders can answer now, in the team's order. */
export async function listQuestionRows(db: Db, siteId: number): Promise<{ id: number; question: string; hint: string | null }[]> {
  return db.rows(sql`select id, question, hint from public_interview_question where site_id = ${siteId} order by position, id`);
}
