import type { TeamRole } from '../contract/roles.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface HeldAccount {
  id: number;
  email: string;
  suspended_at: Date | null;
  /** Null: not in the site team. */
  team_role: TeamRole | null;
}

/** A person's account by its address, locked until the transaction ends. */
export async function lockPerson(tx: Db, email: string): Promise<HeldAccount | undefined> {
  return tx.row<HeldAccount>(sql`
    select id, email::text, suspended_at, team_role from account where email = ${email} and origin = 'person' and closed_at is null for update`);
}

/** Suspends an account from a time on, or lifts its suspension with null. Its sessions and keys stay and are refused meanwhile. */
export async function saveSuspension(tx: Db, id: number, suspendedAt: Date | null): Promise<void> {
  await tx.run(sql`update account set suspended_at = ${suspendedAt} where id = ${id}`);
}

/** The reason that the person got when their account was last suspended. */
export async function findSuspensionReason(db: Db, id: number): Promise<string | undefined> {
  const row = await db.row<{ reason: string | null }>(sql`
    select detail ->> 'reason' as reason from audit_entry where account_id = ${id} and event = 'account_suspended' order by id desc limit 1`);
  return row?.reason ?? undefined;
}
