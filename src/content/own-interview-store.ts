import { type Db, sql } from '../platform/database/database.ts';

/** Replaces a founder's answers to these questions; null removes one. Others stay. */
export async function saveAnswers(
  tx: Db,
  given: { founderId: number; answers: readonly { questionId: number; answer: string | null }[]; now: Date },
): Promise<void> {
  const { founderId, now } = given;
  const cleared = given.answers.filter(({ answer }) => answer === null).map(({ questionId }) => questionId);
  const kept = given.answers.filter(({ answer }) => answer !== null);
  await tx.run(sql`delete from interview_answer where founder_id = ${founderId} and question_id = any(${cleared}::int[])`);
  await tx.run(sql`
    insert into interview_answer (question_id, founder_id, answer, updated_at)
    select id, ${founderId}, answer, ${now}
    from unnest(${kept.map(({ questionId }) => questionId)}::int[], ${kept.map(({ answer }) => answer)}::text[]) as r(id, answer)
    on conflict (founder_id, question_id) do update set answer = excluded.answer, updated_at = excluded.updated_at`);
}

/** A founder's answers to the questions of a site, in the order of the questions. */
export async function listAnswers(db: Db, given: { founderId: number; siteId: number }): Promise<{ question_id: number; question: string; answer: string }[]> {
  return db.rows(sql`
    select q.id as question_id, q.question, a.answer from interview_answer a join interview_question q on q.id = a.question_id
    where a.founder_id = ${given.founderId} and q.site_id = ${given.siteId} and q.active order by q.position, q.id`);
}
