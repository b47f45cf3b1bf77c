import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCdn, inPlainWords } from '../../src/health/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type Answer, ask } from '../support/http-client.ts';
import { hasProgram } from '../support/needs/needs.mjs';
import { HOST, startService, type TestService } from '../support/service.ts';
import { freePort, scratchFolder } from '../support/slipway.ts';
import { until } from '../support/until.ts';

const hasVarnish = hasProgram('varnishd');
const SECRET = 'a-secret-of-this-test';
/** Much less than the minute after which an answer ends by itself. */
const SOON_MS = 20_000;

describe.skipIf(!hasVarnish)('Varnish in front, with docs/varnish.vcl (skipped where varnishd is not installed)', () => {
  let service: TestService;
  let port: number;
  let shipped: string;
  const stops: (() => void | Promise<void>)[] = [];
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    port = await freePort();
    service = await startService({
      demo: true,
      trustedProxies: 1,
      settings: { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_HEADER: `Purge-Secret: ${SECRET}` },
    });
    shipped = readFileSync(join(packageRoot, 'docs', 'varnish.vcl'), 'utf8').replace('"3000"', `"${service.port}"`);
    startVarnish(port, shipped.replace('x-secret = ""', `x-secret = "${SECRET}"`));
    await until(async () => (await get('/api/v1/site').catch(() => undefined))?.status === 200);
    for (const { id, slug } of await service.db.rows<{ id: number; slug: string }>(sql`select id, slug from listing`)) ids[slug] = id;
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await service?.close();
  });

  function startVarnish(on: number, configuration: string) {
    const { folder, remove } = scratchFolder();
    const file = join(folder, 'varnish.vcl');
    writeFileSync(file, configuration);
    // As root it compiles its configuration as another user.
    for (const path of [folder, join(folder, 'work')]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o755);
    }
    const varnish = spawn('varnishd', ['-F', '-a', `127.0.0.1:${on}`, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,32m'], { stdio: 'ignore' });
    stops.push(remove, async () => {
      if (varnish.exitCode !== null) return;
      const exited = once(varnish, 'exit');
      varnish.kill();
      await exited;
    });
  }

  const get = (target: string, headers: Record<string, string> = {}) => ask(port, { target, host: HOST, headers });
  /** For a cached answer, Varnish names the request that it was cached for next to the current one. */
  const keptFrom = ({ headers }: Answer) => String(headers['x-varnish']).split(' ')[1];
  const isKept = (answer: Answer) => keptFrom(answer) !== undefined;
  /** Asks until the answer comes from Varnish. */
  const keep = (target: string) => until(async () => isKept(await get(target)), SOON_MS);

  it('keeps pages and answers of the API, and shows nobody what is meant for it', async () => {
    for (const target of ['/', '/listings/shoebox-ledger', '/api/v1/listings/shoebox-ledger', '/api/v1/listings?q=ledger']) {
      await keep(target);
      const { status, headers } = await get(target);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, no-cache');
      for (const name of ['surrogate-key', 'surrogate-control', 'x-request-id', 'ratelimit', 'age']) expect(headers[name], name).toBeUndefined();
    }
  });

  it('shows a change at once, and keeps what it does not concern', async () => {
    const [page, other] = ['/api/v1/listings/shoebox-ledger', '/api/v1/site'];
    // Counters of one listing only purge that listing. Tried again, because everything is purged once when the service has started.
    let followers = 4700;
    await until(async () => {
      for (const target of [page, other]) await keep(target);
      const before = keptFrom(await get(other));
      await service.db.run(sql`update listing_stats set followers = ${++followers} where listing_id = ${ids['shoebox-ledger']!}`);
      await until(async () => (await get(page)).text.includes(`"followers":${followers}`), SOON_MS);
      return keptFrom(await get(other)) === before;
    }, SOON_MS);
    await service.db.run(sql`update listing set name = 'Freshly named' where id = ${ids['shoebox-ledger']!}`);
    await until(async () => (await get('/listings/shoebox-ledger')).text.includes('Freshly named'), SOON_MS);
    await until(async () => (await get(page)).text.includes('Freshly named'), SOON_MS);
  });

  it('keeps languages apart, and nothing of people with a session or a key', async () => {
    await keep('/');
    expect((await get('/', { Cookie: 'a=b; language=de' })).headers['content-language']).toBe('de');
    expect((await get('/', { Cookie: 'language=de; theme=dark' })).headers['content-language']).toBe('de');
    expect((await get('/', { 'Accept-Language': 'fr' })).headers['content-language']).toBe('fr');
    expect((await get('/')).headers['content-language']).toBe('en');
    for (const headers of [{ Cookie: '__Host-sid=x' }, { Cookie: 'sid=x' }] as Record<string, string>[]) {
      await get('/', headers);
      expect(isKept(await get('/', headers))).toBe(false);
    }
    expect((await get('/api/v1/listings/shoebox-ledger', { Authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  it('takes purges of the service, which the doctor tries', async () => {
    const say = async (url: string, secret = SECRET) => {
      const [finding] = await checkCdn({ cdn: { purgeUrl: url, header: ['Purge-Secret', secret] } });
      return `${finding!.state} ${inPlainWords(finding!)}`;
    };
    expect(await say(`http://127.0.0.1:${port}/purge`)).toMatch(/^ok /);
    expect(await say(`http://127.0.0.1:${port}/elsewhere`)).toMatch(/^warn .*it answers \d{3}/);
    expect(await say(`http://127.0.0.1:${port}/purge`, 'another')).toMatch(/^warn .*it answers 403/);
    expect((await get('/purge')).status).toBe(405);
  });

  // Behind a proxy for TLS on the same machine, a visitor's request comes from 127.0.0.1 too.
  it('takes no purge without the secret, from this machine either', async () => {
    const purge = (on: number, headers: Record<string, string>) =>
      ask(on, { target: '/purge', method: 'POST', host: HOST, headers: { 'Surrogate-Key': 'all', ...headers } });
    const strangers: Record<string, string>[] = [{}, { 'Purge-Secret': '' }, { 'Purge-Secret': 'another' }, { 'X-Secret': '' }];
    // Fresh, so that it doesn’t expire in the meantime.
    expect((await purge(port, { 'Purge-Secret': SECRET })).status).toBe(200);
    await keep('/api/v1/site');
    const before = keptFrom(await get('/api/v1/site'));
    for (const headers of strangers) expect((await purge(port, headers)).status).toBe(403);
    expect(keptFrom(await get('/api/v1/site'))).toBe(before);
    expect((await purge(port, { 'Purge-Secret': SECRET })).status).toBe(200);
    expect(keptFrom(await get('/api/v1/site'))).not.toBe(before);

    const asShipped = await freePort();
    startVarnish(asShipped, shipped);
    await until(async () => (await ask(asShipped, { target: '/api/v1/site', host: HOST }).catch(() => undefined))?.status === 200);
    for (const headers of strangers) expect((await purge(asShipped, headers)).status).toBe(403);
  });
});
