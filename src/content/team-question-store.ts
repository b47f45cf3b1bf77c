import { type Db, sql } from '../platform/database/database.ts';

export interface TeamQuestion {
  id: number;
  question: string;
  hint: string | null;
  active: boolean;
  answers: number;
}

/** Every question of a site, asked ones first, with the number of its answers. */
export async function listTeamQuestions(db: Db, siteId: number): Promise<TeamQuestion[]> {
  return db.rows<TeamQuestion>(sql`
    select q.id, q.question, q.hint, q.active, (select count(*)::int from interview_answer a where a.question_id = q.id) as answers
    from interview_question q where q.site_id = ${siteId} order by q.active desc, q.position, q.id`);
}

/** The questions, locked against other changes until the transaction ends. */
export async function lockQuestions(tx: Db, siteId: number): Promise<TeamQuestion[]> {
  await tx.run(sql`select from site where id = ${siteId} for update`);
  return listTeamQuestions(tx, siteId);
}

/** Adds a question after the others. @returns its id */
export async function insertQuestion(tx: Db, given: { siteId: number; question: string; hint: string | null }): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into interview_question (site_id, question, hint, position)
    select ${given.siteId}, ${given.question}, ${given.hint}, coalesce(max(position), -1) + 1 from interview_question where site_id = ${given.siteId} returning id`);
  return row!.id;
}

/** Changes a question. @param given.active false hides it from founders; their answers stay */
export async function saveQuestion(tx: Db, given: { id: number; question: string; hint: string | null; active: boolean }): Promise<void> {
  await tx.run(sql`update interview_question set question = ${given.question}, hint = ${given.hint}, active = ${given.active} where id = ${given.id}`);
}

/** Numbers the questions in this order. In two steps: no two of them may have one place, even for a moment. */
export async function savePlaces(tx: Db, given: { siteId: number; ids: readonly number[] }): Promise<void> {
  await tx.run(sql`update interview_question set position = -position - 1 where site_id = ${given.siteId}`);
  await tx.run(sql`
    update interview_question q set position = g.n - 1 from unnest(${[...given.ids]}::int[]) with ordinality g(id, n) where q.id = g.id`);
}
