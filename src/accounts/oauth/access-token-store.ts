import type { Scope } from '../../contract/caller.ts';
import { dayOf } from '../../platform/clock.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import type { Standing } from '../credentials/standing.ts';
import { hashId } from './oauth-record-store.ts';

interface LiveToken extends Standing {
  account_id: number;
  client_id: string;
  grant_id: string;
  scope: string | null;
  audience: string | null;
  last_used_on: string | null;
}

/** A valid access token with its account and its grant: one query over three indexes. */
export function findAccessToken(db: Db, token: string, now: Date): Promise<LiveToken | undefined> {
  return db.row(sql`
    select t.account_id, t.client_id, t.grant_id, t.payload->>'scope' as scope, t.payload->>'aud' as audience,
      g.last_used_on, a.suspended_at is not null as suspended, a.verified_at is null as unverified
    from oauth_record t
    join oauth_record g on g.kind = 'Grant' and g.id_hash = sha256(convert_to(t.grant_id, 'UTF8')) and g.expires_at > ${now}
    join account a on a.id = t.account_id and a.closed_at is null
    where t.kind = 'AccessToken' and t.id_hash = ${hashId(token)} and t.expires_at > ${now} and t.client_id is not null`);
}

/** Records the day on which an app was last used: at most one write a day. */
export async function noteGrantUse(db: Db, token: LiveToken, now: Date): Promise<void> {
  const today = dayOf(now, 'UTC');
  if (token.last_used_on === today) return;
  await db.run(sql`update oauth_record set last_used_on = ${today} where kind = 'Grant' and id_hash = ${hashId(token.grant_id)}`);
}

/** What a token may be used for. None if the app asked for nothing. */
export const scopesOf = (token: LiveToken): Scope[] => (token.scope ?? '').split(' ').filter((name) => name !== '') as Scope[];
