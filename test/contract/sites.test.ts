import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { indexListings } from '../../src/search/index.ts';
import { startService, type TestService, until } from '../support/service.ts';

// One deployment with two host names, each with its own directory.
const OTHER = 'other.test';
const now = new Date('2026-11-18T12:00:00Z');

let service: TestService;

/** One live listing per site, of the same company and with the same slug. */
async function seed(db: Database, siteId: number): Promise<void> {
  const other = await db.row<{ id: number }>(sql`
    insert into site (key, host, name, created_at) values ('other', ${OTHER}, 'The other one', ${now}) returning id`);
  const company = await db.row<{ id: number }>(sql`insert into company (domain, created_at) values ('shared.example', ${now}) returning id`);
  for (const [site, name] of [
    [siteId, 'Shared here'],
    [other!.id, 'Shared there'],
  ] as const) {
    const row = await db.row<{ id: number }>(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
      values (${site}, ${company!.id}, 'shared', 'shared.example', 'https://shared.example/', ${name}, 'live', ${now}, ${now}, ${now}) returning id`);
    await refreshListingStats(db, [row!.id]);
    await indexListings(db, [row!.id]);
  }
}

beforeAll(async () => {
  service = await startService({ seed });
  // The new site arrives with its notice.
  await until(async () => service.parts.findSite(OTHER) !== undefined);
});
afterAll(() => service.close());

describe('sites of one deployment', () => {
  it('are told apart by Host, with their own answers and addresses', async () => {
    const [here, there] = await Promise.all([service.get('/api/v1/listings/shared'), service.get('/api/v1/listings/shared', { host: OTHER })]);
    expect(here.json).toMatchObject({ name: 'Shared here', url: 'http://slipway.test/listings/shared' });
    expect(there.json).toMatchObject({ name: 'Shared there', url: 'http://other.test/listings/shared' });
    // Again, now that both answers are cached.
    expect((await service.get('/api/v1/listings/shared')).json.name).toBe('Shared here');
    expect((await service.get('/api/v1/listings/shared', { host: OTHER })).json.name).toBe('Shared there');
  });

  it('find and count only their own', async () => {
    for (const [host, name] of [
      ['slipway.test', 'Shared here'],
      [OTHER, 'Shared there'],
    ] as const) {
      for (const target of ['/api/v1/listings?q=shared', '/api/v1/listings', '/api/v1/launches?section=most-voted']) {
        const { json } = await service.get(target, { host });
        expect(json.total, `${host} ${target}`).toBe(1);
        expect(JSON.stringify(json)).toContain(name);
      }
      expect((await service.get('/api/v1/site', { host })).json.counts.live_listings).toBe(1);
    }
  });

  it('don’t answer under any other name', async () => {
    for (const host of ['nobody.test', 'slipway.test.evil.example', 'other.test:81']) {
      const answer = await service.get('/api/v1/site', { host });
      expect(answer.status, host).toBe(421);
      expect(answer.json.code).toBe('misdirected_request');
    }
  });
});
