import { type Db, sql } from '../platform/database/database.ts';
import type { Sealed } from '../platform/secrets/key-ring.ts';

/** A setting that an owner set in the console, encrypted. */
export interface KeptSetting {
  /** Of the environment variable that it stands for. */
  name: string;
  sealed: Sealed;
  setAt: Date;
  /** Name or address; null for the command line and accounts that have been closed since. */
  setBy: string | null;
}

/** All of them, by name. */
export async function listKeptSettings(db: Db): Promise<KeptSetting[]> {
  const rows = await db.rows<{ name: string; key_id: string; sealed: Buffer; set_at: Date; set_by: string | null }>(sql`
    select s.name, s.key_id, s.sealed, s.set_at, coalesce(a.name, a.email::text) as set_by
    from service_setting s left join account a on a.id = s.account_id order by s.name`);
  return rows.map(({ key_id: keyId, sealed, set_at: setAt, set_by: setBy, name }) => ({ name, sealed: { keyId, bytes: sealed }, setAt, setBy }));
}

/** Saves them in place of earlier ones. @param given.accountId undefined: the command line */
export async function keepSettings(
  tx: Db,
  given: { settings: readonly { name: string; sealed: Sealed }[]; accountId: number | undefined; now: Date },
): Promise<void> {
  for (const { name, sealed } of given.settings)
    await tx.run(sql`
      insert into service_setting (name, key_id, sealed, set_at, account_id)
      values (${name}, ${sealed.keyId}, ${sealed.bytes}, ${given.now}, ${given.accountId ?? null})
      on conflict (name) do update set key_id = excluded.key_id, sealed = excluded.sealed, set_at = excluded.set_at, account_id = excluded.account_id`);
}

/** @returns how many of them there were */
export async function forgetSettings(tx: Db, names: readonly string[]): Promise<number> {
  return tx.run(sql`delete from service_setting where name = any(${[...names]}::text[])`);
}

/** Replaces the encrypted form of a setting, unless it has been set again meanwhile. Who set it, and when, stays. */
export async function resealSetting(db: Db, given: { name: string; from: Sealed; to: Sealed }): Promise<void> {
  await db.run(sql`
    update service_setting set key_id = ${given.to.keyId}, sealed = ${given.to.bytes} where name = ${given.name} and sealed = ${given.from.bytes}`);
}

/** Lets nobody else change these settings until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.run(sql`lock table service_setting in share row exclusive mode`);
}

/** Whether someone can confirm who they are: with a password or a passkey, or by an email link, because they have signed in with one before. */
export async function canConfirm(db: Db, accountId: number): Promise<boolean> {
  const found = await db.row<{ can: boolean }>(sql`
    select a.password_hash is not null or exists (select from passkey p where p.account_id = a.id)
      or exists (select from audit_entry e where e.account_id = a.id and e.event = 'signed_in' and e.detail ->> 'how' <> 'first_owner') as can
    from account a where a.id = ${accountId}`);
  return found?.can ?? true;
}

/** Whether an email of this site was sent since then: the last test, or the newest of the others. */
export async function hasSentMailSince(db: Db, given: { siteId: number; since: Date }): Promise<boolean> {
  const { siteId, since } = given;
  const found = await db.row<{ has: boolean }>(sql`
    select coalesce((select at >= ${since} from team_audit where site_id = ${siteId} and operation = 'send_test_email' order by id desc limit 1), false)
      or coalesce((select tried_at >= ${since} from sent_mail where site_id = ${siteId} and state = 'sent' order by id desc limit 1), false) as has`);
  return found!.has;
}
