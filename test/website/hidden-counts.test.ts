import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWeek } from '../../src/launches/calendar/close-week.ts';
import { drawVeil } from '../../src/launches/calendar/veil.ts';
import { sql } from '../../src/platform/database/database.ts';
import { newPerson } from '../support/browser/visitor.ts';
import { makeLaunched } from '../support/launched.ts';
import { startService, type TestService, until } from '../support/service.ts';

// What a site hides in the first hours of a week: on its pages, in REST and for agents alike.

const START = '2026-11-16T03:00:00Z';
const now = new Date(START);
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let service: TestService;
const slugs: string[] = [];
let launchId: number;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: START } });
  await service.db.run(sql`update site set settings = settings || '{"votes_hidden_hours": 24, "rank_account_days": 30}'`);
  await until(async () => service.parts.defaultSite().settings['votes_hidden_hours'] === 24);
  for (let i = 0; i < 6; i++) {
    const made = await makeLaunched(service.db, { now });
    slugs.push(made.slug);
    if (i === 5) launchId = made.launchId;
  }
});
afterAll(() => service.close());

const draw = (at: Date) => drawVeil(service.db, { site: service.parts.defaultSite(), now: at });
interface Told {
  slug: string;
  votes: number;
  week: number;
  rank: number | null;
}
interface Entry {
  rank: number | null;
  week_votes: number;
  listing: { slug: string; votes: number };
}
const tell = (items: Entry[]): Told[] => items.map(({ rank, week_votes, listing }) => ({ slug: listing.slug, votes: listing.votes, week: week_votes, rank }));
const ofRest = async () => tell((await service.get('/api/v1/launches/weeks/this')).json.items);
async function ofAgents() {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_launch_week', arguments: { week: 'this' } } });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const { text } = await service.get('/mcp', { method: 'POST', headers, body });
  const answer = JSON.parse(/\{.*\}/s.exec(text)![0]) as { result: { structuredContent: { items: Entry[] } } };
  return tell(answer.result.structuredContent.items);
}
const onPage = async () => [
  ...new Set([...(await service.get('/launches/2026-11-16')).text.matchAll(/href="\/listings\/(launched-\d+)"/g)].map(([, slug]) => slug)),
];

it('counts and ranks are hidden and the order is random, the same everywhere, until the hours are over; then every vote counts', async () => {
  await draw(now);
  const favourite = slugs[5]!;
  const [known, young] = [await newPerson(service), await newPerson(service)];
  await service.db.run(sql`update account set created_at = ${later(-40 * 24)} where id = ${known.accountId}`);
  for (const person of [known, young]) await person.post(`/listings/${favourite}/vote`, {});
  expect((await known.get(`/listings/${favourite}/vote`)).words).toContain('is hidden until 17 Nov 2026, 00:00');
  expect((await young.get(`/listings/${favourite}/vote`)).words).toContain('once the account is 30 days old');

  const hidden = await ofRest();
  expect(hidden.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  for (const one of hidden) expect(one).toMatchObject({ votes: 0, week: 0, rank: null });
  expect(await ofAgents()).toEqual(hidden);
  expect(await onPage()).toEqual(hidden.map(({ slug }) => slug));
  expect((await service.get('/launches/2026-11-16')).text).toContain('Counts and ranks are hidden until');
  expect((await service.get(`/api/v1/listings/${favourite}`)).json.votes).toBe(0);
  const { items: ranked } = (await service.get('/api/v1/leaderboards/community-weekly?week=2026-11-16')).json as { items: { listing: { slug: string } }[] };
  expect(ranked.map(({ listing }) => listing.slug)).toEqual(hidden.map(({ slug }) => slug));

  // The same for everyone within the hour, and another one in the next.
  await draw(later(0.5));
  expect(await ofRest()).toEqual(hidden);
  const firsts = new Map<string, number>();
  for (let hour = 1; hour <= 20; hour++) {
    await draw(later(hour));
    const [first] = await service.db.rows<{ slug: string }>(sql`
      select l.slug from live_launch n join listing l on l.id = n.listing_id where n.week = '2026-11-16' order by n.veil limit 1`);
    firsts.set(first!.slug, (firsts.get(first!.slug) ?? 0) + 1);
  }
  expect(firsts.size).toBeGreaterThanOrEqual(4);

  // Removed and cast again, the vote still counts nowhere.
  await known.post(`/listings/${favourite}/unvote`, {});
  await known.post(`/listings/${favourite}/vote`, {});
  expect(await service.db.row(sql`select votes, week_votes from launch where id = ${launchId}`)).toEqual({ votes: 0, week_votes: 0 });

  await draw(later(21));
  await until(async () => (await ofRest())[0]?.votes === 2);
  const [first] = await ofRest();
  // The young account's vote only counts towards the all-time total.
  expect(first).toEqual({ slug: favourite, votes: 2, week: 1, rank: 1 });
  expect(await ofAgents()).toEqual(await ofRest());
  expect((await service.get(`/api/v1/listings/${favourite}`)).json.votes).toBe(2);
});

it('closing a week while its counts are hidden counts them first', async () => {
  await draw(later(1));
  expect(await service.db.row(sql`select votes from launch where id = ${launchId}`)).toEqual({ votes: 0 });
  await closeWeek(service.db, { site: service.parts.defaultSite(), week: '2026-11-16', now: new Date('2026-11-23T00:00:00Z') });
  expect(await service.db.rows(sql`select launch_id, votes from award`)).toEqual([{ launch_id: launchId, votes: 1 }]);
});

it('a week that is over says that its awards wait for decisions on held votes, until they are written', async () => {
  const week = '2026-11-09';
  const made = await makeLaunched(service.db, { now, week });
  const person = await newPerson(service);
  await service.db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, held, held_by) values (${made.launchId}, ${person.accountId}, ${later(-30)}, true, true, 'same_network')`);
  await service.db.run(sql`
    insert into calendar_week (site_id, week, opened_at) values (1, ${week}, ${later(-7 * 24)})
    on conflict (site_id, week) do update set opened_at = excluded.opened_at, closed_at = null`);
  await service.db.run(sql`update site set settings = settings || '{"awards_wait_days": 2}'`);
  await until(async () => service.parts.defaultSite().settings['awards_wait_days'] === 2);
  const pages = () => Promise.all([`/launches/${week}`, '/integrity'].map(async (path) => (await person.get(path)).words));
  const says = 'This week’s awards will be announced by 18 Nov 2026, 00:00 . The site team is deciding on held votes that could change them.';
  await closeWeek(service.db, { site: service.parts.defaultSite(), week, now });
  await expect.poll(pages).toEqual([expect.stringContaining(says), expect.stringContaining(says)]);
  expect((await pages())[0]).toContain('Awards pending');
  expect((await person.get('/ranking')).words).toContain('the week closes once the site team has decided on them, or after 2 days at the latest');

  await closeWeek(service.db, { site: service.parts.defaultSite(), week, now: later(2 * 24) });
  await expect.poll(async () => (await pages())[0]).toContain('Ranking final');
  await expect.poll(async () => (await pages())[1]).toContain('Still held when the week closed 1');
});

it('a week that is over says that its votes are being counted until the calendar has closed it, also on a later Monday', async () => {
  const weeks = ['2026-11-02', '2026-10-26'];
  for (const week of weeks) {
    await makeLaunched(service.db, { now, week });
    await service.db.run(sql`
      insert into calendar_week (site_id, week, opened_at) values (1, ${week}, ${later(-14 * 24)})
      on conflict (site_id, week) do update set opened_at = excluded.opened_at, closed_at = null, judged_at = null, sealed_at = null`);
  }
  const person = await newPerson(service);
  const read = async (path: string) => (await person.get(path)).words;
  const says = 'Voting for this week has ended. The last votes are being counted.';
  for (const week of weeks) {
    await expect.poll(() => read(`/launches/${week}`)).toContain(`Counting votes ${says}`);
    expect(await read(`/launches/${week}`)).not.toContain('final');
  }
  expect((await read('/integrity')).split(says)).toHaveLength(3);

  for (const week of weeks) await closeWeek(service.db, { site: service.parts.defaultSite(), week, now });
  for (const week of weeks) await expect.poll(() => read(`/launches/${week}`)).toMatch(/Ranking final This week closed on .* Its ranking is final\./);
  await expect.poll(() => read('/integrity')).not.toContain(says);
});
