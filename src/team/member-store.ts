import type { TeamRole } from '../contract/roles.ts';
import { type Db, sql } from '../platform/database/database.ts';
import { kindsOf } from './queue/kinds.ts';

export interface Member {
  id: number;
  email: string;
  name: string | null;
  team_role: TeamRole;
  suspended: boolean;
  /** Null until they first sign in. */
  verified_at: Date | null;
  /** Has a passkey or an authenticator app. */
  has_second_step: boolean;
}

const columns = sql`id, email::text, name, team_role, suspended_at is not null as suspended, verified_at,
  exists (select from passkey p where p.account_id = account.id)
    or exists (select from two_step t where t.account_id = account.id and t.on_since is not null) as has_second_step`;

/** Everyone who has a role, in the order in which their accounts were made. A team is small: there are no pages. */
export function listMembers(db: Db): Promise<Member[]> {
  return db.rows(sql`select ${columns} from account where team_role is not null and closed_at is null order by id limit 1000`);
}

/** Everyone with a role, locked until the transaction ends: two owners can't remove each other at the same time. */
export function lockMembers(tx: Db): Promise<Member[]> {
  return tx.rows(sql`select ${columns} from account where team_role is not null and closed_at is null order by id limit 1000 for update`);
}

/** The account of an address, whether it is in the team or not. Closed accounts aren't found. */
export function findByEmail(db: Db, email: string): Promise<(Omit<Member, 'team_role'> & { team_role: TeamRole | null }) | undefined> {
  return db.row(sql`select ${columns} from account where email = ${email} and closed_at is null`);
}

/** Makes an account that nobody has signed in to yet: the first sign-in by an emailed link verifies its address. */
export async function makeInvited(tx: Db, given: { email: string; now: Date }): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`insert into account (email, created_at) values (${given.email}, ${given.now}) returning id`);
  return row!.id;
}

/**
 * Gives an account a role or, with null, takes it away together with the keys for the team API. Entries of the queue that the account
 * may no longer decide are unassigned: otherwise nobody else would start on them.
 */
export async function saveRole(tx: Db, given: { accountId: number; role: TeamRole | null; now: Date }): Promise<void> {
  await tx.run(sql`update account set team_role = ${given.role} where id = ${given.accountId}`);
  const kept = given.role === null ? [] : kindsOf({ role: given.role });
  await tx.run(sql`delete from queue_assignment where account_id = ${given.accountId} and kind <> all(${[...kept]}::text[])`);
  if (given.role !== null) return;
  await tx.run(sql`update team_key set revoked_at = coalesce(revoked_at, ${given.now}) where account_id = ${given.accountId}`);
}
