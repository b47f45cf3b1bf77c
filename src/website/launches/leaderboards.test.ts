import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import type { Dependency } from '../../contract/topics.ts';
import { listFilledBoards } from '../../launches/index.ts';
import { sql } from '../../platform/database/database.ts';

// A Friday; the service's clock starts here.
const START = '2026-11-20T12:00:00Z';
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

/** The tabs of a board's page. */
async function tabs(code: string): Promise<string[]> {
  const { elements } = await newVisitor(service).get(`/leaderboards/${code}`);
  const nav = elements.filter(({ tag, attributes }) => tag === 'a' && /^\/leaderboards\/./.test(attributes.href ?? ''));
  return nav.map(({ attributes }) => attributes.href!.replace('/leaderboards/', '')).filter((to) => !to.includes('?'));
}

it('a leaderboard has tabs for those with entries only, which change as entries come and go', async () => {
  // An empty directory: the board's own tab would lead nowhere else.
  expect(await tabs('revenue')).toEqual([]);
  const { listingId } = await makeLaunched(service.db, { now: new Date(START) });
  await expect.poll(() => tabs('revenue')).toEqual(['community-weekly', 'revenue']);
  await expect.poll(() => tabs('community-weekly')).toEqual([]);
  const set = (column: string, value: number) =>
    service.db.run(
      sql`update listing_stats set votes = ${column === 'votes' ? value : 0}, billboard_cents = ${column === 'billboard_cents' ? value : 0} where listing_id = ${listingId}`,
    );
  await set('votes', 3);
  await expect.poll(() => tabs('community-weekly')).toEqual(['community-weekly', 'community-all-time']);
  await set('billboard_cents', 500);
  await expect.poll(() => tabs('community-weekly')).toEqual(['community-weekly', 'billboard']);
  // Someone who has the address of an empty one still sees where they are.
  await expect.poll(() => tabs('domain-rating')).toEqual(['community-weekly', 'billboard', 'domain-rating']);
});

it('votes make the tabs stale only as long as they may fill the leaderboard of votes', async () => {
  const { listingId } = await makeLaunched(service.db, { now: new Date(START) });
  const site = service.parts.defaultSite();
  const dependencies = async (votes: number) => {
    await service.db.run(sql`update listing_stats set votes = case when listing_id = ${listingId} then ${votes} else 0 end, billboard_cents = 0`);
    const dependsOn = new Set<Dependency>();
    const call = { site, db: service.db, now: service.parts.clock.now(), dependsOn } as unknown as Parameters<typeof listFilledBoards.handle>[1];
    await listFilledBoards.handle({}, call);
    return [...dependsOn];
  };
  // The other leaderboards are empty: their numbers are announced as `standing`.
  expect(await dependencies(2)).toEqual([`listing:${listingId}`]);
  expect(await dependencies(0)).toEqual(['ranking']);
});
