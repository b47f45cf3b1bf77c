import { describe, expect, it } from 'vitest';
import { castVote, type Played, playCalendar } from '../../../test/support/calendar.ts';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, mailsTo, makePerson, run } from '../../../test/support/people.ts';
import { setMyNotification } from '../../notifications/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { launchTasks, runCalendar } from '../index.ts';
import { readWeekNews } from '../weekly-mail/weekly-mailing-store.ts';
import { openWeeks } from './run-calendar.ts';

// Emails about launch weeks to owners and readers: once, and only to those who want them.

const at = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
const days = (from: Date, n: number) => new Date(from.getTime() + n * 86_400_000);
const CHOSEN = at('2026-11-20T12:00:00Z');
const WEEK = '2026-12-28';
const NEXT = '2027-01-04';

async function start(listings: number) {
  const db = await databaseForThisTest();
  const calendar = await playCalendar(db);
  await calendar.run(CHOSEN);
  const played: Played[] = [];
  for (let n = 0; n < listings; n++) {
    const listing = await calendar.makeListing(CHOSEN);
    await listing.choose(CHOSEN);
    await listing.look('found', days(CHOSEN, 1));
    played.push(listing);
  }
  return { db, calendar, listings: played };
}
const say = (db: Database, accountId: number, kind: string, wanted: boolean) =>
  run(setMyNotification, { kind, wanted }, callOf(db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: CHOSEN } }));

async function vote(db: Database, listing: Played, votes: number) {
  for (let n = 0; n < votes; n++) {
    const { accountId } = await makePerson(db);
    await castVote(db, { listingId: listing.id, week: WEEK, accountId, at: days(at(WEEK), 1), inWeek: true });
  }
}

describe('the end of a launch week', () => {
  it('is announced to each owner with rank and award, once, even if ticks run late or twice', async () => {
    const { db, calendar, listings } = await start(5);
    await calendar.run(at(WEEK));
    for (const [i, listing] of listings.entries()) await vote(db, listing, [1, 4, 2, 3, 0][i]!);
    const before = await Promise.all(listings.map((listing) => listing.mails()));
    const late = at('2027-01-19T09:00:00Z');
    const once = () => runCalendar(db, { sites: calendar.sites, now: late });
    await Promise.all([once(), once()]);
    await once();
    const told = await Promise.all(listings.map(async (listing, i) => (await listing.mails()).slice(before[i]!.length)));
    expect(told).toEqual([
      [expect.stringMatching(/ finished number 4 in its launch week$/)],
      [expect.stringMatching(/ is Launch of the Week #1$/)],
      [expect.stringMatching(/ is Launch of the Week #3$/)],
      [expect.stringMatching(/ is Launch of the Week #2$/)],
      [expect.stringMatching(/^The launch week for .* is over$/)],
    ]);
    const mail = (await mailsTo(db, listings[1]!.email)).at(-1)!;
    expect(mail.text).toContain('finished number 1 of 5 with 4 votes');
    expect(mail.text).toContain(`https://slipway.test/launches/${WEEK}`);
    expect(mail.text).toMatch(/https:\/\/slipway\.test\/unsubscribe\/launch_week_closed\./);
    // Winners get what they need to tell people.
    expect(mail.text).toMatch(/The launch kit has text and a picture to share\.[\s\S]*https:\/\/slipway\.test\/account\/listings\/\d+\/kit/);
    expect(mail.text).toMatch(/Award badge for your website: https:\/\/slipway\.test\/listings\/[^/]+\/badges/);
    expect(mail.text).toMatch(new RegExp(`Page of the award: https://slipway\\.test/listings/[^/]+/awards/${WEEK}`));
    expect((await mailsTo(db, listings[0]!.email)).at(-1)!.text).not.toContain('/kit');
  });
});

describe('emails of the calendar', () => {
  it.each([
    ['launch_week_began', / is live$/],
    ['launch_week_closed', / is over$/],
    ['badge_not_found', / is missing$/],
  ])('of kind %s go to everyone who wants them', async (kind, subject) => {
    const { db, calendar, listings } = await start(2);
    const [ada, bob] = listings as [Played, Played];
    await say(db, ada.ownerId, kind, false);
    await calendar.run(at(WEEK));
    for (const listing of listings) await listing.look('missing', days(at(WEEK), 2));
    await calendar.run(at(NEXT));
    const of = async (listing: Played) => (await listing.mails()).filter((text) => subject.test(text)).length;
    expect([await of(ada), await of(bob)]).toEqual([0, 1]);
    expect((await ada.mails()).length).toBe((await bob.mails()).length - 1);
  });

  it('that says a listing is live leads to its launch page and its public page, in the HTML and in the text', async () => {
    const { db, calendar, listings } = await start(1);
    const [ada] = listings as [Played];
    await calendar.run(at(WEEK));
    const mail = (await mailsTo(db, ada.email)).find(({ subject }) => subject.endsWith(' is live'))!;
    for (const to of [`account/listings/${ada.id}/launch`, `account/listings/${ada.id}/kit`, `listings/${ada.slug}`]) {
      expect(mail.text).toContain(`https://slipway.test/${to}`);
      expect(mail.html).toContain(`<a href="https://slipway.test/${to}"`);
    }
  });

  it('say that a place was lost, even if emails are turned off; the fourteen days run as usual', async () => {
    const { db, calendar, listings } = await start(1);
    const [ada] = listings as [Played];
    for (const kind of ['launch_week_began', 'launch_week_closed', 'badge_not_found']) await say(db, ada.ownerId, kind, false);
    await calendar.run(at(WEEK));
    for (let day = 1; day <= 15; day++) {
      await ada.look('missing', days(at(WEEK), day));
      await calendar.run(days(at(WEEK), day));
    }
    expect((await ada.standing())[0]).toBe('withdrawn');
    expect((await ada.mails()).slice(1)).toEqual([expect.stringMatching(/no longer listed/)]);
  });

  it('announce a relaunch too', async () => {
    const { db, calendar, listings } = await start(1);
    const [ada] = listings as [Played];
    await calendar.run(at(WEEK));
    await db.run(sql`insert into launch (site_id, listing_id, week, kind) values (${calendar.site.id}, ${ada.id}, '2027-07-05', 'relaunch')`);
    await calendar.run(at('2027-07-05'));
    await calendar.run(at('2027-07-05'));
    expect((await ada.mails()).filter((text) => / is live$/.test(text))).toHaveLength(2);
  });
});

describe('the email with the launches of a week', () => {
  const jobs = (db: Database) =>
    db.rows<{ payload: object }>(sql`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail_week'`);
  const runJob = (db: Database, sites: Awaited<ReturnType<typeof playCalendar>>['sites'], payload: object, now: Date) =>
    launchTasks({ database: db, clock: { now: () => now }, listSites: async () => sites }).mail_week!(payload, {
      signal: new AbortController().signal,
    } as never);

  it('is sent once to everyone who asked for it, however often its job runs', async () => {
    const { db, calendar, listings } = await start(3);
    const [reader, other, left] = [await makePerson(db), await makePerson(db), await makePerson(db)];
    for (const { accountId } of [reader, left]) await say(db, accountId, 'weekly_launches', true);
    await say(db, left.accountId, 'weekly_launches', false);
    const follower = await makePerson(db);
    await say(db, follower.accountId, 'weekly_launches', true);
    await db.run(sql`insert into follow (listing_id, account_id, since) select id, ${follower.accountId}, ${CHOSEN} from listing order by id limit 1`);
    const mine = async () => (await mailsTo(db, reader.email)).map(({ subject }) => subject);
    await calendar.run(at(WEEK));
    // Weeks without launches were opened before, in the same run.
    const queued = await jobs(db);
    expect(queued).toEqual([{ payload: { siteId: calendar.site.id, week: WEEK } }]);
    for (let n = 0; n < 3; n++)
      await Promise.all([runJob(db, calendar.sites, queued[0]!.payload, at(WEEK)), runJob(db, calendar.sites, queued[0]!.payload, at(WEEK))]);
    expect(await mine()).toEqual(['Slipway: 3 launches this week']);
    // A person who subscribes later gets the next week's email.
    const late = await makePerson(db);
    await say(db, late.accountId, 'weekly_launches', true);
    await runJob(db, calendar.sites, queued[0]!.payload, at(WEEK));
    expect(await mailsTo(db, late.email)).toEqual([]);
    for (const { email } of [other, left]) expect(await mailsTo(db, email)).toEqual([]);
    await vote(db, listings[0]!, 2);
    const atOnce = await makeListing(db, { name: 'At Once' });
    await db.run(
      sql`insert into launch (site_id, listing_id, week, kind, launched_at) values (${calendar.site.id}, ${atOnce.id}, ${WEEK}, 'paid', ${days(at(WEEK), 1)})`,
    );
    await calendar.run(at(NEXT));
    for (const { payload } of await jobs(db)) await runJob(db, calendar.sites, payload, at(NEXT));
    // Nothing launches in the next week, but this one has a winner, and a product that launched at once on its Tuesday.
    expect(await mine()).toEqual(['Slipway: 3 launches this week', 'Slipway: news since our last email']);
    const { text } = (await mailsTo(db, reader.email)).at(-1)!;
    expect(text).toContain('Last week’s winners:');
    expect(text).toMatch(/Launched since our last email:\s+At Once/);
    // Then there is nothing new.
    await calendar.run(days(at(NEXT), 7));
    for (const { payload } of await jobs(db)) await runJob(db, calendar.sites, payload, days(at(NEXT), 7));
    expect(await mine()).toHaveLength(2);
    const [mail] = await mailsTo(db, reader.email);
    expect(mail!.text).toContain(`/launches/${WEEK}`);
    expect(mail!.text).toContain('/unsubscribe/weekly_launches.');
    // Only people who follow something have a feed to look at.
    const [fed] = await mailsTo(db, follower.email);
    expect([fed!.text.includes('/account/feed'), mail!.text.includes('/account/feed')]).toEqual([true, false]);
  });

  it('waits until the week before is closed, so that it names the winners, and the next one doesn’t name them again', async () => {
    const { db, calendar, listings } = await start(2);
    const reader = await makePerson(db);
    await say(db, reader.accountId, 'weekly_launches', true);
    await calendar.run(at(WEEK));
    for (const { payload } of await jobs(db)) await runJob(db, calendar.sites, payload, at(WEEK));
    await vote(db, listings[0]!, 2);
    const mine = async () => (await mailsTo(db, reader.email)).slice(1).map(({ text }) => /winners:\s+(.+)/.exec(text)?.[1] ?? '');
    await openWeeks(db, { sites: calendar.sites, now: at(NEXT) });
    const before = (await jobs(db)).length;
    await runJob(db, calendar.sites, { siteId: calendar.site.id, week: NEXT }, at(NEXT));
    expect(await mine()).toEqual([]);
    // It comes again.
    expect((await jobs(db)).length).toBe(before + 1);
    // The process stopped, and another one closes the week a minute later.
    await calendar.run(new Date(at(NEXT).getTime() + 60_000));
    await runJob(db, calendar.sites, { siteId: calendar.site.id, week: NEXT }, at(NEXT));
    const winner = await db.row<{ name: string }>(sql`select name from listing where id = ${listings[0]!.id}`);
    expect(await mine()).toEqual([winner!.name]);
    await calendar.run(days(at(NEXT), 7));
    const news = await readWeekNews(db, { siteId: calendar.site.id, week: '2027-01-11', last: NEXT, limit: 30 });
    expect(news).toMatchObject({ awards: [], late: [] });
  });

  it('continues where it was interrupted, and reaches hundreds once each', async () => {
    const { db, calendar } = await start(1);
    await db.run(sql`
      with made as (insert into account (email, verified_at, created_at)
        select 'many-' || n || '@example.org', ${CHOSEN}, ${CHOSEN} from generate_series(1, 450) n returning id)
      insert into notification_setting (account_id, kind, wanted, set_at) select id, 'weekly_launches', true, ${CHOSEN} from made`);
    await calendar.run(at(WEEK));
    const [{ payload }] = (await jobs(db)) as [{ payload: object }];
    let batches = 0;
    const dying = new Proxy(db, {
      get: (target, name) =>
        name !== 'transaction'
          ? target[name as keyof typeof target]
          : (work: (tx: Database) => Promise<unknown>) =>
              target.transaction(async (tx) => {
                const done = await work(tx as Database);
                if (++batches === 2) throw new Error('killed');
                return done;
              }),
    });
    await expect(runJob(dying as Database, calendar.sites, payload, at(WEEK))).rejects.toThrow('killed');
    await runJob(db, calendar.sites, payload, at(WEEK));
    const sent = await db.rows<{ to: string }>(sql`
      select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' like 'many-%'`);
    expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([450, 450]);
  });
});
