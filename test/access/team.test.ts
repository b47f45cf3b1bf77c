import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { commandLine, type SiteTeam } from '../../src/contract/caller.ts';
import { teamRoles } from '../../src/contract/roles.ts';
import { sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { requireAudience } from '../../src/server/pipeline/audience.ts';
import { teamOperations } from '../../src/team-operations.ts';
import { makeOnceId } from '../../src/website/forms/once.ts';
import { newPerson, signInAs } from '../support/browser/visitor.ts';
import { mailsTo } from '../support/mail.ts';
import { later, NOW } from '../support/people.ts';
import { startService, type TestService, until } from '../support/service.ts';

// Who on the site team may do what: checks docs/roles.md for every operation and role.

const rows = [...readFileSync(join(packageRoot, 'docs', 'roles.md'), 'utf8').matchAll(/^\| `(\w+)` +\| ([a-z, ]+?) *\| +(yes)? *\|$/gm)];
const TABLE = Object.fromEntries(rows.map(([, name, roles]) => [name!, roles!.split(', ')]));

/** Operations that need a sign-in within the last ten minutes. */
const SENSITIVE = rows.filter(([, , , yes]) => yes).map(([, name]) => name!);

const codeOf = (name: string, caller: Parameters<typeof requireAudience>[1]['caller']) => {
  try {
    requireAudience(teamOperations.find((operation) => operation.name === name)!, { caller, now: NOW });
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('names every operation of the team, and no other', () => {
  expect(teamOperations.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort());
});

describe.each(Object.entries(TABLE))('%s', (name, named) => {
  it.each(teamRoles)('as %s', (role) => {
    const caller: SiteTeam = { kind: 'site_team', accountId: 1, role, via: 'console', authenticatedAt: NOW };
    const isAllowed = named.includes(role);
    expect(codeOf(name, caller)).toBe(isAllowed ? 'allowed' : 'not_permitted');
    const isSensitive = SENSITIVE.includes(name);
    expect(codeOf(name, { ...caller, authenticatedAt: later(-11) })).toBe(isAllowed ? (isSensitive ? 'recent_sign_in_needed' : 'allowed') : 'not_permitted');
    expect(codeOf(name, { ...caller, via: 'team_api' })).toBe(isAllowed && !isSensitive ? 'allowed' : 'not_permitted');
  });

  it('is for nobody else', () => {
    expect(codeOf(name, { kind: 'anonymous' })).toBe('sign_in_required');
    const person = { kind: 'person', accountId: 1, sessionId: 1, teamRole: 'owner', authenticatedAt: NOW } as const;
    const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
    for (const caller of [
      person,
      { kind: 'api_key', accountId: 1, keyId: 1, scopes },
      { kind: 'app', accountId: 1, clientId: 'c', grantId: 'g', scopes },
    ] as const)
      expect(codeOf(name, caller)).toBe('not_permitted');
    expect(codeOf(name, commandLine)).toBe('allowed');
  });
});

describe('the console and the team API', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ mail: true });
  });
  afterAll(() => service.close());

  const now = () => service.parts.clock.now();
  let made = 0;
  async function member(role: (typeof teamRoles)[number]) {
    const email = `member${++made}@example.org`;
    const accountId = (await createAccount(service.db, { email, teamRole: role, now: now() }))!;
    return { ...(await signInAs(service, accountId)), accountId, email };
  }
  const makeKey = async (who: Awaited<ReturnType<typeof member>>, role: string) => {
    const shown = await who.post('/team/keys', { form: 'create', name: 'Test', role, expires: '30', once: makeOnceId() });
    return /ltk_[0-9A-Za-z]{38}/.exec(shown.text)?.[0];
  };
  const call = (path: string, key: string | undefined, body?: object) =>
    service.get(`/api/team/v1/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(key && { Authorization: `Bearer ${key}` }), 'Content-Type': 'application/json' },
    });

  it('opens for members only, with the sections of their role', async () => {
    expect(await (await newPerson(service)).get('/team')).toMatchObject({ status: 403 });
    const finance = await member('finance');
    const shown = await finance.get('/team');
    expect(shown.status).toBe(200);
    expect(shown.text).not.toContain('href="/team/jobs"');
    expect(await finance.get('/team/jobs')).toMatchObject({ status: 403 });
    expect((await (await member('owner')).get('/team')).text).toContain('href="/team/jobs"');
    expect(await service.get('/team')).toMatchObject({ status: 302 });
  });

  it('invites, changes and removes members, and never the last owner', async () => {
    await service.db.run(sql`update account set team_role = null`);
    const owner = await member('owner');
    expect((await owner.post('/team/members', { form: 'role', id: String(owner.accountId), role: 'editor', sure: 'yes' })).words).toContain('last owner');
    expect((await owner.post('/team/members', { form: 'remove', id: String(owner.accountId), sure: 'yes' })).status).toBe(400);
    const invited = await owner.post('/team/members', { form: 'invite', email: 'new@example.org', role: 'editor' });
    expect(invited.to).toMatch(/^\/team\/members\?done=invited&undo=\d+$/);
    const shown = await owner.get(invited.to!);
    expect(shown.words).toContain('new@example.org');
    const sought = await owner.get('/team/members?q=NEW@example');
    expect(sought.words).toContain('Role of new@example.org');
    expect(sought.words).not.toContain(`Role of ${owner.email}`);
    expect((await owner.get('/team/members?q=nobody')).words).toContain('No matching members. Show all members');
    // A person who has never signed in doesn't count as a second owner.
    const id = (await service.db.row<{ id: number }>(sql`select id from account where email = 'new@example.org'`))!.id;
    await owner.post('/team/members', { form: 'role', id: String(id), role: 'owner' });
    expect((await owner.post('/team/members', { form: 'remove', id: String(owner.accountId), sure: 'yes' })).status).toBe(400);
    await service.db.run(sql`update account set verified_at = ${now()} where id = ${id}`);
    // Nobody can give up their own role by accident, and anyone who does isn't sent to a page that they can't open.
    for (const form of ['remove', 'role'])
      expect((await owner.post('/team/members', { form, role: 'editor', id: String(owner.accountId) })).words).toContain('This is your own role');
    expect((await owner.get('/team')).status).toBe(200);
    expect((await owner.post('/team/members', { form: 'remove', id: String(owner.accountId), sure: 'yes' })).to).toBe('/account');
    expect(await owner.get('/team')).toMatchObject({ status: 403 });
  });

  it('asks to confirm who you are before a role is given', async () => {
    const owner = await member('owner');
    const late = await signInAs(service, owner.accountId, new Date(now().getTime() - 11 * 60_000));
    expect((await late.post('/team/members', { form: 'invite', email: 'later@example.org', role: 'editor' })).words).toContain('Sign in again in a new tab');
    expect(await service.db.row(sql`select from account where email = 'later@example.org'`)).toBeUndefined();
  });

  it('logs who changed what, how and why, and undoes it once', async () => {
    const owner = await member('owner');
    const editor = await member('editor');
    const key = await makeKey(editor, 'editor');
    expect(await call('create-category', key, { name: 'Harbour Tools' })).toMatchObject({ status: 200 });
    expect(await call('update-category', key, { slug: 'harbour-tools', name: 'Dock Tools' })).toMatchObject({ status: 200 });
    const log = await owner.get('/team/log?operation=update_category');
    for (const part of [editor.email, 'category:harbour-tools', 'Harbour Tools', 'Dock Tools']) expect(log.words).toContain(part);
    const change = (await service.db.row<{ id: number }>(sql`select id from team_audit where operation = 'update_category' order by id desc limit 1`))!.id;
    const undone = await Promise.all([1, 2].map(() => owner.post('/team/undo', { change: String(change), back: '/team/log' })));
    expect(undone.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await service.db.row(sql`select name from category where slug = 'harbour-tools'`)).toEqual({ name: 'Harbour Tools' });
    expect((await owner.get('/team/log?subject=category:harbour-tools')).words).toContain('Undone');
    // Not by a person whose role couldn't have made the change.
    const again = (await call('update-category', key, { slug: 'harbour-tools', name: 'Quay Tools' })) && change;
    const latest = (await service.db.row<{ id: number }>(sql`select max(id) as id from team_audit where operation = 'update_category'`))!.id;
    expect(latest).toBeGreaterThan(again);
    expect((await (await member('finance')).post('/team/undo', { change: String(latest), back: '/team' })).status).toBe(403);
    await service.db.script(`alter table team_audit disable trigger team_audit_stays;
      update team_audit set at = '${new Date(now().getTime() - 31 * 86_400_000).toISOString()}' where id = ${latest};
      alter table team_audit enable trigger team_audit_stays`);
    expect((await owner.post('/team/undo', { change: String(latest), back: '/team' })).status).toBe(400);
  });

  it('serves the team API with team keys only, each within its role and while its owner has one', async () => {
    const owner = await member('owner');
    const key = (await makeKey(owner, 'finance'))!;
    const isAboutKey = ({ subject }: { subject: string }) => subject.startsWith('New team API key for ');
    await until(async () => (await mailsTo(service.mailFolder, owner.email)).some(isAboutKey));
    const told = (await mailsTo(service.mailFolder, owner.email)).find(isAboutKey);
    for (const said of ['“Test”', key.slice(0, 8), '/team/keys']) expect(told?.text).toContain(said);
    expect(told!.text + told!.html).not.toContain(key.slice(8));
    expect(await call('list-orders?per_page=5', key)).toMatchObject({ status: 200, json: { per_page: 5 } });
    expect(await call('list-held-reviews', key)).toMatchObject({ status: 403, json: { code: 'not_permitted' } });
    expect(await call('refund-order', key, { number: 'SW-1', reason: 'x' })).toMatchObject({ status: 403 });
    expect(await call('list-orders', undefined)).toMatchObject({ status: 401, json: { code: 'sign_in_required' } });
    expect(await call('list-orders', `ltk_${'0'.repeat(38)}`)).toMatchObject({ status: 401 });
    expect(await service.get('/api/v1/me', { headers: { Authorization: `Bearer ${key}` } })).toMatchObject({ status: 401 });
    const soon = new Date(now().getTime() + 1.5 * 86_400_000);
    await service.db.run(sql`update team_key set expires_at = ${soon} where account_id = ${owner.accountId}`);
    expect((await owner.get('/team/keys')).words).toContain('Expires in 2 days');
    const document = await call('openapi.json', undefined);
    expect(
      Object.values(document.json.paths)
        .flatMap((methods) => Object.values(methods as object).map(({ operationId }) => operationId))
        .sort(),
    ).toEqual(Object.keys(TABLE).sort());
    expect((await service.get('/api/v1/openapi.json')).text).not.toContain('list_team_members');
    await service.db.run(sql`update account set team_role = null where id = ${owner.accountId}`);
    expect(await call('list-orders', key)).toMatchObject({ status: 401 });
  });

  it('a key with another role than its member’s new one does nothing, and works again when the member has its role or is an owner', async () => {
    const owner = await member('owner');
    const key = (await makeKey(owner, 'editor'))!;
    const become = (role: string) => service.db.run(sql`update account set team_role = ${role} where id = ${owner.accountId}`);
    const canEdit = async () => (await call('list-listings?per_page=5', key)).status;
    expect([await canEdit(), (await call('list-orders', key)).status]).toEqual([200, 403]);
    await become('finance');
    expect([await canEdit(), (await call('list-orders', key)).status]).toEqual([401, 401]);
    expect((await call('list-orders', key)).json).toMatchObject({
      detail: expect.stringContaining('made for the role editor, and its member now has the role finance'),
    });
    await become('editor');
    expect([await canEdit(), (await call('list-orders', key)).status]).toEqual([200, 403]);
  });
});
