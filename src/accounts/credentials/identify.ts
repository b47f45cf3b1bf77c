import type { Site } from '../../contract/call.ts';
import type { Caller } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Resource } from '../../server/http/challenge.ts';
import { hashApiKey, looksLikeApiKey } from './api-key.ts';
import { findApiKey, noteKeyUse } from './api-key-store.ts';
import { requireStanding } from './standing.ts';

type Place = { site: Site; resource: Resource };

/**
 * The caller of an Authorization header. A credential that is sent must be valid, even for public operations.
 * @param identifyToken finds the caller of an access token
 * @throws Refusal invalid_credentials, account_suspended, account_unverified
 */
export function createIdentify(
  db: Db,
  clock: Clock,
  identifyToken: (token: string, at: Place) => Promise<Caller>,
): (authorization: string, at: Place) => Promise<Caller> {
  return async (authorization, at) => {
    const token = /^Bearer +([^\s,]+) *$/i.exec(authorization)?.[1];
    if (token === undefined) throw refusal('invalid_credentials', 'The Authorization header must be `Bearer` followed by one key or token.');
    return looksLikeApiKey(token) ? identifyKey(token) : identifyToken(token, at);
  };

  async function identifyKey(token: string): Promise<Caller> {
    const now = clock.now();
    const key = await findApiKey(db, hashApiKey(token), now);
    if (!key) throw refusal('invalid_credentials', 'This key is unknown, expired or revoked.');
    requireStanding(key);
    await noteKeyUse(db, key, now);
    return { kind: 'api_key', accountId: key.account_id, keyId: key.id, scopes: key.scopes };
  }
}
