import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Visitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../../search/index.ts';

// Owners approve, order and decline alternatives; the rest are suggested by category and words.

let service: TestService;
let visitor: Visitor;
let category: number;
const ids: Record<string, number> = {};
const slugs: Record<string, string> = {};

beforeAll(async () => {
  service = await startService();
  const { db } = service;
  const row = await db.row<{ id: number }>(sql`insert into category (site_id, slug, name) values (1, 'beekeeping', 'Beekeeping') returning id`);
  category = row!.id;
  const own = await make('own', 'Hive records for beekeepers with an inspection calendar');
  const other = await make('sibling', 'Hive records for beekeepers with an inspection calendar');
  await db.run(sql`update listing set company_id = (select company_id from listing where id = ${own}) where id = ${other}`);
  await make('popular', 'A shop for garden furniture', { votes: 900 });
  await make('alike', 'Hive inspection calendar for hobby beekeepers', { votes: 3 });
  await make('near', 'Records of honey harvests for beekeepers', { votes: 5 });
  await make('hidden', 'Hive records for beekeepers', { status: 'suspended' });
  await make('far', 'Hive records for beekeepers elsewhere', { isElsewhere: true });
  await refreshListingStats(db, Object.values(ids));
  await indexListings(db, Object.values(ids));
  await refreshVocabulary(db);
  const person = await newPerson(service);
  visitor = person;
  await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${own}, ${person.accountId}, 'owner', now())`);
});
afterAll(() => service.close());

async function make(name: string, description: string, given: { votes?: number; status?: 'suspended'; isElsewhere?: boolean } = {}): Promise<number> {
  const { listingId, slug } = await makeLaunched(service.db, { now: service.parts.clock.now() });
  await service.db.run(sql`
    update listing set description = ${description}, imported_votes = ${given.votes ?? 0}, status = ${given.status ?? 'live'} where id = ${listingId}`);
  if (!given.isElsewhere) await service.db.run(sql`insert into listing_category (listing_id, category_id, position) values (${listingId}, ${category}, 0)`);
  ids[name] = listingId;
  slugs[name] = slug;
  return listingId;
}

const nameOf = (slug: string) => Object.keys(slugs).find((name) => slugs[name] === slug)!;
const seen = async () => {
  const { json } = await service.get(`/api/v1/listings/${slugs.own}/alternatives`);
  return json.items.map((item: { slug: string; approved: boolean }) => `${nameOf(item.slug)}${item.approved ? '!' : ''}`);
};
const place = () => `/account/listings/${ids.own}/alternatives`;
const change = (name: string, does: string) => visitor.post(place(), { form: 'change', slug: slugs[name]!, do: does });

describe('alternatives', () => {
  it('are suggested by words in common, then by votes: none of the same company, unpublished, or in another category', async () => {
    expect(await seen()).toEqual(['alike', 'near', 'popular']);
  });

  it('appear in the owner’s order once approved, are marked as approved, and aren’t suggested again once declined', async () => {
    for (const [name, does] of [
      ['popular', 'approve'],
      ['far', 'approve'],
      ['far', 'up'],
      ['alike', 'decline'],
    ] as const)
      expect((await change(name, does)).status, `${name} ${does}`).toBe(303);
    await expect.poll(seen).toEqual(['far!', 'popular!', 'near']);
    const page = (await service.get(`/listings/${slugs.own}/alternatives`)).text;
    expect(page.match(/Approved alternative/g)).toHaveLength(2);
    expect(page).toContain('Suggested');
    const german = (await service.get(`/listings/${slugs.own}/alternatives`, { headers: { 'Accept-Language': 'de' } })).text;
    expect(german).toContain('Bestätigte Alternative');

    await change('popular', 'remove');
    await expect.poll(seen).toEqual(['far!', 'near', 'popular']);
    await change('near', 'decline');
    await change('far', 'decline');
    await expect.poll(seen).toEqual(['popular']);
    await change('near', 'allow');
    await expect.poll(seen).toEqual(['near', 'popular']);
    const own = (await visitor.look(place())).text;
    for (const words of ['Approved', 'Suggested', 'Declined', 'Suggest again']) expect(own).toContain(words);
  });

  it('can be added by the address of a page, and something that isn’t an alternative is refused in words', async () => {
    await change('far', 'decline');
    await change('alike', 'decline');
    const typed = await visitor.post(place(), { form: 'change', slug: `http://slipway.test/listings/${slugs.near}`, do: 'approve' });
    expect(typed.status).toBe(303);
    await expect.poll(seen).toEqual(['near!', 'popular']);
    for (const name of ['sibling', 'own', 'hidden'])
      expect([name, (await visitor.post(place(), { form: 'change', slug: slugs[name]!, do: 'approve' })).status]).toEqual([name, 400]);
    await expect.poll(seen).toEqual(['near!', 'popular']);
  });

  it('can be changed by the owner only', async () => {
    const stranger = await newPerson(service);
    expect((await stranger.post(place(), { form: 'change', slug: slugs.popular!, do: 'decline' })).status).toBe(404);
    expect((await stranger.look(place())).status).toBe(404);
  });
});
