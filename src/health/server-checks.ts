import type { Config } from '../platform/config/config.ts';
import type { Db, PoolUse } from '../platform/database/db.ts';
import { readKeyIds } from '../platform/secrets/key-ring.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, type Sentence, tell } from './finding.ts';
import { listUsedKeys, readServerSettings } from './health-store.ts';

/** Connections in addition to the pools: LISTEN, locks, jobs. */
const SPARE = 5;

/** Checks the server's setup: what could lose data or cause trouble. @param pools of one process */
export async function checkServerSettings(db: Db, pools: readonly Pick<PoolUse, 'max'>[]): Promise<Finding[]> {
  const { unsafe, autovacuum, connections, lowersUmlauts, encoding } = await readServerSettings(db);
  const wanted = pools.reduce((sum, { max }) => sum + max, SPARE);
  const says: Sentence[] = [];
  if (unsafe.length > 0)
    says.push(tell(toSay('{list} is off: a power failure can destroy data. Turn it on in the server’s settings.'), { list: unsafe.join(', ') }));
  if (!autovacuum) says.push(tell(toSay('autovacuum is off, so the database grows and slows down. Turn it on.')));
  if (wanted > connections)
    says.push(
      tell(toSay('one process uses up to {wanted} connections and the server allows {connections}. Raise max_connections, or use a pooler.'), {
        wanted,
        connections,
      }),
    );
  if (encoding !== 'UTF8' || !lowersUmlauts)
    says.push(
      tell(
        toSay(
          'the database has the encoding {encoding} and a locale that doesn’t support letters such as Ä, so search misses words. Create it with UTF8 and C.UTF-8.',
        ),
        {
          encoding,
        },
      ),
    );
  if (says.length === 0) return [];
  return [{ what: 'server settings', state: unsafe.length > 0 || encoding !== 'UTF8' ? 'bad' : 'warn', says }];
}

/** Whether the secrets in the database can be opened with the key that is set. */
export async function checkSecretKey(db: Db, config: Config): Promise<Finding[]> {
  const what = 'secret key';
  const used = await listUsedKeys(db);
  const known = readKeyIds(config);
  if (known.length === 0 && config.databaseUrl !== undefined && config.production)
    return [
      {
        what,
        state: 'warn',
        says: [
          tell(
            toSay(
              'SECRET_KEY is not set, so nobody can set up an authenticator app, or the mail server and payment providers in the console. Set it: openssl rand -base64 32',
            ),
          ),
        ],
      },
    ];
  if (used.every((id) => known.includes(id))) return [];
  const text = toSay(
    'secrets in the database were encrypted with another key, so authenticator apps, and the mail server and payment keys saved in the console, don’t work. Add that key after the new one in SECRET_KEY, or restore DATA_DIR/secret.key.',
  );
  return [{ what, state: 'bad', says: [tell(text)] }];
}
