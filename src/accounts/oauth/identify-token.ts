import type { Site } from '../../contract/call.ts';
import type { Caller } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { isMadeFor, type Resource, resourceUrl } from '../../server/http/challenge.ts';
import { requireStanding } from '../credentials/standing.ts';
import { findAccessToken, noteGrantUse, scopesOf } from './access-token-store.ts';

/** 256 random bits as base64url. */
const FORM = /^[\w-]{43}$/;

/** Finds the caller of an access token. A token is only valid at the resource it was issued for (RFC 8707). */
export function createIdentifyToken(db: Db, clock: Clock): (token: string, at: { site: Site; resource: Resource }) => Promise<Caller> {
  return async (token, { site, resource }) => {
    if (!FORM.test(token)) throw refusal('invalid_credentials', 'This is not a key or access token of this service. Check for typos.');
    const now = clock.now();
    const found = await findAccessToken(db, token, now);
    if (!found) throw refusal('invalid_credentials', 'This access token is unknown, expired or revoked.');
    if (!isMadeFor(site, found.audience, resource)) {
      throw refusal('invalid_credentials', `This access token was issued for ${found.audience ?? 'another service'}, not for ${resourceUrl(site, resource)}.`);
    }
    requireStanding(found);
    await noteGrantUse(db, found, now);
    return { kind: 'app', accountId: found.account_id, clientId: found.client_id, grantId: found.grant_id, scopes: scopesOf(found) };
  };
}
