import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signInAs, type Visitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { createAccount } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';
import { listQueue } from '../../team/index.ts';

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService({ demo: true });
  const accountId = await createAccount(service.db, { email: 'owner@example.org', teamRole: 'owner', now: service.parts.clock.now() });
  owner = await signInAs(service, accountId!);
});
afterAll(() => service.close());

/** The fewest messages to the database in some visits: jobs may send some at the same time. */
async function messagesOf(visit: () => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = [];
  for (let i = 1; i <= 4; i++) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await visit()).status).toBe(200);
    counts.push(query.mock.calls.length);
    query.mockRestore();
  }
  return Math.min(...counts);
}

// The first finds out who asks. The second asks for everything else.
it.each(['/team', '/team/categories', '/team/queue', '/team/listings', '/team/orders'])('%s takes at most 2 messages to the database', async (page) => {
  expect(await messagesOf(() => owner.get(page))).toBeLessThanOrEqual(2);
});

it('the first page counts what waits without reading the queue', async () => {
  const list = vi.spyOn(listQueue, 'handle');
  try {
    expect((await owner.get('/team')).words).toContain('Overview');
    expect(list).not.toHaveBeenCalled();
    await owner.get('/team/queue');
    expect(list).toHaveBeenCalled();
  } finally {
    list.mockRestore();
  }
});

it('whether the service is ready is checked at most once a second, for monitors and for the first page together', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  try {
    expect((await owner.get('/team')).status).toBe(200);
    expect(await messagesOf(() => service.get('/ready'))).toBe(0);
    expect(await messagesOf(() => owner.get('/team'))).toBeLessThanOrEqual(2);
    // A second later it is checked again.
    await service.db.run(sql`alter table migration rename to migration_away`);
    expect((await service.get('/ready')).status).toBe(200);
    clock.mockReturnValue(performance.now() + 1001);
    expect((await service.get('/ready')).status).toBe(503);
  } finally {
    clock.mockRestore();
    await service.db.run(sql`alter table if exists migration_away rename to migration`);
  }
});
