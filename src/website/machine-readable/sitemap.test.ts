import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, isFramed, kindOf } from '../../../test/support/browser/crawl.ts';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { until } from '../../../test/support/until.ts';
import { elementsOf, readHtml } from '../../../test/support/website/read-html.ts';
import { childrenOf, readXml, textsOf } from '../../../test/support/website/read-xml.ts';
import { addDays } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { publicOperations } from '../../operations.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { buildPages, pagesForReaders } from '../routes.ts';
import { staticPages } from './static-paths.ts';

const locationsOf = (xml: string, of: 'sitemap' | 'url') => childrenOf(readXml(xml), of).map((entry) => textsOf(entry, 'loc')[0]!);

/** Every address of every part, as a search engine would gather them, by the kind of its part. */
async function gather(service: TestService): Promise<Map<string, string[]>> {
  const index = await service.get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const parts = locationsOf(index.text, 'sitemap');
  expect(parts.length).toBeLessThanOrEqual(50_000);
  const found = new Map<string, string[]>();
  for (const part of parts) {
    const { text, body, status } = await service.get(part.slice(service.origin.length));
    expect(status, part).toBe(200);
    const urls = locationsOf(text, 'url');
    expect([urls.length > 0, urls.length <= 50_000, body.length < 50_000_000], part).toEqual([true, true, true]);
    const kind = /sitemaps\/([a-z]+)-\d+\.xml$/.exec(part)![1]!;
    found.set(kind, [...(found.get(kind) ?? []), ...urls]);
  }
  return found;
}

describe('of the demo', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true });
  });
  afterAll(() => service.close());

  it('names each page once, and only pages that exist, may be indexed and name the same address themselves', async () => {
    const all = [...(await gather(service)).values()].flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(200);
    for (const url of all) {
      const { status, text } = await service.get(url.slice(service.origin.length));
      expect(status, url).toBe(200);
      const head = elementsOf(readHtml(text)).filter(({ tag }) => tag === 'meta' || tag === 'link');
      expect(
        head.find(({ attributes }) => attributes.name === 'robots'),
        url,
      ).toBeUndefined();
      expect(head.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href, url).toBe(url);
    }
  });

  it('names the profiles of people that say something, and no others', async () => {
    const pages = await service.db.rows<{ name: string }>(sql`select name from public_person_page order by id`);
    const robots = await Promise.all(pages.map(async ({ name }) => (await service.get(`/people/${name}`)).text.includes('noindex')));
    const wanted = pages.filter((_, i) => !robots[i]).map(({ name }) => `${service.origin}/people/${name}`);
    expect(wanted.length).toBeGreaterThan(0);
    expect((await gather(service)).get('people')).toEqual(wanted);
    // Closed by its maker: neither the page nor its address stays.
    const [first] = pages;
    await service.db.run(sql`update person_page set closed_at = now() where name = ${first!.name}`);
    await expect.poll(async () => (await gather(service)).get('people') ?? []).not.toContain(`${service.origin}/people/${first!.name}`);
    await service.db.run(sql`update person_page set about = null, closed_at = null, shows = '{}' where name = ${first!.name}`);
    await expect.poll(async () => (await service.get(`/people/${first!.name}`)).text).toContain('noindex');
    expect((await gather(service)).get('people') ?? []).not.toContain(`${service.origin}/people/${first!.name}`);
  });

  it('names the alternatives of each product that has at least five, and of no other', async () => {
    const six = await service.db.rows<{ id: number }>(sql`
      select min(s.listing_id) as id from live_listing_stats s join public_listing l on l.id = s.listing_id group by l.company_id order by 1 limit 6`);
    const ids = six.map(({ id }) => id);
    await service.db.run(sql`delete from listing_category where listing_id = any(${ids}::bigint[])`);
    await service.db.run(sql`
      insert into listing_category (listing_id, category_id, position) select x, (select min(id) from category), 0 from unnest(${ids}::bigint[]) x`);
    await refreshListingStats(service.db, ids);
    await service.parts.changes.caughtUp();
    const rows = await service.db.rows<{ slug: string }>(sql`select slug from public_listing order by id`);
    const pages = rows.map(({ slug }) => `/listings/${slug}/alternatives`);
    const isIndexed = async (path: string) => !(await service.get(path)).text.includes('<meta name="robots" content="noindex');
    const indexed = [];
    for (const path of pages) if (await isIndexed(path)) indexed.push(service.origin + path);
    expect([indexed.length >= 6, indexed.length < pages.length]).toEqual([true, true]);
    expect((await gather(service)).get('alternatives')).toEqual(indexed);
    // What its owner declines isn’t one of the five.
    const { slug, id } = (await service.db.row<{ slug: string; id: number }>(sql`
      select l.slug, l.id from public_listing l where ${service.origin} || '/listings/' || l.slug || '/alternatives' = ${indexed[0]!}`))!;
    await service.db.run(sql`
      insert into listing_declined_alternative (listing_id, alternative_id, declined_at)
      select ${id}, o.listing_id, now() from live_listing_stats o join listing_stats s on s.primary_category_id = o.primary_category_id
      where s.listing_id = ${id} and o.listing_id <> ${id} on conflict do nothing`);
    await service.db.run(sql`delete from listing_alternative where listing_id = ${id}`);
    await expect.poll(() => isIndexed(`/listings/${slug}/alternatives`)).toBe(false);
    await expect.poll(async () => (await gather(service)).get('alternatives')).not.toContain(indexed[0]);
  });

  it('includes every page that is the same for everyone', async () => {
    const listed = new Set(staticPages(pagesForReaders(publicOperations)).map(({ path }) => path));
    // Those with no address in it are found by links alone, and only when they list something.
    for (const { path } of buildPages(publicOperations).filter(({ path, addresses }) => !path.includes('{') && addresses?.length !== 0)) {
      const { status, text, headers } = await service.get(path);
      if (status !== 200 || !headers['content-type']!.startsWith('text/html')) continue;
      expect([path, listed.has(path)]).toEqual([path, !text.includes('noindex')]);
    }
  });

  it('says when a page was last edited, if that is known', async () => {
    const editOf = async (slug: string) => {
      const { text } = await service.get('/sitemaps/listings-1.xml');
      const entry = childrenOf(readXml(text), 'url').find((one) => textsOf(one, 'loc')[0] === `${service.origin}/listings/${slug}`)!;
      return textsOf(entry, 'lastmod')[0]!;
    };
    const listing = (await service.db.row<{ id: number; updated_at: Date }>(sql`select id, updated_at from listing where slug = 'vicino'`))!;
    expect(await editOf('vicino')).toBe(listing.updated_at.toISOString());
    const later = new Date(listing.updated_at.getTime() + 86_400_000);
    // As a milestone that was added leaves it.
    await service.db.run(sql`
      insert into listing_version (listing_id, at, by, what, before, after, team_told_at) values (${listing.id}, ${later}, 'person', 'add_milestone', '{}', '{"a":1}', ${later});`);
    // Else the ready answer would be served until it expires, a minute later.
    service.parts.changes.tell('directory');
    await expect.poll(() => editOf('vicino')).toBe(later.toISOString());
    const { text } = await service.get('/sitemaps/weeks-1.xml');
    expect(text).not.toContain('lastmod');
  });

  it('contains no post before its date', async () => {
    const now = Date.now();
    for (const [slug, at] of [
      ['of-today', now - 1000],
      ['of-tomorrow', now + 86_400_000],
    ] as const) {
      const published = new Date(at);
      await service.db.run(
        sql`insert into blog_post (site_id, slug, title, body, published_at, updated_at) values (1, ${slug}, 'Post', 'x', ${published}, ${new Date(now)})`,
      );
    }
    await expect.poll(async () => (await service.get('/sitemaps/blog-1.xml')).text).toContain('/blog/of-today<');
    expect((await service.get('/sitemaps/blog-1.xml')).text).not.toContain('of-tomorrow');
  });

  it.each(['listings-2', 'listings-0', 'listings-01', 'listings-1000000', 'pages-2', 'orders-1', 'listings', 'LISTINGS-1', 'listings-1%20', '..%2Fx-1'])(
    '%s isn’t a part',
    async (part) => {
      expect((await service.get(`/sitemaps/${part}.xml`)).status).toBe(404);
    },
  );

  it('isn’t made again because of a vote', async () => {
    const target = '/sitemaps/pages-1.xml';
    // Made now: an answer from before may expire in the meantime.
    for (const topic of ['directory', 'ranking', 'standing', 'content', 'settings'] as const) service.parts.changes.tell(topic);
    const find = () => service.parts.shelf.find(`slipway.test ${target}`, Date.now());
    await until(async () => {
      await service.get(target);
      return find() !== undefined;
    });
    const kept = find();
    const voter = await newPerson(service, 3 * 24 * 60);
    const { slug } = (await service.db.row<{ slug: string }>(sql`
      select l.slug from live_listing_stats s join public_listing l on l.id = s.listing_id order by s.votes desc limit 1`))!;
    await voter.post(`/listings/${slug}/vote`, {});
    await expect.poll(async () => (await voter.get(`/listings/${slug}/vote`)).words).toContain('Remove my vote');
    await service.parts.changes.caughtUp();
    expect(find()).toBe(kept);
  });

  it('is served ready on the second request, and is 304 for a known tag', async () => {
    for (const target of ['/sitemap.xml', '/sitemaps/listings-1.xml']) {
      const { headers } = await service.get(target);
      expect((await service.get(target, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
      expect(service.parts.shelf.find(`slipway.test ${target}`, Date.now())).toBeDefined();
    }
  });
});

describe('of a directory that has hardly anything yet', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    await service.db.run(sql`insert into category (site_id, slug, name, position) values (1, 'empty-of-products', 'Empty of products', 1)`);
  });
  afterAll(() => service.close());

  /** Follows every link as a visitor. @returns indexable pages, and those of them that say that they have no entries */
  async function look(): Promise<{ indexed: string[]; thin: string[] }> {
    const { visited } = await crawl(newVisitor(service), {
      base: service.origin,
      from: ['/', '/sitemap.xml', ...buildPages(publicOperations).flatMap(({ path, addresses }) => addresses ?? (path.includes('{') ? [] : [path]))],
      onlyPages: true,
      perQuery: 2,
    });
    const indexed = [...visited.values()].filter(({ status, type, bytes, target }) => {
      return status === 200 && type.startsWith('text/html') && !isFramed(target) && !/<meta name="robots" content="noindex/.test(bytes.toString());
    });
    // The homepage and a product's page have parts that are empty, and say something all the same.
    const thin = indexed.filter(({ target, bytes }) => !['/', '/listings/{slug}'].includes(kindOf(target)) && / class="empty\b/.test(bytes.toString()));
    return { indexed: indexed.map(({ target }) => target), thin: thin.map(({ target }) => target) };
  }
  const inSitemap = async () => [...(await gather(service)).values()].flat().map((url) => url.slice(service.origin.length));

  it('leaves out every page without entries, which search engines are told not to index, until it has some', async () => {
    const before = await look();
    expect(before.thin).toEqual([]);
    expect(before.indexed).toContain('/about');
    expect((await inSitemap()).filter((path) => !before.indexed.includes(path))).toEqual([]);
    expect(await inSitemap()).not.toContain('/categories/empty-of-products');

    const { slug, listingId, week } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    await expect.poll(inSitemap).toContain(`/listings/${slug}`);
    const after = await look();
    expect(after.thin).toEqual([]);
    for (const path of ['/listings', '/launches', `/launches/${week}`, `/listings/${slug}`])
      expect([after.indexed, await inSitemap()], path).toEqual([expect.arrayContaining([path]), expect.arrayContaining([path])]);
    for (const path of [
      `/listings/${slug}/reviews`,
      `/listings/${slug}/badges`,
      '/categories/empty-of-products',
      `/launches/${addDays(week, 14)}`,
      '/awards',
      '/blog',
      '/founders',
    ]) {
      expect((await service.get(path)).text, path).toContain('<meta name="robots" content="noindex');
      expect(await inSitemap(), path).not.toContain(path);
    }
    // With a product in it, a category says something.
    await service.db.run(sql`
      insert into listing_category (listing_id, category_id, position) select ${listingId}, id, 0 from category where slug = 'empty-of-products'`);
    await refreshListingStats(service.db, [listingId]);
    await expect.poll(inSitemap).toContain('/categories/empty-of-products');
    expect((await service.get('/categories/empty-of-products')).text).not.toContain('noindex');
  });
});

describe('at size', () => {
  const LISTINGS = 120_000;
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ seed });
  });
  afterAll(() => service.close());

  async function seed(db: Database, site: number): Promise<void> {
    const now = new Date();
    await db.run(sql`insert into site (key, host, name, created_at) values ('other', 'other.test', 'Other', ${now})`);
    await db.run(sql`insert into company (domain, created_at) select 'c' || g || '.example', ${now} from generate_series(1, 10) g`);
    // Every seventh is hidden, every eleventh belongs to another site, and a gap of two parts has no rows.
    await db.run(sql`
      insert into listing (id, site_id, company_id, slug, host, website_url, name, status, launch_week, created_at, updated_at) overriding system value
      select case when g <= 60000 then g else g + 25000 end, case when g % 11 = 0 then (select id from site where key = 'other') else ${site} end, c.id, 'l' || g, 'h' || g || '.example', 'https://a.example/', 'L',
        case when g % 7 = 0 then 'suspended' when g % 5 = 0 then 'scheduled' else 'live' end, '2026-11-16', ${now}, ${now}
      from generate_series(1, ${LISTINGS}::int) g join company c on c.domain = 'c' || (g % 10 + 1) || '.example'`);
    await db.run(sql`
      insert into listing_stats (listing_id, site_id, visibility, host)
      select id, site_id, case status when 'live' then 'live' when 'scheduled' then 'upcoming' else 'hidden' end, host from listing`);
  }

  it('holds every public listing exactly once, and nothing else', async () => {
    const listed = (await gather(service)).get('listings')!;
    const wanted = Array.from({ length: LISTINGS }, (_, i) => i + 1)
      .filter((n) => n % 7 !== 0 && n % 11 !== 0)
      .map((n) => `${service.origin}/listings/l${n}`);
    expect(listed.length).toBe(wanted.length);
    expect(new Set(listed)).toEqual(new Set(wanted));
  });

  it('lists no empty part', async () => {
    const parts = locationsOf((await service.get('/sitemap.xml')).text, 'sitemap').filter((part) => part.includes('/listings-'));
    expect(parts).toHaveLength(13);
    expect(parts.some((part) => part.endsWith('listings-8.xml'))).toBe(false);
  });
});
