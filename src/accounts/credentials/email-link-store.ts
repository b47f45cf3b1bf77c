import type { Call } from '../../contract/call.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { LINK_MINUTES } from './email-link.ts';

export interface NewLink {
  tokenHash: Buffer;
  purpose: 'sign_in' | 'change_email';
  email: string;
  accountId: number | null;
  browserHash: Buffer | null;
  returnTo: string | null;
}

/** Saves the hash of an emailed link, with where it was requested from. It works for 15 minutes. @returns when the link expires */
export async function saveLink(db: Db, link: NewLink, call: Pick<Call, 'now' | 'from'>): Promise<Date> {
  const expiresAt = new Date(call.now.getTime() + LINK_MINUTES * 60_000);
  await db.run(sql`
    insert into email_link (token_hash, purpose, email, account_id, browser_hash, return_to, address, client, created_at, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.email}, ${link.accountId}, ${link.browserHash}, ${link.returnTo},
      ${call.from.address ?? 'unknown'}, ${call.from.client}, ${call.now}, ${expiresAt})`);
  return expiresAt;
}

export interface Link {
  purpose: 'sign_in' | 'change_email';
  email: string;
  browser_hash: Buffer | null;
  client: string | null;
  created_at: Date;
}

/** A link that still works. Looking it up doesn't use it. */
export function findLink(db: Db, tokenHash: Buffer, now: Date): Promise<Link | undefined> {
  return db.row(sql`
    select purpose, email, browser_hash, client, created_at from email_link
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`);
}

/** Uses a link. Of several requests at once, only one gets it. */
export function spendSignInLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ email: string; browser_hash: Buffer | null; return_to: string | null } | undefined> {
  return db.row(sql`
    update email_link set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = 'sign_in' and used_at is null and expires_at > ${now}
    returning email, browser_hash, return_to`);
}

/** Uses a link of this account; a link of another account is left alone. */
export function spendEmailChangeLink(db: Db, given: { tokenHash: Buffer; accountId: number; now: Date }): Promise<{ email: string } | undefined> {
  return db.row(sql`
    update email_link set used_at = ${given.now}
    where token_hash = ${given.tokenHash} and purpose = 'change_email' and account_id = ${given.accountId}
      and used_at is null and expires_at > ${given.now}
    returning email`);
}

/** Removes links sent for this account or to the address it leaves, used or not: nothing should connect the two afterwards. */
export async function dropLinks(db: Db, left: { accountId: number; email: string }): Promise<void> {
  await db.run(sql`delete from email_link where account_id = ${left.accountId} or email = ${left.email}`);
}
