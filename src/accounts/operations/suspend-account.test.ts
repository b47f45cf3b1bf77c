import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeKey } from '../../../test/support/credentials.ts';
import { callOf, mailsTo, refusalOf, run } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { commandLine } from '../../contract/caller.ts';
import type { TeamRole } from '../../contract/roles.ts';
import { sql } from '../../platform/database/database.ts';
import { createAccount } from '../index.ts';
import { liftAccount, suspendAccount } from './suspend-account.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const byTeam = () => callOf(service.db, { caller: commandLine });
const suspend = (email: string, reason = 'Votes for sale.') => run(suspendAccount, { email, reason }, byTeam());

it('a suspended account can’t act in any way, is told why, and can act again when the suspension is lifted', async () => {
  const visitor = await newPerson(service);
  const { accountId, email } = visitor;
  const authorization = await makeKey(service.db, { accountId });
  const me = async () => (await service.get('/api/v1/me', { headers: { Authorization: authorization } })).json.code ?? 'welcome';
  const page = async () => (await visitor.get('/account')).status;
  expect([await me(), await page()]).toEqual(['welcome', 200]);
  expect(await suspend(email.toUpperCase())).toEqual({ account_id: accountId, email, suspended: true });
  expect([await me(), await page()]).toEqual(['account_suspended', 302]);
  // Forms that were open say so too, and where to object. What was typed is kept; a button is only refused.
  const typed = 'Why was I <locked> out?';
  for (const [path, fields] of [
    ['/account', { form: 'name', name: 'Ada' }],
    ['/listings/any/discuss', { form: 'discuss', kind: 'question', body: typed }],
    // A page for anyone, with a form that isn't.
    ['/discussions/1', { form: 'reply', body: typed }],
    ['/discussions/1', { form: 'mute', muted: 'yes' }],
  ] as const) {
    const { status, words, elements } = await visitor.post(path, fields);
    expect([status, words], path).toEqual([403, expect.stringContaining('The site team has suspended this account. The reason is in the email we sent you.')]);
    expect(elements.some(({ tag, attributes }) => tag === 'a' && attributes.class === 'button' && attributes.href === '/contact')).toBe(true);
    const kept = elements.flatMap(({ attributes: { name, value } }) => (name === 'body' ? [value] : []));
    expect(kept).toEqual('body' in fields ? [typed] : []);
  }
  const byScript = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
  const vote = await visitor.post('/listings/any/vote', { form: 'vote' }, byScript);
  expect([vote.status, vote.json.code, vote.json.sign_in]).toEqual([403, 'account_suspended', undefined]);
  const { text } = (await mailsTo(service.db, email)).at(-1)!;
  expect(text).toContain('Votes for sale.');
  // Where to object.
  expect(text).toMatch(/Contact the site team:\s+https?:\/\/\S+\/contact\b/);
  expect((await refusalOf(suspend(email))).errors).toMatchObject([{ pointer: '/email', code: 'suspended' }]);
  expect(await mailsTo(service.db, email)).toHaveLength(1);
  expect(await run(liftAccount, { email }, byTeam())).toMatchObject({ suspended: false });
  expect([await me(), await page()]).toEqual(['welcome', 200]);
  expect((await visitor.get('/account/history')).words).toContain('The site team suspended the account: Votes for sale.');
  expect((await refusalOf(run(liftAccount, { email }, byTeam()))).errors).toMatchObject([{ code: 'not_suspended' }]);
});

it('only an owner locks members of the site team out, or lets them in again', async () => {
  const now = callOf(service.db).now;
  const newMember = async (teamRole: TeamRole) => {
    const email = `${teamRole}.locked@example.org`;
    return { email, id: (await createAccount(service.db, { email, teamRole, now }))! };
  };
  const [moderator, owner] = [await newMember('moderator'), await newMember('owner')];
  const as = (role: 'moderator' | 'owner') =>
    callOf(service.db, {
      caller: { kind: 'site_team', accountId: role === 'owner' ? owner.id : moderator.id, role, via: 'console', authenticatedAt: now },
    });
  for (const role of ['editor', 'finance'] as const) {
    const { email } = await newMember(role);
    const refused = await refusalOf(run(suspendAccount, { email, reason: 'Out.' }, as('moderator')));
    expect(refused.errors).toMatchObject([{ pointer: '/email', code: 'team_member', detail: expect.stringContaining('Only an owner can') }]);
    expect(await run(suspendAccount, { email, reason: 'Lost laptop.' }, as('owner'))).toMatchObject({ suspended: true });
    expect((await refusalOf(run(liftAccount, { email }, as('moderator')))).errors).toMatchObject([{ code: 'team_member' }]);
    expect(await run(liftAccount, { email }, as('owner'))).toMatchObject({ suspended: false });
  }
  const { email } = await newPerson(service);
  expect(await run(suspendAccount, { email, reason: 'Spam.' }, as('moderator'))).toMatchObject({ suspended: true });
  expect(await run(liftAccount, { email }, as('moderator'))).toMatchObject({ suspended: false });
  expect((await refusalOf(run(suspendAccount, { email: owner.email, reason: 'Me.' }, as('owner')))).errors).toMatchObject([{ code: 'last_owner' }]);
});

it('only someone with an account can be suspended', async () => {
  await service.db.run(sql`insert into account (email, origin, created_at) values ('voter@imported.example', 'imported', now())`);
  for (const email of ['nobody@example.org', 'voter@imported.example'])
    expect((await refusalOf(suspend(email))).errors).toMatchObject([{ pointer: '/email', code: 'unknown' }]);
  expect((await refusalOf(suspend('nobody'))).errors).toMatchObject([{ pointer: '/email' }]);
});
