import { type Db, sql } from '../platform/database/database.ts';

/** Puts a post on hold, by the rule that held it before. */
export async function saveHold(tx: Db, given: { id: number; rule: string | null }): Promise<void> {
  await tx.run(sql`update discussion_post set hidden_at = null, hidden_because = null, held = true, held_by = ${given.rule} where id = ${given.id}`);
}

/** Hides a post, or shows one that was hidden or held. */
export async function saveStanding(tx: Db, given: { id: number; hiddenBecause: string | null; now: Date }): Promise<void> {
  const { id, hiddenBecause, now } = given;
  await tx.run(
    hiddenBecause === null
      ? sql`update discussion_post set hidden_at = null, hidden_because = null, held = false, held_by = null where id = ${id}`
      : sql`update discussion_post set hidden_at = ${now}, hidden_because = ${hiddenBecause} where id = ${id}`,
  );
}
