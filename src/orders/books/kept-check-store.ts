import { type Db, sql } from '../../platform/database/database.ts';

export interface KeptCheck {
  checked_at: Date;
  problems: string[];
  balances: { account: string; cents: number }[];
}

/** The last hourly check of the books; undefined while they are small enough to be checked whenever someone looks. */
export function findKeptCheck(db: Db): Promise<KeptCheck | undefined> {
  return db.row<KeptCheck>(sql`select checked_at, problems, balances from books_check`);
}

/** Whether the books have more entries than this and weren't checked since `before`. */
export async function isCheckDue(db: Db, given: { most: number; before: Date }): Promise<boolean> {
  const row = await db.row<{ due: boolean }>(sql`
    select exists (select from ledger_entry order by id offset ${given.most} limit 1)
      and not exists (select from books_check where checked_at > ${given.before}) as due`);
  return row!.due;
}

/** Replaces the last check of the books; only the newest is kept. */
export async function saveCheck(tx: Db, { checked_at: at, problems, balances }: KeptCheck): Promise<void> {
  await tx.run(sql`
    insert into books_check (checked_at, problems, balances) values (${at}, ${JSON.stringify(problems)}::jsonb, ${JSON.stringify(balances)}::jsonb)
    on conflict (id) do update set checked_at = excluded.checked_at, problems = excluded.problems, balances = excluded.balances`);
}
