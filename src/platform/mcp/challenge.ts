import type { Site } from '../../contract/call.ts';
import type { Caller, Scope } from '../../contract/caller.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';

// RFC 6750 section 3 and RFC 9728 section 5.1; MCP: Authorization, "Scope Challenge Handling".

/** Adds the challenge to what `identify` threw about a credential. */
export function challengeBadToken(error: Refusal, site: Site): Refusal {
  if (error.status !== 401) return error;
  return refusal(error.code, error.message, { headers: { ...error.headers, 'WWW-Authenticate': `Bearer ${metadataOf(site)}, error="invalid_token"` } });
}

/**
 * Refuses unless the caller has every scope that the operations need, naming all of them at once.
 * @throws Refusal sign_in_required without a credential, insufficient_scope without a scope
 */
export function requireScopes(needing: readonly AnyOperation[], given: { caller: Caller; site: Site; stateless: boolean }): void {
  const { caller, site } = given;
  const needed = [...new Set(needing.flatMap(({ scope }) => (scope === null ? [] : [scope])))];
  if (needed.length === 0 || caller.kind === 'job') return;
  if (caller.kind === 'anonymous') {
    throw refusal('sign_in_required', undefined, { headers: { 'WWW-Authenticate': `Bearer ${metadataOf(site)}, scope="${needed.join(' ')}"` } });
  }
  if (needed.every((scope) => caller.scopes.includes(scope))) return;
  // Before 2026-07-28 clients ask for what the challenge names and nothing else: they would lose what they have.
  const named: readonly Scope[] = given.stateless ? needed : [...new Set([...caller.scopes, ...needed])];
  throw refusal('insufficient_scope', `This needs the ${needed.length === 1 ? 'scope' : 'scopes'} ${needed.join(', ')}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${named.join(' ')}", ${metadataOf(site)}` },
  });
}

const metadataOf = (site: Site) => `resource_metadata="${site.origin}/.well-known/oauth-protected-resource/mcp"`;
