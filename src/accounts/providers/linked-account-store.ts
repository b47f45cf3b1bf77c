import { dayOf } from '../../platform/clock.ts';
import type { ProviderId } from '../../platform/config/sign-in-settings.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import type { Standing } from '../credentials/standing.ts';
import type { Proved } from './provider.ts';

export interface LinkedAccount {
  id: number;
  provider: ProviderId;
  label: string;
  created_at: Date;
  last_used_on: string | null;
}

/** The provider accounts that can sign in to an account, the oldest first. `last_used_on` is a day, null before the first use. */
export function listLinkedAccounts(db: Db, accountId: number): Promise<LinkedAccount[]> {
  return db.rows(sql`
    select id, provider, label, created_at, last_used_on from linked_account where account_id = ${accountId} order by id limit 100`);
}

/** The account that a provider's account signs in to. */
export function findLinked(
  db: Db,
  { issuer, subject }: Pick<Proved, 'issuer' | 'subject'>,
): Promise<(Standing & { id: number; account_id: number; email: string }) | undefined> {
  return db.row(sql`
    select l.id, l.account_id, a.email::text, a.suspended_at is not null as suspended, a.verified_at is null as unverified
    from linked_account l join account a on a.id = l.account_id
    where l.issuer = ${issuer} and l.subject = ${subject} and a.closed_at is null`);
}

/**
 * Lets a provider's account sign in to an account.
 * @param given.vouches true if the account was made for this sign-in, with the provider's address
 * @returns false if already linked to any account
 */
export async function saveLinked(db: Db, given: { accountId: number; provider: ProviderId; proved: Proved; vouches: boolean; now: Date }): Promise<boolean> {
  const { issuer, subject, label } = given.proved;
  const saved = await db.run(sql`
    insert into linked_account (account_id, provider, issuer, subject, label, vouches, created_at, last_used_on)
    values (
      ${given.accountId}, ${given.provider}, ${issuer}, ${subject}, ${label}, ${given.vouches}, ${given.now}, ${given.vouches ? dayOf(given.now, 'UTC') : null})
    on conflict (issuer, subject) do nothing`);
  return saved === 1;
}

/** Records a use, and how the account is called there now. */
export async function noteLinkedUse(db: Db, { id, label }: { id: number; label: string }, now: Date): Promise<void> {
  await db.run(sql`update linked_account set last_used_on = ${dayOf(now, 'UTC')}, label = ${label} where id = ${id}`);
}

/** Called when the account's owner has opened an emailed link: from then on, no provider has to vouch for the address. */
export async function endVouching(db: Db, accountId: number): Promise<void> {
  await db.run(sql`update linked_account set vouches = false where account_id = ${accountId} and vouches`);
}

/**
 * Removes a linked account, unless its person couldn't sign in without it. Email links count as another way only after one was used:
 * until then, nobody knows whether the person reads emails to this address.
 */
export async function deleteLinked(
  db: Db,
  given: { accountId: number; id: number },
): Promise<{ provider: ProviderId; label: string; refused: boolean } | undefined> {
  const { accountId, id } = given;
  // If two are unlinked at the same time, each would otherwise assume that the other one stays.
  await db.row(sql`select from account where id = ${accountId} for update`);
  const row = await db.row<{ provider: ProviderId; label: string; is_last: boolean }>(sql`
    select l.provider, l.label, exists (select from linked_account v where v.account_id = a.id and v.vouches) and a.password_hash is null
        and not exists (select from passkey p where p.account_id = a.id)
        and not exists (select from linked_account o where o.account_id = a.id and o.id <> l.id) as is_last
    from linked_account l join account a on a.id = l.account_id where l.id = ${id} and l.account_id = ${accountId}`);
  if (!row) return undefined;
  const { is_last: refused, provider, label } = row;
  if (!refused) {
    const gone = await db.row<{ vouches: boolean }>(sql`delete from linked_account where id = ${id} and account_id = ${accountId} returning vouches`);
    // If it vouched for the address, another linked account has to.
    if (gone?.vouches)
      await db.run(sql`update linked_account set vouches = true where id = (select min(id) from linked_account where account_id = ${accountId})`);
  }
  return { provider, label, refused };
}
