import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { sql } from '../../../platform/database/database.ts';

// Counted votes that the site team holds or drops, through the pages, without scripts.

const NOW = '2026-11-25T12:00:00Z';
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: NOW } });
});
afterAll(() => service.close());

let made = 0;
async function person(teamRole?: TeamRole) {
  const email = `votes${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, now: new Date(NOW), ...(teamRole && { teamRole }) }))!;
  return { accountId, email, visit: () => signInAs(service, accountId) };
}

it('a moderator finds the votes of a listing, sees what the ranking would be without one, holds it with a reason, and can undo that', async () => {
  const [member, one, other] = [await person('moderator'), await person(), await person()];
  const { slug, launchId, listingId } = await makeLaunched(service.db, { now: new Date(NOW) });
  for (const { accountId } of [one, other])
    await service.db.run(
      sql`insert into vote (launch_id, account_id, cast_at, in_week, held) values (${launchId}, ${accountId}, ${new Date(NOW)}, true, false)`,
    );
  await service.db.run(sql`update launch set votes = 2, week_votes = 2, reached_at = ${new Date(NOW)} where id = ${launchId}`);
  await refreshListingStats(service.db, [listingId]);
  const moderator = await member.visit();
  const page = `/team/listings/${slug}/votes`;
  expect((await moderator.get(`/team/listings/${slug}`)).text).toContain(`href="${page}"`);
  const list = await moderator.get(page);
  expect(list.words).toContain('2 counted, 0 held, 0 dropped');
  expect(list.words).not.toContain('Stop counting');
  const chosen = `${page}?accounts=${one.accountId}`;
  expect(list.text).toContain(`href="${chosen}"`);
  const seen = await moderator.get(chosen);
  expect(seen.words).toContain('Place 1 now, place 1 without this vote. The week’s top three would stay the same.');
  expect((await moderator.get(`${page}?accounts=999999`)).words).toContain('has no counted vote from account 999999.');

  const form = { form: 'hold', launch: String(launchId), accounts: String(one.accountId), decision: 'hold' };
  expect(await moderator.post(chosen, { ...form, reason: '' })).toMatchObject({ status: 400 });
  const sent = await moderator.post(chosen, { ...form, reason: 'Offered on a forum.' });
  expect(sent.to).toMatch(/\/votes\?done=held&undo=\d+$/);
  expect((await moderator.get(page)).words).toContain('1 counted, 1 held, 0 dropped');
  expect((await moderator.get(`/team/queue/votes/${launchId}`)).words).toContain('site_team No rule holds these votes.');
  await moderator.post('/team/undo', { change: /undo=(\d+)/.exec(sent.to!)![1]!, back: page });
  expect((await moderator.get(page)).words).toContain('2 counted, 0 held, 0 dropped');
});

it('only moderators and owners of the site see them, and a listing that nobody can vote for has none yet', async () => {
  const { slug } = await makeLaunched(service.db, { now: new Date(NOW) });
  const coming = await makeLaunched(service.db, { now: new Date(NOW), week: '2026-12-07', launched: false, status: 'scheduled' });
  const [editor, owner] = [await (await person('editor')).visit(), await (await person('owner')).visit()];
  expect(await editor.get(`/team/listings/${slug}/votes`)).toMatchObject({ status: 403 });
  expect((await editor.get(`/team/listings/${slug}`)).text).not.toContain(`/team/listings/${slug}/votes`);
  expect((await owner.get(`/team/listings/${slug}/votes`)).words).toContain('No votes yet.');
  expect(await owner.get(`/team/listings/${coming.slug}/votes`)).toMatchObject({ status: 200, words: expect.stringContaining('No votes yet.') });
});
