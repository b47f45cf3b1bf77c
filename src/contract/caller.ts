import type { TeamRole } from './roles.ts';

/** The access scopes of a credential. None includes another. */
export const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
export type Scope = (typeof scopes)[number];

/** How long a sign-in counts as recent, in milliseconds. */
export const RECENT_MS = 10 * 60_000;
/** A clock may be set back by this much between a sign-in and what needs it. */
const CLOCK_STEP_MS = 60_000;

/** Whether a sign-in counts as recent. One of the future doesn't: after the clock was set back, it would for too long. */
export function isRecentTime(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age <= RECENT_MS && age >= -CLOCK_STEP_MS;
}

/** A person on the site, in a browser session. They see and do everything in their own account. */
export interface Person {
  kind: 'person';
  accountId: number;
  sessionId: number;
  /** Their role in the site team; null if they aren't in it. */
  teamRole: TeamRole | null;
  /** When they last confirmed who they are; changing credentials requires this to be recent. */
  authenticatedAt: Date;
  /**
   * What the person has to do first if the console demands a passkey or a code: confirm with theirs, or set one up.
   * Absent: nothing.
   */
  consoleNeeds?: 'confirm' | 'set_up';
}

export interface ApiKeyCaller {
  kind: 'api_key';
  accountId: number;
  keyId: number;
  scopes: readonly Scope[];
}

/** A program with an OAuth access token that a person granted. */
export interface AppCaller {
  kind: 'app';
  accountId: number;
  clientId: string;
  grantId: string;
  scopes: readonly Scope[];
}

/** A member of the site team, or the command line, which can do everything. */
export interface SiteTeam {
  kind: 'site_team';
  /** Undefined on the command line. */
  accountId: number | undefined;
  role: TeamRole;
  via: 'console' | 'command' | 'team_api';
  /** When a person in the console last confirmed who they are; undefined for keys and the command line. */
  authenticatedAt?: Date;
}

/** The command line: anyone who can start a program on the machine can do everything anyway. */
export const commandLine: SiteTeam = { kind: 'site_team', accountId: undefined, role: 'owner', via: 'command' };

/** Anyone, without a credential. */
export interface Visitor {
  kind: 'anonymous';
  /** With the session of a suspended account: it allows nothing, but a refused form can say why. */
  isSuspended?: true;
}

/** Who makes the call. Scope checks, rate limits and the audit log use nothing else. */
export type Caller = Visitor | Person | ApiKeyCaller | AppCaller | SiteTeam | { kind: 'job'; name: string };

/** A caller who acts for an account. */
export type AccountCaller = Person | ApiKeyCaller | AppCaller;

export const anonymous: Caller = { kind: 'anonymous' };

/** The account that a caller acts for; undefined for visitors, the command line and jobs. */
export function accountOf(caller: Caller): number | undefined {
  return 'accountId' in caller ? caller.accountId : undefined;
}
