import type { Provider } from 'oidc-provider';
import type { Site } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import type { Visit } from '../../server/http/front.ts';
import { clientKey, originOf } from '../../server/limits/client-address.ts';
import type { AuthorizationServer, ServerParts } from './authorization-server.ts';
import { findPending, settle } from './consent.ts';
import { handleRequest } from './handle-request.ts';
import { createIdentifyToken } from './identify-token.ts';
import { makeProvider } from './provider.ts';
import { visits } from './visits.ts';

/** Opens the authorization server. Its library is loaded with the first request that needs it. */
export function openAuthorizationServer(parts: ServerParts): AuthorizationServer {
  const providers = new Map<string, Promise<Provider>>();

  function providerOf(site: Site): Promise<Provider> {
    let provider = providers.get(site.origin);
    if (!provider) {
      provider = makeProvider(parts, site);
      providers.set(site.origin, provider);
      // The database may be briefly unavailable: let the next request try again.
      provider.catch(() => providers.delete(site.origin));
    }
    return provider;
  }

  /** For the consent page, which the website serves. */
  function within<T>(visit: Visit, work: (given: { provider: Provider; site: Site; visit: Visit }) => Promise<T>): Promise<T | undefined> {
    const site = parts.findSite(visit.message.headers.host);
    if (!site) return Promise.resolve(undefined);
    const about = { from: originOf(visit.message, parts.trustedProxies), addressKey: clientKey(visit.message, parts.trustedProxies) };
    return visits.run({ ...about, person: undefined, route: 'consent' }, async () => work({ provider: await providerOf(site), site, visit }));
  }

  return {
    handle: (visit) => handleRequest(parts, visit, providerOf),
    identifyToken: createIdentifyToken(parts.db, parts.clock),
    findConsent: (visit, person) => within(visit, async (given) => (await findPending(parts, { ...given, person }))?.consent),
    async settleConsent(visit, person, decision) {
      const next = await within(visit, (given) => settle(parts, { ...given, person, decision }));
      if (next === undefined) throw refusal('link_not_valid');
      return next;
    },
    expiredCookies: () => [],
  };
}
