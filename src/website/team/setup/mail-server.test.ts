import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newVisitor, signInAs, type Visitor } from '../../../../test/support/browser/visitor.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { finished, ready, scratchFolder, start } from '../../../../test/support/slipway.ts';
import { createAccount, offerOwnerLink } from '../../../accounts/index.ts';
import { openConnections, resealSettings } from '../../../connections/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { sql } from '../../../platform/database/database.ts';
import { listKeptMails, queueMail } from '../../../platform/mail/index.ts';
import { makeOnceId } from '../../forms/once.ts';

// The mail server, set in the console of a production directory, without a restart.
const password = `p@ss wörd/${randomBytes(9).toString('base64url')}`;
const key = randomBytes(32).toString('base64');
const production = { NODE_ENV: 'production', RATE_LIMITS: 'on', BASE_URL: 'http://slipway.test', SECRET_KEY: key };
let service: TestService;
let smtp: SMTPServer;
let port: string;
const received: { to: string[]; from: string; user: string }[] = [];

beforeAll(async () => {
  service = await startService({ settings: production, rateLimits: true });
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    logger: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password: typed }, _session, done) => (typed === password ? done(null, { user: username }) : done(new Error('535 Invalid login'))),
    onData(stream, { envelope, user }, done) {
      stream.resume();
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), from: (envelope.mailFrom as { address: string }).address, user: String(user) });
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  port = String((smtp.server.address() as AddressInfo).port);
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await service.close();
});
beforeEach(async () => {
  received.length = 0;
  await service.db.run(sql`delete from service_setting`);
});

const form = (more: Record<string, string> = {}) => ({
  form: 'mail',
  host: '127.0.0.1',
  port,
  security: 'starttls',
  user: 'robot@launches.example',
  password,
  sender: 'Launches <robot@launches.example>',
  ...more,
});
const save = async (by: Visitor, more: Record<string, string> = {}) => (await by.post('/team/setup', form(more))).to;
const SAVED = '/team/setup?done=mail';

let made = 0;
async function newMember(teamRole: TeamRole = 'owner', minutesAgo = 0, there = service) {
  const now = there.parts.clock.now();
  const accountId = (await createAccount(there.db, { email: `member${++made}@example.org`, teamRole, now }))!;
  // They came by an email link.
  await there.db.run(sql`
    insert into audit_entry (account_id, at, event, detail, by) values (${accountId}, ${now}, 'signed_in', '{"how": "link"}', 'anonymous')`);
  return signInAs(there, accountId, new Date(now.getTime() - minutesAgo * 60_000));
}

const getStep = async (by: Visitor) => {
  const { text } = await by.get('/team/setup');
  const [, step] = /<li id="mail"[^>]*>([\s\S]*?)<\/details>/.exec(text)!;
  return step!
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
const rows = () => service.db.rows<{ name: string; key_id: string; sealed: Buffer }>(sql`select name, key_id, sealed from service_setting order by name`);

describe('an owner', () => {
  it('sets up the mail server of an empty directory in the browser, and emails arrive at once', async () => {
    await service.db.run(sql`update account set team_role = null`);
    const link = (await offerOwnerLink(service.db, service.parts.clock.now()))!;
    const owner = newVisitor(service);
    await owner.post(link, { email: 'first@example.org', name: 'Ada' });
    // They took their time, and without a mail server they can't sign in again.
    await service.db.run(sql`update session set authenticated_at = authenticated_at - interval '1 hour'`);
    expect(await getStep(owner)).toContain('No mail server is set up, so nobody gets sign-in links');
    const saved = await owner.post('/team/setup', form());
    expect(saved.to, saved.words).toBe(SAVED);
    const step = await getStep(owner);
    expect(step).toContain('To do');
    expect(step).toMatch(/Saved here on .* by Ada ?\./);
    expect(step).toContain('A password is saved and never shown');
    expect(step).toContain('Send a test email to see whether it works');
    expect((await owner.post('/team/setup', { form: 'email', to: 'me@example.org' })).to).toContain('done=email');
    expect(received).toEqual([{ to: ['me@example.org'], from: 'robot@launches.example', user: 'robot@launches.example' }]);
    expect(await getStep(owner)).toMatch(/^Email Done/);
    // The start page of the directory and the checks of the service know it too.
    expect((await newVisitor(service).get('/')).words).not.toContain('No mail server is set up');
    expect((await owner.get('/team/operations')).words).toContain(`sent by 127.0.0.1:${port} from robot@launches.example`);
    await service.db.run(sql`update account set team_role = null where email = 'first@example.org'`);
  });

  it('reaches a worker in another process, which sends by the new server without a restart', async () => {
    const owner = await newMember();
    const scratch = scratchFolder();
    const worker = start(['worker'], { ...production, RATE_LIMITS: 'on', DATABASE_URL: service.databaseUrl, DATA_DIR: scratch.folder });
    await ready(worker);
    expect(await save(owner)).toBe(SAVED);
    await queueMail(service.db, { to: 'grace@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
    await until(async () => received.length > 0);
    expect(received[0]).toMatchObject({ to: ['grace@example.org'], from: 'robot@launches.example' });
    expect(await save(owner, { sender: 'other@launches.example' })).toBe(SAVED);
    await queueMail(service.db, { to: 'heidi@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
    await until(async () => received.length > 1);
    expect(received[1]).toMatchObject({ to: ['heidi@example.org'], from: 'other@launches.example' });
    worker.kill('SIGTERM');
    expect((await finished(worker)).stderr).toBe('');
    expect(worker.said()).not.toContain(password);
    scratch.remove();
  });

  it('reads every mistake at once, and everything typed but the password is still there', async () => {
    const owner = await newMember();
    const shown = await owner.post('/team/setup', form({ host: 'https://mail.example.org/x', port: '70000', password: '', sender: 'nobody' }));
    expect(shown.status).toBe(400);
    expect(shown.words).toContain('Enter only the name of the mail server');
    expect(shown.words).toContain('Port must be between 1 and 65535');
    expect(shown.words).toContain('Enter the password for this user name');
    expect(shown.words).toContain('Enter an address, or a name and an address');
    const fieldOf = (page: typeof shown, name: string) => page.elements.find(({ attributes }) => attributes.id === `mail-${name}`)!.attributes.value;
    expect([fieldOf(shown, 'host'), fieldOf(shown, 'user'), fieldOf(shown, 'sender')]).toEqual([
      'https://mail.example.org/x',
      'robot@launches.example',
      'nobody',
    ]);
    const again = await owner.post('/team/setup', form({ sender: 'nobody' }));
    expect(fieldOf(again, 'password')).toBeUndefined();
    expect(again.text).not.toContain(password.slice(-12));
    expect(await rows()).toEqual([]);
  });

  it.each([
    [{ host: '' }, 'Mail server is required'],
    [{ host: 'mail.example.org:25' }, 'Enter only the name of the mail server'],
    [{ host: 'user@mail.example.org' }, 'Enter only the name of the mail server'],
    [{ host: 'mail.example.org/?x' }, 'Enter only the name of the mail server'],
    [{ port: '0' }, 'Port must be between'],
    [{ port: '1e3' }, 'Port must be between'],
    [{ user: '' }, 'Enter the user name for this password'],
    [{ security: 'none' }, 'must be one of'],
    [{ sender: '' }, 'Email sender is required'],
    [{ sender: 'a@b.example, c@d.example' }, 'Enter an address, or a name'],
  ])('is told what is wrong with %j', async (wrong, words) => {
    const shown = await (await newMember()).post('/team/setup', form(wrong));
    expect(shown.status).toBe(400);
    expect(shown.words).toContain(words);
    expect(await rows()).toEqual([]);
  });

  it.each([
    [
      { host: 'mail.example.org', port: '', security: 'tls' },
      { host: 'mail.example.org', port: 465, secure: true },
    ],
    [
      { host: 'MAIL.example.org.', port: '', security: 'starttls' },
      { host: 'mail.example.org.', port: 587, secure: false },
    ],
    [
      { host: 'post.bücher.example', port: '25', security: 'starttls' },
      { host: 'post.xn--bcher-kva.example', port: 25, secure: false },
    ],
    [
      { host: '::1', port: '2525', security: 'tls' },
      { host: '::1', port: 2525, secure: true },
    ],
    [
      { user: 'a:b@c', password: '100% /?#:@' },
      { user: 'a:b@c', password: '100% /?#:@' },
    ],
  ])('%j is saved as it was meant', async (typed, meant) => {
    expect(await save(await newMember(), typed)).toBe(SAVED);
    const { smtp: server } = await openConnections(readConfig(production), service.db).read();
    expect(server).toMatchObject(meant);
  });

  it('keeps the password for the same server only', async () => {
    const owner = await newMember();
    await save(owner);
    expect(await save(owner, { password: '', sender: 'new@launches.example' })).toBe(SAVED);
    await owner.post('/team/setup', { form: 'email', to: 'me@example.org' });
    expect(received).toMatchObject([{ from: 'new@launches.example', user: 'robot@launches.example' }]);
    const others: Record<string, string>[] = [{ host: 'localhost' }, { port: '2525' }, { user: 'eve' }, { security: 'tls' }];
    for (const other of others) {
      const shown = await owner.post('/team/setup', form({ ...other, password: '' }));
      expect(shown.words, JSON.stringify(other)).toContain('Enter the password again');
    }
  });

  it('reads what the server says against the password', async () => {
    const owner = await newMember();
    await save(owner, { password: 'wrong' });
    const shown = await owner.post('/team/setup', { form: 'email', to: 'me@example.org' });
    expect(shown.words).toContain('The mail server refused the user name or the password');
    expect(await getStep(owner)).toContain('To do');
  });

  it('can remove it again', async () => {
    const owner = await newMember();
    await save(owner);
    expect((await owner.post('/team/setup', { form: 'mail-remove' })).to).toBe('/team/setup?done=mail-removed');
    expect(await rows()).toEqual([]);
    expect(await getStep(owner)).toContain('No mail server is set up');
  });
});

describe('nobody else', () => {
  it.each(['editor', 'moderator', 'finance'] as const)('sees or sets it as %s', async (role) => {
    const member = await newMember(role);
    const shown = await member.post('/team/setup', form());
    expect(shown.status).toBe(403);
    expect(shown.text).not.toContain(password);
    expect((await member.get('/team/setup')).text).not.toContain('name="host"');
    expect(await rows()).toEqual([]);
  });

  it('sets it without a recent sign-in, once they have signed in in another way', async () => {
    const owner = await newMember('owner', 11);
    for (const body of [form(), { form: 'mail-remove' }]) {
      const shown = await owner.post('/team/setup', body);
      expect(shown.words).toContain('Sign in again in a new tab');
      expect(shown.text).not.toContain(password);
    }
    expect(await rows()).toEqual([]);
  });

  it('sets it with a key', async () => {
    const owner = await newMember();
    const page = await owner.post('/team/keys', { form: 'create', name: 'Robot', role: 'owner', expires: '30', once: makeOnceId() });
    const secret = /ltk_[0-9A-Za-z]{38}/.exec(page.text)![0];
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
    const { form: _form, ...body } = form();
    const answer = await service.get('/api/team/v1/set-mail-server', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 403, json: { code: 'not_permitted' } });
    expect((await service.get('/api/team/v1/remove-mail-server', { method: 'POST', headers, body: '{}' })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

describe('what is saved', () => {
  it('is encrypted, and no page, log entry or export shows the password', async () => {
    const owner = await newMember();
    await save(owner);
    const kept = await rows();
    expect(kept.map(({ name }) => name)).toEqual(['MAIL_FROM', 'SMTP_URL']);
    for (const { sealed } of kept) expect(sealed.toString('latin1')).not.toMatch(/smtp|launches|robot/);
    const typed = [password, encodeURIComponent(password), password.slice(-12)];
    for (const path of ['/team/setup', '/team/log', '/team/operations', '/team/site', '/']) {
      const { text } = await owner.get(path);
      for (const secret of typed) expect(text, path).not.toContain(secret);
    }
    const log = (await owner.get('/team/log')).words;
    expect(log).toContain('SMTP_URL');
    expect(log).not.toContain('robot@launches.example');
  });

  it('moves to a new key at the next start, and is lost without the old one: then no email goes to the folder', async () => {
    const owner = await newMember();
    await save(owner);
    const before = await rows();
    const next = randomBytes(32).toString('base64');
    const openWith = (keys: string) => openConnections(readConfig({ ...production, SECRET_KEY: keys }), service.db);
    await resealSettings(openWith(`${next},${key}`), service.db);
    const after = await rows();
    expect(after.map(({ key_id: id }) => id)).not.toEqual(before.map(({ key_id: id }) => id));
    expect((await openWith(next).read()).smtp).toMatchObject({ password });
    expect((await openWith(next).read()).unreadable).toEqual([]);
    // This service only has the old key.
    expect(await getStep(owner)).toContain('the secret key of this site has changed');
    const why = 'the secret key of this site has changed. An owner has to enter it again under Setup.';
    const refused = [
      await owner.post('/team/setup', { form: 'email', to: 'me@example.org' }),
      await owner.post('/team/mail/weekly', { form: 'test' }),
      await (await newMember('editor')).post('/team/mail/weekly', { form: 'test' }),
    ];
    for (const { status, words } of refused) {
      expect(status).toBe(400);
      expect(words).toContain(`The mail server that was saved in the console can’t be read, because ${why}`);
      expect(words).not.toMatch(/refused|Details/);
    }
    const german = await owner.post('/team/setup', { form: 'email', to: 'me@example.org' }, { Origin: service.origin, 'Accept-Language': 'de' });
    expect(german.words).toContain('Inhaber müssen ihn unter Einrichtung noch einmal eingeben.');
    expect(await listKeptMails(service.mailFolder)).toEqual([]);
    const health = await owner.get('/team/operations');
    expect(health.words).toContain('because its key is missing, so no email is sent');
    expect(health.text).toContain('href="/team/setup?step=mail#mail"');
  });

  it('isn’t opened under another name', async () => {
    await save(await newMember());
    await service.db.run(sql`delete from service_setting where name = 'MAIL_FROM'`);
    await service.db.run(sql`update service_setting set name = 'MAIL_FROM'`);
    expect((await openConnections(readConfig(production), service.db).read()).unreadable).toEqual(['MAIL_FROM']);
  });
});

it('outside production, emails are at /dev/mail for as long as no server is set', async () => {
  const there = await startService();
  try {
    const status = async () => (await there.get('/dev/mail')).status;
    const owner = await newMember('owner', 0, there);
    expect(await status()).toBe(200);
    expect(await save(owner)).toBe(SAVED);
    await until(async () => (await status()) === 404);
    await owner.post('/team/setup', { form: 'mail-remove' });
    await until(async () => (await status()) === 200);
  } finally {
    await there.close();
  }
});

describe('the environment wins', () => {
  const startWith = (settings: Record<string, string>) => startService({ settings: { ...production, ...settings }, rateLimits: true });

  it('over a saved server, which then has no form', async () => {
    const there = await startWith({ SMTP_URL: `smtp://127.0.0.1:1`, MAIL_FROM: 'env@launches.example' });
    try {
      const owner = await newMember('owner', 0, there);
      const page = await owner.get('/team/setup');
      expect(page.words).toMatch(/Set on the server: SMTP_URL MAIL_FROM ?\./);
      expect(page.text).not.toMatch(/name="(host|password|sender)"/);
      const shown = await owner.post('/team/setup', form());
      expect(shown.status).toBe(400);
      expect(shown.words).toContain('This is set on the server with SMTP_URL. Change it there and restart the service.');
      expect(await there.db.rows(sql`select from service_setting`)).toEqual([]);
    } finally {
      await there.close();
    }
  });

  it('for the sender alone', async () => {
    const there = await startWith({ MAIL_FROM: 'env@launches.example' });
    try {
      const owner = await newMember('owner', 0, there);
      expect((await owner.get('/team/setup')).text).not.toContain('name="sender"');
      expect(await save(owner, { sender: '' })).toBe(SAVED);
      await owner.post('/team/setup', { form: 'email', to: 'me@example.org' });
      expect(received).toMatchObject([{ from: 'env@launches.example', user: 'robot@launches.example' }]);
    } finally {
      await there.close();
    }
  });

  it('a database server without SECRET_KEY says so and saves nothing', async () => {
    const { canSeal } = openConnections(readConfig({ ...production, SECRET_KEY: '', DATABASE_URL: 'postgres://127.0.0.1/x' }), service.db).keys;
    expect(canSeal).toBe(false);
  });
});
