/** The access scopes a credential may carry (spec: Authentication). They do not imply each other. */
export const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
export type Scope = (typeof scopes)[number];

/** A person on the site, in a browser session. Sees and does everything of their own account. */
export interface Person {
  kind: 'person';
  accountId: number;
  sessionId: number;
  isAdmin: boolean;
  /** When they last proved who they are; changing credentials wants this to be recent. */
  authenticatedAt: Date;
}

export interface ApiKeyCaller {
  kind: 'api_key';
  accountId: number;
  keyId: number;
  scopes: readonly Scope[];
}

/** A program with an OAuth access token that a person allowed. */
export interface AppCaller {
  kind: 'app';
  accountId: number;
  clientId: string;
  grantId: string;
  scopes: readonly Scope[];
}

/** The site team at work: through the admin pages (with an account) or the command line (without). */
export interface SiteTeam {
  kind: 'site_team';
  accountId: number | undefined;
}

/** Who calls. Scope checks, rate limits and audit read nothing else. */
export type Caller = { kind: 'anonymous' } | Person | ApiKeyCaller | AppCaller | SiteTeam | { kind: 'job'; name: string };

/** A caller who acts for an account. */
export type AccountCaller = Person | ApiKeyCaller | AppCaller;

export const anonymous: Caller = { kind: 'anonymous' };

/** The account that a caller acts for, if any. */
export function accountOf(caller: Caller): number | undefined {
  return 'accountId' in caller ? caller.accountId : undefined;
}
