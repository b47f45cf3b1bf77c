import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../test/support/listings.ts';
import { recording } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { openMissingPages } from './missing-pages.ts';

describe('searches for pages that a missing address may have meant', () => {
  it('are at most forty at once, and then take a twentieth of the time', () => {
    let now = 0;
    const changes = { mark: () => 0, latest: () => 0, listening: true } as never;
    const pages = openMissingPages({ changes, elapsed: () => now });
    const looks = (n: number, cost: number) => {
      const begun = Array.from({ length: n }, () => pages.beginLook());
      now += cost;
      for (const end of begun) end?.();
      return begun.filter((end) => end !== undefined).length;
    };
    expect(looks(200, 0)).toBe(40);
    expect(looks(1, 0)).toBe(0);
    now += 200;
    expect(looks(5, 0)).toBe(1);
    // One that took a second is paid for in twenty.
    now += 1000;
    expect(looks(1, 1000)).toBe(1);
    now += 17_000;
    expect(looks(1, 0)).toBe(0);
    now += 2000;
    expect(looks(1, 0)).toBe(1);
  });
});

describe('a missing page', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true });
  });
  afterAll(() => service.close());

  /** Runs `work` and counts the statements of requests during it. */
  async function counting<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
    const { db } = service.parts;
    const watched = recording(db);
    service.parts.db = { ...db, ...watched.db };
    try {
      return { result: await work(), statements: watched.statements };
    } finally {
      service.parts.db = db;
    }
  }
  const bodyOf = async (path: string) => (await service.get(path)).text;

  it('is ready the second time, with suggestions, until something changes', async () => {
    const first = await service.get('/listings/zephyrine-works');
    const again = await counting(() => service.get('/listings/zephyrine-works'));
    expect([first.status, again.result.status]).toEqual([404, 404]);
    expect(again.result.text).toBe(first.text);
    expect(again.result.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(again.statements).toEqual([]);
    const head = await service.get('/listings/zephyrine-works', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([404, '']);
    const conditional = await service.get('/listings/zephyrine-works', { headers: { 'If-None-Match': first.headers['etag'] ?? '*' } });
    expect(conditional.status).toBe(404);

    const { id } = await makeListing(service.parts.db);
    await service.parts.db.run(sql`update listing set slug = 'zephyrine-works' where id = ${id}`);
    await expect.poll(async () => (await service.get('/listings/zephyrine-works')).status).toBe(200);
  });

  it('is kept separately for each language', async () => {
    const german = { headers: { 'Accept-Language': 'de' } };
    await service.get('/nothing-in-two-languages');
    const { text, headers } = await service.get('/nothing-in-two-languages', german);
    expect(text).toContain('<html lang="de"');
    expect(headers['content-language']).toBe('de');
    const signedIn = { headers: { ...german.headers, Cookie: `sid=${'a'.repeat(43)}` } };
    expect((await service.get('/nothing-in-two-languages', signedIn)).headers['content-language']).toBe('de');
    expect(await bodyOf('/nothing-in-two-languages')).toContain('<html lang="en"');
    expect((await service.get('/nothing-in-two-languages', german)).text).toBe(text);
  });

  it('after very many invented addresses is the same for all, costs no search, and still helps', async () => {
    const invented = (n: number, word: string) => Array.from({ length: n }, (_, i) => `/${word}-${i}`);
    await Promise.all(invented(80, 'anything').map(bodyOf));
    const { result: pages, statements } = await counting(() => Promise.all(invented(20, 'whatever').map(bodyOf)));
    const [common, ...others] = pages.toSorted((a, b) => a.length - b.length);
    // One or two may find time for a search, on a slow machine.
    expect(others.filter((body) => body === common).length).toBeGreaterThan(15);
    expect(statements.length).toBeLessThan(20);
    expect(common).toContain('action="/listings"');
    expect(common).not.toContain('whatever');
  });
});
