import { type Db, sql } from '../platform/database/database.ts';
import { toJson } from './to-json.ts';

/** An invited co-founder's own profile. */
export interface InviteProfile {
  name: string;
  title: string | null;
  bio: string | null;
  socials: Record<string, string>;
}

export interface InviteRow {
  id: string;
  draft_id: string;
  email: string;
  account_id: number | null;
  profile: InviteProfile | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

const columns = sql`id, draft_id, email::text, account_id, profile, created_at, expires_at, accepted_at`;

/** Invites of a draft, the oldest first, including expired ones. */
export async function listInvites(db: Db, draftId: string): Promise<InviteRow[]> {
  return db.rows<InviteRow>(sql`select ${columns} from draft_invite where draft_id = ${draftId}::uuid order by created_at, id`);
}

/** Saves an invite. If one to the same address is open, it gets the new token and its old link stops working. */
export async function saveInvite(
  tx: Db,
  given: { id: string; draftId: string; email: string; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<InviteRow> {
  const row = await tx.row<InviteRow>(sql`
    insert into draft_invite (id, draft_id, email, token_hash, created_at, expires_at)
    values (${given.id}, ${given.draftId}::uuid, ${given.email}, ${given.tokenHash}, ${given.now}, ${given.expiresAt})
    on conflict (draft_id, email) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning ${columns}`);
  return row!;
}

/** An invite whose link is valid at `now`. */
export async function findInvite(db: Db, tokenHash: Buffer, now: Date): Promise<InviteRow | undefined> {
  return db.row<InviteRow>(sql`select ${columns} from draft_invite where token_hash = ${tokenHash} and expires_at > ${now}`);
}

/** Saves the profile of the person who accepts. Accepting again changes the profile and keeps the first time. */
export async function acceptInvite(tx: Db, id: string, given: { accountId: number; profile: InviteProfile; now: Date }): Promise<void> {
  await tx.run(sql`
    update draft_invite set account_id = ${given.accountId}, profile = ${toJson(given.profile)}::jsonb, accepted_at = coalesce(accepted_at, ${given.now})
    where id = ${id}::uuid`);
}

/** Names of the inviter and the invited person, for display. */
export async function findAccountWords(db: Db, accountId: number): Promise<{ email: string; name: string | null; language: string | null }> {
  const row = await db.row<{ email: string; name: string | null; language: string | null }>(
    sql`select email::text, name, language from account where id = ${accountId}`,
  );
  return row!;
}
