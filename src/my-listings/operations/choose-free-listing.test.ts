import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeKey } from '../../../test/support/credentials.ts';
import { makeSubmittedListing } from '../../../test/support/listings.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { settleBadge } from '../../launches/index.ts';
import { sql } from '../../platform/database/database.ts';

// Friday; the offered weeks are 2026-12-28, 2027-01-04 and 2027-01-11.
const NOW = '2026-11-20T12:00:00Z';
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: NOW } });
});
afterAll(() => service.close());

const siteId = () => service.parts.defaultSite().id;
const setPlaces = (places: number) =>
  service.db.run(sql`update site set settings = settings || ${JSON.stringify({ free_places_per_week: places })}::jsonb where id = ${siteId()}`);
const choose = (key: string, id: number | string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/me/listings/${id}/free`, { method: 'POST', headers: { Authorization: key, ...headers } });
const refused = (answer: { status: number; json: { code: string } }) => `${answer.status} ${answer.json.code}`;

async function ownListing() {
  const accountId = await makeAccount(service.db);
  const listing = await makeSubmittedListing(service.db, { siteId: siteId(), ownerId: accountId, now: new Date(NOW) });
  return { ...listing, accountId, key: await makeKey(service.db, { accountId }) };
}
const setStatus = (id: number, status: string, plan = 'free') =>
  service.db.run(sql`update listing set status = ${status}, plan = ${plan}, launch_week = '2026-12-07' where id = ${id}`);
const placesOf = (id: number) => service.db.rows<{ week: string }>(sql`select week from week_place where listing_id = ${id}`);

describe('choose_free_listing', () => {
  it('reserves the first available week and says what to do', async () => {
    const { id, key, slug, host } = await ownListing();
    const { status, json } = await choose(key, id);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      listing_id: id,
      site: 'main',
      status: 'awaiting_badge',
      plan: 'free',
      launch_week: '2026-12-28',
      week_starts_at: '2026-12-28T00:00:00.000Z',
      badge: { homepage_url: `https://${host}/`, finding: null, checked_at: null },
    });
    expect(json.steps.join(' ')).toContain(`https://${host}/`);
    expect(json.badge.html).toContain(`<a href="http://slipway.test/listings/${slug}?from=badge"`);
    // The badge picture works even though the listing isn't public yet.
    expect((await service.get(new URL(json.badge.svg_url).pathname)).status).toBe(200);
    expect((await service.get(`/api/v1/listings/${slug}`)).status).toBe(404);
  });

  it('keeps the place of a listing that chooses again, with and without an idempotency key', async () => {
    const { id, key } = await ownListing();
    const first = await choose(key, id, { 'Idempotency-Key': 'once' });
    const replayed = await choose(key, id, { 'Idempotency-Key': 'once' });
    const again = await choose(key, id);
    expect([replayed.json, again.json]).toEqual([first.json, first.json]);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect(await placesOf(id)).toEqual([{ week: '2026-12-28' }]);
  });

  it('gives the same answer for a confirmed launch, with what was found', async () => {
    const { id, key } = await ownListing();
    await choose(key, id);
    const finding = { badge: 'found' as const, detail: 'The badge stands there.', url: 'https://www.product.example/' };
    await service.db.transaction((tx) => settleBadge(tx, { listingId: id, finding, now: new Date(NOW), sites: service.parts.sites() }));
    const { json } = await choose(key, id);
    expect(json).toMatchObject({ status: 'scheduled', launch_week: '2026-12-28', badge: { finding: 'found', url: 'https://www.product.example/' } });
    expect(await placesOf(id)).toHaveLength(1);
  });

  it('writes a version of the listing, made by the API key that was used', async () => {
    const { id, key, accountId } = await ownListing();
    await choose(key, id);
    const versions = await service.db.rows(sql`select what, by, account_id, before, after from listing_version where listing_id = ${id}`);
    expect(versions).toEqual([
      {
        what: 'choose_free_listing',
        by: 'api_key',
        account_id: accountId,
        before: { status: 'draft', launch_week: null },
        after: { status: 'awaiting_badge', launch_week: '2026-12-28' },
      },
    ]);
  });

  it.each([
    // Never launched: its owner can choose it after proving control.
    ['live', 'free', /^Verify that you own/],
    ['live', 'paid', /^Verify that you own/],
    ['scheduled', 'paid', /paid launch in the week of 2026-12-07/],
    ['suspended', 'free', /site team/],
  ])('refuses a listing that is %s on the plan %s, and leaves it', async (status, plan, words) => {
    const { id, key } = await ownListing();
    await setStatus(id, status, plan);
    const answer = await choose(key, id);
    expect(refused(answer)).toBe('400 not_for_free_plan');
    expect(answer.json.detail).toMatch(words);
    expect(await service.db.row(sql`select status, plan from listing where id = ${id}`)).toEqual({ status, plan });
    expect(await placesOf(id)).toEqual([]);
  });

  it('puts a withdrawn listing back into the queue', async () => {
    const { id, key } = await ownListing();
    await setStatus(id, 'withdrawn');
    expect((await choose(key, id)).json).toMatchObject({ status: 'awaiting_badge', launch_week: '2026-12-28' });
  });

  it('finds only the caller’s own listings', async () => {
    const { id } = await ownListing();
    const stranger = await makeKey(service.db);
    expect(refused(await choose(stranger, id))).toBe('404 listing_not_found');
    expect(refused(await choose(stranger, 999_999))).toBe('404 listing_not_found');
    expect(refused(await choose(stranger, 'mine'))).toBe('400 invalid_request');
    expect(refused(await choose(stranger, 0))).toBe('400 invalid_request');
    const founder = await makeAccount(service.db);
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${founder}, 'founder', ${new Date(NOW)})`);
    expect(refused(await choose(await makeKey(service.db, { accountId: founder }), id))).toBe('404 listing_not_found');
  });

  it('gives the owner the badge before anyone else sees the listing', async () => {
    const { id, key, slug } = await ownListing();
    await choose(key, id);
    const own = await service.get(`/api/v1/listings/${slug}/badges`, { headers: { Authorization: key } });
    expect([own.status, own.json.items.map((item: { kind: string }) => item.kind)]).toEqual([200, ['launching']]);
    const stranger = await makeKey(service.db);
    expect((await service.get(`/api/v1/listings/${slug}/badges`, { headers: { Authorization: stranger } })).status).toBe(404);
    expect((await service.get(`/api/v1/listings/${slug}/badges`)).status).toBe(404);
  });
});

describe('full weeks', () => {
  const taken = async () => {
    const rows = await service.db.rows<{ week: string; n: number }>(
      sql`select week, count(*)::int as n from week_place where kind = 'free' group by week order by week`,
    );
    return Object.fromEntries(rows.map(({ week, n }) => [week, n]));
  };

  it('let 20 of 200 who ask at once in, and tell 180 when to try again', async () => {
    await service.db.run(sql`delete from week_place`);
    await setPlaces(10);
    // Ten of the first week's places are taken, so twenty are left.
    for (let i = 0; i < 10; i++) {
      const { key, id } = await ownListing();
      await choose(key, id);
    }
    await expect.poll(() => service.parts.defaultSite().settings.free_places_per_week).toBe(10);
    const people = await Promise.all(Array.from({ length: 200 }, ownListing));
    const answers = await Promise.all(people.map(({ key, id }) => choose(key, id)));
    const inQueue = answers.filter(({ status }) => status === 200);
    const out = answers.filter(({ status }) => status !== 200);
    expect(inQueue).toHaveLength(20);
    expect(new Set(out.map(refused))).toEqual(new Set(['400 free_weeks_full']));
    expect(out[0]!.json.detail).toContain('on Monday 2026-11-23');
    expect(await taken()).toEqual({ '2026-12-28': 10, '2027-01-04': 10, '2027-01-11': 10 });
    const statuses = await service.db.rows<{ status: string; n: number }>(sql`
      select status, count(*)::int as n from listing where id = any(${people.map(({ id }) => id)}::bigint[]) group by status order by status`);
    expect(statuses).toEqual([
      { status: 'awaiting_badge', n: 20 },
      { status: 'draft', n: 180 },
    ]);
  });
});
