import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../../test/support/listings.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { ATTACKS } from '../../../../test/support/website/feed-attacks.ts';
import { childrenOf, readXml, textsOf, type XmlElement } from '../../../../test/support/website/read-xml.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { inEnglish } from '../../words/reader.ts';
import { writeAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { feedLinksOf } from './feed-links.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const names = ['launches', 'updates', 'blog'] as const;

let service: TestService;
let slugs: string[];
beforeAll(async () => {
  service = await startService({ seed, settings: { SLIPWAY_NOW: NOW.toISOString() } });
});
afterAll(() => service.close());

/** Sixty of each, every text one of the attacks. */
async function seed(db: Database, site: number): Promise<void> {
  slugs = [];
  const line = (i: number) => ATTACKS[i % ATTACKS.length]!.slice(0, 150);
  await db.run(sql`update site set name = ${line(0).slice(0, 100)} where id = ${site}`);
  for (let i = 0; i < 60; i++) {
    const { id, slug } = await makeListing(db, { siteId: site, name: line(i) });
    slugs.push(slug);
    await db.run(sql`update listing set tagline = ${line(i + 1)} where id = ${id}`);
    await db.run(sql`insert into launch (site_id, listing_id, week, launched_at) values (${site}, ${id}, '2026-11-16', ${ago(i + 1)})`);
    await db.run(
      sql`insert into listing_update (listing_id, title, body, posted_at) values (${id}, ${line(i + 2)}, ${`${line(i + 3)}\n\nsecond ${line(i)}\nline`}, ${ago(i + 1)})`,
    );
    await db.run(sql`
      insert into blog_post (site_id, slug, title, summary, body, author, tags, published_at, updated_at)
      values (${site}, ${`post-${i}`}, ${line(i)}, ${line(i + 1)}, 'x', ${line(i + 2)}, ${[line(i + 3)]}, ${ago(i + 1)}, ${ago(i % 2 === 0 ? i + 10 : i)})`);
  }
  const hidden = await makeListing(db, { siteId: site, name: 'Sunken', status: 'suspended' });
  await db.run(sql`insert into launch (site_id, listing_id, week, launched_at) values (${site}, ${hidden.id}, '2026-11-16', ${ago(0.5)})`);
  await db.run(sql`insert into listing_update (listing_id, title, body, posted_at) values (${hidden.id}, 'Sunken news', 'x', ${ago(0.5)})`);
  await db.run(
    sql`insert into blog_post (site_id, slug, title, body, published_at, updated_at) values (${site}, 'sunken', 'Sunken post', 'x', ${ago(-1)}, ${ago(1)})`,
  );
}

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const RFC822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const isAddress = (text: string) => text.startsWith(`${service.origin}/`) && URL.canParse(text);
const one = (element: XmlElement, name: string): string => {
  const texts = textsOf(element, name);
  expect(texts, name).toHaveLength(1);
  return texts[0]!;
};
const open = async (target: string) => {
  const answer = await service.get(target);
  expect(answer.status, target).toBe(200);
  expect(answer.text).not.toMatch(/sunken/i);
  return answer;
};
/** A stored text as an XML parser returns it. */
const readable = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
const titleOf = (name: (typeof names)[number], i: number) => {
  const line = (n: number) => ATTACKS[n % ATTACKS.length]!.slice(0, 150);
  return name === 'updates' ? `${line(i)}: ${line(i + 2)}` : line(i);
};

describe.each(names)('%s', (name) => {
  it('is RSS 2.0', async () => {
    const { text, headers } = await open(`/feeds/${name}.rss`);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const rss = readXml(text);
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
    const channel = childrenOf(rss, 'channel')[0]!;
    for (const needed of ['title', 'link', 'description']) expect(one(channel, needed)).toBeTruthy();
    expect(one(channel, 'link')).toSatisfy(isAddress);
    expect(childrenOf(channel, 'atom:link')[0]!.attributes).toMatchObject({ rel: 'self', href: `${service.origin}/feeds/${name}.rss` });
    const items = childrenOf(channel, 'item');
    expect(items).toHaveLength(50);
    for (const [i, item] of items.entries()) {
      expect(one(item, 'title')).toBe(readable(titleOf(name, i)));
      expect(one(item, 'link')).toSatisfy(isAddress);
      expect(one(item, 'pubDate')).toMatch(RFC822);
      expect(Date.parse(one(item, 'pubDate'))).toBe(ago(i + 1).getTime());
      // HTML in text: its own markup is paragraphs and line breaks alone.
      expect(one(item, 'description').replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/);
    }
    expect(new Set(items.map((item) => one(item, 'guid'))).size).toBe(50);
    expect(one(channel, 'lastBuildDate')).toMatch(RFC822);
  });

  it('is Atom', async () => {
    const { text, headers } = await open(`/feeds/${name}.atom`);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = readXml(text);
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(one(feed, 'id')).toSatisfy(isAddress);
    expect(one(feed, 'updated')).toMatch(RFC3339);
    expect(one(childrenOf(feed, 'author')[0]!, 'name')).toBe(ATTACKS[0].slice(0, 100));
    expect(childrenOf(feed, 'link').map(({ attributes }) => attributes.rel)).toEqual(['self', 'alternate']);
    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(50);
    for (const [i, entry] of entries.entries()) {
      expect(one(entry, 'title')).toBe(readable(titleOf(name, i)));
      expect(one(entry, 'id')).toSatisfy(isAddress);
      expect([one(entry, 'published'), Date.parse(one(entry, 'updated')) >= ago(i + 1).getTime()]).toEqual([ago(i + 1).toISOString(), true]);
      expect(childrenOf(entry, 'link')[0]!.attributes.href).toSatisfy(isAddress);
    }
    const times = entries.map((entry) => Date.parse(one(entry, 'updated')));
    expect(Date.parse(one(feed, 'updated'))).toBe(Math.max(...times));
    expect(new Set(entries.map((entry) => one(entry, 'id'))).size).toBe(50);
  });

  it('is JSON Feed 1.1', async () => {
    const { json, headers } = await open(`/feeds/${name}.json`);
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: `${service.origin}/feeds/${name}.json` });
    expect(json.home_page_url).toSatisfy(isAddress);
    expect(json.items).toHaveLength(50);
    for (const [i, item] of json.items.entries()) {
      expect(item.title).toBe(titleOf(name, i));
      expect([item.id, item.url].every(isAddress)).toBe(true);
      expect([item.date_published, typeof item.content_text]).toEqual([ago(i + 1).toISOString(), 'string']);
    }
    expect(new Set(json.items.map(({ id }: { id: string }) => id)).size).toBe(50);
  });

  it('is served ready on the second request, is 304 for a known tag, and is new when something was added', async () => {
    for (const ending of ['rss', 'atom', 'json']) {
      const target = `/feeds/${name}.${ending}`;
      const { headers, text } = await open(target);
      expect(headers['cache-control']).toBe('public, no-cache');
      expect((await service.get(target, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
      expect(service.parts.shelf.find(`slipway.test ${target}`, service.parts.clock.now().getTime())?.body.toString()).toBe(text);
    }
  });
});

it('has ids that stay the same when a text is edited', async () => {
  const ids = async () => (await open('/feeds/blog.json')).json.items.map(({ id }: { id: string }) => id);
  const before = await ids();
  await service.db.run(sql`update blog_post set title = 'Edited', updated_at = ${NOW} where slug = 'post-3'`);
  await expect.poll(async () => (await open('/feeds/blog.json')).text).toContain('Edited');
  expect(await ids()).toEqual(before);
  const edited = (await open('/feeds/blog.json')).json.items[3];
  expect([edited.date_published, edited.date_modified]).toEqual([ago(4).toISOString(), NOW.toISOString()]);
});

describe('updates of one listing', () => {
  it('are only its own, in full', async () => {
    const { text } = await open(`/listings/${slugs[7]}/updates.atom`);
    const entries = childrenOf(readXml(text), 'entry');
    expect(entries.map((entry) => [one(entry, 'title'), one(entry, 'content')])).toEqual([
      [readable(ATTACKS[9]), readable(`${ATTACKS[0]}\n\nsecond ${ATTACKS[7]}\nline`)],
    ]);
  });

  it('don’t count as views of it', async () => {
    const counted: number[] = [];
    const { countView } = service.parts;
    service.parts.countView = (id) => void counted.push(id);
    for (const file of ['updates.atom', 'launch.ics']) for (let i = 0; i < 2; i++) await open(`/listings/${slugs[8]}/${file}`);
    service.parts.countView = countView;
    expect(counted).toEqual([]);
  });

  it.each(['no-such', 'Not%20A%20Slug', '%E2%80%A8'])('of %s don’t exist', async (slug) => {
    expect((await service.get(`/listings/${slug}/updates.atom`)).status).toBe(404);
  });
});

it('is valid when empty', async () => {
  const empty = await startService();
  try {
    for (const name of names) {
      expect(childrenOf(readXml((await empty.get(`/feeds/${name}.rss`)).text), 'channel')).toHaveLength(1);
      expect(textsOf(readXml((await empty.get(`/feeds/${name}.atom`)).text), 'updated')[0]).toMatch(RFC3339);
      expect((await empty.get(`/feeds/${name}.json`)).json.items).toEqual([]);
    }
  } finally {
    await empty.close();
  }
});

it.each([...ATTACKS, 'half \ud800 pair \udc00', 'nul \u0000'])('writes %j as text in every format', (attack) => {
  const item = {
    id: attack,
    url: attack,
    title: attack,
    text: attack,
    published: '2026-11-18T12:00:00.000Z',
    updated: '2026-11-18T12:00:00.000Z',
    author: attack,
    tags: [attack],
  };
  const feed: Feed = {
    title: attack,
    about: attack,
    site: attack,
    self: attack,
    page: attack,
    items: [item],
    isWhole: true,
    begun: '2026-11-18T00:00:00.000Z',
  };
  const shown = readable(attack).toWellFormed();
  const entry = childrenOf(readXml(writeAtom(feed)), 'entry')[0]!;
  expect([one(entry, 'title'), one(entry, 'content'), childrenOf(entry, 'category')[0]!.attributes.term]).toEqual([shown, shown, shown]);
  const rss = childrenOf(childrenOf(readXml(writeRss(feed)), 'channel')[0]!, 'item')[0]!;
  expect([one(rss, 'title'), one(rss, 'dc:creator'), one(rss, 'category')]).toEqual([shown, shown, shown]);
  expect(JSON.parse(writeJsonFeed(feed)).items[0].title).toBe(attack);
});

it.each([
  ['/', ['/feeds/launches.atom', '/feeds/updates.atom', '/feeds/blog.atom']],
  ['/launches', ['/feeds/launches.rss', '/feeds/launches.atom', '/feeds/launches.json']],
  ['/launches/2026-11-16', ['/feeds/launches.rss', '/feeds/launches.atom', '/feeds/launches.json']],
  ['/blog/a-post', ['/feeds/blog.rss', '/feeds/blog.atom', '/feeds/blog.json']],
  ['/listings/vicino', ['/listings/vicino/updates.atom']],
  ['/listings/"><script>', []],
  ['/listings', []],
  ['/account', []],
])('%s leads to its feeds', (path, hrefs) => {
  expect(inEnglish(() => feedLinksOf(path, { settings: {} })).map(({ href }) => href)).toEqual(hrefs);
});
