import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../../test/support/listings.ts';
import { refusalOf, run } from '../../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { defaultTree } from '../../../categories/default-tree.ts';
import { copyCategories } from '../../../categories/operations/admin/copy-categories.ts';
import { commandLine } from '../../../contract/caller.ts';
import { listRecentEdits } from '../../../listing-changes/operations/list-recent-edits.ts';
import { sql } from '../../../platform/database/database.ts';
import { makeCall } from '../../../server/http/service-parts.ts';
import { createSite } from './create-site.ts';
import { setSite } from './set-site.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const byTeam = (key?: string) => {
  const site = service.parts.sites().find((one) => one.key === key) ?? service.parts.defaultSite();
  return makeCall(service.parts, { site, caller: commandLine, requestId: 'test', from: { address: null, client: null } });
};
const set = (given: object, key?: string) => run(setSite, given, byTeam(key));
let made = 0;
/** An additional site, once the service knows it. */
async function newSite() {
  const key = `site-${++made}`;
  const host = `${key}.test`;
  const answer = await run(createSite, { key, host, name: `Site ${made}` }, byTeam());
  await until(async () => service.parts.findSite(host) !== undefined);
  return { key, host, answer };
}

describe('create_site', () => {
  it('adds a directory with its own host, no listings, the default categories and the attributes for comparing', async () => {
    const { key, host, answer } = await newSite();
    expect(answer).toMatchObject({ key, url: `http://${host}`, host, time_zone: 'UTC', settings: { theme: { accent: 'ember' }, free_weeks_ahead_from: 6 } });
    expect((await service.get('/api/v1/site', { host })).json).toMatchObject({
      name: answer.name,
      url: `http://${host}/`,
      counts: { live_listings: 0, categories: defaultTree.flat().length },
    });
    expect((await service.get('/', { host })).text).toContain(answer.name);
    expect(await service.db.rows(sql`select a.key from attribute a join site s on s.id = a.site_id where s.key = ${key}`)).toHaveLength(11);
  });

  it.each<[object, string[]]>([
    [{ key: 'main' }, ['/key']],
    [{ host: 'slipway.test' }, ['/host']],
    [{ key: 'main', host: 'SLIPWAY.test' }, ['/host', '/key']],
    [{ key: 'Über' }, ['/key']],
    [{ host: 'https://a.test' }, ['/host']],
    [{ host: 'a.test/path' }, ['/host']],
    [{ host: '-a.test' }, ['/host']],
    [{ name: ' ' }, ['/name']],
    [{ name: 'x'.repeat(121), host: '', key: '' }, ['/host', '/key', '/name']],
  ])('refuses %j', async (wrong, pointers) => {
    const refused = await refusalOf(run(createSite, { key: 'fine', host: 'fine.test', name: 'Fine', ...wrong }, byTeam()));
    expect([...new Set(refused.errors!.map(({ pointer }) => pointer))].sort()).toEqual(pointers);
  });

  it('makes one site when called twice at once', async () => {
    const both = await Promise.allSettled([1, 2].map(() => run(createSite, { key: 'race', host: 'race.test', name: 'Race' }, byTeam())));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('set_site', () => {
  it('changes what is named, at once, on this site only', async () => {
    const { key, host } = await newSite();
    const there = async () => (await service.get('/api/v1/site', { host })).json;
    const here = (await service.get('/api/v1/site')).json;
    await set({ name: 'Bee Works', tagline: 'All that hums', purpose: 'A directory of bees.', time_zone: 'Europe/Lisbon', free_places_per_week: 3 }, key);
    await until(async () => (await there()).name === 'Bee Works');
    expect(await there()).toMatchObject({ tagline: 'All that hums', purpose: 'A directory of bees.', time_zone: 'Europe/Lisbon' });
    expect(await set({ tagline: null, free_places_per_week: null }, key)).toMatchObject({
      name: 'Bee Works',
      tagline: null,
      settings: { free_places_per_week: 25 },
    });
    expect(service.parts.defaultSite().name).toBe(here.name);
  });

  it('moves a site to another host', async () => {
    const { key, host } = await newSite();
    expect(await set({ host: 'Moved.test:8080' }, key)).toMatchObject({ host: 'moved.test:8080', url: 'http://moved.test:8080' });
    await until(async () => service.parts.findSite(host) === undefined);
    expect((await service.get('/api/v1/site', { host: 'moved.test:8080' })).status).toBe(200);
    expect((await service.get('/api/v1/site', { host })).status).toBe(421);
  });

  it('gives a site its colour: every page links its style sheet, which exists', async () => {
    const { key, host } = await newSite();
    const sheet = async (at?: string) => /href="(\/style\.[0-9a-f]{12}\.css)"/.exec((await service.get('/', at ? { host: at } : {})).text)![1]!;
    expect(await sheet(host)).toBe(await sheet());
    expect((await set({ accent: 'cobalt' }, key)).settings.theme).toEqual({ accent: 'cobalt' });
    await until(async () => (await sheet(host)) !== (await sheet()));
    const css = await service.get(await sheet(host), { host });
    expect(css).toMatchObject({ status: 200, text: expect.stringMatching(/--accent:light-dark\(oklch\(0?\.5 0?\.18 262\)/) });
    expect((await service.get('/style.css', { host })).text).toBe(css.text);
    expect((await service.get('/style.css')).text).not.toBe(css.text);
    const page = await service.get('/', { host });
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.text).not.toMatch(/<style|style="/);
  });

  it('keeps weeks from overlapping: once there are launches, no time zone with other launch weeks is accepted', async () => {
    const { key } = await newSite();
    const { id } = service.parts.sites().find((one) => one.key === key)!;
    // Sunday night in UTC, Monday in Auckland.
    const sunday = { ...byTeam(key), now: new Date('2026-11-22T23:30:00Z') };
    await run(setSite, { time_zone: 'Pacific/Auckland' }, sunday);
    await run(setSite, { time_zone: 'UTC' }, sunday);
    const listing = await makeListing(service.db, { siteId: id });
    await service.db.run(sql`insert into launch (site_id, listing_id, week) values (${id}, ${listing.id}, '2026-11-16')`);
    const overlap = {
      pointer: '/time_zone',
      code: 'other_week',
      detail:
        'The launch weeks of 2026-11-16 and 2026-11-23 would overlap: in Pacific/Auckland, the week of 2026-11-23 is in progress, and the week of 2026-11-16 has launches. Change the time zone on another day of the week.',
    };
    expect((await refusalOf(run(setSite, { time_zone: 'Pacific/Auckland' }, sunday))).errors).toEqual([overlap]);
    const zone = () => service.db.row(sql`select time_zone from site where id = ${id}`);
    expect(await zone()).toEqual({ time_zone: 'UTC' });
    await run(setSite, { time_zone: 'Europe/Lisbon' }, sunday);
    await run(setSite, { time_zone: 'Pacific/Auckland' }, { ...sunday, now: new Date('2026-11-24T23:30:00Z') });
    expect(await zone()).toEqual({ time_zone: 'Pacific/Auckland' });
  });

  it.each<[object, string]>([
    [{ name: '' }, '/name'],
    [{ tagline: 'x'.repeat(201) }, '/tagline'],
    [{ time_zone: 'Mars/Olympus' }, '/time_zone'],
    [{ accent: 'neon' }, '/accent'],
    [{ free_places_per_week: -1 }, '/free_places_per_week'],
    [{ free_weeks_ahead_from: 53 }, '/free_weeks_ahead_from'],
    [{ free_weeks_ahead_from: 9 }, '/free_weeks_ahead_to'],
    [{ trending_half_life_days: 0 }, '/trending_half_life_days'],
    [{ colour: 'red' }, '/colour'],
    [{ theme: { accent: 'moss' } }, '/theme'],
    [{ host: 'slipway.test' }, '/host'],
    [{ host: 'site-1.test' }, '/host'],
  ])('refuses %j', async (wrong, pointer) => {
    const { key } = await newSite();
    expect((await refusalOf(set(wrong, key))).errors).toMatchObject([{ pointer }]);
  });

  it('leaves the host of the first site to BASE_URL, and keeps unknown settings', async () => {
    expect((await refusalOf(set({ host: 'new.test' }))).errors).toMatchObject([{ pointer: '/host', detail: expect.stringContaining('BASE_URL') }]);
    const { key } = await newSite();
    await service.db.run(sql`update site set settings = '{"of_a_later_version": 1}' where key = ${key}`);
    await set({ free_places_per_week: 4 }, key);
    expect(await service.db.row(sql`select settings from site where key = ${key}`)).toEqual({ settings: { of_a_later_version: 1, free_places_per_week: 4 } });
  });
});

describe('copy_categories', () => {
  const tree = async (host?: string) => {
    const { items } = (await service.get('/api/v1/categories', host ? { host } : {})).json;
    return JSON.stringify(items, (key, value) => (key === 'url' || key.endsWith('count') || key.startsWith('live') ? undefined : value));
  };

  it('copies the tree of another site to a new one, and adds nothing the second time', async () => {
    const { key, host } = await newSite();
    const copied = await run(copyCategories, { from: 'main' }, byTeam(key));
    expect(copied.added).toBeGreaterThan(20);
    await until(async () => (await tree(host)) === (await tree()));
    expect((await run(copyCategories, { from: 'main' }, byTeam(key))).added).toBe(0);
    const counts = (table: string) =>
      service.db.pool
        .query(
          `select s.key, count(*)::int as n from ${table} x join category c on c.id = x.category_id join site s on s.id = c.site_id where s.key in ('main', $1) group by 1`,
          [key],
        )
        .then(({ rows }) => new Set(rows.map(({ n }) => n)).size);
    for (const table of ['category_faq', 'category_attribute']) expect(await counts(table), table).toBeLessThanOrEqual(1);
  });

  it('keeps existing categories, and adds the others below them', async () => {
    const { key, host } = await newSite();
    const parent = (await service.get('/api/v1/categories')).json.items[0];
    const site = service.parts.findSite(host)!;
    await service.db.run(sql`insert into category (site_id, slug, name) values (${site.id}, ${parent.slug}, 'Mine')`);
    await run(copyCategories, { from: 'main' }, byTeam(key));
    const rows = await service.db.rows<{ name: string }>(sql`
      select p.name from category c join category p on p.id = c.parent_id where p.site_id = ${site.id} and p.slug = ${parent.slug} and c.site_id = ${site.id}`);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Mine']));
  });

  it.each(['nowhere', 'main'])('from %s is refused', async (from) => {
    expect((await refusalOf(run(copyCategories, { from }, byTeam()))).errors).toMatchObject([{ pointer: '/from', code: 'unknown_site' }]);
  });
});

describe('list_recent_edits', () => {
  it('shows what was changed in listings of the site, newest first, with before and after', async () => {
    const { key, host } = await newSite();
    const site = service.parts.findSite(host)!;
    const [one, two] = [await makeListing(service.db, { siteId: site.id }), await makeListing(service.db, { siteId: site.id })];
    for (const [listing, what] of [
      [one, 'first'],
      [two, 'second'],
      [one, 'third'],
    ] as const)
      await service.db.run(sql`
        insert into listing_version (listing_id, at, by, what, before, after) values (${listing.id}, now(), 'person', ${what}, '{"tagline": null}', '{"tagline": "New"}')`);
    const list = (more: object = {}) => run(listRecentEdits, more, byTeam(key));
    expect(await list({ per_page: 2 })).toMatchObject({
      total: 3,
      has_more: true,
      items: [
        { what: 'third', before: { tagline: null }, after: { tagline: 'New' }, listing: { slug: one.slug, url: `http://${host}/listings/${one.slug}` } },
        { what: 'second' },
      ],
    });
    expect((await list({ per_page: 2, page: 2 })).items).toMatchObject([{ what: 'first' }]);
    expect((await list({ slug: two.slug })).items).toMatchObject([{ what: 'second' }]);
    expect((await run(listRecentEdits, { slug: two.slug }, byTeam())).total).toBe(0);
  });
});
