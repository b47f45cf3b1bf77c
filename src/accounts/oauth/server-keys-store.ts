import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type Db, sql } from '../../platform/database/database.ts';

export interface ServerKeys {
  /** Private signing key as a JSON Web Key. */
  jwks: { keys: Record<string, unknown>[] };
  cookieKeys: string[];
}

/** The authorization server's keys: created on the first start and shared by all processes. */
export async function loadServerKeys(db: Db, now: Date): Promise<ServerKeys> {
  const find = () => db.row<{ value: ServerKeys }>(sql`select value from service_secret where name = 'oauth_keys'`);
  const found = await find();
  if (found) return found.value;
  await db.run(sql`
    insert into service_secret (name, value, created_at) values ('oauth_keys', ${JSON.stringify(makeKeys())}::jsonb, ${now})
    on conflict (name) do nothing`);
  return (await find())!.value;
}

function makeKeys(): ServerKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}
