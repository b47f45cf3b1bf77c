import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makePerson } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { until } from '../../../test/support/until.ts';
import { drawVeil } from '../../launches/calendar/veil.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

// The Monday of the week that is running in these tests.
const NOW = new Date('2026-11-16T12:00:00Z');
const WEEK = '2026-11-16';
const pages = ['/', `/launches/${WEEK}`, '/launches?section=this-week', '/leaderboards', '/leaderboards/community-weekly'];
let service: TestService;
/** The launch in the lead, with 3 votes today. The other has 1. */
let lead: { slug: string };
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: NOW.toISOString() } });
  const { db } = service;
  const [first, second] = [await makeLaunched(db, { now: NOW }), await makeLaunched(db, { now: NOW })];
  for (const { launchId } of [first, first, first, second]) {
    const { accountId } = await makePerson(db, { now: new Date('2026-01-05T00:00:00Z') });
    await db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launchId}, ${accountId}, ${new Date('2026-11-16T09:00:00Z')}, true)`);
  }
  await recountLaunches(db, [first.launchId, second.launchId]);
  await refreshListingStats(db, [first.listingId, second.listingId]);
  lead = first;
});
afterAll(() => service.close());

/** Ends voting in the week, or opens it again. */
const end = (at: Date | null) =>
  service.db.run(sql`
    insert into calendar_week (site_id, week, voting_ended_at) values (1, ${WEEK}, ${at})
    on conflict (site_id, week) do update set voting_ended_at = excluded.voting_ended_at`);

/** Whether a page has the words of a running race, and which counts its buttons change. */
async function look(path: string): Promise<{ race: boolean; counts: Set<string | undefined> }> {
  const { text, words } = await newVisitor(service).get(path);
  return { race: /In the lead|Launch of the day/.test(words), counts: new Set([...text.matchAll(/data-counts="(\w+)"/g)].map(([, counts]) => counts)) };
}

it('once the site team has ended voting, no page of the week takes votes for it or says who leads', async () => {
  for (const path of pages) await expect.poll(async () => (await look(path)).counts, { message: path }).toContain('week_votes');
  await expect.poll(async () => (await newVisitor(service).get('/')).words).toMatch(/Launch of the day.*In the lead/s);
  await end(NOW);
  for (const path of pages) await expect.poll(() => look(path), { message: path }).toEqual({ race: false, counts: new Set(['votes']) });
  // The leader comes first still, and what decided it is a note.
  for (const path of pages) {
    const { text, words } = await newVisitor(service).get(path);
    expect(/\/listings\/(launched-\d+)"/.exec(text)?.[1], path).toBe(lead.slug);
    expect(words, path).toMatch(path === pages[4] ? /\b3 Votes: 3\b/ : /\b3 votes in its week\b/);
  }
  await end(null);
  for (const path of pages) await expect.poll(async () => (await look(path)).counts, { message: path }).toContain('week_votes');
  await expect.poll(async () => (await look('/')).race).toBe(true);
});

it('if it ends while counts are hidden, each launch has its button for the count of all time, and nothing says how many votes it got', async () => {
  await service.db.run(sql`update site set settings = settings || '{"votes_hidden_hours": 24}'`);
  await until(async () => service.parts.defaultSite().settings['votes_hidden_hours'] === 24);
  await drawVeil(service.db, { site: service.parts.defaultSite(), now: NOW });
  await end(NOW);
  for (const path of pages.slice(0, 4)) {
    await expect.poll(() => look(path), { message: path }).toEqual({ race: false, counts: new Set(['votes']) });
    const { text, words } = await newVisitor(service).get(path);
    expect(new Set(Array.from(text.matchAll(/data-vote="(launched-\d+)" data-counts="votes"/g), ([, slug]) => slug)).size, path).toBe(2);
    expect(words, path).not.toContain('in its week');
  }
  // Their order is random, so they have no numbers that look like ranks, and no list that counts them.
  for (const [path, list] of [
    ['/', /class="front-main"[\s\S]*?data-vote="launched-[\s\S]*?data-vote="launched-[\s\S]*?<\/[uo]l>/],
    ['/leaderboards', /<article class="board">[\s\S]*?<\/article>/],
  ] as const) {
    const shown = list.exec((await newVisitor(service).get(path)).text)![0];
    expect([shown.includes('class="rank"'), shown.includes('<ol')], path).toEqual([false, false]);
  }
});
