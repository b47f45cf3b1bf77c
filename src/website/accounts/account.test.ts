import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown, signInAs } from '../../../test/support/browser/visitor.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
});
afterAll(() => service.close());

const keyIn = (page: Shown) => page.elements.find(({ attributes }) => attributes.id === 'new-key')?.attributes.value;
const idOf = (page: Shown, form: string) => {
  const entry = page.elements.find(
    ({ tag, children }) => tag === 'form' && children.some((child) => typeof child !== 'string' && child.attributes.value === form),
  );
  return (entry!.children[1] as { attributes: Record<string, string> }).attributes.value!;
};
const bait = `"><script>alert(1)</script>`;

describe('API keys', () => {
  const form = { form: 'create', name: 'Build server', scopes: ['account:read', 'listings:write'], expires: '365' };

  it('can be created, are shown once, work, and stop working when revoked', async () => {
    const person = await newPerson(service);
    const offered = await person.get('/account/keys');
    const ticked = offered.elements.filter(({ attributes }) => attributes.type === 'checkbox' && 'checked' in attributes);
    expect(ticked.map(({ attributes }) => attributes.value)).toEqual(['account:read']);
    expect(offered.elements.find(({ tag, attributes }) => tag === 'option' && 'selected' in attributes)?.attributes.value).toBe('365');

    const made = await person.post('/account/keys', form);
    const key = keyIn(made)!;
    expect([made.status, key]).toEqual([200, expect.stringMatching(/^ldk_\w{38}$/)]);
    expect(made.words).toContain(`curl -H 'Authorization: Bearer ${key}' http://slipway.test/api/v1/me`);
    const use = () => service.get('/api/v1/me', { headers: { Authorization: `Bearer ${key}` } });
    expect((await use()).status).toBe(200);

    const list = await person.get('/account/keys');
    expect(list.text).not.toContain(key);
    expect(list.words).toContain(`${key.slice(0, 8)}…${key.slice(-4)}`);
    expect(list.words).toMatch(/account:read, listings:write .*Last used .*Expires/);
    const revoked = await person.post('/account/keys', { form: 'revoke', id: idOf(list, 'revoke') });
    expect(revoked.to).toBe('/account/keys?done=revoked');
    expect((await person.get(revoked.to!)).words).toContain('Key revoked.');
    expect((await use()).status).toBe(401);
  });

  it('can be without an expiry date', async () => {
    const person = await newPerson(service);
    expect((await person.post('/account/keys', { ...form, expires: 'never' })).words).toContain('Never expires');
  });

  it('are marked when they expire within 14 days', async () => {
    const person = await newPerson(service);
    await person.post('/account/keys', { ...form, expires: '30' });
    expect((await person.get('/account/keys')).words).not.toContain('Expires in');
    const at = new Date(service.parts.clock.now().getTime() + 4.5 * 86_400_000);
    await service.db.run(sql`update api_key set expires_at = ${at} where account_id = ${person.accountId}`);
    expect((await person.get('/account/keys')).words).toContain('Build server Expires in 5 days');
    await service.db.run(sql`update api_key set expires_at = ${service.parts.clock.now()} where account_id = ${person.accountId}`);
    expect((await person.get('/account/keys')).words).toContain('Build server Expired');
  });

  it('are created once, however often the button is pressed', async () => {
    const person = await newPerson(service);
    const page = await person.get('/account/keys');
    const once = page.elements.find(({ attributes }) => attributes.name === 'once')!.attributes.value!;
    const answers = await Promise.all([1, 2, 3].map(() => person.post('/account/keys', { ...form, once })));
    expect(new Set(answers.map(keyIn)).size).toBe(1);
    expect(Number((await service.db.row<{ n: string }>(sql`select count(*) as n from api_key where account_id = ${person.accountId}`))!.n)).toBe(1);
    // So does anything else submitted from the same rendering, or from none.
    const first = keyIn(answers[0]!);
    const others = [{ name: 'Other' }, { scopes: ['account:read'] }, { expires: '30' }, { expires: 'never' }];
    const made = [];
    for (const change of others) made.push(keyIn(await person.post('/account/keys', { ...form, once, ...change })));
    for (const given of [form, form, { ...form, once: '' }, { ...form, once: '' }]) made.push(keyIn(await person.post('/account/keys', given)));
    expect(new Set([first, ...made]).size).toBe(1 + made.length);
    expect(keyIn(await person.post('/account/keys', { ...form, once }))).toBe(first);
    // Each rendering of the form gets its own key, and so does each person.
    expect(keyIn(await person.post('/account/keys', { ...form, once: 'other' }))).not.toBe(keyIn(answers[0]!));
    expect(keyIn(await (await newPerson(service)).post('/account/keys', { ...form, once }))).not.toBe(keyIn(answers[0]!));
  });

  it('have every error shown at once, and the form keeps what was typed', async () => {
    const person = await newPerson(service);
    const answer = await person.post('/account/keys', { form: 'create', name: bait.repeat(6), expires: '12345' });
    expect(answer.status).toBe(400);
    expect(answer.words).toContain('Name can have at most 120 characters.');
    expect(answer.words).toContain('Select at least one.');
    expect(answer.text).not.toContain('<script>');
    const values = answer.elements.filter(({ attributes }) => attributes.name === 'name').map(({ attributes }) => attributes.value);
    expect(values).toContain(bait.repeat(6));
    const empty = await person.post('/account/keys', { form: 'create', name: ' ', scopes: ['orders:write', 'votes:write'], expires: '30' });
    expect(empty.words).toContain('Name is required.');
    const ticked = empty.elements.filter(({ attributes }) => attributes.type === 'checkbox' && 'checked' in attributes);
    expect(ticked.map(({ attributes }) => attributes.value)).toEqual(['orders:write']);
  });

  it('of someone else can’t be revoked', async () => {
    const [owner, other] = [await newPerson(service), await newPerson(service)];
    const key = keyIn(await owner.post('/account/keys', form))!;
    const id = idOf(await owner.get('/account/keys'), 'revoke');
    const answer = await other.post('/account/keys', { form: 'revoke', id });
    expect([answer.status, answer.words]).toEqual([404, expect.stringContaining('We couldn’t find this API key in your account')]);
    for (const wrong of ['', '0', '-1', '1e3', 'x', '9'.repeat(30)])
      expect((await other.post('/account/keys', { form: 'revoke', id: wrong })).status).toBe(400);
    expect((await service.get('/api/v1/me', { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
  });

  it('show their names as text', async () => {
    const person = await newPerson(service);
    const made = await person.post('/account/keys', { ...form, name: bait });
    expect(made.words).toContain(bait);
    for (const path of ['/account/keys', '/account/history']) expect((await person.get(path)).text).not.toContain('<script>');
  });
});

describe('someone who signed in long ago', () => {
  const lateForms: [path: string, fields: Record<string, string | string[]>][] = [
    ['/account/keys', { form: 'create', name: 'k', scopes: ['account:read'], expires: '30' }],
    ['/account', { form: 'email', email: 'new@example.org' }],
    ['/account/security', { form: 'password', password: 'correct horse battery' }],
    ['/account/security', { form: 'remove_password' }],
    ['/account/security', { form: 'remove_passkey', id: '1' }],
    ['/account/data', { form: 'close', email: 'x@example.org' }],
  ];
  it.each(lateForms)('%s %j is asked to sign in again, and comes back', async (path, fields) => {
    const person = await newPerson(service, 11);
    const answer = await person.post(path, fields);
    expect([answer.status, answer.to]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(path)}&reason=recent`]);
    const page = await person.get(answer.to!);
    expect([page.status, page.words]).toEqual([200, expect.stringContaining('Sign in again')]);
    expect(page.elements.find(({ attributes }) => attributes.id === 'link-email')?.attributes.value).toBe(person.email);
    expect(page.elements.find(({ attributes }) => attributes.name === 'return_to')?.attributes.value).toBe(path);
  });

  it('gets back what was typed, to be sent again after signing in', async () => {
    const person = await newPerson(service, 11);
    const typed = { form: 'create', name: 'Build server', scopes: ['account:read', 'orders:write'], expires: '30' };
    const kept = await person.post('/account/keys', typed);
    expect([kept.status, kept.words]).toEqual([403, expect.stringContaining('Sign in again in a new tab')]);
    expect(kept.text).toContain('href="/sign-in?return_to=%2Faccount%2Fkeys&amp;reason=recent"');
    const fields = kept.elements.filter(({ tag, attributes }) => tag === 'input' && attributes.type === 'hidden' && attributes.name);
    const valuesOf = (name: string) => fields.filter(({ attributes }) => attributes.name === name).map(({ attributes }) => attributes.value!);
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, valuesOf(name)]))).toEqual({
      ...{ form: ['create'], name: ['Build server'], expires: ['30'] },
      scopes: ['account:read', 'orders:write'],
    });
    const again = await signInAs(service, person.accountId);
    const sent = Object.fromEntries(fields.map(({ attributes }) => [attributes.name!, valuesOf(attributes.name!)]));
    expect(keyIn(await again.post('/account/keys', sent))).toMatch(/^ldk_/);
  });

  it('is told beforehand, and can still view and revoke', async () => {
    const person = await newPerson(service, 11);
    for (const path of ['/account', '/account/keys', '/account/security', '/account/data']) {
      const page = await person.get(path);
      expect([page.status, page.words]).toEqual([200, expect.stringContaining('Sign in again')]);
    }
    expect((await person.post('/account', { form: 'name', name: 'Ada' })).status).toBe(303);
    expect((await person.postJson('/account/passkey', {})).json.to).toBe('/sign-in?return_to=%2Faccount%2Fsecurity&reason=recent');
  });
});

describe('security', () => {
  it('sets a password, which ends the other sessions, and never shows it', async () => {
    const person = await newPerson(service);
    const field = (await person.get('/account/security')).elements.find(({ attributes }) => attributes.name === 'password');
    // Password managers find it, pasting isn't prevented, and the browser asks for as many characters as we do.
    expect(field!.attributes).toMatchObject({ type: 'password', autocomplete: 'new-password', minlength: '12', maxlength: '128' });
    expect(Object.keys(field!.attributes).filter((name) => name.startsWith('on'))).toEqual([]);
    const short = await person.post('/account/security', { form: 'password', password: 'too short' });
    expect([short.status, short.words]).toEqual([400, expect.stringContaining('Password must have at least 12 characters.')]);
    expect(short.text).not.toContain('too short');
    const common = await person.post('/account/security', { form: 'password', password: 'Summer2026!!' });
    expect([common.status, common.words]).toEqual([400, expect.stringContaining('This password is easy to guess. Use a longer one')]);
    expect(common.text).not.toContain('Summer2026');
    const set = await person.post('/account/security', { form: 'password', password: 'correct horse battery' });
    expect((await person.get(set.to!)).words).toContain('You have a password.');
    expect((await person.post('/account/security', { form: 'remove_password' })).to).toBe('/account/security?done=password-removed');
  });

  it('shows the sessions, ends another one, and all of them', async () => {
    const person = await newPerson(service);
    const path = `/sign-in/password`;
    await person.post('/account/security', { form: 'password', password: 'correct horse battery' });
    const other = newVisitor(service);
    await other.post(path, { form: 'password', email: person.email, password: 'correct horse battery' });
    const page = await person.get('/account/security');
    expect(page.words).toMatch(/This session/);
    await person.post('/account/security', { form: 'end_session', id: idOf(page, 'end_session') });
    expect([(await other.get('/account')).status, (await person.get('/account')).status]).toEqual([302, 200]);
    const out = await person.post('/account/security', { form: 'everywhere' });
    expect([out.to, (await service.get('/account', { headers: { Cookie: `sid=${person.token}` } })).status]).toEqual(['/sign-out', 302]);
  });
});

describe('the email address', () => {
  it('changes when the same person opens the link sent to the new one', async () => {
    const [person, stranger] = [await newPerson(service), await newPerson(service)];
    const address = `new.${person.email}`;
    expect((await person.post('/account', { form: 'email', email: address })).to).toBe('/account?done=email-asked');
    const mail = await newestMail(service.mailFolder, address);
    const path = new URL(mail.links.find((link) => link.includes('/account/email/'))!).pathname;
    for (const visitor of [person, stranger, newVisitor(service)]) expect((await visitor.get(path)).words).toContain(address);
    const nobody = await newVisitor(service).get(path);
    expect(nobody.elements.filter(({ attributes }) => attributes.href?.includes(path.slice(-20)))).toEqual([]);
    expect((await newVisitor(service).post(path, {})).to).toBe('/sign-in');
    expect((await stranger.post(path, {})).status).toBeGreaterThanOrEqual(400);
    expect((await person.post(path, {})).to).toBe('/account?done=email');
    expect((await person.get('/account')).words).toContain(address);
    const again = await person.post(path, {});
    expect([again.status, again.words]).toEqual([400, expect.stringContaining('This link no longer works')]);
  });
});

describe('my data', () => {
  it('can be downloaded as one file', async () => {
    const person = await newPerson(service);
    const { status, headers, json } = await person.post('/account/data', { form: 'export' });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; filename="slipway-\d{4}-\d\d-\d\d\.json"$/)]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(json.account.email).toBe(person.email);
  });

  it('is deleted with the account, once the email address is typed in', async () => {
    const person = await newPerson(service);
    const wrong = await person.post('/account/data', { form: 'close', email: 'else@example.org' });
    expect([wrong.status, wrong.words]).toEqual([400, expect.stringContaining('Enter the email address of this account')]);
    expect(wrong.elements.find(({ attributes }) => attributes.id === 'close-email')?.attributes.value).toBe('else@example.org');
    const closed = await person.post('/account/data', { form: 'close', email: person.email });
    expect(closed.to).toBe('/sign-out?done=closed');
    expect((await person.get(closed.to!)).words).toContain('Your account is closed');
    expect((await service.get('/account', { headers: { Cookie: `sid=${person.token}` } })).status).toBe(302);
  });
});

it('the history shows what happened, and from where', async () => {
  const person = await newPerson(service);
  await person.post('/account/security', { form: 'password', password: 'correct horse battery' });
  const page = await person.get('/account/history');
  expect(page.words).toMatch(/A password was set\. .* 127\.0\.0\.1/);
  expect((await person.get('/account/history?page=0')).status).toBe(400);
  expect((await person.get('/account/history?page=x')).status).toBe(400);
});
