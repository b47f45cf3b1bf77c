import { describe, expect, it } from 'vitest';
import { anonymous, type Caller, commandLine, RECENT_MS, type Scope, type SiteTeam, scopes } from '../../contract/caller.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { isAllowed, type NamedRole, teamRoles } from '../../contract/roles.ts';
import { requireAudience } from './audience.ts';

// The whole table of who may call what, without a service: the tests in test/access ask for real operations.

const now = new Date('2026-03-04T12:00:00Z');
const signedInAgo = (ms: number) => new Date(now.getTime() - ms);

function answer(operation: object, caller: Caller): { code: string; detail: string } {
  try {
    requireAudience(operation as AnyOperation, { caller, now });
  } catch (error) {
    const { code, message: detail } = error as { code: string; message: string };
    return { code, detail };
  }
  return { code: 'allowed', detail: '' };
}
const codeOf = (operation: object, caller: Caller) => answer(operation, caller).code;

const person: Caller = { kind: 'person', accountId: 1, sessionId: 1, teamRole: 'owner', authenticatedAt: now };
const key = (...granted: Scope[]): Caller => ({ kind: 'api_key', accountId: 1, keyId: 1, scopes: granted });
const app = (...granted: Scope[]): Caller => ({ kind: 'app', accountId: 1, clientId: 'c', grantId: 'g', scopes: granted });
const team = (role: SiteTeam['role'], via: SiteTeam['via'] = 'console', authenticatedAt: Date | undefined = now): SiteTeam => ({
  kind: 'site_team',
  accountId: 1,
  role,
  via,
  ...(authenticatedAt && { authenticatedAt }),
});
const job: Caller = { kind: 'job', name: 'test' };

describe('who may call an operation', () => {
  it.each([
    ['anonymous', anonymous, 'sign_in_required', 'sign_in_required', 'sign_in_required'],
    ['a person', person, 'allowed', 'allowed', 'not_permitted'],
    ['an API key with every scope', key(...scopes), 'allowed', 'not_permitted', 'not_permitted'],
    ['an app with every scope', app(...scopes), 'allowed', 'not_permitted', 'not_permitted'],
    ['an owner in the console', team('owner'), 'not_permitted', 'not_permitted', 'allowed'],
    ['the command line', commandLine, 'not_permitted', 'not_permitted', 'allowed'],
    ['a job', job, 'allowed', 'allowed', 'allowed'],
  ] as const)('%s', (_name, caller, account, onlyPerson, siteTeam) => {
    expect(codeOf({ audience: 'anyone' }, caller)).toBe('allowed');
    expect(codeOf({ audience: 'account', scope: 'account:read' }, caller)).toBe(account);
    expect(codeOf({ audience: 'person' }, caller)).toBe(onlyPerson);
    expect(codeOf({ audience: 'site_team' }, caller)).toBe(siteTeam);
  });

  it('a program needs exactly that scope, and the error names it', () => {
    for (const scope of scopes) {
      const operation = { audience: 'account', scope };
      const others = scopes.filter((one) => one !== scope);
      for (const caller of [key(...others), app(...others), key()])
        expect(answer(operation, caller)).toEqual({ code: 'insufficient_scope', detail: `This operation needs the scope ${scope}.` });
      for (const caller of [key(scope), app(scope), person]) expect(codeOf(operation, caller)).toBe('allowed');
    }
  });

  it('says why', () => {
    expect(answer({ audience: 'account', scope: 'account:read' }, team('owner')).detail).toBe('The site team uses its own operations.');
    expect(answer({ audience: 'person' }, key(...scopes)).detail).toBe('Only a person on the site can do this.');
    expect(answer({ audience: 'site_team' }, person).detail).toBe('Only the site team can do this.');
    expect(answer({ audience: 'site_team', roles: ['editor'] }, team('finance')).detail).toBe('Your role (finance) can’t do this. These can: owner, editor.');
  });
});

describe('roles of the site team', () => {
  it('are four', () => {
    expect(teamRoles).toEqual(['owner', 'editor', 'moderator', 'finance']);
  });

  it.each(teamRoles)('%s may do what lists its role, and an owner everything', (role) => {
    for (const named of [[], ['editor'], ['moderator'], ['finance'], ['editor', 'finance']] satisfies NamedRole[][]) {
      const may = role === 'owner' || (named as string[]).includes(role);
      expect(isAllowed(role, named)).toBe(may);
      for (const via of ['console', 'team_api'] as const)
        expect(codeOf({ audience: 'site_team', roles: named }, team(role, via))).toBe(may ? 'allowed' : 'not_permitted');
    }
  });

  it('sensitive operations need a person in the console who signed in within ten minutes', () => {
    const operation = { audience: 'site_team', roles: ['editor'], isSensitive: true };
    expect(RECENT_MS).toBe(600_000);
    expect(codeOf(operation, team('editor', 'console', signedInAgo(RECENT_MS)))).toBe('allowed');
    expect(codeOf(operation, team('editor', 'console', signedInAgo(RECENT_MS + 1)))).toBe('recent_sign_in_needed');
    // The clock was set back since: a little doesn't matter, but it doesn't extend the ten minutes.
    expect(codeOf(operation, team('editor', 'console', signedInAgo(-60_000)))).toBe('allowed');
    expect(codeOf(operation, team('editor', 'console', signedInAgo(-60_001)))).toBe('recent_sign_in_needed');
    expect(codeOf(operation, { kind: 'site_team', accountId: 1, role: 'owner', via: 'console' })).toBe('recent_sign_in_needed');
    expect(answer(operation, team('owner', 'team_api')).detail).toBe('Only a person in the console can do this.');
    expect(codeOf(operation, team('finance'))).toBe('not_permitted');
    expect(codeOf(operation, commandLine)).toBe('allowed');
    expect(codeOf({ ...operation, isSensitive: false }, team('editor', 'team_api', signedInAgo(RECENT_MS + 1)))).toBe('allowed');
  });
});
