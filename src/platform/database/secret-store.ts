import { randomBytes } from 'node:crypto';
import { type Db, sql } from './database.ts';

/** A random 256-bit key that the service creates on first use; the same in every process. */
export async function loadSecret(db: Db, given: { name: string; now: Date }): Promise<Buffer> {
  const find = () => db.row<{ key: string }>(sql`select value ->> 'key' as key from service_secret where name = ${given.name}`);
  const found = await find();
  if (found) return Buffer.from(found.key, 'base64url');
  const value = JSON.stringify({ key: randomBytes(32).toString('base64url') });
  await db.run(sql`
    insert into service_secret (name, value, created_at) values (${given.name}, ${value}::jsonb, ${given.now}) on conflict (name) do nothing`);
  return Buffer.from((await find())!.key, 'base64url');
}
