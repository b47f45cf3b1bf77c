import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { type Connection, connectDatabase } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/database.ts';
import { openLog } from '../../src/platform/log/log.ts';
import { listKeptMails, queueMail } from '../../src/platform/mail/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { newestMail } from '../support/mail.ts';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { finished, freePort, ready, scratchFolder, slipway, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

// Email from the operator's side: real processes on one data folder, and a mail server that never responds.
let scratch: Awaited<ReturnType<typeof dataFolder>>;
const letter = { to: 'ada@example.com', subject: 'Sign in', text: 'Hello', html: '<p>Hello</p>' };
const held: Socket[] = [];
let connection: Connection;
let silent: Server;
let smtpUrl: string;
let settings: Record<string, string>;

beforeAll(async () => {
  scratch = await dataFolder();
  settings = { DATA_DIR: scratch.folder, PORT: String(await freePort()) };
  connection = await connectDatabase(readConfig(settings), openLog('silent'));
  silent = createServer((socket) => void held.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  silent.close();
  await connection.close();
  scratch.remove();
});

describe('mail', () => {
  it('a stuck mail server doesn’t delay the end of a service; a worker sends what was left', async () => {
    const service = start(['serve', '--no-demo'], { ...settings, SMTP_URL: smtpUrl });
    await ready(service);
    expect(service.said()).not.toContain('/dev/mail');
    await queueMail(connection.database, letter);
    await until(async () => held.length > 0);
    service.kill('SIGTERM');
    const { code, stderr } = await finished(service);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

    const worker = start(['worker'], settings);
    await ready(worker);
    await expect.poll(async () => (await newestMail(join(scratch.folder, 'mail'), 'ada@example.com')).subject).toBe('Sign in');
    worker.kill('SIGTERM');
    expect((await finished(worker)).code).toBe(0);
  });

  it('a service with --no-upkeep leaves it to a worker', async () => {
    // On a server, because only one of both may use a data folder.
    const { db, url, drop } = await createTestDatabase();
    const [ofService, ofWorker] = [scratchFolder(), scratchFolder()];
    const service = start(['serve', '--no-demo', '--no-upkeep'], { DATABASE_URL: url, DATA_DIR: ofService.folder, PORT: String(await freePort()) });
    await ready(service);
    expect(service.said()).toMatch(/\/dev\/mail \(no mail server is set/);
    await queueMail(db, { ...letter, to: 'grace@example.com' });
    // The service has been there longer, so it would have taken the mail first.
    const worker = start(['worker'], { DATABASE_URL: url, DATA_DIR: ofWorker.folder });
    await ready(worker);
    const keptBy = ({ folder }: typeof ofWorker) => listKeptMails(join(folder, 'mail'));
    await until(async () => (await keptBy(ofWorker)).length + (await keptBy(ofService)).length > 0);
    for (const child of [worker, service]) {
      child.kill('SIGTERM');
      expect((await finished(child)).code).toBe(0);
    }
    expect(await keptBy(ofService)).toEqual([]);
    expect(await keptBy(ofWorker)).toMatchObject([{ to: 'grace@example.com' }]);
    await drop();
    ofService.remove();
    ofWorker.remove();
  });
});

describe('doctor', () => {
  const doctor = async (more: Record<string, string>) => {
    const { code, stdout } = await slipway(['doctor'], { ...settings, ...more });
    return { code, mail: stdout.split('\n').find((line) => / mail /.test(line)), jobs: stdout.split('\n').find((line) => / jobs /.test(line)) };
  };

  it('says where emails go', async () => {
    expect(await doctor({})).toMatchObject({
      code: 0,
      mail: expect.stringMatching(/^ok .*files in .*mail; no mail server is set.*\/dev\/mail/),
      jobs: expect.stringMatching(/^ok /),
    });
  });

  it('warns if emails reach nobody in production', async () => {
    expect(await doctor({ NODE_ENV: 'production' })).toMatchObject({ code: 0, mail: expect.stringMatching(/^warn .*Set up a mail server in the console/) });
  });

  it('reports a mail server that doesn’t answer, without showing its password', async () => {
    const { code, mail } = await doctor({ SMTP_URL: `smtp://ada:secret@127.0.0.1:${await freePort()}` });
    expect(code).toBe(1);
    expect(mail).toMatch(/^BAD .*127\.0\.0\.1:\d+ doesn’t work: .*ECONNREFUSED.*Check its settings/);
    expect(mail).not.toContain('secret');
  });

  it('reports jobs that failed permanently', async () => {
    await queueMail(connection.database, letter);
    await connection.database.run(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 no such user'`);
    expect((await doctor({})).jobs).toMatch(/^warn .*1 of send_mail.*550 no such user.*redo what was lost/);
  });
});
