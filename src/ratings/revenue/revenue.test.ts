import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../../test/support/listings.ts';
import { freshAddress, makePerson, NOW, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { ORIGIN, startService, type TestService } from '../../../test/support/service.ts';
import { type StandIn, sendJson, startStandIn } from '../../../test/support/stand-in.ts';
import { sql } from '../../platform/database/database.ts';
import { makeCall } from '../../server/http/service-parts.ts';
import { tick } from '../../upkeep.ts';
import { setRevenue } from '../operations/set-revenue.ts';
import { verifyRevenue } from '../operations/verify-revenue.ts';

const KEY = 'rk_live_51TestKeyThatNobodyMayKeep';
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

let stripe: StandIn;
let service: TestService;
let ines: TestPerson;
/** Subscriptions of the key's account, as Stripe returns them. */
let subscriptions: unknown[];
let status: number;

const subscription = (id: string, cents: number, more: { currency?: string } = {}) => ({
  id,
  object: 'subscription',
  livemode: true,
  status: 'active',
  pause_collection: null,
  discount: null,
  discounts: [],
  currency: more.currency ?? 'usd',
  items: {
    object: 'list',
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
    data: [
      {
        id: `si_${id}`,
        object: 'subscription_item',
        quantity: 1,
        discounts: [],
        price: {
          id: 'price_1',
          object: 'price',
          currency: more.currency ?? 'usd',
          unit_amount: cents,
          unit_amount_decimal: String(cents),
          recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed', aggregate_usage: null },
        },
      },
    ],
  },
});

beforeAll(async () => {
  stripe = await startStandIn(['api.stripe.com'], (url, response, request) => {
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return sendJson(response, 401, { error: { message: `Invalid API Key provided: ${request.headers.authorization}` } });
    if (status !== 200) return sendJson(response, status, { error: { message: `The key ${KEY} does not have the required permissions` } });
    const at = url.searchParams.get('starting_after');
    const from = at === null ? 0 : subscriptions.findIndex((one) => (one as { id: string }).id === at) + 1;
    const limit = Number(url.searchParams.get('limit'));
    const data = subscriptions.slice(from, from + limit);
    sendJson(response, 200, { object: 'list', url: '/v1/subscriptions', has_more: from + limit < subscriptions.length, data });
  });
  service = await startService({ settings: { CRAWL_HOSTS: stripe.crawlHosts } });
  ines = await makePerson(service.db);
});
afterAll(async () => {
  await service.close();
  stripe.close();
});
beforeEach(() => {
  subscriptions = [subscription('sub_1', 1900), subscription('sub_2', 4900)];
  status = 200;
  stripe.asked.length = 0;
});

const by = (person: TestPerson, now = NOW) => ({
  ...makeCall(service.parts, { site: service.parts.defaultSite(), caller: person.caller, requestId: 'test', from: { address: freshAddress(), client: null } }),
  now,
});
const set = (listing_id: number, mrr_cents: number | null, person = ines, now = NOW) => run(setRevenue, { listing_id, mrr_cents }, by(person, now));
const verify = (listing_id: number, key = KEY, person = ines, now = NOW) => run(verifyRevenue, { listing_id, key }, by(person, now));
const own = () => makeListing(service.db, { owner: ines.accountId });
const shown = async (slug: string) => (await service.get(`/api/v1/listings/${slug}?`)).json.revenue;
const versions = (id: number) =>
  service.db.rows<{ what: string; by: string; before: unknown; after: unknown }>(
    sql`select what, by, before, after from listing_version where listing_id = ${id} order by id`,
  );

describe('set_revenue', () => {
  it('is the owner’s statement: shown, never ranked, not verified, in the history, and removable', async () => {
    const { id, slug } = await own();
    expect(await set(id, 123_400)).toEqual({ listing_id: id, mrr_cents: 123_400, verified: false, verified_by: null, verified_until: null });
    expect(await shown(slug)).toEqual({ mrr_cents: 123_400, verified: false });
    expect((await service.get('/api/v1/leaderboards/revenue')).json.items).toEqual([]);
    expect((await service.get(`/listings/${slug}`)).text).toContain('Stated by the owner');
    await set(id, null);
    expect(await service.db.row(sql`select mrr_cents from listing_stats where listing_id = ${id}`)).toEqual({ mrr_cents: null });
    expect(await versions(id)).toEqual([
      { what: 'set_revenue', by: 'person', before: { revenue: null }, after: { revenue: { mrr_cents: 123_400, verified_by: null } } },
      { what: 'set_revenue', by: 'person', before: { revenue: { mrr_cents: 123_400, verified_by: null } }, after: { revenue: null } },
    ]);
  });

  it.each([[-1], [1.5], [1e15], ['1'], [undefined]])('of %j is 400', async (cents) => {
    const { id } = await own();
    expect((await refusalOf(set(id, cents as number))).errors).toMatchObject([{ pointer: '/mrr_cents' }]);
  });

  it('of someone else’s listing is 404, and so is verifying it, before any key is used', async () => {
    const { id } = await makeListing(service.db, { owner: (await makePerson(service.db)).accountId });
    for (const wrong of [() => set(id, 1), () => verify(id)]) expect((await refusalOf(wrong())).code).toBe('listing_not_found');
    expect(stripe.asked).toEqual([]);
  });
});

describe('verify_revenue', () => {
  it('shows what Stripe reports as verified, whatever was entered', async () => {
    const { id, slug } = await own();
    await set(id, 999_999);
    expect(await verify(id)).toEqual({ listing_id: id, mrr_cents: 6800, verified: true, verified_by: 'stripe', verified_until: inDays(90).toISOString() });
    expect(await shown(slug)).toEqual({ mrr_cents: 6800, verified: true });
    const [{ url, headers }] = stripe.asked as [(typeof stripe.asked)[number]];
    expect(`${url.host}${url.pathname}`).toBe('api.stripe.com/v1/subscriptions');
    expect(url.searchParams.getAll('expand[]')).toEqual(['data.discounts', 'data.items.data.discounts']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ status: 'active', limit: '100' });
    expect(headers['stripe-version']).toBe('2024-06-20');
  });

  it('reads all pages', async () => {
    subscriptions = Array.from({ length: 250 }, (_, at) => subscription(`sub_${at}`, 100));
    expect((await verify((await own()).id)).mrr_cents).toBe(25_000);
    expect(stripe.asked.map(({ url }) => url.searchParams.get('starting_after'))).toEqual([null, 'sub_99', 'sub_199']);
  });

  it('expires when another amount is entered, not for the same one', async () => {
    const { id } = await own();
    await verify(id);
    expect((await set(id, 6800)).verified).toBe(true);
    expect(await set(id, 6801)).toMatchObject({ mrr_cents: 6801, verified: false, verified_until: null });
  });

  it('expires after 90 days: the amount stays, as the owner’s statement', async () => {
    const { id, slug } = await own();
    await verify(id);
    await tick(service.db, { now: new Date(inDays(90).getTime() - 1), baseUrl: ORIGIN });
    expect(await service.db.row(sql`select verified_by from listing_revenue where listing_id = ${id}`)).toEqual({ verified_by: 'stripe' });
    for (let i = 0; i < 2; i++) await tick(service.db, { now: inDays(90), baseUrl: ORIGIN });
    expect(await shown(slug)).toEqual({ mrr_cents: 6800, verified: false });
    expect((await versions(id)).slice(1)).toEqual([
      {
        what: 'verification_lapsed',
        by: 'job',
        before: { revenue: { mrr_cents: 6800, verified_by: 'stripe' } },
        after: { revenue: { mrr_cents: 6800, verified_by: null } },
      },
    ]);
  });

  it.each([
    ['a key that Stripe does not know', () => {}, `${KEY}x`, /doesn’t recognise this key/],
    ['a key that may not read', () => (status = 403), KEY, /Subscriptions: read/],
    ['too many questions', () => (status = 429), KEY, /in a minute/],
    ['a Stripe that is down', () => (status = 500), KEY, /answered with status 500/],
    ['a redirect', () => (status = 302), KEY, /answered with status 302/],
    ['another currency', () => (subscriptions = [subscription('sub_1', 100, { currency: 'eur' })]), KEY, /EUR/],
    ['something else', () => (subscriptions = [{ id: 'sub_1' }]), KEY, /couldn’t read Stripe’s answer/],
    ['more than is read', () => (subscriptions = Array.from({ length: 10_001 }, (_, at) => subscription(`sub_${at}`, 1))), KEY, /more than 10000/],
    ['a secret key', () => {}, 'sk_live_51TestKeyThatNobodyMayKeep', /restricted key/],
    ['a key of the test mode', () => {}, 'rk_test_51TestKeyThatNobodyMayKeep', /live mode/],
    ['a line break', () => {}, `${KEY}\r\nX-Other: 1`, /restricted key/],
  ])('with %s says what is wrong, changes nothing, and repeats nothing of the key', async (_what, make, key, says) => {
    const { id } = await own();
    await set(id, 500);
    make();
    const refused = await refusalOf(verify(id, key));
    expect(refused.errors).toMatchObject([{ pointer: '/key', detail: expect.stringMatching(says) }]);
    // What a log would show.
    expect(inspect(refused, { depth: 10, showHidden: true })).not.toContain('51TestKey');
    expect(await service.db.row(sql`select mrr_cents, verified_at from listing_revenue where listing_id = ${id}`)).toEqual({
      mrr_cents: 500,
      verified_at: null,
    });
  });

  it('with a key that could move money sends no request', async () => {
    await refusalOf(verify((await own()).id, 'sk_live_51TestKeyThatNobodyMayKeep'));
    expect(stripe.asked).toEqual([]);
  });

  it('allows sixty attempts an hour', async () => {
    const person = await makePerson(service.db);
    const { id } = await makeListing(service.db, { owner: person.accountId });
    for (let i = 0; i < 60; i++) await verify(id, KEY, person);
    expect((await refusalOf(verify(id, KEY, person))).code).toBe('rate_limited');
  });

  it('leaves the key in no table', async () => {
    const person = await makePerson(service.db);
    await verify((await makeListing(service.db, { owner: person.accountId })).id, KEY, person);
    const tables = await service.db.rows<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    for (const { name } of tables) {
      const { rows } = await service.db.pool.query(`select 1 from ${name} t where t::text like '%51TestKey%'`);
      expect(rows, name).toEqual([]);
    }
  });
});
