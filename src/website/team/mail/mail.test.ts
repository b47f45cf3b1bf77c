import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, signInAs, type Visitor } from '../../../../test/support/browser/visitor.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { mailGroups } from '../../../mail-groups.ts';
import { sql } from '../../../platform/database/database.ts';
import { addJob, startJobs } from '../../../platform/jobs/index.ts';
import { openLog } from '../../../platform/log/log.ts';
import { lostMailServer } from '../../../platform/mail/explain-refusal.ts';
import { drawLetter } from '../../../platform/mail/index.ts';
import { type Mailer, MailRefused, type QueuedMail } from '../../../platform/mail/mail.ts';
import { sendMailBy } from '../../../platform/mail/send-mail-task.ts';
import { drawFor } from '../../../platform/words/reader.ts';
import { readerOf } from '../../../platform/words/reader-of.ts';

// Sent emails, the operator's own texts, and the service's status: with plain forms.

let service: TestService;
let owner: Visitor & { accountId: number };
beforeAll(async () => {
  service = await startService();
  owner = await member('owner');
});
afterAll(() => service.close());

let made = 0;
async function member(role: TeamRole) {
  const email = `${role}${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now: service.parts.clock.now() }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}

/** A person who got an email about their suspension. */
async function suspended(email: string) {
  const person = await newPerson(service);
  await service.db.run(sql`update account set email = ${email} where id = ${person.accountId}`);
  expect((await owner.post(`/team/people/${person.accountId}`, { form: 'suspend', reason: 'Spam' })).status).toBe(303);
  return person;
}

/** Sends what waits, by a server that refuses `gone@…` and is down for `later@…`. */
async function deliver(server: { isUp: boolean } = { isUp: false }): Promise<QueuedMail[]> {
  const sent: QueuedMail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      if (!server.isUp && mail.to.toLowerCase().startsWith('gone')) throw new MailRefused('550 5.1.1 no such user');
      if (!server.isUp && mail.to.startsWith('later')) throw new Error('connection refused');
      sent.push(mail);
      return { answer: '250 queued as A1' };
    },
  };
  const tasks = { send_mail: sendMailBy(mailer, { clock: service.parts.clock, database: service.db }) };
  const jobs = await startJobs({ database: service.db, tasks, log: openLog('silent') });
  await until(async () => (await service.db.row(sql`select from sent_mail where state = 'waiting' and attempts = 0`)) === undefined);
  await jobs.stop();
  return sent;
}

const idOf = async (address: string) => String((await service.db.row<{ id: number }>(sql`select max(id) as id from sent_mail where address = ${address}`))!.id);
const list = async (search: string) => (await owner.get(`/team/mail?${search}`)).words;

describe('sent emails', () => {
  it('are found by address and state, show the server’s answer, and can be sent again where possible', async () => {
    for (const name of ['fine', 'Gone', 'later']) await suspended(`${name}@mail.example`);
    expect(await list('state=waiting')).toContain('gone@mail.example');
    await deliver();
    expect(await list('q=FINE@')).toMatch(/fine@mail\.example.*Sent.*250 queued as A1/);
    expect(await list('q=gone@mail')).toMatch(/Bounced.*550 5\.1\.1 no such user.*Send again/);
    expect(await list('q=later')).toMatch(/Waiting.*connection refused/);
    expect(await list('q=@mail.example&state=bounced')).not.toContain('fine@');
    expect(await list('q=@mail.example&kind=account_suspended')).toContain('fine@');
    for (const search of ['q=@mail.exampl', 'q=f_ne', 'q=%25', 'q=fine&kind=receipt']) expect(await list(search), search).toContain('No matching emails');
    const again = { form: 'again', id: await idOf('gone@mail.example') };
    expect((await owner.post('/team/mail', again)).to).toBe('/team/mail?done=again');
    // Two people at once: the second one sees a message.
    expect((await owner.post('/team/mail', again)).status).toBe(400);
    expect((await owner.post('/team/mail', { form: 'again', id: await idOf('fine@mail.example') })).words).toContain('was sent');
    await deliver({ isUp: true });
    expect(await list('q=gone@mail')).toContain('Sent');
  });

  it('with a link that expires can’t be sent again, and their content isn’t kept', async () => {
    await newVisitor(service).post('/sign-in', { form: 'link', email: 'gone-link@mail.example' });
    await deliver();
    expect(await list('q=gone-link')).toMatch(/Sign-in link.*Bounced.*Ask them to request a new one/);
    const refused = await owner.post('/team/mail', { form: 'again', id: await idOf('gone-link@mail.example') });
    expect([refused.status, refused.words.includes('so it isn’t sent again')]).toEqual([400, true]);
    // Even while the content is still there.
    await suspended('gone-kept@mail.example');
    await deliver();
    await service.db.run(sql`update sent_mail set useless_after = ${service.parts.clock.now()} where address = 'gone-kept@mail.example'`);
    expect((await owner.post('/team/mail', { form: 'again', id: await idOf('gone-kept@mail.example') })).status).toBe(400);
    const rows = await service.db.rows(
      sql`select to_jsonb(s)::text || (select string_agg(payload::text, '') from graphile_worker._private_jobs) as row from sent_mail s`,
    );
    expect(JSON.stringify(rows)).not.toContain('/sign-in/link/');
  });

  it('say why they failed in the reader’s language, with the mail server’s own words', async () => {
    const answers: [state: string, answer: string][] = [
      ['failed', 'connect ECONNREFUSED 192.0.2.7:465'],
      ['waiting', 'the mail server took longer than 45 s'],
      ['failed', lostMailServer],
      ['bounced', '550 5.1.1 no such user'],
      ['bounced', '554 5.9.9 hums'],
      ['sent', '250 queued for mailbox A1'],
    ];
    for (const [state, answer] of answers)
      await service.db.run(sql`insert into sent_mail (mail_id, site_id, address, kind, language, queued_at, state, attempts, answer)
        select gen_random_uuid(), id, 'why@failed.example', 'receipt', 'en', ${new Date()}, ${state}, 1, ${answer} from site`);
    const reader = await member('moderator');
    reader.cookies.set('language', 'de');
    const { words } = await reader.get('/team/mail?q=@failed.example');
    for (const said of [
      'Unter diesem Namen und Port antwortet kein E-Mail-Server. Details: connect ECONNREFUSED 192.0.2.7:465.',
      'Details: der E-Mail-Server hat länger als 45 s gebraucht.',
      'Inhaber müssen ihn unter Einrichtung noch einmal eingeben.',
      'Details: 550 5.1.1 no such user.',
    ])
      expect(words).toContain(said);
    // What nobody knows, and what was accepted, stays as the server said it.
    expect(words).toMatch(/(?<!Details: )554 5\.9\.9 hums/);
    expect(words).toMatch(/(?<!Details: )250 queued for mailbox A1/);
  });

  it('belong to their recipient: exported, and deleted with the account', async () => {
    const person = await newPerson(service);
    await service.db.run(sql`update account set email = 'mine@mail.example' where id = ${person.accountId}`);
    await service.db.run(sql`insert into sent_mail (mail_id, site_id, address, kind, language, queued_at, state)
      select gen_random_uuid(), id, 'mine@mail.example', 'receipt', 'en', ${new Date()}, 'sent' from site`);
    expect((await person.post('/account/data', { form: 'export' })).text).toMatch(/"kind": ?"receipt"/);
    await person.post('/account/data', { form: 'close', email: 'mine@mail.example' });
    expect(await service.db.rows(sql`select from sent_mail where address = 'mine@mail.example'`)).toEqual([]);
  });

  it('can be read by moderators only', async () => {
    expect((await (await member('moderator')).get('/team/mail')).status).toBe(200);
    for (const role of ['editor', 'finance'] as const) expect((await (await member(role)).get('/team/mail')).status).toBe(403);
  });
});

describe('the texts of emails', () => {
  it('every kind has an example in each language, with the placeholders it names', () => {
    const site = service.parts.defaultSite();
    const keys = mailGroups.flatMap(({ samples }) => samples.map(({ kind }) => kind.key));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { kind, write } of mailGroups.flatMap(({ samples }) => samples))
      for (const language of ['en', 'de']) {
        const letter = drawFor(readerOf(language), () => write({ site, now: new Date() }));
        expect(letter.kind).toBe(kind.key);
        expect(
          Object.values(letter.values).every((value) => value !== '' && value !== 'undefined'),
          kind.key,
        ).toBe(true);
        expect(Object.keys(letter.values).sort()).toEqual(['site', ...kind.placeholders.filter((name) => (name as string) !== 'site')].sort());
        expect(drawFor(readerOf(language), () => drawLetter(letter, undefined)).subject, kind.key).not.toMatch(/[{}]/);
      }
  });

  const path = '/team/mail/texts/account_suspended/en';
  const words = { form: 'words', subject: 'About {site}', opening: 'Hello from **{site}**:\n\n- because {reason}\n- [our rules](https://rules.example/a)' };

  it('can be replaced by the operator’s own, and restored by undo and by reset', async () => {
    const editor = await member('editor');
    const tried = await editor.post(path, { ...words, do: 'preview' });
    expect(tried.words).toContain('Nothing is saved yet');
    expect(tried.words).toContain('About Slipway');
    expect((await editor.get(path)).words).not.toContain('Use the default text');
    const done = await editor.post(path, words);
    expect(done.to).toMatch(/done=saved&undo=\d+$/);
    await suspended('worded@mail.example');
    const mail = (await deliver()).find(({ to }) => to === 'worded@mail.example')!;
    expect(mail.subject).toBe('About Slipway');
    expect(mail.text).toContain('Hello from Slipway:\n\n- because Spam\n- our rules (https://rules.example/a)');
    expect(mail.html).toContain('<strong>Slipway</strong>');
    expect(mail.html).toContain('<a href="https://rules.example/a">our rules</a>');
    expect(mail.text).not.toContain('Until the suspension is lifted');
    // The text after the opening stays.
    expect(mail.text).toContain('Nothing is deleted');
    await editor.post('/team/undo', { change: /\d+$/.exec(done.to!)![0], back: path });
    expect((await editor.get('/team/mail/texts')).words).not.toContain('Your words');
    await editor.post(path, words);
    expect((await editor.get('/team/mail/texts')).words).toContain('Your words');
    expect((await editor.post(path, { form: 'reset' })).to).toContain('done=reset');
    expect((await owner.get('/team/log?thing=email_text')).words).toContain('set_email_text');
  });

  it('refuse unknown placeholders, keep what was typed, and treat names as plain text', async () => {
    const refused = await owner.post(path, { form: 'words', subject: 'Hi {nmae}', opening: '{site} and {token} and { site }' });
    expect(refused.status).toBe(400);
    for (const name of ['{nmae}', '{token}', '{ site }', '{reason}']) expect(refused.words).toContain(name);
    expect(refused.text).toContain('Hi {nmae}');
    expect((await owner.get('/team/mail/texts/nonsense/en')).status).toBe(404);
    expect((await owner.get('/team/mail/texts/receipt/tlh')).status).toBe(404);
    await owner.post(path, { form: 'words', subject: 'S', opening: 'Because *{reason}*' });
    const person = await newPerson(service);
    await owner.post(`/team/people/${person.accountId}`, { form: 'suspend', reason: '[free](https://evil.example) **<script>**' });
    const mail = (await deliver()).find(({ to }) => to === person.email)!;
    expect(mail.html).toContain('<em>[free](https://evil.example) **&lt;script&gt;**</em>');
    expect(mail.html).not.toContain('href="https://evil.example"');
    await owner.post(path, { form: 'reset' });
  });

  it('are previewed in a frame that runs and loads nothing', async () => {
    const frame = await owner.look('/team/mail/texts/receipt/de/html');
    expect(frame.text).toContain('Rechnung');
    expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox; frame-ancestors 'self'/);
    const { elements } = await owner.get('/team/mail/texts/receipt/de');
    expect(elements.find(({ tag }) => tag === 'iframe')!.attributes).toMatchObject({ sandbox: '', src: '/team/mail/texts/receipt/de/html' });
    expect((await newVisitor(service).get('/team/mail/texts/receipt/de/html')).status).not.toBe(200);
  });
});

describe('the weekly email', () => {
  it('is previewed in its current state, and can be sent to oneself only', async () => {
    const editor = await member('editor');
    expect((await editor.get('/team/mail/weekly')).words).toContain('Without launches or winners, nothing is sent.');
    expect((await editor.post('/team/mail/weekly', { form: 'test' })).to).toBe('/team/mail/weekly?done=sent');
    expect((await owner.get('/team/log?operation=send_weekly_test')).words).toContain(editor.email);
    expect((await (await member('finance')).get('/team/mail/weekly')).status).toBe(403);
  });
});

describe('operations', () => {
  it('show the doctor’s findings, versions and sizes, to owners alone', async () => {
    const page = await owner.get('/team/operations');
    for (const word of [
      'Ready',
      'session cookies are not Secure',
      'PostgreSQL',
      'Migrations \\d\\d',
      'Largest tables',
      'sent_mail',
      'everything is set up|Name the site',
    ])
      expect(page.words).toMatch(new RegExp(word));
    for (const path of ['/team/operations', '/team/jobs', '/team/agents'])
      for (const role of ['editor', 'moderator', 'finance'] as const) expect((await (await member(role)).get(path)).status, path).toBe(403);
  });

  it('jobs can be run again and removed, never while they run, and never with a link that expired', async () => {
    const add = async (name: string, set: ReturnType<typeof sql>) => {
      await addJob(service.db, name, { secret: 'payload-of-a-job' });
      const { id } = (await service.db.row<{ id: number }>(sql`select max(id) as id from graphile_worker._private_jobs`))!;
      await service.db.run(sql`update graphile_worker._private_jobs set ${set} where id = ${id}`);
      return String(id);
    };
    const failed = await add('sweep_badges', sql`attempts = max_attempts, last_error = 'the disk was full'`);
    const running = await add('sweep_badges', sql`locked_at = now(), locked_by = 'worker-x', attempts = 1`);
    const emptied = await add('send_mail', sql`attempts = max_attempts, payload = '{}'`);
    const page = await owner.get('/team/jobs');
    expect(page.words).toContain('the disk was full');
    expect(page.words).not.toContain('payload-of-a-job');
    expect((await owner.get('/team/jobs?state=running')).words).toContain(running);
    for (const form of ['again', 'remove']) expect((await owner.post('/team/jobs', { form, id: running })).words).toContain('running right now');
    expect((await owner.post('/team/jobs', { form: 'again', id: emptied })).status).toBe(400);
    expect((await owner.post('/team/jobs', { form: 'again', id: failed })).to).toContain('done=again');
    expect((await owner.get('/team/jobs?state=waiting')).words).toContain(failed);
    // Removing asks once more, and is done by the form of that question alone.
    expect((await owner.get(`/team/jobs?remove=${emptied}`)).words).toContain('Remove this job?');
    expect((await owner.get('/team/jobs')).words).toContain(emptied);
    expect((await owner.post('/team/jobs', { form: 'remove', id: emptied })).to).toContain('done=removed');
    expect((await owner.post('/team/jobs', { form: 'remove', id: emptied })).status).toBe(404);
    expect((await owner.get('/team/log?thing=job')).words).toContain('the disk was full');
    await service.db.run(sql`delete from graphile_worker._private_jobs where id = any(${[failed, running]}::bigint[])`);
  });

  it('agents are listed with their last use, and can be disconnected', async () => {
    const person = await newPerson(service);
    const { accountId } = person;
    await service.db.run(sql`insert into api_key (account_id, name, hash, hint, scopes, created_at, last_used_on)
      values (${accountId}, 'Nightly sync', sha256('x'::bytea), 'ldk_ab', '{account:read}', ${new Date()}, '2026-11-01')`);
    await service.db.run(sql`insert into oauth_record (kind, id_hash, payload, account_id, client_id, grant_id, created_at, expires_at, app)
      select k, sha256(k::bytea), '{}', ${accountId}, 'https://agent.example/client', 'g1', ${new Date()}, ${new Date(Date.now() + 9e9)}, '{"name":"Helpful agent","host":"agent.example"}'
      from unnest(array['Grant', 'AccessToken']) as k`);
    expect((await owner.get('/team/agents')).words).toMatch(/Helpful agent agent\.example.*Nightly sync.*1 Nov 2026/);
    expect((await owner.get('/team/agents?email=nobody@example.org')).words).toContain('This account has no active keys.');
    const { id } = (await service.db.row<{ id: number }>(sql`select id from api_key where name = 'Nightly sync'`))!;
    expect((await owner.post('/team/agents', { form: 'revoke', id: String(id) })).to).toContain('done=revoked');
    expect((await owner.post('/team/agents', { form: 'revoke', id: String(id) })).status).toBe(404);
    expect((await owner.post('/team/agents', { form: 'disconnect', id: 'https://agent.example/client' })).to).toContain('done=disconnected');
    expect(await service.db.rows(sql`select from oauth_record where client_id = 'https://agent.example/client'`)).toEqual([]);
    expect((await owner.get('/team/agents')).words).not.toContain('Helpful agent');
    expect((await service.db.rows(sql`select from audit_entry where account_id = ${accountId}`)).length).toBe(2);
  });
});

describe('the log', () => {
  it('can be searched by person, subject, way and time', async () => {
    const editor = await member('editor');
    await editor.post('/team/mail/texts/receipt/en', { form: 'words', subject: 'Paid: {order}', opening: '' });
    const found = async (search: string) => (await owner.get(`/team/log?${search}`)).words.includes('Paid: {order}');
    const today = service.parts.clock.now().toISOString().slice(0, 10);
    for (const search of [
      `by=${editor.email.slice(0, 8)}`,
      'thing=email_text',
      'via=console',
      `from=${today}`,
      `until=${today}`,
      'subject=email_text:receipt:en',
    ])
      expect(await found(search), search).toBe(true);
    for (const search of ['by=nobody%25', 'by=e_itor', 'thing=listing', 'via=team_api', 'from=2100-01-01', 'until=2000-01-01'])
      expect(await found(search), search).toBe(false);
    for (const search of ['from=2026-02-31', 'until=0000-01-01', 'via=telepathy']) expect((await owner.get(`/team/log?${search}`)).status, search).toBe(400);
  });

  it('shows other members what they changed themselves, to undo it later', async () => {
    const [editor, other] = await Promise.all([member('editor'), member('editor')]);
    await editor.post('/team/mail/texts/receipt/de', { form: 'words', subject: 'Bezahlt: {order}', opening: '' });
    await editor.post('/team/mail/texts/receipt/fr', { form: 'words', subject: 'Payé : {order}', opening: '' });
    const shown = await editor.get('/team/log');
    expect(shown.words).toContain('2 changes');
    expect(shown.words).toContain('Bezahlt');
    const [, id] = /name="id" value="(\d+)"/.exec(shown.text)!;
    for (const search of ['', `?member=${editor.accountId}`, `?by=${editor.email}`])
      expect((await other.get(`/team/log${search}`)).words).not.toContain('Bezahlt');
    expect((await editor.post('/team/log', { form: 'undo', id: id! })).to).toContain('done=undone');
    const [, left] = /name="id" value="(\d+)"/.exec((await editor.get('/team/log')).text)!;
    // In a role that may not do it, there is no button for it.
    await service.db.run(sql`update account set team_role = 'finance' where id = ${editor.accountId}`);
    const now = await editor.get('/team/log');
    expect(now.words).toContain('3 changes');
    expect(now.text).not.toContain('value="undo"');
    expect((await editor.post('/team/log', { form: 'undo', id: left! })).status).toBe(403);
  });
});
