import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeListing, makeListing } from '../../../test/support/listings.ts';
import { callOf, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { ORIGIN, startService, type TestService, until } from '../../../test/support/service.ts';
import { type StandIn, sendJson, startStandIn } from '../../../test/support/stand-in.ts';
import { commandLine } from '../../contract/caller.ts';
import { sql } from '../../platform/database/database.ts';
import { tick } from '../../upkeep.ts';
import { importDomainRatings } from '../operations/admin/import-domain-ratings.ts';
import { dayOf } from './rating-store.ts';
import { readRatingRows } from './read-rating-rows.ts';

const KEY = 'opr-key-of-the-test';
const DAY_MS = 86_400_000;
// The service's clock, which the job uses, starts here.
const START = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

let provider: StandIn;
let service: TestService;
/** Domains known to the provider; others are 404. */
let known: Record<string, number>;
let broken: number | undefined;

beforeAll(async () => {
  provider = await startStandIn(['openpagerank.com'], (url, response, request) => {
    if (request.headers['api-opr'] !== KEY) return sendJson(response, 401, { status_code: 401, message: 'Invalid API Key' });
    if (broken) return sendJson(response, broken, { status_code: broken, message: `no, ${KEY}` });
    const domains = url.searchParams.getAll('domains[]');
    const entries = domains.map((domain) =>
      domain in known
        ? { status_code: 200, error: '', page_rank_integer: Math.round(known[domain]!), page_rank_decimal: known[domain], rank: '4', domain }
        : { status_code: 404, error: 'Domain not found', page_rank_integer: 0, page_rank_decimal: 0, rank: null, domain },
    );
    sendJson(response, 200, { status_code: 200, response: entries, last_updated: '26th August 2026' });
  });
  service = await startService({ mail: true, settings: { OPEN_PAGERANK_KEY: KEY, CRAWL_HOSTS: provider.crawlHosts, SLIPWAY_NOW: START.toISOString() } });
});
afterAll(async () => {
  await service.close();
  provider.close();
});
beforeEach(async () => {
  known = {};
  broken = undefined;
  provider.asked.length = 0;
  await service.db.run(sql`delete from listing_version`);
  await service.db.run(sql`delete from listing`);
});

const runTick = (now: Date) => tick(service.db, { now, baseUrl: ORIGIN, asksForRatings: true });
const idle = () => until(async () => (await service.db.rows(sql`select from graphile_worker._private_jobs`)).length === 0);
const asked = () => provider.asked.flatMap(({ url }) => url.searchParams.getAll('domains[]'));
const history = (companyId: number) =>
  service.db.rows<{ day: string; rating: number; source: string }>(
    sql`select day, rating, source from domain_rating where company_id = ${companyId} order by day`,
  );
const profile = async (slug: string) => (await service.get(`/api/v1/listings/${slug}`)).json;
const byTeam = (now = START) => callOf(service.db, { caller: commandLine, now });
const take = (csv: string, source = 'Ahrefs', now = START) => run(importDomainRatings, { csv, source }, byTeam(now));

describe('Open PageRank ratings', () => {
  it('appear on profiles and the leaderboard by themselves, with their source', async () => {
    const [tide, unknown] = [await makeListing(service.db), await makeListing(service.db)];
    known = { [tide.domain]: 4.68 };
    expect((await profile(tide.slug)).domain_rating).toBeNull();
    await runTick(START);
    await until(async () => (await history(tide.companyId)).length === 1);
    await service.parts.changes.caughtUp();
    expect(await profile(tide.slug)).toMatchObject({
      domain_rating: 47,
      domain_rating_trend: { source: 'Open PageRank', as_of: dayOf(START), change: 0, points: [{ rating: 47 }] },
    });
    expect((await profile(unknown.slug)).domain_rating).toBeNull();
    expect((await service.get('/api/v1/leaderboards/domain-rating')).json.items).toMatchObject([{ listing: { slug: tide.slug } }]);
    expect(provider.asked[0]!.headers['api-opr']).toBe(KEY);
  });

  it('are requested once a week, for companies with a public listing, whether they have a rating or not', async () => {
    const [live, soon, draft] = [
      await makeListing(service.db),
      await makeListing(service.db, { status: 'scheduled', launchWeek: '2026-12-07' }),
      await makeListing(service.db, { status: 'draft' }),
    ];
    known = { [live.domain]: 3 };
    for (let i = 0; i < 3; i++) {
      await runTick(START);
      await idle();
    }
    expect(asked().sort()).toEqual([live.domain, soon.domain].sort());
    expect(asked()).not.toContain(draft.domain);
    // The job uses the service's clock: move the last request a week back.
    await service.db.run(sql`update domain_rating_check set asked_at = ${inDays(-7)}`);
    await runTick(START);
    await idle();
    expect(asked()).toHaveLength(4);
  });

  it('of many companies are requested in a few batches of limited size', async () => {
    const listings: MadeListing[] = [];
    for (let i = 0; i < 130; i++) listings.push(await makeListing(service.db));
    known = Object.fromEntries(listings.map(({ domain }, at) => [domain, at % 10]));
    await runTick(START);
    await until(
      async () =>
        (await service.db.rows(sql`select from domain_rating where source = 'Open PageRank' and company_id >= ${listings[0]!.companyId}`)).length === 130,
    );
    await idle();
    expect(new Set(asked()).size).toBe(130);
    expect(provider.asked.length).toBeLessThanOrEqual(6);
    for (const { url } of provider.asked) expect(url.href.length).toBeLessThanOrEqual(2048);
  });

  it.each([401, 429, 500, 302])('that are answered with %i are requested again in an hour, not in a minute', async (status) => {
    const tide = await makeListing(service.db);
    broken = status;
    const before = service.parts.clock.now().getTime();
    await runTick(START);
    await until(async () => provider.asked.length === 1);
    await idle();
    const after = service.parts.clock.now().getTime();
    await runTick(START);
    await idle();
    expect(provider.asked).toHaveLength(1);
    broken = undefined;
    known = { [tide.domain]: 5 };
    const [check] = await service.db.rows<{ asked_at: Date }>(sql`select asked_at from domain_rating_check where company_id = ${tide.companyId}`);
    // As if it had been requested a week ago, but for an hour.
    const at = check!.asked_at.getTime() + 7 * 86_400_000 - 3_600_000;
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(after);
  });

  it('don’t overwrite what the site team imported this month', async () => {
    const [tide, old] = [await makeListing(service.db), await makeListing(service.db)];
    known = { [tide.domain]: 1, [old.domain]: 1 };
    await take(`${tide.domain},90,${dayOf(inDays(-29))}\n${old.domain},90,${dayOf(inDays(-31))}`);
    await runTick(START);
    await until(async () => (await profile(old.slug)).domain_rating === 10);
    await idle();
    expect(await profile(tide.slug)).toMatchObject({ domain_rating: 90, domain_rating_trend: { source: 'Ahrefs' } });
  });
});

describe('import_domain_ratings', () => {
  it('imports a file, updates profiles and the trend, and names domains without a listing', async () => {
    const tide = await makeListing(service.db);
    const csv = `\uFEFFDomain,Rating,Date\r\n${tide.domain},40,2026-10-01\r\n"www.${tide.domain}", 42.4 ,2026-11-01\r\nhttps://${tide.domain}/x,45\r\nnobody.example,7\r\n`;
    expect(await take(csv)).toEqual({ imported: 3, companies: 1, not_listed: ['nobody.example'], not_listed_count: 1 });
    expect(await profile(tide.slug)).toMatchObject({
      domain_rating: 45,
      domain_rating_trend: {
        source: 'Ahrefs',
        change: 5,
        points: [
          { date: '2026-10-01', rating: 40 },
          { date: '2026-11-01', rating: 42 },
          { date: dayOf(START), rating: 45 },
        ],
      },
    });
    await take(`${tide.domain},46`);
    expect(await history(tide.companyId)).toHaveLength(3);
    await until(async () => (await profile(tide.slug)).domain_rating === 46);
  });

  it('shows the newest source only where there are two', async () => {
    const tide = await makeListing(service.db);
    await take(`${tide.domain},80,2026-09-01\n${tide.domain},82,2026-10-01`, 'Moz');
    await take(`${tide.domain},30,2026-11-01\n${tide.domain},31,2026-11-08`, 'Ahrefs');
    expect((await profile(tide.slug)).domain_rating_trend).toMatchObject({ source: 'Ahrefs', change: 1, points: [{ rating: 30 }, { rating: 31 }] });
  });

  it('reports every wrong line, and imports nothing', async () => {
    const tide = await makeListing(service.db);
    const csv = [
      `${tide.domain},50`,
      'localhost,5',
      'a.example,101',
      'a.example,-1',
      'a.example',
      'a.example,5,2026-02-30',
      'a.example,5,2027-01-01',
      'a.example,1,2,3',
      '',
      `${tide.domain},51`,
    ].join('\n');
    const refused = await refusalOf(take(csv));
    expect(refused.code).toBe('invalid_request');
    expect(refused.errors!.map(({ detail }) => /^Line (\d+): /.exec(detail)?.[1])).toEqual(['2', '3', '4', '5', '6', '7', '8', '10']);
    expect(await history(tide.companyId)).toEqual([]);
  });

  it('says which cell of a line is missing', () => {
    const { errors } = readRatingRows(',41\n"";41\ntide.example,\n', dayOf(NOW));
    expect(errors.map(({ detail }) => detail)).toEqual(['Line 1: the domain is missing.', 'Line 2: the domain is missing.', 'Line 3: the rating is missing.']);
  });

  it.each([
    [{ csv: '', source: 'x' }, '/csv'],
    [{ csv: 'domain,rating\n', source: 'x' }, '/csv'],
    [{ csv: 'a.example,1\n'.repeat(20_001), source: 'x' }, '/csv'],
    [{ csv: 'a.example,1', source: ' ' }, '/source'],
    [{ csv: 'a.example,1', source: 'x'.repeat(121) }, '/source'],
  ])('refuses bad input %#', async (input, pointer) => {
    expect((await refusalOf(run(importDomainRatings, input, byTeam()))).errors).toMatchObject([{ pointer }]);
  });

  it('semicolons separate too, with a decimal comma', () => {
    const { rows, errors } = readRatingRows('Domain;Rating;Date\ntide.example;41,5;2026-01-05\n"buoy.example";7\n', dayOf(NOW));
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 2, domain: 'tide.example', rating: 42, day: '2026-01-05' },
      { line: 3, domain: 'buoy.example', rating: 7, day: null },
    ]);
  });

  it('a header counts as one in the first line only', () => {
    expect(readRatingRows('domain,rating\ndomain,rating\n', dayOf(NOW)).errors).toHaveLength(1);
  });
});
