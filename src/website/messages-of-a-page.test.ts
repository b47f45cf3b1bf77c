import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../../test/support/service.ts';

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

// As many as the longest chain of statements that need each other's answers, whatever the number of statements.
it.each([
  ['/', 2],
  ['/listings', 3],
  ['/listings/vicino', 1],
  ['/categories/work-and-teams', 4],
  ['/compare?a=vicino&b=night-train-notebook', 2],
  ['/leaderboards/community-weekly', 2],
])('%s takes at most %i messages to the database', async (page, most) => {
  expect(await messagesOf(page)).toBeLessThanOrEqual(most);
});

it('the page of a running week takes two', async () => {
  const { week } = (await service.get('/api/v1/launches/weeks/this')).json as { week: string };
  expect(await messagesOf(`/launches/${week}`)).toBeLessThanOrEqual(2);
});
