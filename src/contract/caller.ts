/** The access scopes a credential may carry (spec: Authentication). They do not imply each other. */
export const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
export type Scope = (typeof scopes)[number];

/** Who calls. Scope checks, rate limits and audit read nothing else. */
export type Caller = { kind: 'anonymous' } | { kind: 'api_key'; accountId: number; keyId: number; scopes: readonly Scope[] } | { kind: 'job'; name: string };

export const anonymous: Caller = { kind: 'anonymous' };
