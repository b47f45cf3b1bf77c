import { randomBytes } from 'node:crypto';
import { type Db, sql } from '../platform/database/database.ts';

/** The key for unsubscribe links: created when first needed, and shared by all processes. */
export async function loadUnsubscribeKey(db: Db, now: Date): Promise<Buffer> {
  // Named after its first use; renaming it would break links in emails already sent.
  const find = () => db.row<{ value: string }>(sql`select value #>> '{}' as value from service_secret where name = 'unfollow_key'`);
  const found = await find();
  if (found) return Buffer.from(found.value, 'base64url');
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  await db.run(sql`
    insert into service_secret (name, value, created_at) values ('unfollow_key', ${made}::jsonb, ${now}) on conflict (name) do nothing`);
  return Buffer.from((await find())!.value, 'base64url');
}
