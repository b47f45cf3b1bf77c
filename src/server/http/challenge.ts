import type { Site } from '../../contract/call.ts';
import type { Caller, Scope } from '../../contract/caller.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';

// RFC 6750 section 3 and RFC 9728 section 5.1; MCP: Authorization, "Scope Challenge Handling".

/**
 * What an access token can be made for (RFC 8707): the MCP endpoint, the same endpoint at the address that always asks for a
 * sign-in, or the REST API of a site.
 */
export type Resource = 'mcp' | 'mcp_account' | 'api';

/**
 * The two addresses of the MCP endpoint: `/mcp` asks for a sign-in when a tool needs one, `/mcp/account` from the first request
 * on, for hosts that decide about it then.
 */
export type Door = Exclude<Resource, 'api'>;

const paths: Record<Resource, string> = { mcp: '/mcp', mcp_account: '/mcp/account', api: '/api/v1' };

/** In the order of the documentation. */
export const resources: readonly Resource[] = ['mcp', 'mcp_account', 'api'];

/**
 * Whether a token that was made for an address is good at a resource. `/mcp/account` is below `/mcp`, with the same tools and
 * scopes, so a token for `/mcp` is good there: clients that cannot name a resource get one for `/mcp`. Not the other way.
 */
export const isMadeFor = (site: Site, audience: string | null | undefined, resource: Resource): boolean =>
  audience === resourceUrl(site, resource) || (resource === 'mcp_account' && audience === resourceUrl(site, 'mcp'));

/** The address that names a resource. */
export const resourceUrl = (site: Site, resource: Resource): string => `${site.origin}${paths[resource]}`;

/** Where the protected resource metadata of a resource stands (RFC 9728 section 3.1). */
export const metadataPath = (resource: Resource): string => `/.well-known/oauth-protected-resource${paths[resource]}`;

/** Adds the challenge to what `identify` threw about a credential. */
export function challengeBadToken(error: Refusal, site: Site, resource: Resource): Refusal {
  if (error.status !== 401) return error;
  return refusal(error.code, error.message, {
    headers: { ...error.headers, 'WWW-Authenticate': `Bearer ${metadataOf(site, resource)}, error="invalid_token"` },
  });
}

/** Refuses a request that nobody has signed in for, naming what to ask for. */
export function refuseAnonymous(site: Site, resource: Resource, needed: readonly Scope[]): Refusal {
  const scope = needed.length > 0 ? `, scope="${needed.join(' ')}"` : '';
  const how = `Sign in with OAuth as described in WWW-Authenticate, or create an API key at ${site.origin}/account/keys and send it as "Authorization: Bearer KEY".`;
  return refusal('sign_in_required', `This needs an account${needed.length > 0 ? ` and the scope ${needed.join(', ')}` : ''}. ${how}`, {
    headers: { 'WWW-Authenticate': `Bearer ${metadataOf(site, resource)}${scope}` },
  });
}

/**
 * Refuses unless the caller has every scope that the operations need, naming all of them at once.
 * @throws Refusal sign_in_required without a credential, insufficient_scope without a scope
 */
export function requireScopes(needing: readonly AnyOperation[], given: { caller: Caller; site: Site; resource: Resource; stateless: boolean }): void {
  const { caller, site, resource } = given;
  const needed = [...new Set(needing.flatMap(({ scope }) => (scope === null ? [] : [scope])))];
  if (needed.length === 0 || caller.kind === 'job' || caller.kind === 'person' || caller.kind === 'site_team') return;
  if (caller.kind === 'anonymous') throw refuseAnonymous(site, resource, needed);
  if (needed.every((scope) => caller.scopes.includes(scope))) return;
  // Before 2026-07-28 clients ask for what the challenge names and nothing else: they would lose what they have.
  const named: readonly Scope[] = given.stateless ? needed : [...new Set([...caller.scopes, ...needed])];
  throw refusal('insufficient_scope', `This needs the ${needed.length === 1 ? 'scope' : 'scopes'} ${needed.join(', ')}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${named.join(' ')}", ${metadataOf(site, resource)}` },
  });
}

const metadataOf = (site: Site, resource: Resource) => `resource_metadata="${site.origin}${metadataPath(resource)}"`;
