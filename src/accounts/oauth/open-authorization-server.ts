import { refusal } from '../../contract/errors.ts';
import type { AuthorizationServer, ServerParts } from './authorization-server.ts';

/** Opens the authorization server; the library behind it is loaded with the first request that needs it. */
export async function openAuthorizationServer(_parts: ServerParts): Promise<AuthorizationServer> {
  return {
    handle: () => Promise.reject(new Error('not yet')),
    identifyToken: () => Promise.reject(refusal('invalid_credentials')),
    findConsent: () => Promise.resolve(undefined),
    settleConsent: () => Promise.reject(refusal('link_not_valid')),
    expiredCookies: () => [],
  };
}
