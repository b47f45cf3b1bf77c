import type { Site } from '../../contract/call.ts';
import { scopes } from '../../contract/caller.ts';
import { metadataPath, type Resource, resources, resourceUrl } from '../../server/http/challenge.ts';

/** The site's resource with exactly this address (RFC 8707). */
export function findResource(site: Site, address: unknown): Resource | undefined {
  return resources.find((resource) => resourceUrl(site, resource) === address);
}

/** The resource whose metadata a path serves; the bare path is for the MCP endpoint. */
export function findMetadataResource(path: string): Resource | undefined {
  return path === '/.well-known/oauth-protected-resource' ? 'mcp' : resources.find((resource) => metadataPath(resource) === path);
}

/** Where apps sign in for one of the site's resources, and which scopes there are (RFC 9728). */
export function showResourceMetadata(site: Site, resource: Resource): object {
  return {
    resource: resourceUrl(site, resource),
    authorization_servers: [site.origin],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: site.name,
    resource_documentation: `${site.origin}/docs`,
  };
}

/** The parts of the library's metadata that apply here (RFC 8414). It also describes OpenID Connect, which isn't offered. */
const SERVER_KEYS = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'jwks_uri',
  'authorization_response_iss_parameter_supported',
  'client_id_metadata_document_supported',
  'code_challenge_methods_supported',
  'token_endpoint_auth_methods_supported',
];

/**
 * What apps read to find the sign-in pages (RFC 8414). Only what we support is in it, even if the library could do more.
 * @param given the library's own answer
 */
export function showServerMetadata(site: Site, given: Record<string, unknown>): object {
  return {
    ...Object.fromEntries(SERVER_KEYS.map((key) => [key, given[key]])),
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    revocation_endpoint_auth_methods_supported: ['none'],
    service_documentation: `${site.origin}/docs`,
    protected_resources: resources.map((resource) => resourceUrl(site, resource)),
    // Required by clients that read the OpenID form of this document.
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
}
