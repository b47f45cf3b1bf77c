import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT, startProvider, type TestProvider } from '../../../../test/support/browser/sign-in-provider.ts';
import { newPerson, newVisitor, type Shown, signInAs, type Visitor } from '../../../../test/support/browser/visitor.ts';
import { mailedToken } from '../../../../test/support/people.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { closeAccount, createAccount } from '../../../accounts/index.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
let openId: TestProvider;
let gitHub: TestProvider;
beforeAll(async () => {
  [openId, gitHub] = await Promise.all([startProvider(), startProvider()]);
  const settings = {
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Harbour ID',
    GITHUB_URL: gitHub.issuer,
    GITHUB_CLIENT_ID: CLIENT.id,
    GITHUB_CLIENT_SECRET: CLIENT.secret,
  };
  service = await startService({ settings });
});
afterAll(async () => {
  await service.close();
  await Promise.all([openId.close(), gitHub.close()]);
});
let made = 0;
beforeEach(() => {
  made++;
  for (const provider of [openId, gitHub]) provider.lie = {};
  openId.person = { sub: `ada-${made}`, email: `ada${made}@harbour.example`, email_verified: true };
  gitHub.person = { sub: String(1000 + made), login: `octo${made}`, email: `octo${made}@harbour.example`, email_verified: true };
});

type Id = 'oidc' | 'github';

/** Presses the button and goes through the provider. @returns where the provider sends the browser back to */
async function visit(visitor: Visitor, id: Id = 'oidc', fields: Record<string, string> = {}): Promise<string> {
  const { to } = await visitor.post(`/sign-in/with/${id}`, { form: `provider_${id}`, ...fields });
  const page = await visitor.get(to!);
  expect(page.status, page.words).toBe(200);
  const address = page.elements.find(({ attributes }) => attributes['http-equiv'] === 'refresh')!.attributes.content!.replace(/^0;url=/, '');
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  expect(back.origin).toBe(service.origin);
  return back.pathname + back.search;
}
const through = async (visitor: Visitor, id?: Id, fields?: Record<string, string>): Promise<Shown> => visitor.get(await visit(visitor, id, fields));
/** The address that a visitor's account has; undefined for someone who isn't signed in. */
const whoIs = async (visitor: Visitor) => /[\w-]+@[\w.]+/.exec((await visitor.get('/account')).words)?.[0];
const linked = (email: string) =>
  service.db.rows<{ provider: string; subject: string }>(sql`
    select l.provider, l.subject from linked_account l join account a on a.id = l.account_id where a.email = ${email} order by l.id`);

it('the console shows what is set up, which address to register, and whether it works, but nothing secret', async () => {
  const accountId = (await createAccount(service.db, { email: 'owner@harbour.example', teamRole: 'owner', now: service.parts.clock.now() }))!;
  const owner = await signInAs(service, accountId);
  const page = await owner.get('/team/site');
  const row = (shown: Shown, name: string) => new RegExp(`${name}</span></th>(.*?)</tr>`, 's').exec(shown.text)![1]!;
  expect(row(page, 'Harbour ID')).toMatch(/Set<.*http:\/\/slipway\.test\/sign-in\/from\/oidc.*OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET/s);
  expect(row(page, 'Google')).toMatch(/Not set.*http:\/\/slipway\.test\/sign-in\/from\/google.*GOOGLE_CLIENT_ID/s);
  for (const one of [CLIENT.id, CLIENT.secret]) expect(page.text).not.toContain(one);
  const checked = await owner.get('/team/site?check=sign-in');
  for (const name of ['Harbour ID', 'GitHub']) expect(row(checked, name), name).toContain('Works');
  expect(row(checked, 'Google')).toContain('Not set');
  const editorId = (await createAccount(service.db, { email: 'editor@harbour.example', teamRole: 'editor', now: service.parts.clock.now() }))!;
  expect((await (await signInAs(service, editorId)).get('/team/site')).status).toBe(403);
});

describe('the sign-in page', () => {
  it('has a button for each configured service, and none otherwise', async () => {
    const page = await newVisitor(service).get('/sign-in');
    expect(page.words).toContain('Sign in with Harbour ID');
    expect(page.words).toContain('Sign in with GitHub');
    expect(page.words).not.toContain('Google');
    expect((await newVisitor(service).post('/sign-in/with/google', { form: 'provider_google' })).status).toBe(404);
  });
});

describe.each(['oidc', 'github'] as const)('%s', (id) => {
  const there = () => (id === 'oidc' ? openId : gitHub);

  it('makes an account from a verified address, and later finds it by the person’s id with the provider', async () => {
    const visitor = newVisitor(service);
    const came = await through(visitor, id);
    expect(came.to).toBe('/account?done=welcome');
    expect(await whoIs(visitor)).toBe(there().person.email);
    // It has just been used to sign in, but doesn't count as a recent sign-in: the page doesn't say that the sign-in was long ago.
    const name = id === 'oidc' ? 'Harbour ID' : 'GitHub';
    expect((await visitor.get('/account')).words).toMatch(new RegExp(`Sign-in methods email link, ${name} `));
    const security = (await visitor.get('/account/security')).words;
    expect(security).toMatch(/Linked [^.]+ Last used /);
    expect(security).toContain('You haven’t signed in with an email link, a passkey or a password in the last ten minutes. Sign in again to');
    const { email } = there().person;
    // Their address there has changed since; it's still the same person.
    there().person = { ...there().person, email: 'moved@harbour.example', email_verified: false };
    const later = newVisitor(service);
    expect((await through(later, id, { return_to: '/account/keys' })).to).toBe('/account/keys');
    expect(await whoIs(later)).toBe(email);
  });

  it('never signs in to an account just because the address is equal: its owner signs in and confirms', async () => {
    const owner = await newPerson(service);
    there().person = { ...there().person, email: owner.email };
    const visitor = newVisitor(service);
    expect((await through(visitor, id)).to).toBe('/sign-in/link-account');
    const asks = await visitor.get('/sign-in/link-account');
    expect(asks.words).toContain('There’s already an account with the address');
    expect(await whoIs(visitor)).toBeUndefined();
    expect((await visitor.post('/sign-in/link-account', { form: 'link' })).to).toBe('/sign-in?return_to=%2Fsign-in%2Flink-account');
    expect(await linked(owner.email)).toEqual([]);
    // The owner signs in in this browser.
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
    expect((await visitor.get('/sign-in/link-account')).words).toMatch(new RegExp(`sign in to your account ${owner.email}`));
    expect((await visitor.post('/sign-in/link-account', { form: 'link' })).to).toBe('/account/security?done=linked');
    expect(await linked(owner.email)).toEqual([{ provider: id, subject: there().person.sub }]);
    expect((await through(newVisitor(service), id)).to).toBe('/account');
  });

  it('makes no account from an address that isn’t verified', async () => {
    there().person = { ...there().person, email_verified: false };
    const visitor = newVisitor(service);
    expect((await through(visitor, id)).to).toBe('/sign-in/link-account');
    expect((await visitor.get('/sign-in/link-account')).words).toContain('hasn’t verified an email address');
    const rows = await service.db.rows(sql`select from account where email = ${there().person.email!}`);
    expect(rows).toEqual([]);
  });
});

describe('an answer of a provider is refused', () => {
  /** Comes back, and says what the visitor sees; nobody is signed in. */
  async function refused(visitor: Visitor, path: string): Promise<string> {
    const shown = await visitor.get(path);
    expect([302, 303]).toContain(shown.status);
    expect(shown.headers['set-cookie']?.join() ?? '').not.toMatch(/sid=[^;]/);
    expect(await whoIs(visitor)).toBeUndefined();
    return (await visitor.get(shown.to!)).words;
  }
  const NOT_CONFIRMED = 'didn’t confirm who you are';
  const past = () => Math.floor(Date.now() / 1000) - 3600;

  it.each<[string, () => TestProvider['lie']]>([
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['for another program', () => ({ claims: { aud: 'somebody-else' } })],
    ['for another visit', () => ({ claims: { nonce: 'of-another-visit' } })],
    ['whose token has expired', () => ({ claims: { iat: past(), exp: past() + 60 } })],
    ['that isn’t signed', () => ({ sign: 'none' })],
    ['that somebody else signed', () => ({ sign: 'foreign key' })],
    ['that names another issuer beside the code', () => ({ iss: gitHub.issuer })],
  ])('%s', async (_which, lie) => {
    const visitor = newVisitor(service);
    openId.lie = lie();
    expect(await refused(visitor, await visit(visitor))).toContain(NOT_CONFIRMED);
    expect(await linked(openId.person.email!)).toEqual([]);
  });

  it('if it is used again, in this browser or another', async () => {
    const visitor = newVisitor(service);
    const path = await visit(visitor);
    const cookies = new Map(visitor.cookies);
    expect((await visitor.get(path)).to).toBe('/account?done=welcome');
    const thief = newVisitor(service);
    expect(await refused(thief, path)).toContain(NOT_CONFIRMED);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(await refused(thief, path)).toContain('took longer');
  });

  it('if it is used in another browser, even one with its own attempt', async () => {
    const [attacker, victim] = [newVisitor(service), newVisitor(service)];
    const path = await visit(attacker);
    await visit(victim);
    expect(await refused(victim, path)).toContain(NOT_CONFIRMED);
  });

  it('if it has the code of another attempt', async () => {
    const [attacker, victim] = [newVisitor(service), newVisitor(service)];
    const theirs = new URL(await visit(attacker), service.origin);
    const own = new URL(await visit(victim), service.origin);
    own.searchParams.set('code', theirs.searchParams.get('code')!);
    expect(await refused(victim, own.pathname + own.search)).toContain(NOT_CONFIRMED);
  });

  it('if it is sent to another provider’s address, and no code goes to the wrong provider', async () => {
    for (const [from, at] of [
      ['oidc', 'github'],
      ['github', 'oidc'],
    ] as const) {
      const visitor = newVisitor(service);
      const path = await visit(visitor, from);
      const wrong = at === 'oidc' ? openId : gitHub;
      const before = wrong.asked.length;
      expect(await refused(visitor, path.replace(`/from/${from}`, `/from/${at}`))).toContain('took longer');
      expect(wrong.asked.length).toBe(before);
    }
  });

  it('if it says no', async () => {
    const visitor = newVisitor(service);
    const state = new URL(await visit(visitor), service.origin).searchParams.get('state')!;
    expect(await refused(visitor, `/sign-in/from/oidc?error=access_denied&state=${state}`)).toContain('You cancelled');
  });

  it('if it is a HEAD request, which changes nothing', async () => {
    const visitor = newVisitor(service);
    const path = await visit(visitor);
    await service.get(path, { method: 'HEAD', headers: { Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') } });
    expect((await visitor.get(path)).to).toBe('/account?done=welcome');
  });
});

it.each(['https://evil.test/', '//evil.test', '/\\evil.test'])('sign-in never continues to %s', async (returnTo) => {
  expect((await through(newVisitor(service), 'oidc', { return_to: returnTo })).to).toBe('/account?done=welcome');
});

it('a session planted before ends, and signing in elsewhere doesn’t count as a recent sign-in', async () => {
  const planted = await newPerson(service);
  const visitor = newVisitor(service);
  for (const [name, value] of planted.cookies) visitor.cookies.set(name, value);
  await through(visitor);
  expect(await whoIs(visitor)).toBe(openId.person.email);
  expect(await whoIs(planted)).toBeUndefined();
  expect((await visitor.post('/account/security', { form: 'password', password: 'correct horse battery' })).to).toContain('reason=recent');
});

it('suspended people aren’t signed in', async () => {
  await through(newVisitor(service));
  await service.db.run(sql`update account set suspended_at = now() where email = ${openId.person.email!}`);
  const visitor = newVisitor(service);
  const refused = await through(visitor);
  expect([refused.status, refused.words]).toEqual([
    403,
    expect.stringContaining('The site team has suspended this account. The reason is in the email we sent you.'),
  ]);
  expect(refused.elements.some(({ tag, attributes }) => tag === 'a' && attributes.class === 'button' && attributes.href === '/contact')).toBe(true);
  expect(await whoIs(visitor)).toBeUndefined();
});

describe('linked accounts', () => {
  it('can be linked from the account with a confirmation, are listed, and can be unlinked', async () => {
    const person = await newPerson(service);
    expect((await through(person, 'github', { links: 'yes', return_to: '/account/security?done=linked' })).to).toBe('/sign-in/link-account');
    expect((await person.post('/sign-in/link-account', { form: 'link' })).to).toBe('/account/security?done=linked');
    const page = await person.get('/account/security?done=linked');
    expect(page.words).toContain('Account linked. You can sign in with it.');
    expect(page.words).toContain(gitHub.person.login!);
    expect((await person.get('/account/history')).words).toContain(`The GitHub account “${gitHub.person.login}” was linked.`);
    const id = page.elements.find(({ attributes }, i) => attributes.name === 'id' && page.elements[i - 1]?.attributes.value === 'unlink')!.attributes.value!;
    // Another person's is none of one's own.
    expect((await (await newPerson(service)).post('/account/security', { form: 'unlink', id })).status).toBe(404);
    expect((await person.post('/account/security', { form: 'unlink', id })).to).toBe('/account/security?done=unlinked');
    expect(await linked(person.email)).toEqual([]);
  });

  it('of one account can’t be taken over by another', async () => {
    await through(newVisitor(service));
    const other = await newPerson(service);
    const shown = await through(other, 'oidc', { links: 'yes' });
    expect((await other.get(shown.to!)).words).toContain('is already linked to another account on this site');
    expect(await linked(other.email)).toEqual([]);
  });

  it('waiting for one person can’t be confirmed by another', async () => {
    const [person, other] = [await newPerson(service), await newPerson(service)];
    await through(person, 'oidc', { links: 'yes' });
    for (const [name, value] of other.cookies) person.cookies.set(name, value);
    expect((await person.post('/sign-in/link-account', { form: 'link' })).status).toBe(400);
    expect(await linked(other.email)).toEqual([]);
  });

  it('can’t be unlinked if there is no other known way to sign in, until an email link was used', async () => {
    await through(newVisitor(service));
    const { id, account_id } = (await service.db.row<{ id: number; account_id: number }>(
      sql`select id, account_id from linked_account order by id desc limit 1`,
    ))!;
    const person = await signInAs(service, account_id);
    const refused = await person.post('/account/security', { form: 'unlink', id: String(id) });
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('your only confirmed way to sign in')]);
    const email = openId.person.email!;
    const reader = newVisitor(service);
    await reader.post('/sign-in', { form: 'link', email });
    expect((await reader.post(`/sign-in/link/${await mailedToken(service.db, email)}`, {})).to).toBe('/account');
    expect((await person.post('/account/security', { form: 'unlink', id: String(id) })).to).toBe('/account/security?done=unlinked');
  });

  it('are in the export, and are deleted with the account', async () => {
    await through(newVisitor(service));
    const account = (await service.db.row<{ id: number }>(sql`select id from account where email = ${openId.person.email!}`))!;
    const person = await signInAs(service, account.id);
    const file = await person.post('/account/data', { form: 'export' });
    expect(file.text).toContain(openId.person.sub);
    await service.db.transaction((tx) => closeAccount(tx, account.id, service.parts.clock.now()));
    expect(await service.db.rows(sql`select from linked_account where account_id = ${account.id}`)).toEqual([]);
    // A second visit with it is a new attempt.
    expect((await through(newVisitor(service))).to).toBe('/account?done=welcome');
  });
});
