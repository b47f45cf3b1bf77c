import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Visitor } from '../../../../test/support/browser/visitor.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { changePassword } from '../../../accounts/account-store.ts';
import { saveLink } from '../../../accounts/credentials/email-link-store.ts';
import { hashPassword } from '../../../accounts/credentials/password.ts';
import { hashToken, makeToken } from '../../../accounts/credentials/session.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
let secure: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
  secure = await startService({ settings: { BASE_URL: 'https://slipway.test' } });
});
afterAll(() => Promise.all([service.close(), secure.close()]));

let asked = 0;
const newAddress = () => `sailor${++asked}@example.org`;

/** A sign-in link in its form in an email. */
async function mailLink(to: { email?: string; returnTo?: string | null; visitor?: Visitor } = {}, at = service): Promise<string> {
  const token = makeToken();
  const browser = to.visitor?.cookies.get('link');
  const link = { tokenHash: hashToken(token), purpose: 'sign_in' as const, email: to.email ?? newAddress(), accountId: null, returnTo: to.returnTo ?? null };
  const call = { now: at.parts.clock.now(), from: { address: '192.0.2.7', client: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } };
  await saveLink(at.db, { ...link, browserHash: browser === undefined ? null : hashToken(browser) }, call);
  return `/sign-in/link/${token}`;
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;
const sessionsOf = async (at: TestService) => Number((await at.db.row<{ n: string }>(sql`select count(*) as n from session`))!.n);

describe('signing in by an email link', () => {
  it('needs an address, the link in the email, and a click', async () => {
    const visitor = newVisitor(service);
    const email = newAddress();
    const sent = await visitor.post('/sign-in', { form: 'link', email: ` ${email} `, return_to: '/account/keys' });
    expect([sent.status, sent.to]).toEqual([303, '/sign-in/sent']);
    expect((await visitor.get('/sign-in/sent')).words).toContain(`to ${email} . It works once and expires after 15 minutes`);
    expect((await newVisitor(service).get('/sign-in/sent')).words).toContain('We’ve sent a sign-in link');
    const mail = await newestMail(service.mailFolder, email);
    const path = new URL(mail.links.find((link) => link.includes('/sign-in/link/'))!).pathname;
    const page = await visitor.get(path);
    expect(page.words).toContain(email);
    expect(page.words).not.toContain('another browser');
    expect(await isSignedIn(visitor)).toBe(false);
    const opened = await visitor.post(path, { form: 'open' });
    expect([opened.status, opened.to]).toEqual([303, '/account/keys']);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('isn’t used up by a scanner: any number of GET and HEAD requests change nothing', async () => {
    const path = await mailLink();
    const before = await sessionsOf(service);
    for (let i = 0; i < 5; i++) {
      expect((await service.get(path)).status).toBe(200);
      expect((await service.get(path, { method: 'HEAD' })).status).toBe(200);
      expect((await service.get(`${path}/`)).status).toBe(301);
    }
    expect(await sessionsOf(service)).toBe(before);
    expect((await newVisitor(service).post(path, {})).status).toBe(303);
  });

  it('works once, if two press it at the same moment', async () => {
    const path = await mailLink();
    const before = await sessionsOf(service);
    const answers = await Promise.all(Array.from({ length: 4 }, () => newVisitor(service).post(path, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400]);
    expect(await sessionsOf(service)).toBe(before + 1);
    const late = await newVisitor(service).get(path);
    expect([late.status, late.words]).toEqual([400, expect.stringContaining('Email me a new link')]);
  });

  it('says when it was requested in another browser, and which', async () => {
    const visitor = newVisitor(service);
    await visitor.post('/sign-in', { form: 'link', email: newAddress() });
    const path = await mailLink({ visitor });
    expect((await visitor.get(path)).words).not.toContain('another browser');
    const elsewhere = await newVisitor(service).get(path);
    expect(elsewhere.words).toContain('This link was requested in another browser.');
    expect(elsewhere.words).toMatch(/Firefox on Linux/);
  });

  it('doesn’t put its page into the Referer, and also works on plain http', async () => {
    const [plain, https] = [await service.get(await mailLink()), await secure.get(await mailLink({}, secure))];
    for (const { headers } of [plain, https]) expect(headers['referrer-policy']).toBe('no-referrer');
    // Without it a browser would send `Origin: null` with the form, and no Sec-Fetch-Site on plain http.
    expect(plain.text).toContain('<meta name="referrer" content="same-origin"/>');
    expect(https.text).not.toContain('name="referrer"');
  });
});

describe('where the email is', () => {
  const said = async (settings: Record<string, string>) => {
    const at = await startService({ settings });
    try {
      const visitor = newVisitor(at);
      await visitor.post('/sign-in', { form: 'link', email: newAddress() });
      const page = await visitor.get('/sign-in/sent');
      expect((await at.get('/dev/mail')).status).toBe(page.text.includes('href="/dev/mail"') ? 200 : 404);
      return page.words;
    } finally {
      await at.close();
    }
  };

  it('is shown to operators who haven’t set a mail server', async () => {
    expect(await said({})).toContain('No mail server is set up. Read the email at /dev/mail');
  });

  it.each<Record<string, string>>([{ SMTP_URL: 'smtp://127.0.0.1:9' }, { NODE_ENV: 'production', RATE_LIMITS: 'on', BASE_URL: 'http://slipway.test' }])(
    'and to nobody with %j',
    async (settings) => {
      expect(await said(settings)).not.toContain('/dev/mail');
    },
  );
});

describe('signing in by a password', () => {
  const withPassword = async () => {
    const person = await newPerson(service);
    await changePassword(service.db, person.accountId, await hashPassword('correct horse battery'));
    return person;
  };

  it('opens a session and continues', async () => {
    const { email } = await withPassword();
    const visitor = newVisitor(service);
    const answer = await visitor.post('/sign-in/password', { form: 'password', email, password: 'correct horse battery', return_to: '/account/history' });
    expect([answer.status, answer.to]).toEqual([303, '/account/history']);
    expect((await visitor.get('/account')).words).toContain(email);
    expect((await visitor.get('/sign-in')).to).toBe('/account');
  });

  it('fails without saying what was wrong, and keeps the address, never the password', async () => {
    const { email } = await withPassword();
    const hostile = `x"><script>alert(1)</script>@example.org`;
    const pages = [];
    for (const typed of [email, newAddress(), hostile]) {
      const answer = await newVisitor(service).post('/sign-in/password', {
        form: 'password',
        email: typed,
        password: 'hunter2 hunter2',
        return_to: '/account/keys',
      });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain('hunter2');
      expect(answer.text).not.toContain('<script>alert');
      const field = (id: string) => answer.elements.find(({ attributes }) => attributes.id === id)!.attributes;
      expect(field('password-email').value).toBe(typed);
      expect(field('password-password').value).toBeUndefined();
      expect(answer.elements.filter(({ attributes }) => attributes.name === 'return_to').map(({ attributes }) => attributes.value)).toEqual(
        Array(3).fill('/account/keys'),
      );
      pages.push(answer.words);
    }
    expect(pages[0]).toBe(pages[1]);
    expect(pages[2]).toContain('Enter an email address, such as name@example.org.');
  });

  it('shows errors at their field', async () => {
    const { elements } = await newVisitor(service).post('/sign-in', { form: 'link', email: 'no address' });
    const field = elements.find(({ attributes }) => attributes.id === 'link-email')!.attributes;
    expect(field).toMatchObject({ value: 'no address', 'aria-invalid': 'true', 'aria-describedby': 'link-email-error' });
    expect(elements.some(({ attributes }) => attributes.id === 'link-email-error')).toBe(true);
    expect(elements.some(({ attributes }) => attributes.role === 'alert')).toBe(true);
  });
});

describe('the session', () => {
  const signIn = async (at: TestService, visitor = newVisitor(at)) => ({ visitor, answer: await visitor.post(await mailLink({}, at), {}) });
  const cookieLine = (lines: readonly string[] | undefined, name: string) => lines?.find((line) => line.startsWith(`${name}=`));

  it('is a cookie that scripts and other sites can’t read', async () => {
    const http = cookieLine((await signIn(service)).answer.headers['set-cookie'], 'sid');
    expect(http).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const https = cookieLine((await signIn(secure)).answer.headers['set-cookie'], '__Host-sid');
    expect(https).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('has a hint for scripts, which contains nothing and lasts as long', async () => {
    expect(cookieLine((await signIn(service)).answer.headers['set-cookie'], 'known')).toBe('known=1; Path=/; Max-Age=2592000; SameSite=Lax');
    expect(cookieLine((await signIn(secure)).answer.headers['set-cookie'], 'known')).toBe('known=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  });

  it('ends the authorization server’s session too, at sign-in and at sign-out', async ({ onTestFinished }) => {
    const expired = 'its_own=; Path=/; Max-Age=0';
    const { expiredCookies } = service.oauth;
    service.oauth.expiredCookies = () => [expired];
    onTestFinished(() => void Object.assign(service.oauth, { expiredCookies }));
    const { visitor, answer } = await signIn(service);
    expect(answer.headers['set-cookie']).toContain(expired);
    const out = await visitor.post('/sign-out', { form: 'sign_out' });
    expect(out.headers['set-cookie']).toEqual(['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax', 'known=; Path=/; Max-Age=0; SameSite=Lax', expired]);
  });

  it('is never one that was planted before', async () => {
    const visitor = newVisitor(service);
    const planted = makeToken();
    visitor.cookies.set('sid', planted);
    await signIn(service, visitor);
    expect(visitor.cookies.get('sid')).not.toBe(planted);
    expect((await service.get('/account', { headers: { Cookie: `sid=${planted}` } })).status).toBe(302);
  });

  it('that the browser had before is ended', async () => {
    const person = await newPerson(service);
    await signIn(service, person);
    expect((await service.get('/account', { headers: { Cookie: `sid=${person.token}` } })).status).toBe(302);
  });

  it('of an https site is a cookie that no neighbouring host could have set', async () => {
    const person = await newPerson(secure);
    expect((await secure.get('/account', { headers: { Cookie: `__Host-sid=${person.token}` } })).status).toBe(200);
    expect((await secure.get('/account', { headers: { Cookie: `sid=${person.token}` } })).status).toBe(302);
  });

  it('ends with the button, which can be pressed twice', async () => {
    const person = await newPerson(service);
    expect((await person.get('/sign-out')).words).toContain('Ends this session');
    expect(await isSignedIn(person)).toBe(true);
    expect((await person.post('/sign-out', { form: 'sign_out' })).to).toBe('/sign-out');
    expect((await service.get('/account', { headers: { Cookie: `sid=${person.token}` } })).status).toBe(302);
    expect((await person.post('/sign-out', { form: 'sign_out' })).to).toBe('/sign-out');
    expect((await person.get('/sign-out')).words).toContain('You’re signed out');
  });
});

describe('continuing after sign-in', () => {
  it.each([
    ['/listings/harbour/vote', 'Sign in to vote. Enter your email address'],
    ['/listings/harbour/remind', 'Sign in, and we’ll email you when it launches. Enter your email address'],
    ['/listings/harbour/claim', 'Sign in to claim this listing. Enter your email address'],
    ['/people/ada-lane/follow', 'Sign in to follow this and see what’s new in your feed. Enter your email address'],
    ['/account/collections', 'Sign in to create a collection. Enter your email address'],
    ['/submit?url=harbour.example', 'Sign in, and we’ll read your website right away. Enter your email address'],
    ['/account', 'Sign in Enter your email address'],
  ])('says what %s needs it for', async (returnTo, words) => {
    expect((await newVisitor(service).get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`)).words).toContain(words);
  });

  it('says why a sensitive change, such as an invite to the team, needs it again', async () => {
    expect((await newVisitor(service).get('/sign-in?return_to=%2Fteam%2Fmembers&reason=recent')).words).toContain(
      'For sensitive changes, you need to have signed in within the last ten minutes.',
    );
  });

  const hostile = [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    'javascript:alert(1)',
    '/account\r\nSet-Cookie: sid=x',
    'evil.test',
    '',
    `/${'a'.repeat(2000)}`,
    '/\u0000',
  ];
  it.each(hostile)('%j stays on the site', async (returnTo) => {
    const page = await newVisitor(service).get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
    expect(page.status).toBeLessThan(500);
    expect(page.elements.filter(({ attributes }) => attributes.name === 'return_to')).toEqual([]);
    const person = await newPerson(service);
    await changePassword(service.db, person.accountId, await hashPassword('correct horse battery'));
    await service.db.run(sql`delete from attempt`);
    const answer = await newVisitor(service).post('/sign-in/password', {
      form: 'password',
      email: person.email,
      password: 'correct horse battery',
      return_to: returnTo,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, 'http://slipway.test/account']);
    const asked = await newVisitor(service).post('/sign-in', { form: 'link', email: newAddress(), return_to: returnTo });
    expect(asked.to).toBe('/sign-in/sent');
  });
  it.each(['/account/keys', '/listings?q=a%20b', '/', '/sign-in/allow/abc'])('continues to %s', async (returnTo) => {
    const answer = await newVisitor(service).post(await mailLink({ returnTo }), {});
    expect(answer.headers.location).toBe(`http://slipway.test${returnTo}`);
  });
  it('never leads to another site, for any address', async () => {
    const answer = await newVisitor(service).get('//evil.test/sign-in/');
    expect(answer.headers.location ?? 'http://slipway.test/').toMatch(/^http:\/\/slipway\.test\//);
  });
});

it('too many attempts are refused before any work, with the time to wait', async () => {
  const strict = await startService({ rateLimits: true });
  try {
    const visitor = newVisitor(strict);
    const links = async () => Number((await strict.db.row<{ n: string }>(sql`select count(*) as n from email_link`))!.n);
    for (let i = 0; i < 10; i++) await visitor.post('/sign-in', { form: 'link', email: newAddress() });
    const before = await links();
    const refused = await visitor.post('/sign-in', { form: 'link', email: newAddress() });
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.words).toContain('Too many requests');
    expect(refused.words).toContain('Too many emails were requested. Check your inbox and your spam folder. You can try again in 60 minutes.');
    expect(refused.headers).toMatchObject({ 'ratelimit-policy': '"email";q=10;w=3600', ratelimit: expect.stringMatching(/^"email";r=0;t=\d+$/) });
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(await links()).toBe(before);
    // Attempts with passwords have a separate limit.
    const attempts = [];
    for (let i = 0; i < 11; i++) attempts.push((await visitor.post('/sign-in/password', { form: 'password', email: newAddress(), password: 'x' })).status);
    expect(attempts).toEqual([...Array(10).fill(400), 429]);
    const passkey = await visitor.postJson('/sign-in/passkey', {});
    expect([passkey.status, passkey.json.code, Number(passkey.headers['retry-after']) > 60]).toEqual([429, 'rate_limited', true]);
    expect([passkey.json.detail, passkey.headers['ratelimit-policy']]).toEqual([
      'Too many sign-in attempts. You can sign in with an email link instead of a password. You can try again in 15 minutes.',
      '"sign_in";q=10;w=900',
    ]);
  } finally {
    await strict.close();
  }
});

it('the limit that refuses is the one that is shown, even if it is in the database', async () => {
  const visitor = newVisitor(service);
  const email = newAddress();
  for (let i = 0; i < 5; i++) expect((await visitor.post('/sign-in', { form: 'link', email })).status).toBe(303);
  const refused = await visitor.post('/sign-in', { form: 'link', email });
  expect([refused.status, refused.words]).toEqual([429, expect.stringContaining('spam folder. You can try again in 15 minutes.')]);
  const { 'retry-after': wait, 'ratelimit-policy': policy, ratelimit } = refused.headers;
  expect([policy, ratelimit]).toEqual(['"mail_from_to";q=5;w=900', `"mail_from_to";r=0;t=${wait}`]);
});

it('typing errors use up no emails, and each counts as a page', async () => {
  const strict = await startService({ rateLimits: true });
  try {
    const [visitor, person] = [newVisitor(strict), await newPerson(strict)];
    const left: number[] = [];
    for (let i = 0; i < 15; i++) {
      const slip = await visitor.post('/sign-in', { form: 'link', email: 'ada@example' });
      expect([slip.status, slip.headers['ratelimit-policy']]).toEqual([400, '"page";q=1200;w=60']);
      left.push(Number(/;r=(\d+)/.exec(String(slip.headers.ratelimit))![1]));
      expect((await visitor.post('/sign-in/password', { form: 'password', email: 'ada@example', password: 'x' })).status).toBe(400);
      expect((await person.post('/account', { form: 'email', email: 'ada@example' })).status).toBe(400);
    }
    expect(left[0]! - left.at(-1)!).toBe(14 * 3);
    const asked = await visitor.post('/sign-in', { form: 'link', email: newAddress() });
    expect([asked.status, asked.headers.ratelimit]).toEqual([303, expect.stringContaining('"email";r=9;')]);
    expect((await person.post('/account', { form: 'email', email: newAddress() })).status).toBe(303);
  } finally {
    await strict.close();
  }
});
