import { anonymous, type Caller } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { hashApiKey, looksLikeApiKey } from './api-key.ts';
import { findApiKey, noteKeyUse } from './api-key-store.ts';

/**
 * Who an Authorization header speaks for. A credential that is sent must be good, on public operations too.
 * @throws Refusal invalid_credentials, account_suspended
 */
export function createIdentify(db: Db, clock: Clock): (authorization: string | undefined) => Promise<Caller> {
  return async (authorization) => {
    if (authorization === undefined) return anonymous;
    const token = /^Bearer +([^\s,]+) *$/i.exec(authorization)?.[1];
    const refused = (detail: string) => refusal('invalid_credentials', detail, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
    if (token === undefined) throw refused('The Authorization header must be `Bearer` and one key or token.');
    if (!looksLikeApiKey(token)) throw refused('This is not a key of this service; it may be mistyped.');
    const now = clock.now();
    const key = await findApiKey(db, hashApiKey(token), now);
    if (!key) throw refused('This key is unknown, expired or revoked.');
    if (key.suspended) throw refusal('account_suspended');
    await noteKeyUse(db, key, now);
    return { kind: 'api_key', accountId: key.account_id, keyId: key.id, scopes: key.scopes };
  };
}
