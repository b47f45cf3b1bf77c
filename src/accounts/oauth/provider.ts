import type { Configuration, ErrorOut, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Site } from '../../contract/call.ts';
import { type Scope, scopes } from '../../contract/caller.ts';
import { resources, resourceUrl } from '../../server/http/challenge.ts';
import { createAdapter } from './adapter.ts';
import type { ServerParts } from './authorization-server.ts';
import { ClientMetadataError } from './client-metadata.ts';
import { pageHeaders, writeErrorPage } from './error-page.ts';
import { loadLibrary } from './load-library.ts';
import { findGrantId, isAccountOpen } from './oauth-record-store.ts';
import { createDocumentFetch } from './read-metadata-document.ts';
import { findResource, showServerMetadata } from './resources.ts';
import { loadServerKeys } from './server-keys-store.ts';
import { LIBRARY_SESSION_COOKIE } from './site-session.ts';
import { visits } from './visits.ts';

const DAY = 86_400;
/** Seconds. */
const lifetimes = { AccessToken: 900, AuthorizationCode: 60, RefreshToken: 30 * DAY, Grant: 90 * DAY, Interaction: 3600, Session: 3600, IdToken: 60 };

/** Path of the consent page. */
const consentPath = (uid: string): string => `/sign-in/allow/${uid}`;

/** The authorization server of one site; the issuer is the site's origin. */
export async function makeProvider(parts: ServerParts, site: Site): Promise<Provider> {
  const library = await loadLibrary(parts.log);
  const keys = await loadServerKeys(parts.db, parts.clock.now());
  const { errors } = library;
  const { limiter, clock, db } = parts;

  /** Refuses unknown scopes, which the library would silently drop. `openid` has no meaning here. */
  function checkScope(ctx: KoaContextWithOIDC, given: string | undefined): void {
    const asked = new Set((given ?? '').split(' ').filter((name) => name !== '' && name !== 'openid' && name !== 'offline_access'));
    const unknown = [...asked].filter((name) => !scopes.includes(name as Scope));
    if (unknown.length > 0) throw new errors.InvalidScope(`unknown scope; the scopes are ${scopes.join(', ')}`, unknown.join(' '));
    ctx.oidc.params!.scope = asked.size === 0 ? 'account:read' : [...asked].join(' ');
  }

  function checkResponseMode(): void {
    if (visits.getStore()?.wantsOtherMode) throw new errors.InvalidRequest('response_mode must be query');
  }

  const configuration: Configuration = {
    adapter: (kind) => createAdapter(kind, { db, clock, errors }),
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: LIBRARY_SESSION_COOKIE, interaction: 'oauth_request', resume: 'oauth_resume' },
      // Never leaves the service (site-session.ts).
      long: { signed: false, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: ['openid'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    ttl: lifetimes,
    rotateRefreshToken: true,
    // Anything that ends a token ends the grant: the app is removed from the list, the person can read why, and they are asked
    // again next time.
    revokeGrantPolicy: async () => true,
    expiresWithSession: async () => false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    allowOmittingSingleRegisteredRedirectUri: false,
    extraParams: { scope: checkScope, response_mode: checkResponseMode },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
      end_session: '/oauth/session/end',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: async () => {
          const visit = visits.getStore();
          if (!visit || visit.fetched) return false;
          visit.fetched = true;
          return limiter.take('client_document', visit.addressKey).allowed && limiter.take('client_documents_in_all', 'everybody').allowed;
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_ctx, _client, oneOf) => {
          const mcp = resourceUrl(site, 'mcp');
          return oneOf === undefined || oneOf.includes(mcp) ? mcp : oneOf[0]!;
        },
        useGrantedResource: async () => true,
        getResourceServerInfo: async (ctx, address) => {
          const asked = ctx.oidc.params?.resource;
          if (Array.isArray(asked) && asked.length > 1) throw new errors.InvalidTarget('request one resource at a time');
          if (!findResource(site, address)) {
            throw new errors.InvalidTarget(`resource must be one of ${resources.map((one) => resourceUrl(site, one)).join(', ')}`);
          }
          return { scope: scopes.join(' '), audience: address, accessTokenTTL: lifetimes.AccessToken, accessTokenFormat: 'opaque' };
        },
      },
    },
    fetch: createDocumentFetch(parts.fetch) as NonNullable<Configuration['fetch']>,
    findAccount: async (_ctx, id) => ((await isAccountOpen(db, Number(id))) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined),
    // The grant this account already gave this client, so that people aren't asked the same thing twice.
    loadExistingGrant: async (ctx) => {
      const { account, client, provider: own } = ctx.oidc;
      const id = await findGrantId(db, { accountId: Number(account!.accountId), clientId: client!.clientId }, clock.now());
      return id === undefined ? undefined : own.Grant.find(id);
    },
    interactions: { url: (_ctx, interaction) => consentPath(interaction.uid) },
    renderError: (ctx, out, error) => renderError(ctx, out, error),
  };

  function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
    ctx.set(pageHeaders);
    const requestId = String(ctx.res.getHeader('X-Request-Id'));
    ctx.body = writeErrorPage(site, { code: out.error, what: explain(out, error), requestId });
  }

  const provider = new library.Provider(site.origin, configuration);
  // Addresses are built from these two headers, which handle-request.ts sets from the site's origin.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => parts.log.error({ error: error.stack }, 'authorization server failed'));
  (provider as unknown as NodeJS.EventEmitter).on('error', (error: Error) => parts.log.error({ error: error.stack }, 'authorization server failed'));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path.startsWith('/.well-known/') && ctx.status === 200) ctx.body = showServerMetadata(site, ctx.body as Record<string, unknown>);
    dropSessionCookie(ctx.res);
  });
  return provider;
}

/** An explanation for the person in front of the browser or the program's developer. */
function explain(out: ErrorOut, error: Error): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ClientMetadataError) return cause.message;
  }
  if (out.error === 'server_error') return 'Something broke here. The app did nothing wrong.';
  if (out.error === 'invalid_client') return 'This site doesn’t know the app that sent you here, or can’t read its description.';
  if (out.error === 'invalid_redirect_uri') return 'The app that sent you here gave a return address that it hasn’t registered.';
  return `The request can’t be answered: ${out.error_description ?? out.error}.`;
}

function dropSessionCookie(response: {
  getHeader(name: string): unknown;
  setHeader(name: string, value: string[]): void;
  removeHeader(name: string): void;
}): void {
  const all = [response.getHeader('Set-Cookie') ?? []].flat() as string[];
  const kept = all.filter((cookie) => !cookie.startsWith(LIBRARY_SESSION_COOKIE));
  if (kept.length === all.length) return;
  if (kept.length > 0) response.setHeader('Set-Cookie', kept);
  else response.removeHeader('Set-Cookie');
}
