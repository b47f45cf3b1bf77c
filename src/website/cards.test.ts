import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor } from '../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { sql } from '../platform/database/database.ts';
import { collectionCard } from './cards.ts';

let service: TestService;
let paths: Record<'collection' | 'person' | 'comparison', string>;
beforeAll(async () => {
  service = await startService({ demo: true });
  const { db } = service;
  const collection = await db.row<{ id: number }>(sql`
    select c.id from public_collection c where exists (select from public_collection_item i where i.collection_id = c.id offset 3) order by c.id limit 1`);
  const person = await db.row<{ name: string }>(sql`
    select p.name from public_person_page p where exists (select from public_person_product x where x.page_id = p.id) order by p.id limit 1`);
  const [, pair] = /\/compare\/([a-z0-9-]+)</.exec((await service.get('/sitemaps/compare-1.xml')).text)!;
  paths = { collection: `/collections/${collection!.id}`, person: `/people/${person!.name}`, comparison: `/compare/${pair}` };
});
afterAll(() => service.close());

const kinds = ['collection', 'person', 'comparison'] as const;
/** Path and query of the picture that a page names for shared links. */
async function pictureOf(path: string): Promise<string> {
  const { elements } = await newVisitor(service).get(path);
  const { pathname, search } = new URL(elements.find(({ attributes }) => attributes.property === 'og:image')!.attributes.content!);
  return pathname + search;
}

describe.each(kinds)('the picture for links to a %s', (kind) => {
  it('is the page’s own, has the size that networks expect, and is cached long at its address', async () => {
    const picture = await pictureOf(paths[kind]);
    expect(picture).toMatch(new RegExp(`^${paths[kind]}/picture\\.png\\?v=[0-9a-f]{12}$`));
    const { status, headers, body } = await service.get(picture);
    // A day where people’s names and faces are shown: they may hide or close what shows them.
    const longest = kind === 'comparison' ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', longest]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(body.length).toBeLessThan(120_000);
    // At the address of another state it is the current one, and kept for a short time only.
    const other = await service.get(`${paths[kind]}/picture.png?v=old`);
    expect([other.headers['cache-control'], other.body.equals(body)]).toEqual(['public, max-age=300', true]);
  });
});

it('a collection’s picture shows its products: another one gets another picture', async () => {
  const before = await pictureOf(paths.collection);
  const id = paths.collection.split('/')[2];
  const bytes = (await service.get(before)).body;
  await service.db.run(sql`
    delete from collection_item where collection_id = ${id} and listing_id = (select listing_id from public_collection_item where collection_id = ${id} limit 1)`);
  await expect.poll(() => pictureOf(paths.collection)).not.toBe(before);
  expect((await service.get(await pictureOf(paths.collection))).body.equals(bytes)).toBe(false);
});

it.each([
  '/collections/999999/picture.png',
  '/collections/one/picture.png',
  '/people/nobody-at-all/picture.png',
  '/compare/nobody-vs-somebody/picture.png',
  '/compare/alone/picture.png',
])('%s doesn’t exist', async (path) => {
  expect((await service.get(path)).status).toBe(404);
});

it('a private collection has no picture, and a comparison only in one order', async () => {
  const id = paths.collection.split('/')[2];
  await service.db.run(sql`update collection set is_public = false where id = ${id}`);
  await expect.poll(async () => (await service.get(`${paths.collection}/picture.png`)).status).toBe(404);
  const [a, b] = paths.comparison.split('/')[2]!.split('-vs-');
  expect((await service.get(`/compare/${b}-vs-${a}/picture.png`)).status).toBe(404);
});

it('pictures are written in the first language of the site, and get new addresses when it changes', async () => {
  const before = await pictureOf(paths.comparison);
  const site = service.parts.defaultSite();
  const found = { title: 'Boote', author: 'Ada', listings: [] } as unknown as Parameters<typeof collectionCard>[1];
  const german = { ...site, settings: { ...site.settings, languages: ['de', 'en'] } };
  expect(collectionCard(german, found)).toMatchObject({ over: 'SAMMLUNG', line: 'Von Ada', note: '0 Produkte' });
  expect(collectionCard(site, found)).toMatchObject({ over: 'COLLECTION', line: 'By Ada', note: '0 products' });
  const offer = async (languages: string[]) => {
    await service.db.run(sql`update site set settings = settings || ${JSON.stringify({ languages })}::jsonb`);
    await expect.poll(() => service.parts.defaultSite().settings['languages']).toEqual(languages);
    await service.parts.changes.caughtUp();
  };
  await offer(['de', 'en']);
  try {
    // The reader’s own language changes nothing.
    const { elements } = await newVisitor(service).get(paths.comparison, { 'Accept-Language': 'en' });
    const { pathname, search } = new URL(elements.find(({ attributes }) => attributes.property === 'og:image')!.attributes.content!);
    expect(pathname + search).not.toBe(before);
    expect((await service.get(pathname + search)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  } finally {
    await offer([]);
  }
});
