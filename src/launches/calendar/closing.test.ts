import { expect, it } from 'vitest';
import { castVote, type Played, playCalendar } from '../../../test/support/calendar.ts';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, mailsTo, makePerson, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, type Db, type Sql, sql } from '../../platform/database/database.ts';
import { listWaitingWeeks } from '../operations/list-waiting-weeks.ts';
import { castVotes } from '../votes/cast-votes.ts';
import { lookAgainAtVotes } from '../votes/look-again.ts';
import { WEEK_CLOSING_LOCK } from '../votes/vote-store.ts';
import { addDays } from '../weeks.ts';
import { openWeeks, runCalendar } from './run-calendar.ts';

// The steps in which a week closes: who waits for them, and what is left if one of them is the last.

const at = (week: string) => new Date(`${week}T00:00:00Z`);
const MONDAY = '2026-11-23';
const NEXT = '2026-11-30';

/** Live listings that launch again each week. */
async function start(listings: number, settings: object = {}) {
  const db = await databaseForThisTest();
  const calendar = await playCalendar(db, { settings });
  await calendar.run(at('2026-11-16'));
  const played: Played[] = [];
  for (let n = 0; n < listings; n++) played.push(await calendar.makeListing(at('2026-11-16')));
  await db.run(sql`update listing set status = 'live', live_since = ${at('2026-11-16')}`);
  const plan = (week: string) => db.run(sql`insert into launch (site_id, listing_id, week, kind) select site_id, id, ${week}, 'relaunch' from listing`);
  await plan(MONDAY);
  await calendar.run(at(MONDAY));
  /** One vote for the first listing, two for the second and so on. */
  const vote = async (week: string) => {
    for (const [i, { id }] of played.entries())
      for (let n = 0; n <= i; n++) {
        const { accountId } = await makePerson(db, { now: at('2026-01-05') });
        await castVote(db, { listingId: id, week, accountId, at: new Date(at(week).getTime() + 3_600_000), inWeek: true });
      }
  };
  return { db, calendar, played, plan, vote };
}

/** A database that lets a test step in before each statement and after each commit. */
function steppingIn(db: Database, given: { before?: (query: Sql) => Promise<void>; committed?: () => void }): Database {
  const wrap = (inner: Db): Db => {
    const first = async <T>(query: Sql, then: () => Promise<T>) => {
      await given.before?.(query);
      return then();
    };
    return {
      rows: (query) => first(query, () => inner.rows(query)),
      row: (query) => first(query, () => inner.row(query)),
      run: (query) => first(query, () => inner.run(query)),
      script: (text) => inner.script(text),
      transaction: (work) => inner.transaction((tx) => work(wrap(tx))),
    };
  };
  const transaction: Db['transaction'] = async (work) => {
    const result = await db.transaction((tx) => work(wrap(tx)));
    given.committed?.();
    return result;
  };
  return { ...db, ...wrap(db), transaction };
}

it('votes for the new week are written while the proof of the last one is, and everyone sees the new week', async () => {
  const { db, calendar, played, plan, vote } = await start(3);
  await vote(MONDAY);
  await plan(NEXT);
  const voters = [await makePerson(db, { now: at('2026-01-05') }), await makePerson(db, { now: at('2026-01-05') })];
  const now = new Date(at(NEXT).getTime() + 1000);
  let seen: unknown;
  const busy = steppingIn(db, {
    before: async ({ text }) => {
      if (!text.includes('insert into award_snapshot')) return;
      const ballots = voters.map(({ accountId }, i) => ({ slug: played[i]!.slug, accountId, address: null, now }));
      const cast = await castVotes(db, { site: calendar.site, ballots });
      const { n } = (await db.row<{ n: number }>(sql`select count(*)::int as n from launch where week = ${NEXT} and launched_at is not null`))!;
      seen = { launched: n, cast: cast.map((one) => 'vote' in one && [one.launch?.week, one.vote?.in_week]) };
    },
  });
  await runCalendar(busy, { sites: calendar.sites, now });
  const counted = voters.map(() => [NEXT, true]);
  expect(seen).toEqual({ launched: 3, cast: counted });
  expect(await db.rows(sql`select rank, votes from award where week = ${MONDAY} order by rank`)).toEqual([3, 2, 1].map((votes, i) => ({ rank: i + 1, votes })));
  // The veil of the new week, mails and all else are as if nothing had happened at the same time.
  expect((await played[2]!.mails()).slice(-2)).toEqual([expect.stringMatching(/is Launch of the Week #1$/), expect.stringMatching(/ is live$/)]);
});

it('while votes are held up, a large week takes no more statements than a small one, and none that reads all votes or writes an email', async () => {
  const held: string[][] = [];
  for (const size of [2, 9]) {
    const { db, calendar, vote } = await start(size);
    await vote(MONDAY);
    let texts: string[] | undefined;
    const watched = steppingIn(db, {
      before: async ({ text, values }) => {
        texts?.push(text);
        if (!text.includes('pg_advisory_xact_lock(') || !values.includes(WEEK_CLOSING_LOCK)) return;
        texts = [];
        held.push(texts);
      },
      committed: () => {
        texts = undefined;
      },
    });
    await runCalendar(watched, { sites: calendar.sites, now: at(NEXT) });
    expect(await db.rows(sql`select rank from award where week = ${MONDAY}`)).toHaveLength(Math.min(3, size));
  }
  expect(held).toHaveLength(2);
  expect(held[0]!.length).toBeGreaterThan(1);
  expect(held[1]).toEqual(held[0]);
  expect(held.flat().filter((text) => /\bvote\b|listing_stats|add_job|notice/.test(text))).toEqual([]);
});

it('votes that come too late for a week, while it is checked, don’t make others wait for another check, and are checked themselves', async () => {
  const { db, calendar, played, vote } = await start(9);
  await vote(MONDAY);
  const now = new Date(at(NEXT).getTime() + 1000);
  let isLocked = false;
  let isLate = true;
  const whileLocked: string[] = [];
  const watched = steppingIn(db, {
    before: async ({ text, values }) => {
      if (text.includes('pg_advisory_xact_lock(') && values.includes(WEEK_CLOSING_LOCK)) isLocked = true;
      if (isLocked && text.includes('vote_confirmation c on')) whileLocked.push(text);
      // While the last launch is checked, all of them get a vote that is too late.
      if (!isLate || !text.includes('vote_confirmation c on') || !values.some((value) => Array.isArray(value) && value.includes(lastLaunch))) return;
      isLate = false;
      for (const { slug } of played) {
        const { accountId } = await makePerson(db, { now: at('2026-01-05') });
        await castVotes(db, { site: calendar.site, ballots: [{ slug, accountId, address: null, now }] });
        // As while only the minute's check is due.
        await db.run(sql`update launch n set votes_unlooked = 1 from listing l where l.id = n.listing_id and l.slug = ${slug} and n.week = ${MONDAY}`);
      }
    },
    committed: () => {
      isLocked = false;
    },
  });
  const lastLaunch = (await db.row<{ id: number }>(sql`select max(id) as id from launch where week = ${MONDAY}`))!.id;
  await runCalendar(watched, { sites: calendar.sites, now });
  expect(isLate).toBe(false);
  expect(whileLocked).toEqual([]);
  const counts = () => db.rows(sql`select week_votes, votes_unlooked from launch where week = ${MONDAY} order by id`);
  expect(await counts()).toEqual(played.map((_, i) => ({ week_votes: i + 1, votes_unlooked: 1 })));
  await lookAgainAtVotes(db, { site: calendar.site, now });
  expect(await counts()).toEqual(played.map((_, i) => ({ week_votes: i + 1, votes_unlooked: 0 })));
});

it('while a week is being closed, everyone reads that its votes are being counted, and not that it waits for the site team', async () => {
  const { db, calendar, vote } = await start(2, { awards_wait_days: 2 });
  await vote(MONDAY);
  const now = new Date(at(NEXT).getTime() + 1000);
  const read = async () => (await run(listWaitingWeeks, {}, { ...callOf(db, { caller: commandLine, now }), site: calendar.site })).items;
  const seen: unknown[] = [];
  const watched = steppingIn(db, {
    before: async ({ text }) => {
      if (/vote_confirmation c on|insert into award_snapshot/.test(text)) seen.push(await read());
    },
  });
  await runCalendar(watched, { sites: calendar.sites, now });
  expect(seen.length).toBeGreaterThan(2);
  for (const items of seen) expect(items).toEqual([{ week: MONDAY, until: null }]);
  expect(await read()).toEqual([]);
});

it('the counts of the new week stay hidden in its first hours while the last week is closed', async () => {
  const { db, calendar, vote, plan } = await start(2, { votes_hidden_hours: 6 });
  await vote(MONDAY);
  await plan(NEXT);
  const hidden = async () => (await db.row<{ n: number }>(sql`select count(*)::int as n from launch where week = ${NEXT} and veil is not null`))!.n;
  const seen: number[] = [];
  const watched = steppingIn(db, {
    before: async ({ text }) => {
      if (/insert into (award|award_snapshot) /.test(text)) seen.push(await hidden());
    },
  });
  await runCalendar(watched, { sites: calendar.sites, now: at(NEXT) });
  expect([...seen, await hidden()]).toEqual([2, 2, 2]);
});

it('nobody who reads waits until the last week is closed', async () => {
  const { db, calendar, vote, plan } = await start(2);
  await vote(MONDAY);
  await plan(NEXT);
  const texts: string[] = [];
  await openWeeks(steppingIn(db, { before: async ({ text }) => void texts.push(text) }), { sites: calendar.sites, now: at(NEXT) });
  expect(await db.rows(sql`select from launch where week = ${NEXT} and launched_at is not null`)).toHaveLength(2);
  expect(texts.filter((text) => /add_jobs|insert into notice|\baward\b|from vote\b/.test(text))).toEqual([]);
});

it('a run that stops after any step loses nothing: the next one does the rest, once', async () => {
  const { db, calendar, played, vote, plan } = await start(3);
  let week = MONDAY;
  for (let stopAfter = 1; ; stopAfter++) {
    await vote(week);
    const next = addDays(week, 7);
    await plan(next);
    const before = await Promise.all(played.map(async (listing) => (await listing.mails()).length));
    let commits = 0;
    const dying = steppingIn(db, {
      committed: () => {
        if (++commits === stopAfter) throw new Error('killed');
      },
    });
    const died = await runCalendar(dying, { sites: calendar.sites, now: at(next) }).then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    await calendar.run(new Date(at(next).getTime() + 60_000));
    const told = await Promise.all(played.map(async (listing, i) => (await listing.mails()).slice(before[i]).sort()));
    expect(told, `stopped after ${stopAfter}`).toEqual(
      [3, 2, 1].map((rank) => [expect.stringMatching(new RegExp(` is Launch of the Week #${rank}$`)), expect.stringMatching(/ is live$/)]),
    );
    const awards = await db.rows(sql`select listing_id, votes from award where week = ${week} order by rank`);
    expect(awards, `stopped after ${stopAfter}`).toEqual([2, 1, 0].map((i) => ({ listing_id: played[i]!.id, votes: i + 1 })));
    expect(await db.rows(sql`select from award_log where kind = 'week' and week = ${week}`)).toHaveLength(1);
    if (!died) break;
    week = next;
  }
  // At least: opening, making final, awards, and one for the emails of each of the two weeks.
  expect(addDays(MONDAY, 7 * 5) < week).toBe(true);
  expect(await db.rows(sql`select from calendar_week where began_untold <> '{}' or ended_untold <> '{}'`)).toEqual([]);
});

it('owners of hundreds of launches are told in several transactions, each of them once', async () => {
  const { db, calendar, played } = await start(1);
  const [ada] = played as [Played];
  await db.run(sql`
    with made as (insert into account (email, verified_at, created_at)
      select 'many-' || n || '@example.org', ${at(MONDAY)}, ${at(MONDAY)} from generate_series(1, 250) n returning id),
    companies as (insert into company (domain, created_at) select 'many-' || id || '.example', ${at(MONDAY)} from made returning id, domain),
    listings as (
      insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
      select ${calendar.site.id}, id, split_part(domain, '.', 1), domain, 'https://' || domain || '/', domain, 'live', ${at(MONDAY)}, ${at(MONDAY)} from companies returning id, slug)
    insert into listing_member (listing_id, account_id, role, since) select id, substr(slug, 6)::bigint, 'owner', ${at(MONDAY)} from listings`);
  await db.run(sql`insert into launch (site_id, listing_id, week, kind) select site_id, id, ${NEXT}, 'relaunch' from listing`);
  const mails: number[] = [];
  let texts: string[] = [];
  const watched = steppingIn(db, {
    before: async ({ text }) => void texts.push(text),
    committed: () => {
      if (texts.some((text) => text.includes('add_job'))) mails.push(texts.length);
      texts = [];
    },
  });
  await runCalendar(watched, { sites: calendar.sites, now: at(NEXT) });
  expect(mails.length).toBeGreaterThan(2);
  const sent = await db.rows<{ to: string }>(sql`
    select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' like 'many-%'`);
  expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([250, 250]);
  expect((await mailsTo(db, ada.email)).filter(({ subject }) => subject.endsWith(' is live'))).toHaveLength(2);
});

it('a run that is to stop ends before its next step, and the next run does the rest, once', async () => {
  const { db, calendar, played, vote, plan } = await start(9);
  await vote(MONDAY);
  await plan(NEXT);
  const stopAt = async (isStep: (text: string) => boolean) => {
    const stopping = new AbortController();
    let steps = 0;
    const watched = steppingIn(db, {
      before: async ({ text }) => {
        if (!isStep(text)) return;
        steps++;
        stopping.abort(new Error('stopping'));
      },
    });
    await expect(runCalendar(watched, { sites: calendar.sites, now: at(NEXT), signal: stopping.signal })).rejects.toThrow('stopping');
    return steps;
  };
  // The votes of one launch are checked, those of the other eight aren't.
  expect(await stopAt((text) => text.includes('vote_confirmation c on'))).toBe(1);
  expect(await db.rows(sql`select from calendar_week where week = ${MONDAY} and judged_at is null`)).toHaveLength(1);
  // The votes are final, without awards.
  expect(await stopAt((text) => text.includes('sealed_at) values'))).toBe(1);
  expect(await db.rows(sql`select from calendar_week where week = ${MONDAY} and sealed_at is not null and closed_at is null`)).toHaveLength(1);
  // The owners of one of the two weeks are told.
  expect(await stopAt((text) => text.includes('for update skip locked') && text.includes('began_untold'))).toBe(1);
  await calendar.run(at(NEXT));
  expect(await db.rows(sql`select rank from award where week = ${MONDAY}`)).toHaveLength(3);
  const told = await Promise.all(played.map(async (listing) => (await listing.mails()).filter((subject) => subject.endsWith(' is live')).length));
  expect(told).toEqual(played.map(() => 2));
});
