import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeKey } from '../../../test/support/credentials.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { callOf, mailsTo, run } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { makeSettled } from '../../../test/support/votes/settled.ts';
import { closeAccount } from '../../accounts/index.ts';
import { commandLine } from '../../contract/caller.ts';
import { addDays, listVotes, reviewVotes } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

// Votes and follows as people cast them: with a browser, on the pages.

// A Friday; the service's clock starts here.
const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ trustedProxies: 1, settings: { SLIPWAY_NOW: START }, seed: (db) => makeSettled(db, now) });
});
afterAll(() => service.close());

const DAYS = 24 * 60;
let machines = 0;
/** A person with two days of activity, on a device in a separate network. */
async function known(address = `8.${++machines & 255}.${8 + (machines >> 8)}.8`) {
  const person = await newPerson(service, 2 * DAYS);
  const from = { 'X-Forwarded-For': address };
  const ours = { 'Sec-Fetch-Site': 'same-origin', ...from };
  return {
    ...person,
    get: (at: string) => person.get(at, from),
    post: (at: string, headers: Record<string, string> = ours, values: Record<string, string> = {}) => person.post(at, values, headers),
  };
}
const launched = (given: Omit<Parameters<typeof makeLaunched>[1], 'now'> = {}) => makeLaunched(service.db, { now, ...given });
const votesOf = async (slug: string): Promise<number> => (await service.get(`/api/v1/listings/${slug}`)).json.votes;
const count = async (launchId: number) =>
  (await service.db.row<{ rows: number; votes: number; week_votes: number }>(sql`
    select (select count(*)::int from vote where launch_id = n.id) as rows, votes, week_votes from launch n where id = ${launchId}`))!;

describe('a vote', () => {
  it('takes one tap on the page of a listing, shows everywhere, and can be taken back', async () => {
    const { slug, launchId, week } = await launched();
    const ada = await known();
    const page = await ada.get(`/listings/${slug}`);
    const forms = page.elements.filter(({ tag }) => tag === 'form').map(({ attributes }) => `${attributes.method} ${attributes.action}`);
    expect(forms).toContain(`post /listings/${slug}/vote`);

    const cast = await ada.post(`/listings/${slug}/vote`);
    expect([cast.status, cast.to]).toEqual([303, `/listings/${slug}/vote?done=voted`]);
    const told = await ada.get(cast.to!);
    expect(told.words).toContain('Your vote counts.');
    expect(told.words).toContain('launch week of 16 – 22 November 2026');
    expect(told.words).toContain('You can remove it until 23 Nov 2026, 00:00');
    expect(told.headers['cache-control']).toBe('private, no-store');
    await until(async () => (await votesOf(slug)) === 1);
    const board = (await service.get(`/api/v1/leaderboards/community-weekly?week=${week}&per_page=100`)).json.items as { listing: { slug: string } }[];
    expect(board.some(({ listing }) => listing.slug === slug)).toBe(true);
    // Rankings by votes take votes too, those of past weeks don't.
    const takesVotes = async (path: string) => (await service.get(`/leaderboards/${path}`)).text.includes(`action="/listings/${slug}/vote"`);
    for (const path of ['community-weekly?per_page=100', 'community-all-time?per_page=100']) await until(() => takesVotes(path));
    expect(await takesVotes(`community-weekly?week=${addDays(week, -7)}&per_page=100`)).toBe(false);

    const back = await ada.post(`/listings/${slug}/unvote`);
    expect((await ada.get(back.to!)).words).toContain('Vote removed.');
    await until(async () => (await votesOf(slug)) === 0);
    expect(await count(launchId)).toEqual({ rows: 0, votes: 0, week_votes: 0 });
    // A second time changes nothing and isn't an error.
    expect((await ada.post(`/listings/${slug}/unvote`)).status).toBe(303);
  });

  it('counts once, however often it is sent at once', async () => {
    const { slug, launchId } = await launched();
    const ada = await known();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.post(`/listings/${slug}/vote`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    expect(await count(launchId)).toEqual({ rows: 1, votes: 1, week_votes: 1 });
  });

  it('is never lost among a hundred at once, while the counters are refreshed', async () => {
    const { slug, launchId, listingId } = await launched();
    const crowd = await Promise.all(Array.from({ length: 100 }, () => known()));
    let done = false;
    const refreshing = (async () => {
      while (!done) await service.db.transaction((tx) => refreshListingStats(tx, [listingId]));
    })();
    const began = performance.now();
    const answers = await Promise.all(crowd.map((person) => person.post(`/listings/${slug}/vote`)));
    console.info(`100 votes at once: ${Math.round(performance.now() - began)} ms`);
    done = true;
    await refreshing;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await count(launchId)).toEqual({ rows: 100, votes: 100, week_votes: 100 });
    await until(async () => (await votesOf(slug)) === 100);
  });

  it('isn’t cast by viewing a page: a GET changes nothing', async () => {
    const { slug, launchId } = await launched();
    const ada = await known();
    for (const act of ['vote', 'unvote', 'follow', 'unfollow']) expect((await ada.get(`/listings/${slug}/${act}`)).status, act).toBeLessThan(400);
    expect((await ada.get(`/listings/${slug}/vote`)).words).toContain('It counts towards the launch week of');
    expect(await count(launchId)).toEqual({ rows: 0, votes: 0, week_votes: 0 });
    expect((await ada.get(`/listings/${slug}/vote?done=voted`)).words).not.toContain('Your vote counts.');
  });

  it('by someone who isn’t signed in returns to the page after sign-in, and isn’t cast by itself', async () => {
    const { slug, launchId } = await launched();
    const answer = await newVisitor(service).post(`/listings/${slug}/vote`, {});
    expect([answer.status, answer.to]).toEqual([303, `/sign-in?return_to=%2Flistings%2F${slug}%2Fvote`]);
    expect((await count(launchId)).rows).toBe(0);
  });

  it.each(['suspended_at', 'closed_at', 'unverified'])('is not for an account that is %s', async (mark) => {
    const { slug, launchId } = await launched();
    const ada = await known();
    await service.db.script(
      mark === 'unverified'
        ? `update account set verified_at = null where id = ${ada.accountId}`
        : `update account set ${mark} = '${START}' where id = ${ada.accountId}`,
    );
    const answer = await ada.post(`/listings/${slug}/vote`);
    // Signing in again wouldn't help someone who is suspended.
    if (mark === 'suspended_at') expect([answer.status, answer.words]).toEqual([403, expect.stringContaining('suspended')]);
    else expect(answer.to).toMatch(/^\/sign-in/);
    expect((await count(launchId)).rows).toBe(0);
  });

  it.each(['owner', 'founder', 'profile'])('is not for its own people: %s', async (role) => {
    const { slug, launchId, listingId } = await launched();
    const ada = await known();
    if (role === 'profile') {
      const founder = await service.db.row<{ id: number }>(sql`
        insert into founder (slug, name, account_id, created_at) values (${`f-${ada.accountId}`}, 'Ada', ${ada.accountId}, ${now}) returning id`);
      await service.db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${listingId}, ${founder!.id}, 0)`);
    } else {
      await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${ada.accountId}, ${role}, ${now})`);
    }
    const refused = await ada.post(`/listings/${slug}/vote`);
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('is your own listing')]);
    expect((await count(launchId)).rows).toBe(0);
  });

  it('isn’t possible before the launch, except for a live listing that never had one', async () => {
    const coming = await launched({ week: '2026-11-23', status: 'scheduled' });
    const bare = await launched();
    await service.db.run(sql`delete from launch where id = ${bare.launchId}`);
    await refreshListingStats(service.db, [bare.listingId]);
    const ada = await known();
    const refused = await ada.post(`/listings/${coming.slug}/vote`);
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('Voting opens on 23 November 2026')]);
    expect((await ada.get(`/listings/${coming.slug}`)).text).not.toContain(`/listings/${coming.slug}/vote"`);
    expect((await ada.get(`/listings/${bare.slug}`)).text).toContain(`/listings/${bare.slug}/vote"`);
    expect((await ada.post(`/listings/${bare.slug}/vote`)).status).toBe(303);
    expect((await ada.get(`/listings/${bare.slug}/vote`)).words).toContain('counts towards its all-time total (1 vote so far)');
    for (const nowhere of ['nothing-here', 'A'.repeat(400), '%2F%2Fevil.test']) {
      expect((await ada.post(`/listings/${nowhere}/vote`)).status, nowhere).toBe(404);
      expect((await ada.get(`/listings/${nowhere}/follow`)).status, nowhere).toBe(404);
    }
  });

  it('for an older launch counts towards the all-time total only, and is final once the week of the vote is over', async () => {
    const { slug, launchId, week } = await launched({ week: '2026-11-09' });
    const ada = await known();
    const late = await ada.get((await ada.post(`/listings/${slug}/vote`)).to!);
    expect(late.words).toContain('is closed and its ranking is final');
    expect(await count(launchId)).toEqual({ rows: 1, votes: 1, week_votes: 0 });
    expect((await ada.get(`/listings/${slug}/vote`)).words).toContain('You can remove it until 23 Nov 2026');
    await service.db.run(sql`update vote set cast_at = ${new Date(`${addDays(week, 6)}T23:59:59Z`)}, in_week = true where launch_id = ${launchId}`);
    const refused = await ada.post(`/listings/${slug}/unvote`);
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('The week you voted in is closed.')]);
    expect((await count(launchId)).rows).toBe(1);
  });

  it('for a further launch is a separate vote', async () => {
    const { slug, launchId, listingId } = await launched({ week: '2026-05-04' });
    const ada = await known();
    await ada.post(`/listings/${slug}/vote`);
    const again = await service.db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind) values (1, ${listingId}, '2026-11-16', '2026-11-16T00:00:00Z', 'relaunch') returning id`);
    await ada.post(`/listings/${slug}/vote`);
    expect([await count(launchId), await count(again!.id)]).toEqual([
      { rows: 1, votes: 1, week_votes: 0 },
      { rows: 1, votes: 1, week_votes: 1 },
    ]);
    await until(async () => (await votesOf(slug)) === 2);
  });

  it('needs a session on the site: no key, no API address, no tool', async () => {
    const { slug, launchId } = await launched();
    const headers = { Authorization: await makeKey(service.db), 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
    const page = await service.get(`/listings/${slug}/vote`, { method: 'POST', headers, body: '' });
    expect([page.status, page.headers.location]).toEqual([303, expect.stringContaining('/sign-in')]);
    for (const path of [`/listings/${slug}/vote`, `/listings/${slug}/votes`, '/vote', '/votes', `/launches/${launchId}/vote`]) {
      const json = { ...headers, 'Content-Type': 'application/json' };
      expect([404, 405], path).toContain((await service.get(`/api/v1${path}`, { method: 'POST', headers: json, body: '{}' })).status);
    }
    for (const name of ['vote', 'unvote', 'follow', 'unfollow', 'review_votes']) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { slug } } });
      const accept = { ...headers, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
      const answer = await service.get('/mcp', { method: 'POST', headers: accept, body });
      expect(answer.text, name).toMatch(/error/i);
    }
    expect((await count(launchId)).rows).toBe(0);
  });

  it.each(['vote', 'unvote', 'follow', 'unfollow'])('sent by a page of another site is refused: %s', async (act) => {
    const { slug, launchId } = await launched();
    const ada = await known();
    expect((await ada.post(`/listings/${slug}/${act}`, { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' })).status).toBe(403);
    expect((await count(launchId)).rows).toBe(0);
  });
});

describe('a held vote', () => {
  it('of a newcomer whose IP address five others voted from is held with theirs, says so, and counts nowhere', async () => {
    const { slug, launchId } = await launched();
    const people = [];
    for (let i = 0; i < 6; i++) people.push(await known('8.9.9.9'));
    for (const person of people) await person.post(`/listings/${slug}/vote`);
    expect(await count(launchId)).toEqual({ rows: 6, votes: 0, week_votes: 0 });
    const told = await people[5]!.get(`/listings/${slug}/vote?done=voted`);
    expect(told.words).toContain('Confirm it by email so that it counts.');
    // Earlier votes of the pattern too, and each voter sees why.
    expect((await people[0]!.get(`/listings/${slug}/vote`)).words).toContain('A vote is held when the account is new here, and most of the accounts');
    // No address is stored, and the same place has another hash when the week's key is another.
    const stored = await service.db.row<{ text: string }>(sql`select json_agg(v)::text as text from vote v where launch_id = ${launchId}`);
    expect(stored!.text).not.toContain('8.9.9.9');
    // A vote that is removed and cast again is judged again.
    await people[5]!.post(`/listings/${slug}/unvote`);
    await people[5]!.post(`/listings/${slug}/vote`);
    expect((await count(launchId)).votes).toBe(0);
  });

  it('of a third account in the same browser is held with a mark that identifies nobody; two people may share one', async () => {
    const { slug, launchId } = await launched();
    const mark = (letter: string) => `${letter.repeat(22)}.${'0'.repeat(64)}.${'A'.repeat(43)}`;
    // Each account that signs in adds its mark to those of the browser.
    const people = [await known(), await known(), await known(), await known()];
    for (const [i, person] of people.entries())
      if (i < 3)
        person.cookies.set(
          'marks',
          ['a', 'b', 'c']
            .slice(0, i + 1)
            .reverse()
            .map(mark)
            .join(':'),
        );
    for (const person of people) await person.post(`/listings/${slug}/vote`);
    expect(await count(launchId)).toEqual({ rows: 4, votes: 3, week_votes: 3 });
    expect((await people[2]!.get(`/listings/${slug}/vote`)).words).toContain(
      'A vote is held when 2 other accounts have voted for the launch in the same browser.',
    );
    const stored = await service.db.row<{ text: string }>(sql`select json_agg(v)::text as text from vote v where launch_id = ${launchId}`);
    expect(stored!.text).toContain('device:');
    expect(stored!.text).not.toContain('a'.repeat(22));
  });

  it('of a small group can be confirmed once with an emailed link, on any device, and counts from then on', async () => {
    const { slug, launchId } = await launched();
    const people = [];
    for (let i = 0; i < 7; i++) people.push(await known('8.11.9.9'));
    for (const person of people) await person.post(`/listings/${slug}/vote`);
    expect((await count(launchId)).votes).toBe(0);
    const page = `/listings/${slug}/vote`;
    const linkTo = async (email: string) =>
      (await mailsTo(service.db, email)).flatMap(({ text }) => [...text.matchAll(/\/votes\/confirm\/[\w-]{43}/g)].map(([link]) => link));
    const [ada, ben] = [people[0]!, people[1]!];
    expect((await ada.get(page)).words).toContain('We’ve emailed you a link: open it on any device before 22 Nov 2026, 12:');
    const [link] = await linkTo(ada.email);

    // Another device, without a session. A mail scanner that opens the link changes nothing.
    const phone = newVisitor(service);
    expect((await phone.get(link!)).words).toContain('Confirm that it’s yours so that it counts.');
    expect((await count(launchId)).votes).toBe(0);
    expect((await phone.post(link!, {})).words).toMatch(/Your vote for .* counts now\./);
    expect(await count(launchId)).toEqual({ rows: 7, votes: 1, week_votes: 1 });
    expect((await ada.get(page)).words).not.toContain('being held');
    for (const again of [await phone.get(link!), await phone.post(link!, {})])
      expect([again.status, again.words]).toEqual([400, expect.stringContaining('You’ve already used it')]);
    // The next look keeps it counted, and that of someone who confirmed and then closed their account.
    const gone = people[6]!;
    const [last] = await linkTo(gone.email);
    await phone.post(last!, {});
    const confirmation = sql`select encode(token_hash, 'hex') as token, mails from vote_confirmation where account_id = ${gone.accountId}`;
    const before = await service.db.row<{ token: string }>(confirmation);
    await service.db.transaction((tx) => closeAccount(tx, gone.accountId, now));
    await (await known()).post(page);
    expect((await count(launchId)).votes).toBe(3);
    const after = await service.db.row<{ token: string }>(confirmation);
    expect(after!.token).not.toBe(before!.token);

    // A fresh link takes the place of the one before; the third email is the last.
    for (let n = 0; n < 3; n++) await ben.post(page, undefined, { form: 'send' });
    const links = await linkTo(ben.email);
    expect(links).toHaveLength(3);
    expect((await phone.get(links[0]!)).status).toBe(400);
    expect((await ben.get(page)).words).not.toContain('Send another link');
    await service.db.run(sql`update vote_confirmation set expires_at = ${new Date(now.getTime() - 1)} where account_id = ${ben.accountId}`);
    expect((await phone.post(links[2]!, {})).status).toBe(400);
    expect((await ben.get(page)).words).toContain('The link that we emailed you has expired.');

    const seen = await run(listVotes, { launch: launchId }, callOf(service.db, { caller: commandLine, now }));
    const asked = seen.items.map((one: { asked_at: string | null; confirmed_at: string | null }) => [one.asked_at !== null, one.confirmed_at !== null]);
    expect(asked).toEqual([[true, true], ...Array(5).fill([true, false]), [true, true], [false, false]]);

    // If it turns out to be a large pattern, all of it is held again, and nobody else is asked.
    const crowd = [];
    for (let i = 0; i < 15; i++) crowd.push(await known('8.11.9.9'));
    for (const person of crowd) await person.post(page);
    expect((await count(launchId)).votes).toBe(1);
    expect((await ada.get(page)).words).toContain('It’s being held again');
    expect(await linkTo(crowd.at(-1)!.email)).toEqual([]);
    expect((await crowd.at(-1)!.get(page)).words).toContain('It doesn’t count until the site team has checked it.');
  });

  it('can be explained to the site team until it decides, in one text attached to the vote', async () => {
    const { slug, launchId } = await launched();
    const people = [];
    for (let i = 0; i < 6; i++) people.push(await known('8.10.9.9'));
    for (const person of people) await person.post(`/listings/${slug}/vote`);
    const [ada, ben] = [people[0]!, people[1]!];
    const explain = (person: typeof ada, explanation: string) => person.post(`/listings/${slug}/vote`, undefined, { form: 'explain', explanation });
    const texts = () => service.db.rows<{ body: string }>(sql`select body from vote_explanation where launch_id = ${launchId} order by body`);

    expect((await ada.get('/account/following')).text).toContain(`href="/listings/${slug}/vote"`);
    const sent = await ada.get((await explain(ada, ' We <b>share</b> an office. ')).to!);
    expect(sent.words).toContain('Explanation sent to the site team.');
    expect(sent.text).toContain('We &lt;b&gt;share&lt;/b&gt; an office.');
    await explain(ada, 'We share an office in Rome.');
    await explain(ben, 'Me too.');
    expect(await texts()).toEqual([{ body: 'Me too.' }, { body: 'We share an office in Rome.' }]);
    expect((await explain(ben, ' ')).to).toContain('done=unexplained');
    expect(await texts()).toEqual([{ body: 'We share an office in Rome.' }]);
    const tooLong = await explain(ada, 'x'.repeat(1001));
    expect([tooLong.status, tooLong.words]).toEqual([400, expect.stringContaining('can have at most')]);
    expect((await explain(await known(), 'I have no vote.')).words).toContain('You have no held vote here.');
    const seen = await run(listVotes, { launch: launchId, state: 'held' }, callOf(service.db, { caller: commandLine, now }));
    expect(seen.items.map((one: { explanation: string | null }) => one.explanation)).toEqual(['We share an office in Rome.', null, null, null, null, null]);

    await run(reviewVotes, { launch: launchId, decision: 'count', reason: 'An office.' }, callOf(service.db, { caller: commandLine, now }));
    expect((await explain(ada, 'Thank you.')).status).toBe(400);
    await ada.post(`/listings/${slug}/unvote`);
    expect(await texts()).toEqual([]);
  });

  it('isn’t caused by the address of a private network', async () => {
    const { slug, launchId } = await launched();
    for (let i = 0; i < 7; i++) await (await known('10.1.2.3')).post(`/listings/${slug}/vote`);
    expect((await count(launchId)).votes).toBe(7);
  });

  it('in a burst of newcomers from one network is held, including the earlier ones', async () => {
    const { slug, launchId } = await launched();
    for (let i = 0; i < 12; i++) {
      const person = await newPerson(service);
      await person.post(`/listings/${slug}/vote`, {}, { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `9.1.1.${i}` });
    }
    await (await known()).post(`/listings/${slug}/vote`);
    // The one from elsewhere counts.
    expect(await count(launchId)).toEqual({ rows: 13, votes: 1, week_votes: 1 });
  });
});

describe('a follow', () => {
  const followers = async (slug: string) => (await service.get(`/api/v1/listings/${slug}`)).json.followers as number;

  it('takes one tap, counts once, and ends with one', async () => {
    const { slug } = await launched({ week: '2026-11-23', status: 'scheduled' });
    const ada = await known();
    expect((await ada.get(`/listings/${slug}`)).text).toContain(`/listings/${slug}/follow"`);
    const sent = await Promise.all(Array.from({ length: 4 }, () => ada.post(`/listings/${slug}/follow`)));
    expect(sent.map(({ to }) => to)).toEqual(Array(4).fill(`/listings/${slug}/follow?done=following`));
    expect((await ada.get(sent[0]!.to!)).words).toContain('You now follow this product.');
    await until(async () => (await followers(slug)) === 1);
    await (await known()).post(`/listings/${slug}/follow`);
    await until(async () => (await followers(slug)) === 2);
    expect((await ada.post(`/listings/${slug}/unfollow`)).words).toContain('You no longer follow this product.');
    await ada.post(`/listings/${slug}/unfollow`);
    await until(async () => (await followers(slug)) === 1);
  });

  it('can be ended even if the listing isn’t shown any more', async () => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await ada.post(`/listings/${slug}/follow`);
    await service.db.run(sql`update listing set status = 'withdrawn' where id = ${listingId}`);
    await refreshListingStats(service.db, [listingId]);
    expect((await ada.post(`/listings/${slug}/follow`)).status).toBe(404);
    expect((await ada.post(`/listings/${slug}/unfollow`)).status).toBe(200);
    expect((await ada.post(`/listings/${slug}/unfollow`)).status).toBe(404);
    expect(await service.db.row(sql`select from follow where listing_id = ${listingId}`)).toBeUndefined();
  });
});
