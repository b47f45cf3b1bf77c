import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeArchiveState } from '../../src/platform/archive-state.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { ask } from '../support/http-client.ts';
import { startService, type TestService, until } from '../support/service.ts';
import { freePort } from '../support/slipway.ts';
import { type ReadMetrics, readOpenMetrics, suffixesOf } from './openmetrics.ts';

const TOKEN = 'a-token-of-this-test-0123456789';
const bearer = { headers: { Authorization: `Bearer ${TOKEN}` } };
let service: TestService;
let ownPort: number;
let slug: string;
beforeAll(async () => {
  ownPort = await freePort();
  service = await startService({ demo: true, mail: true, settings: { METRICS_TOKEN: TOKEN, METRICS_LISTEN: `127.0.0.1:${ownPort}` } });
  slug = (await service.get('/api/v1/listings')).json.items[0].slug;
});
afterAll(() => service.close());

/** Not through the service's own port, where this request itself would be counted. */
async function read(): Promise<ReadMetrics> {
  const answer = await ask(ownPort, { target: '/metrics' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  return readOpenMetrics(answer.text);
}

/** The counts of `work` only. */
async function counted(work: () => Promise<unknown>, expected: number): Promise<(labels: Record<string, string>) => number> {
  const all = (metrics: ReadMetrics) => metrics.sum('slipway_requests_total');
  await until(async () => (await read()).value('slipway_requests_running') === 0);
  const before = await read();
  await work();
  // A request is counted when its response is over, a moment after the client has it.
  await until(async () => all(await read()) >= all(before) + expected);
  const after = await read();
  expect(all(after) - all(before)).toBe(expected);
  expect(after.sum('slipway_request_duration_seconds_count')).toBe(all(after));
  return (labels) => after.sum('slipway_requests_total', labels) - before.sum('slipway_requests_total', labels);
}

const repeat = (n: number, target: string, more: Omit<Parameters<TestService['get']>[1] & object, 'target'> = {}) =>
  Array.from({ length: n }, () => () => service.get(target, more));

it('count every request once, by operation or page, method and status, ready or not', async () => {
  const etag = (await service.get('/api/v1/categories')).headers.etag as string;
  const sent = [
    ...repeat(13, `/api/v1/listings/${slug}`),
    ...repeat(3, '/api/v1/listings/nobody-has-this'),
    ...repeat(5, '/api/v1/categories', { headers: { 'If-None-Match': etag, 'Accept-Encoding': 'identity' } }),
    ...repeat(2, '/api/v1/categories', { method: 'HEAD' }),
    ...repeat(4, '/api/v1/nothing-like-this'),
    ...repeat(2, '/api/v1/listings', { method: 'PROPFIND' }),
    ...repeat(11, `/listings/${slug}`),
    ...repeat(6, '/', { headers: { 'Accept-Encoding': 'br' } }),
    ...repeat(3, '/wp-login.php'),
    ...repeat(2, '/.env'),
    ...repeat(2, '/account/listings'),
    ...repeat(3, '/health'),
    ...repeat(2, '/.well-known/oauth-authorization-server'),
    ...repeat(2, '/mcp', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
  ];
  // In an order that mixes them, eight at a time.
  const shuffled = sent.map((ask, i) => ({ ask, at: (i * 7919) % sent.length })).sort((a, b) => a.at - b.at);
  const of = await counted(() => Promise.all(shuffled.map(({ ask }) => ask())), sent.length);
  const cases: [Record<string, string>, number][] = [
    [{ surface: 'api', route: 'get_listing', method: 'GET', status: '200' }, 13],
    [{ surface: 'api', route: 'get_listing', status: '404' }, 3],
    [{ surface: 'api', route: 'list_categories', method: 'GET', status: '304' }, 5],
    [{ surface: 'api', route: 'list_categories', method: 'HEAD', status: '200' }, 2],
    [{ surface: 'api', route: 'none', status: '404' }, 4],
    [{ surface: 'api', method: 'other', status: '405' }, 2],
    [{ surface: 'page', route: '/listings/{slug}', status: '200' }, 11],
    [{ surface: 'page', route: '/', status: '200' }, 6],
    [{ surface: 'page', route: 'none', status: '404' }, 5],
    [{ surface: 'page', route: '/account/listings' }, 2],
    [{ surface: 'health', status: '200' }, 3],
    [{ surface: 'oauth' }, 2],
    [{ surface: 'mcp' }, 2],
  ];
  expect(cases.map(([labels]) => [labels, of(labels)])).toEqual(cases);
});

it('count a request that isn’t HTTP too', async () => {
  const of = await counted(() => service.raw('rubbish\r\n\r\n'), 1);
  expect(of({ surface: 'broken', status: '400' })).toBe(1);
});

it('count how often a ready answer was found', async () => {
  const target = `/api/v1/listings/${slug}?made_for=this`;
  const lookups = async (result: string) => (await read()).value('slipway_ready_answer_lookups_total', { result });
  const before = { hit: await lookups('hit'), miss: await lookups('miss') };
  for (let i = 0; i < 2; i++) await service.get('/api/v1/nothing-at-all');
  for (let i = 0; i < 4; i++) await service.get(`/listings/${slug}`);
  for (let i = 0; i < 3; i++) await service.get(target, { headers: { Authorization: 'Bearer nobody' } });
  const sum = (await lookups('hit')) + (await lookups('miss')) - before.hit - before.miss;
  expect(sum).toBe(6);
  expect((await lookups('hit')) - before.hit).toBeGreaterThanOrEqual(3);
  expect((await read()).value('slipway_ready_answers')).toBeGreaterThan(0);
});

it('count tools and jobs by their result', async () => {
  const call = (name: string, args: object) =>
    service.get('/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    });
  for (let i = 0; i < 3; i++) await call('get_listing', { slug });
  await call('get_listing', { slug: 'nobody-has-this' });
  const sign = await service.get('/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: service.origin, 'Sec-Fetch-Site': 'same-origin' },
    body: 'email=ada%40example.org',
  });
  expect(sign.status).toBeLessThan(400);
  await until(async () => (await read()).sum('slipway_job_runs_total', { outcome: 'done' }) >= 1);
  const metrics = await read();
  expect(metrics.value('slipway_tool_calls_total', { tool: 'get_listing', outcome: 'ok' })).toBe(3);
  expect(metrics.value('slipway_tool_calls_total', { tool: 'get_listing', outcome: 'error' })).toBe(1);
  expect(metrics.value('slipway_tool_call_duration_seconds_count', { tool: 'get_listing' })).toBe(4);
  await until(async () => (await read()).value('slipway_mails_of_a_day', { state: 'sent' }) >= 1);
});

it('have the numbers of the directory, as its tables do', async () => {
  const metrics = await read();
  const { sql } = await import('../../src/platform/database/database.ts');
  const row = await service.db.row<{ votes: number; live: number; accounts: number }>(sql`
    select (select sum(votes) from launch)::int as votes, (select count(*) from listing where status = 'live') as live, (select count(*) from account) as accounts`);
  const { votes, live, accounts } = row!;
  expect(votes).toBeGreaterThan(0);
  expect(metrics.value('slipway_votes')).toBe(votes);
  expect(metrics.value('slipway_listings', { status: 'live' })).toBe(live);
  await until(async () => (await read()).value('slipway_accounts') === accounts);
  expect(metrics.value('slipway_database_up')).toBe(1);
  expect(metrics.value('slipway_database_connections', { pool: 'requests', state: 'most' })).toBe(service.db.use().max);
  expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(metrics.samples.size).toBeGreaterThan(50);
});

describe('can’t be read by anyone else', () => {
  it.each([
    [{}],
    [{ headers: { Authorization: 'Bearer wrong' } }],
    [{ headers: { Authorization: `Basic ${TOKEN}` } }],
    [{ headers: { Authorization: TOKEN } }],
  ])('with %j the service’s own port has no such page', async (more) => {
    const answer = await service.get('/metrics', more);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('slipway_');
  });

  it('are served with the token, also under another host name, and only for reading', async () => {
    const answer = await service.get('/metrics', { ...bearer, host: '10.0.0.7' });
    expect(answer.status).toBe(200);
    expect(readOpenMetrics(answer.text).value('slipway_database_up')).toBe(1);
    expect((await service.get('/metrics', { ...bearer, method: 'POST' })).status).toBe(405);
  });

  it('are neither measured nor served without the setting', async () => {
    const quiet = await startService();
    expect(quiet.metrics).toBeUndefined();
    expect(quiet.parts.metrics).toBeUndefined();
    expect((await quiet.get('/metrics', bearer)).status).toBe(404);
    await quiet.close();
  });
});

it('have no people and no visitors’ input in labels', async () => {
  await Promise.all(repeat(40, '/api/v1/x').map((_, i) => service.get(`/secret-${i}-marker?q=marker`)));
  await Promise.all(repeat(5, '').map((_, i) => service.get(`/listings/marker-${i}`)));
  const text = (await ask(ownPort, { target: '/metrics' })).text;
  expect(text).not.toContain('marker');
  expect(text).not.toContain(slug);
  expect(text).not.toContain('ada@example.org');
});

describe('docs/monitoring', () => {
  const folder = join(packageRoot, 'docs/monitoring');
  interface Rules {
    groups: { rules: { alert: string; expr: string; for?: string; labels: { severity: string }; annotations: { summary: string; description: string } }[] }[];
  }
  const rules = (parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as Rules).groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(readFileSync(join(folder, 'grafana.json'), 'utf8')) as { panels: { title: string; targets?: { expr: string }[] }[] };

  const named = (expression: string) => expression.match(/\b(?:slipway|process|nodejs)_[a-z0-9_]+/g) ?? [];

  it('every alert and panel uses metrics that exist', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    writeArchiveState(dirname(service.mailFolder), { to: '/mnt/backups', through: at, base: at, from: at, problem: null });
    const metrics = await read();
    const names = new Set([...metrics.types].flatMap(([family, type]) => suffixesOf[type]!.map((suffix) => family + suffix)));
    const asked = [
      ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
      ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ by: title, expr }))),
    ];
    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked.flatMap(({ by, expr }) =>
        named(expr)
          .filter((name) => !names.has(name))
          .map((name) => `${by}: ${name}`),
      ),
    ).toEqual([]);
    expect(asked.filter(({ expr }) => named(expr).length === 0 && !expr.startsWith('up'))).toEqual([]);
  });

  it('every alert says what is wrong and what to do', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(labels.severity, alert).toMatch(/^(page|ticket)$/);
      expect(annotations.summary.length, alert).toBeGreaterThan(10);
      expect(annotations.description.length, alert).toBeGreaterThan(30);
    }
  });
});
