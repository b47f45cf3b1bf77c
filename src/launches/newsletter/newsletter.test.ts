import { describe, expect, it } from 'vitest';
import { type Played, playCalendar } from '../../../test/support/calendar.ts';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, mailsTo, makePerson, refusalOf, run } from '../../../test/support/people.ts';
import { closeMyAccount, exportMyData } from '../../accounts/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { setMyNotification } from '../../notifications/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import {
  chooseNewsletterCategories,
  confirmNewsletter,
  endSubscription,
  forgetUnconfirmed,
  getMyWeeklyCategories,
  launchTasks,
  lookAtNewsletterLink,
  lookAtSubscription,
  previewWeeklyEmail,
  setMyWeeklyCategories,
  subscribeToNewsletter,
} from '../index.ts';

// The weekly email without an account: only to confirmed addresses, once a week, until its link deletes the address.

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const CHOSEN = at('2026-11-20');
const WEEK = '2026-12-28';
const days = (from: Date, n: number) => new Date(from.getTime() + n * 86_400_000);

async function start() {
  const db = await databaseForThisTest();
  const calendar = await playCalendar(db);
  await calendar.run(CHOSEN);
  const listing: Played = await calendar.makeListing(CHOSEN);
  await listing.choose(CHOSEN);
  await listing.look('found', days(CHOSEN, 1));
  const call = (now = CHOSEN) => ({ ...callOf(db, { now }), site: calendar.site });
  const mailed = async (email: string, link: RegExp) => link.exec((await mailsTo(db, email)).at(-1)!.text)![1]!;
  return {
    db,
    calendar,
    listing,
    call,
    ask: (email: string, now = CHOSEN) => run(subscribeToNewsletter, { email }, call(now)),
    linkTo: (email: string) => mailed(email, /\/newsletter\/confirm\/([\w-]{43})/),
    stopOf: (email: string) => mailed(email, /\/unsubscribe\/(weekly\.[\w.-]+[\w-])/),
    async join(email: string, categories: string[] = []) {
      await run(subscribeToNewsletter, { email, categories }, call());
      await run(confirmNewsletter, { token: await mailed(email, /\/newsletter\/confirm\/([\w-]{43})/) }, call());
    },
    /** Opens the week and emails it, as often as its job runs. */
    async mailWeek(times = 1) {
      await calendar.run(at(WEEK));
      const task = launchTasks({ database: db, clock: { now: () => at(WEEK) }, listSites: async () => calendar.sites }).mail_week!;
      const payload = { siteId: calendar.site.id, week: WEEK };
      for (let n = 0; n < times; n++) await Promise.all([1, 2].map(() => task(payload, { signal: new AbortController().signal } as never)));
    },
    mailsOf: (email: string) => mailsTo(db, email),
    issues: async (email: string) => (await mailsTo(db, email)).filter(({ subject }) => subject === 'Slipway: 1 launch this week'),
  };
}

const wants = (db: Database, caller: Awaited<ReturnType<typeof makePerson>>['caller'], wanted: boolean) =>
  run(setMyNotification, { kind: 'weekly_launches', wanted }, callOf(db, { caller }));
const namedIn = async (db: Database, email: string) =>
  (await db.row<{ n: number }>(sql`
    select ((select count(*) from newsletter_subscriber where email = ${email}) + (select count(*) from newsletter_link where email = ${email})
      + (select count(*) from sent_mail where address = ${email}))::int as n`))!.n;

describe('the weekly email without an account', () => {
  it('is sent once a week to confirmed addresses, and to nobody else', async () => {
    const { db, ask, join, mailWeek, issues } = await start();
    await join('ada@reader.example');
    await join('Ada@Reader.example');
    await ask('unconfirmed@reader.example');
    await mailWeek(2);
    expect(await issues('ada@reader.example')).toHaveLength(1);
    expect(await issues('Ada@Reader.example')).toEqual([]);
    expect(await issues('unconfirmed@reader.example')).toEqual([]);
    expect(await db.rows(sql`select from account where email like '%@reader.example'`)).toEqual([]);
    expect(await db.row(sql`select told, done_at is not null as done from weekly_mailing where week = ${WEEK}`)).toEqual({ told: 1, done: true });
  });

  it('is never sent twice to an address that also has an account', async () => {
    const { db, join, mailWeek, issues } = await start();
    const [gets, not] = [await makePerson(db), await makePerson(db)];
    for (const { email } of [gets, not]) await join(email);
    await wants(db, gets.caller, true);
    await wants(db, not.caller, false);
    await mailWeek(2);
    const mails = await Promise.all([gets, not].map(({ email }) => issues(email)));
    expect(mails.map((found) => found.map(({ text }) => /\/unsubscribe\/([a-z_]+)/.exec(text)![1]))).toEqual([['weekly_launches'], ['weekly']]);
  });

  it('reaches hundreds once each', async () => {
    const { db, calendar, mailWeek } = await start();
    await db.run(sql`
      insert into newsletter_subscriber (site_id, email, language, confirmed_at)
      select ${calendar.site.id}, 'many-' || n || '@reader.example', 'en', ${CHOSEN} from generate_series(1, 450) n`);
    await mailWeek();
    const sent = await db.rows<{ to: string }>(sql`
      select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' like 'many-%'`);
    expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([450, 450]);
  });

  it('names only launches of the categories that a reader chose, also below them, and isn’t sent when they have none', async () => {
    const { db, listing, calendar, join, mailWeek, issues, mailsOf, call } = await start();
    const categories = await db.rows<{ id: number; slug: string }>(sql`
      insert into category (site_id, slug, name, position) values (${calendar.site.id}, 'rowing-boats', 'Rowing boats', 1), (${calendar.site.id}, 'lathes', 'Lathes', 2) returning id, slug`);
    const boats = categories.find(({ slug }) => slug === 'rowing-boats')!.id;
    const below = (await db.row<{ id: number }>(sql`
      insert into category (site_id, slug, name, parent_id, position) values (${calendar.site.id}, 'oars', 'Oars', ${boats}, 1) returning id`))!.id;
    await db.run(sql`delete from listing_category where listing_id = ${listing.id}`);
    await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${listing.id}, ${below}, 0)`);
    await refreshListingStats(db, [listing.id]);
    await join('all@reader.example');
    await join('boats@reader.example', ['rowing-boats']);
    await join('tools@reader.example', ['lathes']);
    expect((await refusalOf(run(subscribeToNewsletter, { email: 'x@reader.example', categories: ['nothing'] }, call()))).errors).toMatchObject([
      { pointer: '/categories' },
    ]);
    // Renamed since: the earlier name still finds it.
    await db.run(sql`update category set slug = 'vessels', name = 'Vessels' where id = ${boats}`);
    await db.run(sql`insert into category_redirect (site_id, slug, category_id) values (${calendar.site.id}, 'rowing-boats', ${boats})`);
    await mailWeek(2);
    expect(await issues('all@reader.example')).toHaveLength(1);
    const told = (await mailsOf('boats@reader.example')).filter(({ subject }) => subject === 'Slipway: 1 launch in your categories this week');
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/1 product launches in your categories.*You chose these categories: Vessels\./s)]);
    expect((await mailsOf('tools@reader.example')).map(({ subject }) => subject)).toEqual(['Slipway: confirm your address for the weekly email']);
    expect(await db.row(sql`select told, done_at is not null as done from weekly_mailing where week = ${WEEK}`)).toEqual({ told: 2, done: true });

    // The link in the email changes the choice, and an unknown one changes nothing.
    const token = /\/newsletter\/categories\/([\w.-]+[\w-])/.exec(told[0]!.text)![1]!;
    expect(await run(lookAtSubscription, { token }, call())).toEqual({ subscribed: true, categories: [{ slug: 'vessels', name: 'Vessels' }], gone: false });
    await run(chooseNewsletterCategories, { token, categories: ['lathes', 'vessels'] }, call());
    expect((await run(lookAtSubscription, { token }, call())).categories.map(({ slug }: { slug: string }) => slug)).toEqual(['lathes', 'vessels']);
    await run(chooseNewsletterCategories, { token, categories: [] }, call());
    expect(await run(lookAtSubscription, { token }, call())).toEqual({ subscribed: true, categories: [], gone: false });
    expect((await refusalOf(run(chooseNewsletterCategories, { token: `${token.slice(0, -2)}AA`, categories: [] }, call()))).code).toBe('link_not_valid');
  });

  it('is ended by its link, which deletes the address and can be used again', async () => {
    const { db, ask, join, linkTo, stopOf, mailWeek, call } = await start();
    await join('bob@reader.example');
    await ask('bob@reader.example');
    const open = await linkTo('bob@reader.example');
    await mailWeek();
    const token = await stopOf('bob@reader.example');
    expect((await refusalOf(run(endSubscription, { token: `${token.slice(0, -2)}AA` }, call()))).code).toBe('link_not_valid');
    for (let n = 0; n < 2; n++) expect(await run(endSubscription, { token }, call())).toEqual({ subscribed: false });
    expect(await namedIn(db, 'bob@reader.example')).toBe(0);
    expect((await refusalOf(run(confirmNewsletter, { token: open }, call()))).code).toBe('link_not_valid');
  });

  it('appears in the console with its number of readers', async () => {
    const { db, join, ask, call } = await start();
    const gets = await makePerson(db);
    await wants(db, gets.caller, true);
    for (const email of [gets.email, 'one@reader.example', 'two@reader.example']) await join(email);
    await ask('unconfirmed@reader.example');
    const team = { ...call(), caller: { kind: 'site_team', accountId: undefined, role: 'editor', via: 'console' } as never };
    expect(await run(previewWeeklyEmail, { language: 'en' }, team)).toMatchObject({ readers: 3, without_account: 2 });
  });
});

describe('signing up', () => {
  it('gives the same answer for an address with an account, a subscriber and a stranger', async () => {
    const { db, ask, join } = await start();
    const known = await makePerson(db);
    await join('subscriber@reader.example');
    const answers = await Promise.all(
      [known.email, 'subscriber@reader.example', 'stranger@reader.example'].map(async (email) => {
        const answer = await ask(email);
        const { subject, text } = (await mailsTo(db, email)).at(-1)!;
        return JSON.stringify({ answer, subject, text })
          .replaceAll(email, 'X')
          .replaceAll(/confirm\/[\w-]+/g, '');
      }),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('sends an address at most six emails an hour, no matter who asks; the rest are kept for sign-in links', async () => {
    const { ask, db } = await start();
    for (let n = 0; n < 6; n++) await ask('flooded@reader.example');
    expect((await refusalOf(ask('flooded@reader.example'))).code).toBe('rate_limited');
    expect(await mailsTo(db, 'flooded@reader.example')).toHaveLength(6);
  });

  it('sends a link that works for three days; then the address is deleted', async () => {
    const { db, ask, linkTo, call } = await start();
    await ask('late@reader.example');
    const token = await linkTo('late@reader.example');
    const [before, after] = [new Date(days(CHOSEN, 3).getTime() - 1000), days(CHOSEN, 3)];
    expect(await run(lookAtNewsletterLink, { token }, call(before))).toEqual({ email: 'late@reader.example', categories: [], gone: false });
    for (const operation of [lookAtNewsletterLink, confirmNewsletter])
      expect((await refusalOf(run(operation, { token }, call(after)))).code).toBe('link_not_valid');
    const kept = () => db.rows(sql`select email from newsletter_link`);
    await forgetUnconfirmed(db, before);
    expect(await kept()).toHaveLength(1);
    await forgetUnconfirmed(db, after);
    expect(await kept()).toEqual([]);
  });
});

describe('the weekly email to an account', () => {
  it('is about the categories that its reader chose, and isn’t sent without news in them', async () => {
    const { db, listing, calendar, mailWeek } = await start();
    const boats = (await db.row<{ id: number }>(sql`
      insert into category (site_id, slug, name, position) values (${calendar.site.id}, 'rowing-boats', 'Rowing boats', 1) returning id`))!.id;
    await db.run(sql`insert into category (site_id, slug, name, position) values (${calendar.site.id}, 'lathes', 'Lathes', 2)`);
    await db.run(sql`delete from listing_category where listing_id = ${listing.id}`);
    await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${listing.id}, ${boats}, 0)`);
    await refreshListingStats(db, [listing.id]);
    const [all, rower, turner] = [await makePerson(db), await makePerson(db), await makePerson(db)];
    const by = ({ caller }: typeof all) => ({ ...callOf(db, { caller: { ...caller, authenticatedAt: CHOSEN }, now: CHOSEN }), site: calendar.site });
    for (const { caller } of [all, rower, turner]) await wants(db, caller, true);
    const choose = (person: typeof all, categories: string[]) => run(setMyWeeklyCategories, { categories }, by(person));
    expect(await choose(rower, ['rowing-boats'])).toEqual({ categories: [{ slug: 'rowing-boats', name: 'Rowing boats' }], gone: false });
    await choose(turner, ['lathes']);
    await choose(all, ['lathes']);
    await choose(all, []);
    expect((await refusalOf(choose(turner, ['nothing']))).errors).toMatchObject([{ pointer: '/categories' }]);
    expect(await run(getMyWeeklyCategories, {}, by(turner))).toMatchObject({ categories: [{ slug: 'lathes' }] });
    // Renamed since: the earlier name still finds it.
    await db.run(sql`update category set slug = 'vessels', name = 'Vessels' where id = ${boats}`);
    await db.run(sql`insert into category_redirect (site_id, slug, category_id) values (${calendar.site.id}, 'rowing-boats', ${boats})`);
    await mailWeek(2);
    const subjects = async ({ email }: typeof all) => (await mailsTo(db, email)).map(({ subject }) => subject);
    expect(await Promise.all([all, rower, turner].map(subjects))).toEqual([
      ['Slipway: 1 launch this week'],
      ['Slipway: 1 launch in your categories this week'],
      [],
    ]);
    expect((await mailsTo(db, rower.email))[0]!.text).toMatch(/You chose these categories: Vessels\. To choose others, open \S+\/account\/notifications/);

    expect((await run(exportMyData, {}, by(rower))).weekly_choices).toMatchObject([{ categories: ['rowing-boats'] }]);
    await run(closeMyAccount, { email: rower.email }, by(rower));
    expect(await db.rows(sql`select account_id from weekly_choice order by account_id`)).toEqual([{ account_id: turner.accountId }]);
  });
});
