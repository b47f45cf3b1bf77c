import { randomBytes } from 'node:crypto';
import { type Db, sql } from '../platform/database/database.ts';

/** The key of the links that end mails: made when it is first needed, the same for every process from then on. */
export async function loadUnsubscribeKey(db: Db, now: Date): Promise<Buffer> {
  // Its first use gave it its name; links that were mailed then still work.
  const find = () => db.row<{ value: string }>(sql`select value #>> '{}' as value from service_secret where name = 'unfollow_key'`);
  const found = await find();
  if (found) return Buffer.from(found.value, 'base64url');
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  await db.run(sql`
    insert into service_secret (name, value, created_at) values ('unfollow_key', ${made}::jsonb, ${now}) on conflict (name) do nothing`);
  return Buffer.from((await find())!.value, 'base64url');
}
