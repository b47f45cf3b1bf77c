import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { signInAs } from '../support/browser/visitor.ts';
import { startService, type TestService } from '../support/service.ts';

// How many messages to the database a page of the console takes. Each one costs more than reading fifty rows by an index.

let service: TestService;
let owner: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  service = await startService({ demo: true });
  const now = service.parts.clock.now();
  owner = await signInAs(service, (await createAccount(service.db, { email: 'owner@example.org', teamRole: 'owner', now }))!, now);
});
afterAll(() => service.close());

/** Every message that this process sends while a page is made. Statements that are sent together are one. */
async function statementsOf(path: string): Promise<string[]> {
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect(await owner.get(path)).toMatchObject({ status: 200 });
    for (const [config] of spy.mock.calls as unknown as [string | { text: string }][]) sent.push(typeof config === 'string' ? config : config.text);
  } finally {
    spy.mockRestore();
  }
  // The connection that listens for changes is checked at intervals, independently of requests.
  return sent.filter((text) => !/^(select 1$|notify)/.test(text));
}

describe('a page of the console', () => {
  // Whose session it is together with whether the sites are still those in memory, then what the page is about.
  it.each([
    ['/team/people', 2],
    ['/team/people?suspended=true', 2],
    ['/team/orders', 2],
    ['/team/orders?status=refunded', 2],
    ['/team/log', 2],
    ['/team/companies', 2],
    ['/team/listings', 2],
    ['/team/listings?status=live&category=analytics', 2],
    ['/team/queue', 2],
    ['/team/hidden', 2],
    ['/team/hidden?kind=review', 2],
  ])('%s takes %i messages', async (path, most) => {
    await owner.get(path);
    expect(await statementsOf(path)).toHaveLength(most);
  });

  it('doesn’t read the sites again, until one of them changes', async () => {
    const reads = async () => (await statementsOf('/team/people')).filter((text) => text.includes('time_zone')).length;
    await owner.get('/team/people');
    expect(await reads()).toBe(0);
    await service.db.run(sql`update site set name = 'Quayside' where host is null`);
    expect((await owner.get('/team/people')).words).toContain('Quayside');
    await expect.poll(reads).toBe(0);
    await service.db.run(sql`
      insert into site_page (site_id, slug, language, title, body, is_public, in_footer, in_header, updated_at)
      select id, 'harbour', 'en', 'Harbour rules', 'No wake.', true, true, false, ${service.parts.clock.now()} from site where host is null`);
    expect((await owner.get('/team/people')).words).toContain('Harbour rules');
    await service.db.run(sql`delete from site_page where slug = 'harbour'`);
    expect((await owner.get('/team/people')).words).not.toContain('Harbour rules');
  });
});
