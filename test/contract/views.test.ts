import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiKey, saveApiKey } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { tick } from '../../src/upkeep.ts';
import { ORIGIN, startService, type TestService, until } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const viewsOf = async (slug: string) =>
  (await service.db.row<{ n: number }>(
    sql`select coalesce(sum(d.views), 0)::int as n from listing_view_day d join listing l on l.id = d.listing_id where l.slug = ${slug}`,
  ))!.n;

it('every read of a profile counts once, however it was answered; HEAD and lists don’t count', async () => {
  const slug = 'shoebox-ledger';
  const target = `/api/v1/listings/${slug}`;
  const before = await viewsOf(slug);
  const { headers } = await service.get(target);
  let reads = 1;
  const key = makeApiKey();
  const account = await service.db.row<{ id: number }>(sql`select min(id)::int as id from account`);
  await saveApiKey(service.db, { accountId: account!.id, name: 'test', key, scopes: [], expiresAt: null, now: new Date() });
  for (let i = 0; i < 25; i++) {
    await service.get(target);
    expect((await service.get(target, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
    expect((await service.get(target, { headers: { Authorization: `Bearer ${key.key}` } })).status).toBe(200);
    reads += 3;
    await service.get(target, { method: 'HEAD' });
    await service.get(`${target}/alternatives`);
    await service.get('/api/v1/listings?q=shoebox');
    expect((await service.get(`${target}?nope=1`)).status).toBe(400);
    expect((await service.get(target, { headers: { Authorization: 'Bearer bad' } })).status).toBe(401);
    expect((await service.get(target, { method: 'POST' })).status).toBe(405);
  }
  // After a change in between, the answer is made again and the count continues.
  await service.db.script(`update listing set tagline = 'Viewed' where slug = '${slug}'`);
  await until(async () => {
    reads++;
    return (await service.get(target)).json.tagline === 'Viewed';
  });
  await until(async () => (await viewsOf(slug)) >= before + reads);
  expect(await viewsOf(slug)).toBe(before + reads);
  // The upkeep adds the sum to the public number.
  await tick(service.db, { now: new Date(), baseUrl: ORIGIN });
  await until(async () => (await service.get('/api/v1/listings?q=shoebox&per_page=1')).json.items[0].views === before + reads);
});

it('the last counts are written when the service stops', async () => {
  const own = await startService({ demo: true });
  const before = (await own.db.row<{ n: number }>(sql`select sum(views)::int as n from listing_view_day`))!.n;
  for (let i = 0; i < 40; i++) await own.get('/api/v1/listings/slack-water');
  let after = 0;
  await own.close(async () => {
    after = (await own.db.row<{ n: number }>(sql`select sum(views)::int as n from listing_view_day`))!.n;
  });
  expect(after).toBe(before + 40);
});
