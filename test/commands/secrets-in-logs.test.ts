import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { ask } from '../support/http-client.ts';
import { freePort, ready, scratchFolder, slipway, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

// A service that logs everything, with its own host name, and with a mail server, a database and callers that cause errors. All its output
// is searched for each secret and address that was used.

const scratch = scratchFolder();
const secret = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
const secrets = {
  smtp: secret('smtp'),
  metrics: secret('metrics'),
  backup: randomBytes(32).toString('base64'),
  password: secret('password'),
  state: secret('state'),
  collector: secret('collector'),
};
const people = ['ada.lovelace@people.example', 'grace.hopper@people.example', 'x+tag@people.example'];
const told: string[] = [];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let mail: SMTPServer;
let service: ReturnType<typeof start>;
let port: number;
/** What a collector of traces and logs got. */
let collected = '';
let collector: Server;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  // It repeats the address and the user, as many do.
  mail = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: (_, __, done) => done(null, { user: 'mailer' }),
    onRcptTo: ({ address }, _, done) => {
      told.push(address);
      done(
        Object.assign(new Error(`<${address}>: Recipient address rejected: no such user ${address}`), { responseCode: address.startsWith('x+') ? 451 : 550 }),
      );
    },
  });
  mail.on('error', () => {});
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()));
  collector = createServer((request, response) => {
    request.on('data', (part) => (collected += part));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  port = await freePort();
  environment = {
    DATA_DIR: scratch.folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://mailer:${secrets.smtp}@127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    METRICS_TOKEN: secrets.metrics,
    BACKUP_KEY: secrets.backup,
    RATE_LIMITS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${secrets.collector}`,
  };
  service = start(['serve', '--no-demo'], environment);
  await ready(service);
});
afterAll(async () => {
  service.kill('SIGKILL');
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await new Promise((resolve) => collector.close(resolve));
  await database.drop();
  scratch.remove();
});

const get = (target: string, more: Partial<Parameters<typeof ask>[1]> = {}) => ask(port, { target, host: `localhost:${port}`, ...more });
const form = (target: string, fields: Record<string, string>) =>
  get(target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `http://localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });

it('nothing that a service writes contains a secret or an address that was used', async () => {
  const made = await slipway(['account', 'create', '--email', people[0]!], environment);
  expect(made.code).toBe(0);
  const created = await slipway(['api-key', 'create', '--email', people[0]!, '--name', 'test', '--scopes', 'account:read'], environment);
  const key = /ldk_\w+/.exec(created.stdout)?.[0];
  expect(key).toBeDefined();
  const bearer = { headers: { Authorization: `Bearer ${key}` } };

  for (const email of people) expect((await form('/sign-in', { email })).status).toBe(303);
  await form('/sign-in/password', { email: people[0]!, password: secrets.password });
  expect((await get('/api/v1/me', bearer)).status).toBe(200);
  await get('/metrics', { headers: { Authorization: `Bearer ${secrets.metrics}` } });
  await get(`/sign-in/link/${secrets.state}`);
  await get(`/oauth/authorize?client_id=x&state=${secrets.state}`);
  for (const target of ['/api/v1/listings', '/mcp', '/oauth/token', '/webhooks/sandbox', '/api/v1/drafts'])
    for (const body of [`{"token":"${secrets.state}"}`, `${secrets.state}\u0000`, '{'])
      await get(target, { method: 'POST', body, headers: { ...bearer.headers, 'Content-Type': 'application/json', Cookie: `sid=${secrets.state}` } });

  // Each address was refused permanently or temporarily.
  await until(async () => people.every((email) => told.includes(email)) && /failed for good/.test(service.said()) && /tried again/.test(service.said()));

  // Failures in the middle of requests with secrets.
  const admin = new pg.Client({ connectionString: database.url.replace(/\/t_[0-9a-f]+/, '/postgres'), application_name: 'apart' });
  await admin.connect();
  const name = /\/(t_[0-9a-f]+)/.exec(database.url)![1];
  const requests = Array.from({ length: 40 }, (_, i) => get(`/api/v1/me?n=${i}`, bearer));
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`, [name]);
  await Promise.all(requests);
  await admin.end();
  await until(async () => (await get('/api/v1/me', bearer)).status === 200);

  // The log and the traces of all that, to the last request.
  await get('/api/v1/listings?q=at-the-end');
  await until(async () => /"db.operation.name"/.test(collected) && /"resourceLogs"/.test(collected) && /failed for good/.test(collected));
  const written = service.said().replaceAll(/.*\/sign-in\/owner\/.*\n/g, '') + collected;
  expect(written.length).toBeGreaterThan(500);
  const used = [...Object.values(secrets), key!, ...people, 'people.example'];
  expect(used.filter((one) => written.includes(one) || written.includes(encodeURIComponent(one)))).toEqual([]);
});
