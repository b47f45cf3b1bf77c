import type { Site } from '../../contract/call.ts';
import type { Caller, Scope } from '../../contract/caller.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Log } from '../../platform/log/log.ts';

// RFC 6750 section 3 and RFC 9728 section 5.1; MCP: Authorization, "Scope Challenge Handling".

/**
 * What an access token can be issued for (RFC 8707): the MCP endpoint, the same endpoint at the address that always requires
 * sign-in, or a site's REST API.
 */
export type Resource = 'mcp' | 'mcp_account' | 'api';

/**
 * The two addresses of the MCP endpoint: `/mcp` requires sign-in when a tool needs it, `/mcp/account` from the first request, for
 * hosts that only decide then.
 */
export type Door = Exclude<Resource, 'api'>;

const paths: Record<Resource, string> = { mcp: '/mcp', mcp_account: '/mcp/account', api: '/api/v1' };

/** In the order of the documentation. */
export const resources: readonly Resource[] = ['mcp', 'mcp_account', 'api'];

/**
 * Whether a token issued for an address is valid at a resource. `/mcp/account` is below `/mcp`, with the same tools and scopes,
 * so tokens for `/mcp` work there: clients that can't name a resource get a token for `/mcp`. The reverse isn't allowed.
 */
export const isMadeFor = (site: Site, audience: string | null | undefined, resource: Resource): boolean =>
  audience === resourceUrl(site, resource) || (resource === 'mcp_account' && audience === resourceUrl(site, 'mcp'));

/** The address that names a resource in OAuth (RFC 8707). */
export const resourceUrl = (site: Site, resource: Resource): string => `${site.origin}${paths[resource]}`;

/** Path of a resource's protected resource metadata (RFC 9728 section 3.1). */
export const metadataPath = (resource: Resource): string => `/.well-known/oauth-protected-resource${paths[resource]}`;

/** Adds the challenge to an error from `identify`. */
export function challengeBadToken(error: Refusal, site: Site, resource: Resource): Refusal {
  if (error.status !== 401) return error;
  return refusal(error.code, error.message, {
    headers: { ...error.headers, 'WWW-Authenticate': `Bearer ${metadataOf(site, resource)}, error="invalid_token"` },
  });
}

/** Refuses a request without a sign-in, naming the scopes to request. */
export function refuseAnonymous(site: Site, resource: Resource, needed: readonly Scope[]): Refusal {
  const scope = needed.length > 0 ? `, scope="${needed.join(' ')}"` : '';
  const how = `Sign in with OAuth as described in WWW-Authenticate, or create an API key at ${site.origin}/account/keys and send it as "Authorization: Bearer KEY".`;
  return refusal('sign_in_required', `This needs an account${needed.length > 0 ? ` and the scope ${needed.join(', ')}` : ''}. ${how}`, {
    headers: { 'WWW-Authenticate': `Bearer ${metadataOf(site, resource)}${scope}` },
  });
}

/**
 * Refuses the request unless the caller has every scope the operations need; names all missing ones at once.
 * @throws Refusal sign_in_required without a credential, insufficient_scope without a scope
 */
export function requireScopes(
  needing: readonly AnyOperation[],
  given: { caller: Caller; site: Site; resource: Resource; stateless: boolean; log: Log; requestId: string },
): void {
  const { caller, site, resource } = given;
  const needed = [...new Set(needing.flatMap(({ scope }) => (scope === null ? [] : [scope])))];
  if (needed.length === 0 || caller.kind === 'job' || caller.kind === 'person' || caller.kind === 'site_team') return;
  if (caller.kind === 'anonymous') throw refuseAnonymous(site, resource, needed);
  if (needed.every((scope) => caller.scopes.includes(scope))) return;
  for (const operation of new Set(needing.filter(({ scope }) => scope !== null && !caller.scopes.includes(scope)).map(({ name }) => name)))
    given.log.info({ operation, code: 'insufficient_scope', caller: caller.kind, request_id: given.requestId }, 'access denied');
  // Clients of versions before 2026-07-28 request exactly the scopes in the challenge, and would lose those they have.
  const named: readonly Scope[] = given.stateless ? needed : [...new Set([...caller.scopes, ...needed])];
  throw refusal('insufficient_scope', `This needs the ${needed.length === 1 ? 'scope' : 'scopes'} ${needed.join(', ')}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${named.join(' ')}", ${metadataOf(site, resource)}` },
  });
}

const metadataOf = (site: Site, resource: Resource) => `resource_metadata="${site.origin}${metadataPath(resource)}"`;
