import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { addressOf } from '../../contract/addresses.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

it('products, collections, people and comparisons can be shared by plain links that name their own address', async () => {
  const one = async (query: ReturnType<typeof sql>) => (await service.db.row<{ path: string }>(query))!.path;
  const pages = [
    '/listings/vicino',
    await one(
      sql`select '/collections/' || c.id as path from public_collection c join public_collection_item i on i.collection_id = c.id group by c.id order by c.id limit 1`,
    ),
    await one(sql`select '/people/' || name as path from public_person_page where about is not null order by id limit 1`),
    addressOf.comparison('', 'citebound', 'wattle'),
  ];
  for (const path of pages) {
    const page = await newVisitor(service).get(path);
    expect(page.status, path).toBe(200);
    const links = page.elements.flatMap(({ tag, attributes }) => (tag === 'a' ? (attributes.href ?? []) : []));
    const address = encodeURIComponent(service.origin + path);
    for (const start of ['mailto:?subject=', 'https://www.linkedin.com/', 'https://bsky.app/', 'https://x.com/'])
      expect(links.filter((link) => link.startsWith(start) && link.includes(address)).length, `${path}: ${start}`).toBe(1);
    // To copy it, too; nothing of other sites is loaded.
    expect(
      page.elements
        .find(({ attributes }) => attributes.id === 'page-address')
        ?.children.join('')
        .trim(),
      path,
    ).toBe(service.origin + path);
    expect(page.text, path).not.toMatch(/<(?:script|img)[^>]*src="https?:/);
  }
});
