import { expect, it } from 'vitest';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { draftExtractively } from './draft-extractively.ts';

it('a page that cannot be read loses its own facts only', () => {
  const read = (path: string, html: string) =>
    readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html', url: `https://bramble.test${path}`, fetchedAt: '' }).page;
  const home = read('/', '<title>Bramble | Books for orchards</title><h1>Know what every tree earns</h1><p>Bramble was founded in 2017.</p>');
  const broken = { ...read('/about', '<h1>About</h1>') };
  Object.defineProperty(broken, 'html', {
    get() {
      throw new Error('a page that cannot be read');
    },
  });
  const { fields, faults } = draftExtractively({ site: { url: home.url, host: 'bramble.test', pages: [home, broken] }, knows: { categories: [] } });
  expect([fields.name?.value, fields.founded_year?.value]).toEqual(['Bramble', '2017']);
  expect(faults?.map(({ field }) => field)).toContain('page https://bramble.test/about');
});

it('a reader that fails loses its own field only', () => {
  const html = '<title>Bramble | Books for orchards</title><h1>Know what every tree earns</h1><p>Write to hello@bramble.test. Bramble was founded in 2017.</p>';
  const { page } = readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html', url: 'https://bramble.test/', fetchedAt: '' });
  const broken = {
    slug: 'broken',
    description: null,
    parent: null,
    get name(): string {
      throw new Error('a category that cannot be read');
    },
  };
  const { fields, faults } = draftExtractively({ site: { url: page.url, host: 'bramble.test', pages: [page] }, knows: { categories: [broken] } });
  expect([fields.name?.value, fields.contact_email?.value, fields.founded_year?.value, fields.categories]).toEqual([
    'Bramble',
    'hello@bramble.test',
    '2017',
    null,
  ]);
  expect(faults).toMatchObject([{ field: 'categories', message: expect.stringContaining('a category that cannot be read') }]);
});
