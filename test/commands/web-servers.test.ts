import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { ask } from '../support/http-client.ts';
import { hasProgram } from '../support/needs/needs.mjs';
import { startService, type TestService } from '../support/service.ts';
import { freePort, scratchFolder } from '../support/slipway.ts';
import { until } from '../support/until.ts';

// The files of docs/servers with the programs they are for. Only ports, the certificate and folders are other ones.

const NAME = 'launches.example.org';
const fileOf = (name: string) => readFileSync(join(packageRoot, 'docs/servers', name), 'utf8');
interface Places {
  folder: string;
  http: number;
  https: number;
  service: number;
}
const certificate = ({ folder }: Places) => ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [string, string, string];
const replaced = (text: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`${from} isn't there any more`);
    return all.replaceAll(from, to);
  }, text);

const servers: [name: string, isInstalled: boolean, start: (places: Places) => [program: string, args: string[], configuration: string]][] = [
  [
    'nginx',
    hasProgram('nginx'),
    (places) => {
      const [cert, key] = certificate(places);
      const site = replaced(fileOf('nginx.conf'), [
        ['listen 80;', `listen 127.0.0.1:${places.http};`],
        ['listen 443 ssl', `listen 127.0.0.1:${places.https} ssl`],
        ['    listen [::]:80;\n', ''],
        ['    listen [::]:443 ssl http2;\n', ''],
        [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, cert],
        [`/etc/letsencrypt/live/${NAME}/privkey.pem`, key],
        ['127.0.0.1:3000', `127.0.0.1:${places.service}`],
      ]);
      const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${places.folder}/${name};`).join('\n');
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const file = join(places.folder, 'nginx.conf');
      return [
        'nginx',
        ['-p', places.folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
        `${user}\npid ${places.folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${own}\n${site}}\n`,
      ];
    },
  ],
  [
    'Caddy',
    hasProgram('caddy'),
    (places) => {
      const [cert, key] = certificate(places);
      const text = replaced(fileOf('Caddyfile'), [
        ['\n{\n', `\n{\nadmin off\nhttp_port ${places.http}\nhttps_port ${places.https}\n`],
        [`${NAME} {`, `${NAME} {\ntls ${cert} ${key}`],
        ['127.0.0.1:3000', `127.0.0.1:${places.service}`],
      ]);
      return ['caddy', ['run', '--adapter', 'caddyfile', '--config', join(places.folder, 'Caddy.conf')], text];
    },
  ],
  [
    'HAProxy',
    hasProgram('haproxy'),
    (places) => {
      const text = replaced(fileOf('haproxy.cfg'), [
        ['bind :80,[::]:80 v6only\n', `bind 127.0.0.1:${places.http}\n`],
        ['bind :443,[::]:443 v6only ssl', `bind 127.0.0.1:${places.https} ssl`],
        // In place of certbot, our service: it doesn't know the page.
        ['127.0.0.1:8888', `127.0.0.1:${places.service}`],
        ['/etc/haproxy/launches.pem', certificate(places)[2]],
        // The second process isn't there: requests have to go to the first one.
        ['127.0.0.1:3001', `127.0.0.1:${places.service}`],
        ['127.0.0.1:3002', '127.0.0.1:1'],
      ]);
      return ['haproxy', ['-f', join(places.folder, 'HAProxy.conf')], text];
    },
  ],
];

describe.each(servers)('%s in front, with its file of docs/servers (skipped where it is not installed)', (name, isInstalled, start) => {
  if (!isInstalled) {
    it.skip('is not installed', () => {});
    return;
  }
  let service: TestService;
  let places: Places;
  let child: ChildProcess;
  let remove: () => void;
  let ca: string;
  beforeAll(async () => {
    const scratch = scratchFolder();
    remove = scratch.remove;
    mkdirSync(scratch.folder, { recursive: true });
    service = await startService({ demo: true, rateLimits: true, trustedProxies: 1, settings: { BASE_URL: `https://${NAME}` } });
    places = { folder: scratch.folder, http: await freePort(), https: await freePort(), service: service.port };
    const [cert, key, both] = certificate(places);
    const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${NAME}`, '-keyout', key, '-out', cert]);
    expect(made.status).toBe(0);
    ca = readFileSync(cert, 'utf8');
    writeFileSync(both, ca + readFileSync(key, 'utf8'));
    const [program, args, configuration] = start(places);
    writeFileSync(join(places.folder, name === 'nginx' ? 'nginx.conf' : `${name}.conf`), configuration);
    child = spawn(program, args, { cwd: places.folder, stdio: 'ignore', env: { ...process.env, HOME: places.folder } });
    await until(async () => (await get('/api/v1/site').catch(() => undefined))?.status === 200);
  });
  afterAll(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await service?.close();
    remove?.();
  });

  const get = (path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: places.https, servername: NAME, ca, path, method: body ? 'POST' : 'GET', headers: { Host: NAME, ...headers } };
      const sent = request(options, (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        response.on('error', reject);
      }).on('error', reject);
      sent.end(body);
    });
  const agreesOn = (options: { minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string }) =>
    new Promise<string | undefined>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: places.https, servername: NAME, ca, ...options }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      }).on('error', () => resolve(undefined));
    });

  it('shows pages at its address, and leads there from http', async () => {
    const { status, headers, text } = await get('/');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect(text).toContain(`<link rel="canonical" href="https://${NAME}/"`);
    const plain = await ask(places.http, { target: '/listings?q=a', host: NAME });
    expect(plain.status).toBeGreaterThanOrEqual(301);
    expect(String(plain.headers.location)).toMatch(new RegExp(`^https://${NAME}(:\\d+)?/listings\\?q=a$`));
  });

  if (name === 'HAProxy')
    it('passes certbot’s requests on without TLS', async () => {
      const { status } = await ask(places.http, { target: '/.well-known/acme-challenge/token', host: NAME });
      expect(status).toBe(404);
    });

  it('accepts current TLS only, with forward secrecy', async () => {
    expect(await agreesOn({ minVersion: 'TLSv1.3' })).toMatch(/^TLSv1\.3 /);
    expect(await agreesOn({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-RSA-(?:AES|CHACHA20)/);
    expect(await agreesOn({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).toBeUndefined();
    for (const ciphers of ['AES128-GCM-SHA256', 'AES128-SHA', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384'])
      expect(await agreesOn({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` }), ciphers).toBeUndefined();
  });

  it('tells the visitor’s address, which a header of the visitor doesn’t change', async () => {
    const leftFor = async (address: string) => {
      const { headers } = await get('/api/v1/listings?q=ledger', { headers: { 'X-Forwarded-For': address } });
      return Number(/r=(\d+)/.exec(String(headers.ratelimit))![1]);
    };
    // Again if the minute of the limit ended in between. A header that changed the address would leave the same number each time.
    await until(async () => {
      const left = [await leftFor('198.51.100.1'), await leftFor('198.51.100.2'), await leftFor('198.51.100.3')] as const;
      return left[1] === left[0] - 1 && left[2] === left[0] - 2;
    });
  });

  it('passes on an upload of 9 MB', async () => {
    const { status } = await get('/nothing', { body: Buffer.alloc(9_000_000), headers: { 'Content-Type': 'application/octet-stream' } });
    expect(status).toBe(404);
  });
});
