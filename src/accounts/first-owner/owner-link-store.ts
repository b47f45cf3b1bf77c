import { type Db, sql } from '../../platform/database/database.ts';

/** Whether this deployment has an owner. Owners who haven't signed in yet count too. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.row<{ found: boolean }>(sql`select exists (select from account where team_role = 'owner' and closed_at is null) as found`))!.found;
}

/** Saves the hash of a link that makes someone the owner, and removes those that have expired. */
export async function saveOwnerLink(tx: Db, given: { tokenHash: Buffer; expiresAt: Date; now: Date }): Promise<void> {
  await tx.run(sql`delete from owner_link where expires_at <= ${given.now}`);
  await tx.run(sql`insert into owner_link (token_hash, created_at, expires_at) values (${given.tokenHash}, ${given.now}, ${given.expiresAt})`);
}

/** When a link expires; undefined if it doesn't work. */
export async function findOwnerLink(db: Db, given: { tokenHash: Buffer; now: Date }): Promise<Date | undefined> {
  const row = await db.row<{ expires_at: Date }>(sql`
    select expires_at from owner_link where token_hash = ${given.tokenHash} and expires_at > ${given.now}
      and not exists (select from account where team_role = 'owner' and closed_at is null)`);
  return row?.expires_at;
}

/** Removes every link. Two people with two links wait for each other here: the second finds none. @returns whether this one worked */
export async function spendOwnerLinks(tx: Db, given: { tokenHash: Buffer; now: Date }): Promise<boolean> {
  await tx.run(sql`lock table owner_link in exclusive mode`);
  const works = (await findOwnerLink(tx, given)) !== undefined;
  if (works) await tx.run(sql`delete from owner_link`);
  return works;
}

/** Gives an account all rights over the deployment and its sites. */
export async function makeOwner(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`update account set team_role = 'owner' where id = ${accountId}`);
}
