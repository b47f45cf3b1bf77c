import type { LimitedClass } from '../../server/limits/rate-limiter.ts';

/** One route of the authorization server. */
export interface OAuthRoute {
  name: 'authorize' | 'resume' | 'token' | 'register' | 'revoke' | 'jwks' | 'server_metadata' | 'resource_metadata';
  methods: readonly string[];
  limit: LimitedClass;
  /** Whether programs in a browser may read the answer: true except for pages that people open. */
  open: boolean;
}

const routes: Record<string, OAuthRoute> = {
  '/oauth/authorize': { name: 'authorize', methods: ['GET', 'HEAD'], limit: 'authorize', open: false },
  '/oauth/token': { name: 'token', methods: ['POST'], limit: 'token', open: true },
  '/oauth/register': { name: 'register', methods: ['POST'], limit: 'register', open: true },
  '/oauth/revoke': { name: 'revoke', methods: ['POST'], limit: 'token', open: true },
  '/oauth/jwks': { name: 'jwks', methods: ['GET', 'HEAD'], limit: 'read', open: true },
  '/.well-known/oauth-authorization-server': { name: 'server_metadata', methods: ['GET', 'HEAD'], limit: 'read', open: true },
  '/.well-known/openid-configuration': { name: 'server_metadata', methods: ['GET', 'HEAD'], limit: 'read', open: true },
  '/.well-known/oauth-protected-resource': { name: 'resource_metadata', methods: ['GET', 'HEAD'], limit: 'read', open: true },
  '/.well-known/oauth-protected-resource/mcp': { name: 'resource_metadata', methods: ['GET', 'HEAD'], limit: 'read', open: true },
  '/.well-known/oauth-protected-resource/mcp/account': { name: 'resource_metadata', methods: ['GET', 'HEAD'], limit: 'read', open: true },
  '/.well-known/oauth-protected-resource/api/v1': { name: 'resource_metadata', methods: ['GET', 'HEAD'], limit: 'read', open: true },
};
const resume: OAuthRoute = { name: 'resume', methods: ['GET', 'HEAD'], limit: 'authorize', open: false };

/** Only routes in this list reach the library. */
export function findOAuthRoute(path: string): OAuthRoute | undefined {
  if (/^\/oauth\/authorize\/[\w-]{1,64}$/.test(path)) return resume;
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
}
