import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../../test/support/service.ts';
import { sql } from '../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

/** The fewest messages to the database in some visits of a page that isn't ready: jobs may send some at the same time. */
async function messagesOf(page: string): Promise<number> {
  const counts: number[] = [];
  for (let visit = 1; visit <= 4; visit++) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { status } = await service.get(`${page}${page.includes('?') ? '&' : '?'}anew=${visit}`);
    expect(status, page).toBe(200);
    counts.push(query.mock.calls.length);
    query.mockRestore();
  }
  return Math.min(...counts);
}

// As many as the longest chain of statements that need each other's answers, however many statements there are.
it.each([
  ['/', 2],
  ['/listings', 3],
  ['/listings/vicino', 4],
  ['/categories/work-and-teams', 3],
  ['/compare?a=vicino&b=night-train-notebook', 2],
  ['/leaderboards/community-weekly', 2],
])('%s takes at most %i messages to the database', async (page, most) => {
  expect(await messagesOf(page)).toBeLessThanOrEqual(most);
});

it("a listing's page takes one, if nobody has reviewed it or posted about it", async () => {
  const quiet = await service.db.row<{ slug: string }>(sql`
    select slug from public_listing l where not exists (select from public_review r where r.listing_id = l.id)
      and not exists (select from public_discussion d where d.listing_id = l.id) order by id limit 1`);
  expect(await messagesOf(`/listings/${quiet!.slug}`)).toBe(1);
});

it('the page of a running week takes two', async () => {
  const { week } = (await service.get('/api/v1/launches/weeks/this')).json as { week: string };
  expect(await messagesOf(`/launches/${week}`)).toBeLessThanOrEqual(2);
});
