import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

// Votes, follows and marks as the scripts of pages ask for them.

// A Friday; the service's clock starts here.
const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

const launched = (given: Omit<Parameters<typeof makeLaunched>[1], 'now'> = {}) => makeLaunched(service.db, { now, ...given });
const JSON_ONLY = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' };
type Poster = Pick<Awaited<ReturnType<typeof newPerson>>, 'cookies'>;
/** As `fetch` sends it: no body, no Content-Type. */
const tap = ({ cookies }: Poster, target: string, headers: Record<string, string> = JSON_ONLY) =>
  service.get(target, { method: 'POST', headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers }, body: '' });
const rows = async (launchId: number) =>
  (await service.db.row<{ rows: number; votes: number }>(
    sql`select (select count(*)::int from vote where launch_id = n.id) as rows, votes from launch n where id = ${launchId}`,
  ))!;

describe('a vote by JavaScript', () => {
  it('gets the numbers that pages show, and can be taken back in the same way', async () => {
    const { slug, launchId, listingId } = await launched();
    await service.db.run(sql`update listing set imported_votes = 40 where id = ${listingId}`);
    await refreshListingStats(service.db, [listingId]);
    const ada = await newPerson(service);
    const cast = await tap(ada, `/listings/${slug}/vote`);
    expect([cast.status, cast.headers['content-type'], cast.headers['cache-control']]).toEqual([200, 'application/json', 'private, no-store']);
    expect(cast.json).toMatchObject({ voted: true, state: 'counted', votes: 41, week_votes: 1, until: '2026-11-23T00:00:00.000Z' });
    const back = await tap(ada, `/listings/${slug}/unvote`);
    expect(back.json).toMatchObject({ voted: false, state: null, votes: 40, week_votes: 0, until: null });
    expect(await rows(launchId)).toEqual({ rows: 0, votes: 0 });
  });

  it('counts once after double clicks, in two tabs, repeated, and next to a form', async () => {
    const { slug, launchId } = await launched();
    const ada = await newPerson(service);
    const form = () => ada.post(`/listings/${slug}/vote`, {});
    const answers = await Promise.all([...Array.from({ length: 6 }, () => tap(ada, `/listings/${slug}/vote`)), form(), form()]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 303, 303]);
    for (const { json } of answers.slice(0, 6)) expect(json).toMatchObject({ voted: true, votes: 1, week_votes: 1 });
    expect((await tap(ada, `/listings/${slug}/vote`)).json).toMatchObject({ voted: true, votes: 1 });
    expect(await rows(launchId)).toEqual({ rows: 1, votes: 1 });
    const gone = await Promise.all(Array.from({ length: 4 }, () => tap(ada, `/listings/${slug}/unvote`)));
    expect(gone.map(({ json }) => json.votes)).toEqual([0, 0, 0, 0]);
    expect(await rows(launchId)).toEqual({ rows: 0, votes: 0 });
  });

  it('says when it is held for the site team', async () => {
    const { slug, launchId } = await launched();
    const ada = await newPerson(service);
    await tap(ada, `/listings/${slug}/vote`);
    await service.db.run(sql`update vote set held = true, held_by = 'same_sender' where launch_id = ${launchId}`);
    expect((await tap(ada, `/listings/${slug}/vote`)).json).toMatchObject({ voted: true, state: 'held' });
  });

  it.each(['vote', 'unvote', 'follow', 'unfollow'])('by someone who isn’t signed in says how to sign in, and changes nothing: %s', async (act) => {
    const { slug, launchId } = await launched();
    const answer = await tap(newVisitor(service), `/listings/${slug}/${act}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([401, 'application/json']);
    expect(answer.json).toEqual({
      code: 'sign_in_required',
      detail: expect.stringContaining('You’re not signed in.'),
      sign_in: `/sign-in?return_to=%2Flistings%2F${slug}%2F${act}`,
    });
    expect((await rows(launchId)).rows).toBe(0);
    expect((await service.get(answer.json.sign_in)).status).toBe(200);
  });

  it('that is refused says why as JSON, in the same words as the page', async () => {
    const ada = await newPerson(service);
    const own = await launched();
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${own.listingId}, ${ada.accountId}, 'owner', ${now})`);
    const coming = await launched({ week: '2026-11-23', status: 'scheduled' });
    const closed = await launched();
    await tap(ada, `/listings/${closed.slug}/vote`);
    await service.db.run(sql`update vote set cast_at = '2026-11-15T23:59:59Z' where launch_id = ${closed.launchId}`);
    for (const [path, status, code, detail] of [
      [`/listings/${own.slug}/vote`, 400, 'own_listing', 'your own listing'],
      [`/listings/${coming.slug}/vote`, 400, 'votes_not_open', 'Voting opens on 2026-11-23'],
      [`/listings/${closed.slug}/unvote`, 400, 'vote_stands', 'is closed'],
      ['/listings/nothing-here/vote', 404, 'listing_not_found', 'nothing-here'],
      ['/listings/nothing-here/follow', 404, 'listing_not_found', 'nothing-here'],
    ] as const) {
      const answer = await tap(ada, path);
      expect([answer.status, answer.headers['content-type']], path).toEqual([status, 'application/json']);
      expect(answer.json, path).toMatchObject({ code, detail: expect.stringContaining(detail) });
    }
  });

  it.each(['vote', 'unvote', 'follow', 'unfollow'])('sent by a page of another site, or without saying where from, is refused: %s', async (act) => {
    const { slug, launchId } = await launched();
    const ada = await newPerson(service);
    for (const from of [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }, { Origin: 'null' }, {}] as Record<string, string>[]) {
      const answer = await tap(ada, `/listings/${slug}/${act}`, { Accept: 'application/json', ...from });
      expect([answer.status, answer.json.code]).toEqual([403, 'foreign_form']);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await rows(launchId)).rows).toBe(0);
  });

  it('is for scripts only: a browser’s form gets its page, whatever else it accepts', async () => {
    const { slug } = await launched();
    const ada = await newPerson(service);
    const accept = 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8';
    const answer = await ada.post(`/listings/${slug}/vote`, {}, { 'Sec-Fetch-Site': 'same-origin', Accept: accept });
    expect([answer.status, answer.to]).toEqual([303, `/listings/${slug}/vote?done=voted`]);
    const looked = await ada.get(`/listings/${slug}/vote`, { Accept: 'application/json' });
    expect(looked.headers['content-type']).toContain('text/html');
  });
});

it('a follow by JavaScript is confirmed, counts once, and can be ended in the same way', async () => {
  const { slug } = await launched();
  const [ada, bob] = [await newPerson(service), await newPerson(service)];
  const sent = await Promise.all(Array.from({ length: 4 }, () => tap(ada, `/listings/${slug}/follow`)));
  expect(sent.map(({ json }) => json)).toEqual(Array(4).fill({ following: true, followers: 1 }));
  expect((await tap(bob, `/listings/${slug}/follow`)).json).toEqual({ following: true, followers: 2 });
  for (let i = 0; i < 2; i++) expect((await tap(ada, `/listings/${slug}/unfollow`)).json).toEqual({ following: false, followers: 1 });
});

describe('marks', () => {
  const marksOf = async (person: Awaited<ReturnType<typeof newPerson>>) => (await person.get('/account/marks')).json;

  it('are this person’s votes this week and follows, nobody else’s, for current launches', async () => {
    const [open, older, last, again] = [
      await launched(),
      await launched({ week: '2026-11-02' }),
      await launched({ week: '2026-11-09' }),
      await launched({ week: '2026-11-09' }),
    ];
    const [ada, bob] = [await newPerson(service), await newPerson(service)];
    for (const { slug } of [open, older, last, again]) await tap(ada, `/listings/${slug}/vote`);
    for (const { slug } of [older, open]) await tap(ada, `/listings/${slug}/follow`);
    await service.db.run(sql`update vote set cast_at = '2026-11-15T23:59:59Z' where launch_id = ${last.launchId}`);
    // Launched once more since: another launch, another vote.
    await service.db.run(
      sql`insert into launch (site_id, listing_id, week, launched_at, kind) values (1, ${again.listingId}, '2026-11-16', ${now}, 'relaunch')`,
    );
    await service.db.run(sql`update account set name = 'Ada' where id = ${ada.accountId}`);
    await ada.post(`/listings/${open.slug}/use`, { uses: 'yes' });
    const answer = await ada.get('/account/marks');
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'application/json', 'private, no-store']);
    // What is on the page comes with its address: this request names no page.
    const onPage = { posts: { own: [], helpful: [], muted: [] }, subjects: [] };
    const marks = { votes: [older.slug, open.slug], stands: [], follows: [open.slug, older.slug], uses: [open.slug], reminders: [] };
    expect(answer.json).toEqual({ name: 'Ada', ...marks, notices: 0, ...onPage });
    expect(await marksOf(bob)).toEqual({ name: null, votes: [], stands: [], follows: [], uses: [], reminders: [], notices: 0, ...onPage });
    await tap(ada, `/listings/${open.slug}/unvote`);
    await tap(ada, `/listings/${open.slug}/unfollow`);
    expect(await marksOf(ada)).toMatchObject({ votes: [older.slug], follows: [older.slug] });
  });

  it('are of all the listings that a page shows, however long ago the votes were cast, and say which votes can’t be taken back', async () => {
    const [ada, bob] = [await newPerson(service), await newPerson(service)];
    const [open, last, again, unseen, coming] = [
      await launched(),
      await launched({ week: '2026-11-09' }),
      await launched({ week: '2026-11-02' }),
      await launched(),
      await launched({ week: '2026-11-23', status: 'scheduled' }),
    ];
    for (const { slug } of [open, last, again, unseen]) {
      await tap(ada, `/listings/${slug}/vote`);
      await tap(ada, `/listings/${slug}/follow`);
      await ada.post(`/listings/${slug}/use`, { uses: 'yes' });
    }
    await service.db.run(sql`update vote set cast_at = '2026-11-12T12:00:00Z' where launch_id = any(${[last.launchId, again.launchId]}::bigint[])`);
    // Its latest launch is a later one, which Ada hasn't voted for.
    await service.db.run(
      sql`insert into launch (site_id, listing_id, week, launched_at, kind) values (1, ${again.listingId}, '2026-11-16', ${now}, 'relaunch')`,
    );
    await ada.post(`/listings/${coming.slug}/remind`, { wanted: 'yes' });
    const asked = [open, last, again, coming].map(({ slug }) => slug).join('+');
    const marked = (await ada.get(`/account/marks?listings=${asked}+no-such-listing`)).json;
    expect(marked.votes).toEqual([open.slug, last.slug]);
    expect(marked.stands).toEqual([last.slug]);
    expect(marked.follows.toSorted()).toEqual([open.slug, last.slug, again.slug].toSorted());
    expect(marked.uses.toSorted()).toEqual([open.slug, last.slug, again.slug].toSorted());
    expect(marked.reminders).toEqual([coming.slug]);
    expect((await bob.get(`/account/marks?listings=${asked}`)).json).toMatchObject({ votes: [], stands: [], follows: [], uses: [], reminders: [] });
  });

  it('are the latest 500 of a kind', async () => {
    const ada = await newPerson(service);
    await service.db.run(sql`
      with companies as (insert into company (domain, created_at) select 'many-' || i || '.example', ${now} from generate_series(1, 501) i returning id, domain),
      listings as (
        insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
        select 1, id, split_part(domain, '.', 1), domain, 'https://' || domain || '/', domain, 'live', ${now}, ${now}, ${now} from companies returning id, slug)
      insert into follow (listing_id, account_id, since)
      select id, ${ada.accountId}, ${now}::timestamptz - interval '1 day' * split_part(slug, '-', 2)::int from listings`);
    const { follows } = await marksOf(ada);
    expect([follows.length, follows[0], follows.at(-1)]).toEqual([500, 'many-1', 'many-500']);
  });

  it('of someone signed out are empty, and end the hint that someone is signed in', async () => {
    const visitor = newVisitor(service);
    visitor.cookies.set('known', '1');
    const answer = await visitor.get('/account/marks');
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([204, '', undefined]);
    expect(visitor.cookies.has('known')).toBe(false);
  });

  it('aren’t hinted at after signing out, or to visitors', async () => {
    const ada = await newPerson(service);
    ada.cookies.set('known', '1');
    const out = await ada.post('/sign-out', { form: 'sign_out' });
    expect(out.headers['set-cookie']).toContain('known=; Path=/; Max-Age=0; SameSite=Lax');
    expect([...ada.cookies.keys()]).toEqual([]);
    expect((await newVisitor(service).get('/')).headers['set-cookie']).toBeUndefined();
  });
});
