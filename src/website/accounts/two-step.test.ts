import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown, signInAs, type Visitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { until } from '../../../test/support/until.ts';
import { codeAt, stepAt } from '../../accounts/credentials/totp.ts';
import { createAccount } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const PASSWORD = 'correct horse battery';
const textIn = (page: Shown, id: string) => {
  const element = page.elements.find(({ attributes }) => attributes.id === id);
  return element!.children.filter((child) => typeof child === 'string').join('');
};

/**
 * Two-step sign-in as a person sets it up by the forms. The code for later is that of the next half minute, so it is right whether or not
 * the next half minute begins before it arrives, and it was never used.
 */
async function setUp(person: Visitor, from = '/account/security') {
  const started = await person.post(from, { form: 'two_step' });
  expect(started.to).toBe(from.replace('security', 'security/two-step'));
  const page = await person.get(started.to!);
  expect(page.text).toContain('<svg class="qr"');
  const bits = [...textIn(page, 'two-step-secret').replaceAll(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const seed = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const code = (away = 1) => codeAt(seed, stepAt(service.parts.clock.now()) + away);
  const wrong = await person.post(started.to!, { form: 'code', code: '000000' });
  expect([wrong.status, wrong.words]).toEqual([400, expect.stringContaining('Check that the clock on your phone is right')]);
  const on = await person.post(started.to!, { form: 'code', code: code(0) });
  expect(on.status).toBe(200);
  return { page: on, code, recovery: textIn(on, 'recovery-codes').trim().split('\n') };
}

describe('two-step sign-in', () => {
  it('can be set up, is asked for after the password, and continues to the page the person wanted', async () => {
    const person = await newPerson(service);
    await person.post('/account/security', { form: 'password', password: PASSWORD });
    const { code, recovery } = await setUp(person);
    expect(recovery).toHaveLength(10);
    expect((await person.get('/account/security')).words).toMatch(/On since .* You have 10 recovery codes left\./);
    expect((await person.get('/account/security/two-step')).to).toBe('/account/security');

    const visitor = newVisitor(service);
    const first = await visitor.post('/sign-in/password', { form: 'password', email: person.email, password: PASSWORD, return_to: '/account/keys' });
    expect(first.to).toBe('/sign-in/code?return_to=%2Faccount%2Fkeys');
    // Nobody is signed in yet: not for the account, and not for a program that asks for access to it.
    expect((await visitor.get('/account')).to).toContain('/sign-in');
    expect((await visitor.get(first.to!)).words).toContain(`You’re signing in as ${person.email}`);
    const wrong = await visitor.post('/sign-in/code', { form: 'code', code: '12', return_to: '/account/keys' });
    expect([wrong.status, wrong.words]).toEqual([400, expect.stringContaining('The code doesn’t match')]);
    const done = await visitor.post('/sign-in/code', { form: 'code', code: code(), return_to: '/account/keys' });
    expect(done.to).toBe('/account/keys');
    expect((await visitor.get('/account/keys')).status).toBe(200);
    expect((await visitor.get('/account/history')).words).toContain('Signed in with the password and a code from the app.');

    const lost = newVisitor(service);
    await lost.post('/sign-in/password', { form: 'password', email: person.email, password: PASSWORD });
    expect((await lost.post('/sign-in/code', { form: 'recovery', code: recovery[0]! })).to).toBe('/account');
    expect((await lost.get('/account/security')).words).toContain('You have 9 recovery codes left.');
    expect((await lost.post('/account/security', { form: 'two_step_off' })).to).toBe('/account/security?done=two-step-off');
    const free = newVisitor(service);
    expect((await free.post('/sign-in/password', { form: 'password', email: person.email, password: PASSWORD })).to).toBe('/account');
  });

  it('names the site that the app lists the code under: the one where it was set up, as it was called then', async () => {
    const person = await newPerson(service);
    await person.post('/account/security', { form: 'password', password: PASSWORD });
    const shown = async () => {
      const visitor = newVisitor(service);
      return (await visitor.get((await visitor.post('/sign-in/password', { form: 'password', email: person.email, password: PASSWORD })).to!)).words;
    };
    await setUp(person);
    expect(await shown()).toContain('enter the code it shows for Slipway.');
    // The account is the same on every site.
    await service.db.run(sql`update two_step set issuer = 'Bee Works' where account_id = ${person.accountId}`);
    expect(await shown()).toContain('enter the code it shows for Bee Works.');
    // Set up before the name was kept: with several sites, any of them may be meant.
    await service.db.run(sql`update two_step set issuer = null where account_id = ${person.accountId}`);
    expect(await shown()).toContain('enter the code it shows for Slipway.');
    await service.db.run(sql`insert into site (key, host, name, created_at) values ('bees', 'bees.example', 'Bees', ${service.parts.clock.now()})`);
    await expect.poll(shown).toContain('enter the code it shows for this account.');
    await service.db.run(sql`delete from site where key = 'bees'`);
    await until(async () => service.parts.sites().length === 1);
  });

  it('shows the page for a code only to someone who is signing in', async () => {
    expect((await newVisitor(service).get('/sign-in/code?return_to=/account/keys')).to).toBe('/sign-in?reason=expired&return_to=%2Faccount%2Fkeys');
    expect((await newVisitor(service).get('/sign-in?reason=expired')).words).toContain('That took longer than ten minutes.');
  });

  it('lets a signed-in person use a code for what needs a recent sign-in', async () => {
    const person = await newPerson(service);
    const { code } = await setUp(person);
    await service.db.run(sql`update session set authenticated_at = authenticated_at - interval '1 hour' where account_id = ${person.accountId}`);
    const refused = await person.post('/account/security', { form: 'two_step_off' });
    expect(refused.to).toBe('/sign-in?return_to=%2Faccount%2Fsecurity&reason=recent');
    expect((await person.get(refused.to!)).words).toContain('Confirm with the code');
    const wrong = await person.post('/sign-in/confirm', { form: 'code', code: '000000', return_to: '/account/security', reason: 'recent' });
    expect([wrong.status, wrong.words]).toEqual([400, expect.stringContaining('Confirm with the code')]);
    expect((await person.post('/sign-in/confirm', { form: 'code', code: code(), return_to: '/account/security' })).to).toBe('/account/security');
    expect((await person.post('/account/security', { form: 'two_step_off' })).to).toBe('/account/security?done=two-step-off');
  });
});

describe('the console', () => {
  it('asks for a passkey or a code once an owner who has one requires it', async () => {
    const member = async (teamRole: 'owner' | 'editor' | 'moderator') => {
      const now = service.parts.clock.now();
      const accountId = (await createAccount(service.db, { email: `${teamRole}@example.org`, teamRole, now }))!;
      return { accountId, ...(await signInAs(service, accountId)) };
    };
    const [owner, editor, moderator] = [await member('owner'), await member('editor'), await member('moderator')];
    const lacking = await owner.get('/team/members');
    expect(lacking.words).toContain('To require it for every member, set up your own under Security first.');
    expect(lacking.text).not.toContain('value="demand"');
    const early = await owner.post('/team/members', { form: 'demand', demanded: 'yes' });
    expect([early.status, early.words]).toEqual([400, expect.stringContaining('lock yourself out')]);
    // The field has no label: it is a button’s.
    expect(early.words).not.toContain('Demanded');
    const app = await setUp(owner);
    expect((await owner.post('/team/members', { form: 'demand', demanded: 'yes' })).to).toContain('done=demanded');
    expect((await owner.get('/team')).status).toBe(200);

    // Without one: led to set it up, and in afterwards.
    const led = (await editor.get('/team/listings?q=buoy')).to!;
    expect(led).toBe('/account/security?return_to=%2Fteam%2Flistings%3Fq%3Dbuoy');
    // A form that was being filled in comes back with all that was typed, and shows nothing else of the console.
    const kept = await editor.post('/team/categories', { form: 'create', name: 'Tides & currents' });
    expect([kept.status, kept.words]).toEqual([403, expect.stringContaining('What you entered is still here.')]);
    expect(kept.text).toContain('<input type="hidden" name="name" value="Tides &amp; currents"/>');
    expect(kept.text).toContain('href="/account/security?return_to=%2Fteam%2Fcategories"');
    expect(kept.words).not.toContain('New category');
    expect(await service.db.rows(sql`select from category where name like 'Tides%'`)).toEqual([]);
    const source = () => service.db.rows(sql`select source, (select count(*) from hosting_network) as networks from hosting_source`);
    const before = await source();
    const uploaded = await moderator.upload('/team/files', [
      { name: 'form', value: 'networks' },
      { name: 'source', value: 'Mine' },
      { name: 'networks', filename: 'list.txt', type: 'text/plain', bytes: Buffer.from('192.0.2.0/24') },
    ]);
    expect([uploaded.status, uploaded.to]).toEqual([303, expect.stringContaining('/account/security')]);
    expect(await source()).toEqual(before);
    const asking = 'Your site team requires a passkey';
    expect((await editor.get(led)).words).toContain(asking);
    const set = await setUp(editor, led);
    // The codes, and the way back to the page they wanted.
    expect(set.page.words).not.toContain(asking);
    expect(set.page.elements.find((one) => one.tag === 'a' && one.attributes.href === '/team/listings?q=buoy')).toBeDefined();
    expect((await editor.get('/team/categories')).status).toBe(200);

    // With one, but a session without it: asked to confirm, and in afterwards.
    const weak = await signInAs(service, owner.accountId);
    const asked = await weak.get('/team/members');
    expect(asked.to).toBe('/sign-in?return_to=%2Fteam%2Fmembers&reason=strong');
    expect((await weak.get(asked.to!)).words).toContain('before the console opens');
    expect((await weak.post('/sign-in/confirm', { form: 'code', code: app.code(), return_to: '/team/members' })).to).toBe('/team/members');
    expect((await weak.get('/team/members')).status).toBe(200);

    expect((await weak.post('/team/members', { form: 'demand' })).to).toContain('done=not_demanded');
    expect((await (await signInAs(service, editor.accountId)).get('/team')).status).toBe(200);
  });

  it('lets an owner turn it off for someone who has lost everything', async () => {
    const owner = await signInAs(
      service,
      (await createAccount(service.db, { email: 'chief@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!,
    );
    const person = await newPerson(service);
    await person.post('/account/security', { form: 'password', password: PASSWORD });
    await setUp(person);
    const path = `/team/people/${person.accountId}`;
    expect((await owner.post(path, { form: 'two_step', reason: 'Called them' })).to).toBe(`${path}?done=two_step`);
    expect((await person.get('/account')).to).toContain('/sign-in');
    expect((await newVisitor(service).post('/sign-in/password', { form: 'password', email: person.email, password: PASSWORD })).to).toBe('/account');
  });
});
