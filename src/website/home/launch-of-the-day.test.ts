import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makePerson } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { textOf } from '../../../test/support/website/read-html.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

// A Friday; in Auckland it is Saturday already.
const NOW = new Date('2026-11-20T12:00:00Z');
let service: TestService;
const voters: number[] = [];
const launches: Awaited<ReturnType<typeof makeLaunched>>[] = [];
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: NOW.toISOString() } });
  for (let i = 0; i < 12; i++) voters.push((await makePerson(service.db, { now: new Date('2026-01-05T00:00:00Z') })).accountId);
  for (let i = 0; i < 6; i++) launches.push(await makeLaunched(service.db, { now: NOW }));
});
afterAll(() => service.close());

/** Votes of a launch, one from each person in turn. */
async function cast(at: number, hour: string, n: number, more: { held?: boolean; late?: boolean } = {}): Promise<void> {
  const { launchId, listingId } = launches[at]!;
  const [{ before }] = (await service.db.rows<{ before: number }>(sql`select count(*)::int as before from vote where launch_id = ${launchId}`)) as [
    { before: number },
  ];
  for (let i = 0; i < n; i++)
    await service.db.run(sql`
      insert into vote (launch_id, account_id, cast_at, in_week, held, held_by)
      values (${launchId}, ${voters[before + i]}, ${new Date(Date.parse(hour) + i * 1000)}, ${!more.late}, ${more.held ?? false}, ${more.held ? 'new_accounts' : null})`);
  await service.db.run(sql`
    update launch set week_votes = (select count(*) from vote v where v.launch_id = launch.id and v.in_week and not v.held),
      reached_at = (select max(v.cast_at) from vote v where v.launch_id = launch.id and v.in_week and not v.held) where id = ${launchId}`);
  await refreshListingStats(service.db, [listingId]);
}

/** What the homepage says about the launch of the day. */
async function shown(): Promise<{ words: string; slug: string | undefined } | undefined> {
  const { elements } = await newVisitor(service).get('/');
  const part = elements.find(({ attributes }) => attributes.class === 'of-the-day');
  const form = elements.find(({ tag, attributes }) => tag === 'form' && /\/vote$/.test(attributes.action ?? ''));
  return part && { words: textOf(part), slug: form!.attributes.action!.split('/')[2] };
}

it('votes of earlier days, held votes and votes that don’t count for the week don’t make a launch of the day', async () => {
  await cast(0, '2026-11-19T23:00:00Z', 9);
  await cast(1, '2026-11-20T09:00:00Z', 2);
  await cast(2, '2026-11-20T09:00:00Z', 4, { held: true });
  await cast(3, '2026-11-20T09:00:00Z', 4, { late: true });
  await expect.poll(async () => (await newVisitor(service).get('/')).words).toContain('In the lead');
  expect(await shown()).toBeUndefined();
});

it('the launch with the most votes since midnight is shown with the rule and a button to vote, whatever its rank in the week', async () => {
  await cast(1, '2026-11-20T10:00:00Z', 1);
  await expect.poll(shown).toMatchObject({ slug: launches[1]!.slug });
  expect((await shown())!.words).toMatch(
    /Launch of the day Launched \d+ 3 votes today The launch with the most votes since midnight, UTC\. Nobody can buy this place\./,
  );
  // One that nobody saw coming: the four before it have more votes in the week than it got today.
  for (const at of [2, 3, 4]) await cast(at, '2026-11-18T08:00:00Z', 6 + at - (at === 4 ? 0 : 4));
  await cast(5, '2026-11-20T11:00:00Z', 4);
  await expect.poll(shown).toMatchObject({ slug: launches[5]!.slug, words: expect.stringContaining('4 votes today') });
});

it('in a tie, the one that got there first is shown', async () => {
  await cast(0, '2026-11-20T08:00:00Z', 1);
  await cast(1, '2026-11-20T11:30:00Z', 1);
  await service.parts.changes.caughtUp();
  expect((await shown())!.slug).toBe(launches[5]!.slug);
});

it('the day is the one of the site’s time zone', async () => {
  // Before midnight in Auckland: they make it first in UTC, and count for yesterday there.
  await cast(1, '2026-11-20T10:45:00Z', 2);
  await expect.poll(shown).toMatchObject({ slug: launches[1]!.slug });
  await service.db.run(sql`update site set time_zone = 'Pacific/Auckland'`);
  try {
    // It is one in the morning there, since eleven in UTC: only the votes after that are of today.
    await expect.poll(shown).toMatchObject({ slug: launches[5]!.slug, words: expect.stringContaining('Pacific/Auckland') });
  } finally {
    await service.db.run(sql`update site set time_zone = 'UTC'`);
  }
});

it('while counts are hidden, nothing is the launch of the day', async () => {
  await expect.poll(shown).toBeDefined();
  await service.db.run(sql`update launch set veil = 1, week_votes = 0, reached_at = null where week_votes > 0`);
  await refreshListingStats(
    service.db,
    launches.map(({ listingId }) => listingId),
  );
  await expect.poll(shown).toBeUndefined();
});

it('the page about ranking has the rule', async () => {
  expect((await newVisitor(service).get('/ranking')).words).toContain(
    'The launch of the day is the launch of the current week with the most votes since midnight, UTC, once it has 3 votes.',
  );
});
