import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { startClock } from '../clock.ts';
import { readMailFrom, type SmtpServer } from '../config/mail-settings.ts';
import { type Database, sql } from '../database/database.ts';
import { type Jobs, listFailedJobs, startJobs } from '../jobs/index.ts';
import { findSmtpProblem, queueMail } from './index.ts';
import type { Mail } from './mail.ts';
import { addWaiting } from './mail-store.ts';
import { sendMailBy } from './send-mail-task.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

let db: Database;
let drop: () => Promise<void>;
const closers: (() => Promise<void>)[] = [];
const lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const from = readMailFrom('Launches <noreply@launches.example.org>');
const letter: Mail = { to: 'ada@example.com', subject: 'Sign in', text: 'Hello Ada\n', html: '<p>Hello Ada</p>' };

beforeEach(async () => {
  ({ db, drop } = await createTestDatabase());
  lines.length = 0;
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await drop();
});

/** A real local mail server. @returns its address and the emails it received */
async function serve(options: SMTPServerOptions = {}): Promise<{ server: SmtpServer; received: Received[] }> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise((resolve) => smtp.close(() => resolve())));
  return { server: { host: '127.0.0.1', port: (smtp.server.address() as AddressInfo).port, secure: false }, received };
}

async function work(server: SmtpServer, options: { now?: Date; wholeMs?: number; patienceMs?: number } = {}): Promise<Jobs> {
  const mailer = openSmtpMailer(server, from, options.wholeMs === undefined ? {} : { wholeMs: options.wholeMs });
  const tasks = { send_mail: sendMailBy(mailer, { clock: startClock(options.now), database: db }) };
  const jobs = await startJobs({ database: db, tasks, log, patienceMs: options.patienceMs ?? 240_000 });
  closers.push(() => jobs.stop());
  return jobs;
}

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const waiting = async () => (await db.row<{ n: number }>(sql`select count(*)::int as n from graphile_worker.jobs`))!.n;
const hurry = () => db.script(`update graphile_worker._private_jobs set run_at = now() - interval '1 second' where locked_at is null; notify "jobs:insert"`);
/** As the pages do, so that the console lists it. */
async function queueNoted(): Promise<void> {
  const id = randomUUID();
  const site = await db.row<{ id: number }>(sql`insert into site (key, name, created_at) values ('main', 'Launches', ${new Date()}) returning id`);
  await addWaiting(db, [{ id, siteId: site!.id, address: letter.to, kind: 'sign_in', language: 'en', uselessAfter: undefined }]);
  await queueMail(db, { ...letter, id });
}
const noted = () => db.row<{ state: string; answer: string | null }>(sql`select state, answer from sent_mail limit 1`);
const said = (part: string) => lines.some((line) => line.msg.includes(part));

describe('a mail server that', () => {
  it('accepts the email gets it once, complete', async () => {
    const { server, received } = await serve();
    await work(server);
    await queueMail(db, { ...letter, subject: 'Grüße', headers: { 'List-Unsubscribe': '<https://launches.example.org/x>' } });
    await until(async () => (await waiting()) === 0);
    expect(received).toMatchObject([{ from: 'noreply@launches.example.org', to: ['ada@example.com'] }]);
    const { source } = received[0]!;
    expect(source).toContain('From: Launches <noreply@launches.example.org>\r\n');
    expect(source).toContain('To: ada@example.com\r\n');
    expect(source).toContain(`Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\n`);
    expect(source).toContain('List-Unsubscribe: <https://launches.example.org/x>\r\n');
    expect(source).toContain('Auto-Submitted: auto-generated\r\n');
    expect(source).toMatch(/text\/plain[\s\S]*Hello Ada[\s\S]*text\/html[\s\S]*<p>Hello Ada<\/p>/);
  });

  it('refuses for now gets it again, with the same id', async () => {
    let tries = 0;
    let looked = () => {};
    const seen = new Promise<void>((resolve) => {
      looked = resolve;
    });
    const { server, received } = await serve({
      onRcptTo: (_, __, done) => (++tries === 1 ? done(refuse(451, 'greylisted')) : void seen.then(() => done())),
    });
    await work(server);
    await queueMail(db, letter);
    await until(async () => said('will be tried again'));
    const id = (await db.row<{ id: string }>(sql`select payload ->> 'id' as id from graphile_worker._private_jobs`))!.id;
    looked();
    await until(async () => {
      await hurry();
      return (await waiting()) === 0;
    });
    expect({ tries, mails: received.length }).toEqual({ tries: 2, mails: 1 });
    expect(received[0]!.source).toContain(`Message-ID: <${id}@launches.example.org>`);
    expect(await listFailedJobs(db)).toEqual([]);
  });

  it.each([
    ['the recipient', { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refuse(550, 'no such user')) }],
    [
      'the text',
      {
        onData: (stream: NodeJS.ReadableStream, _: unknown, done: (error: Error) => void) => void stream.on('end', () => done(refuse(554, 'spam'))).resume(),
      },
    ],
  ])('refuses %s for good is asked once, and the link is forgotten', async (_, manner) => {
    let connections = 0;
    const { server } = await serve({
      ...(manner as SMTPServerOptions),
      onConnect: (__, done) => {
        connections++;
        done();
      },
    });
    await work(server);
    await queueMail(db, { ...letter, text: 'https://launches.example.org/sign-in/link/secret', uselessAfter: new Date(Date.now() + 900_000) });
    await until(async () => (await listFailedJobs(db)).length === 1 && said('failed for good'));
    await until(async () => !JSON.stringify(await db.rows(sql`select * from graphile_worker._private_jobs`)).includes('secret'));
    await hurry();
    // Due jobs are taken in order: when this one has failed, the first one wasn't taken again.
    await queueMail(db, letter);
    await until(async () => (await listFailedJobs(db))[0]?.count === 2 && lines.filter(({ msg }) => msg.includes('failed for good')).length === 2);
    expect(connections).toBe(2);
    expect(lines.filter((line) => line.level >= 50)).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('refuses our password is tried again, because someone may correct the setting', async () => {
    const { server } = await serve({ authOptional: false, allowInsecureAuth: true, onAuth: (_, __, done) => done(refuse(535, 'bad password')) });
    await work({ ...server, user: 'ada', password: 'wrong' });
    await queueMail(db, letter);
    await until(async () => said('will be tried again'));
    expect(await listFailedJobs(db)).toEqual([]);
  });

  it('sends byte by byte is given up after a while', async () => {
    const dripper = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220-');
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('x')), 20);
    });
    await new Promise<void>((resolve) => dripper.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => dripper.close(() => resolve())));
    await work({ host: '127.0.0.1', port: (dripper.address() as AddressInfo).port, secure: false }, { wholeMs: 300 });
    await queueMail(db, letter);
    await until(async () => said('will be tried again'));
  });

  it('answers nonsense is asked again, and the console shows one line of it', async () => {
    const babbler = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`HTTP/1.1 400 Bad Request\r\nServer: cats\r\n\r\n${'\u0000\u0007purr '.repeat(200)}\r\n`);
    });
    await new Promise<void>((resolve) => babbler.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => babbler.close(() => resolve())));
    await work({ host: '127.0.0.1', port: (babbler.address() as AddressInfo).port, secure: false });
    await queueNoted();
    await until(async () => said('will be tried again') && (await noted())?.state === 'waiting');
    const { answer } = (await noted())!;
    expect(answer).toMatch(/^[^\p{Cc}]{1,300}$/u);
    expect(await listFailedJobs(db)).toEqual([]);
  });

  it('takes the whole text and disconnects before it confirms gets it again, with the same id', async () => {
    const texts: string[] = [];
    let breaksOff = true;
    const { server } = await serve({
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk));
        stream.on('end', () => {
          texts.push(text);
          if (!breaksOff) return done();
          breaksOff = false;
          const { connection } = session as unknown as { connection?: { close(): void } };
          if (connection) connection.close();
          else done(refuse(421, 'closing'));
        });
      },
    });
    await work(server);
    await queueMail(db, letter);
    await until(async () => said('will be tried again'));
    await until(async () => {
      await hurry();
      return (await waiting()) === 0;
    });
    const ids = texts.map((text) => /^Message-ID: (.*)\r$/im.exec(text)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@/);
  });

  it('confirms the email and doesn’t deliver it is believed: the console quotes its answer', async () => {
    const { server } = await serve({ onData: (stream, _, done) => void stream.on('end', () => done(null, 'queued as 4Zk1')).resume() });
    await work(server);
    await queueNoted();
    await until(async () => (await noted())?.state === 'sent');
    expect((await noted())!.answer).toMatch(/queued as 4Zk1/);
    await until(async () => (await waiting()) === 0);
  });

  it('hangs doesn’t delay the end of the service, and the email is kept', async () => {
    let connected = false;
    let closed = false;
    const onConnect = () => {
      connected = true;
    };
    const onClose = () => {
      closed = true;
    };
    const { server } = await serve({ onConnect, onClose });
    // Long enough for a worker that was just asking for another email: it would take the one that is returned.
    const jobs = await work(server, { patienceMs: 400 });
    await queueMail(db, letter);
    await until(async () => connected);
    await jobs.stop();
    const left = await db.rows(sql`select attempts, locked_at from graphile_worker.jobs`);
    expect(left).toEqual([{ attempts: 0, locked_at: null }]);
    await until(async () => closed);
  });

  it('can’t do TLS never gets a password over a network', async () => {
    let heard = false;
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _, done) => {
      heard = true;
      done(null, { user: auth.username });
    };
    const { server } = await serve({ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], onAuth });
    expect(await findSmtpProblem({ ...server, host: hostOfThisMachine, user: 'ada', password: 'secret' })).toMatch(/TLS/i);
    expect(heard).toBe(false);
    expect(await findSmtpProblem({ ...server, user: 'ada', password: 'secret' })).toBeUndefined();
  });
});

// The loopback interface under a different name.
const hostOfThisMachine = '::ffff:127.0.0.1';

it('an email whose content has expired isn’t sent or kept', async () => {
  const { server, received } = await serve();
  await work(server, { now: new Date('2026-12-07T12:00:00Z') });
  await queueMail(db, { ...letter, uselessAfter: new Date('2026-12-07T11:59:59Z') });
  await queueMail(db, { ...letter, to: 'grace@example.com', uselessAfter: new Date('2026-12-07T12:15:00Z') });
  await until(async () => (await waiting()) === 0);
  expect(received.map(({ to }) => to)).toEqual([['grace@example.com']]);
  expect(said('not sent in time')).toBe(true);
});

describe('doctor’s check of the mail server', () => {
  it('passes if the server works', async () => {
    expect(await findSmtpProblem((await serve()).server)).toBeUndefined();
  });

  it('names what is wrong', async () => {
    expect(await findSmtpProblem({ host: '127.0.0.1', port: 9, secure: false })).toMatch(/ECONNREFUSED/);
    const { server } = await serve({ authOptional: false, allowInsecureAuth: true, onAuth: (_, __, done) => done(refuse(535, 'bad password')) });
    expect(await findSmtpProblem({ ...server, user: 'ada', password: 'wrong' })).toMatch(/bad password/);
  });
});
