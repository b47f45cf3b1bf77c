import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../test/support/listings.ts';
import { run } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { createAccount } from '../../accounts/index.ts';
import { createCategory } from '../../categories/index.ts';
import type { Site } from '../../contract/call.ts';
import { commandLine } from '../../contract/caller.ts';
import { addDays, mondayOf } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { setSeller } from '../../orders/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { sql } from '../../platform/database/database.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';
import { makeCall } from '../../server/http/service-parts.ts';
import { getFirstSteps, setSite } from '../../sites/index.ts';
import { noteBackup } from '../../transfer/index.ts';
import { SetUp } from './set-up.tsx';

const settings = {
  NODE_ENV: 'production',
  BASE_URL: 'https://launches.test',
  RATE_LIMITS: 'on',
  SMTP_URL: 'smtps://robot:smtp-secret@mail.launches.test:465',
  MAIL_FROM: 'Robot <robot@launches.test>',
};
const secrets = /smtp-secret|mail\.launches\.test|robot@|boss@example\.org|PostgreSQL|slipway-service-/;

let bare: TestService;
let ready: TestService;
beforeAll(async () => {
  bare = await startService({ settings: { NODE_ENV: 'production', BASE_URL: 'http://launches.test', RATE_LIMITS: 'on' } });
  ready = await startService({ settings });
});
afterAll(async () => {
  await bare?.close();
  await ready?.close();
});

/** Titles of the steps with whether each is ticked, as a person reads the page. */
const readSteps = (html: string) =>
  [...html.matchAll(/<h3>.*?<\/span><\/h3>|<h3>.*?<\/h3>/gs)]
    .map(([heading]) =>
      heading
        .replaceAll(/<svg.*?<\/svg>/gs, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .map((text) => /^(.*) (Done|To do)$/.exec(text)!.slice(1) as [string, string]);
const stepsOf = async (service: TestService) => Object.fromEntries(readSteps((await service.get('/')).text));
const byTeam = () => {
  const { parts } = ready;
  return makeCall(parts, {
    site: parts.defaultSite(),
    caller: commandLine,
    requestId: 'test',
    from: { address: null, client: null },
  });
};
const missingOf = async (wanted: string) => (await run(getFirstSteps, {}, byTeam())).items.find(({ step }: { step: string }) => step === wanted).missing;
let goneCount = 0;
const ticks = (step: string) => until(async () => (await stepsOf(ready))[step] === 'Done');

describe('the start page of an empty production directory', () => {
  it('is a checklist of what is missing and the command or setting for it', async () => {
    const page = await bare.get('/');
    expect(page.status).toBe(200);
    expect(readSteps(page.text)).toEqual(
      ['Site name and address', 'Mail server', 'First admin', 'Seller', 'Payments', 'Categories', 'First product', 'Backup'].map((title) => [title, 'To do']),
    );
    expect(page.text).toContain('0 of 8 steps done');
    for (const advice of [
      'set_site --name',
      'BASE_URL',
      '/team/setup?step=mail#mail',
      'account create --email',
      'set_seller',
      'Stripe',
      'create_category',
      '/submit',
      'backups_confirmed true',
    ])
      expect(page.text, advice).toContain(advice);
    expect(page.text).not.toContain('bin/slipway demo');
    expect(page.text).toContain('noindex');
    const german = await bare.get('/', { headers: { 'Accept-Language': 'de' } });
    expect(german.text).toContain('0 von 8 Schritten erledigt');
  });

  it('ticks off each step from the actual state, at once', async () => {
    expect(await stepsOf(ready)).toMatchObject({ 'Site name and address': 'To do', 'Mail server': 'Done', 'First admin': 'To do' });
    const { db } = ready;
    await run(setSite, { name: 'Bee Launches' }, byTeam());
    await ticks('Site name and address');
    await createAccount(db, { email: 'someone@example.org', now: new Date() });
    expect(await missingOf('admin')).toEqual(['admin']);
    // An admin who can't sign in doesn't count.
    for (const gone of [sql`suspended_at = now()`, sql`closed_at = now()`]) {
      const id = (await createAccount(db, { email: `gone-${++goneCount}@example.org`, teamRole: 'owner', now: new Date() }))!;
      await db.run(sql`update account set ${gone} where id = ${id}`);
    }
    expect(await missingOf('admin')).toEqual(['admin']);
    await createAccount(db, { email: 'boss@example.org', teamRole: 'owner', now: new Date() });
    await ticks('First admin');
    await run(setSeller, { name: 'Bees Ltd', address: ['1 Hive'], country: 'IE' }, byTeam());
    await ticks('Seller');
    await run(createCategory, { name: 'Hives' }, byTeam());
    await ticks('Categories');
    await run(setSite, { backups_confirmed: true }, byTeam());
    await ticks('Backup');
    expect(await stepsOf(ready)).toMatchObject({ Payments: 'To do', 'First product': 'To do' });
    const { text } = await ready.get('/');
    expect(text).toContain('6 of 8 steps done');
    expect(text).not.toMatch(secrets);
    await run(setSite, { backups_confirmed: null }, byTeam());
    await until(async () => (await stepsOf(ready))['Backup'] === 'To do');
    await noteBackup(db, { place: '/mnt/backups', backup: '20261124T030000Z-3f9a2c', now: new Date() });
    await ticks('Backup');
  });

  it('names the site in the commands of another one, so that they don’t change the default site', () => {
    const steps = [
      { step: 'seller', missing: ['seller'] },
      { step: 'product', missing: ['product'] },
    ] as const;
    const drawn = (site: Site) => drawFor(readerOf(null), () => String(SetUp({ site, production: true, steps })));
    const main = ready.parts.defaultSite();
    const other = drawn({ ...main, key: 'bees', host: 'bees.test' });
    expect(other).toContain('bin/slipway admin set_seller --site bees --name');
    expect(other).toContain('bin/slipway import --site bees --categories');
    expect(drawn(main)).not.toContain('--site');
  });

  it('is replaced by the front page with the first live product', async () => {
    const { name } = await makeListing(ready.db, { siteId: ready.parts.defaultSite().id, name: 'First Bee' }).then(({ slug }) => ({ name: slug }));
    await until(async () => !(await ready.get('/')).text.includes('steps done'));
    expect((await ready.get('/')).text).toContain(name);
  });

  it('is never empty in a week without launches: the last winners, what people follow, and no empty leaderboards', async () => {
    const { db } = ready;
    const siteId = ready.parts.defaultSite().id;
    const { id, slug } = await makeListing(db, { siteId, name: 'Winning Bee', founders: ['Queen Bee'] });
    const monday = mondayOf(dayOf(ready.parts.clock.now(), 'UTC'));
    const week = addDays(monday, -7);
    const launch = await db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind, votes, week_votes)
      values (${siteId}, ${id}, ${week}, ${new Date(`${week}T00:00:00Z`)}, 'free', 3, 3) returning id`);
    await db.run(sql`
      insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
      values (${siteId}, ${week}, 1, ${launch!.id}, ${id}, 3, ${new Date(`${monday}T00:00:00Z`)})`);
    await until(async () => (await ready.get('/')).text.includes('Last week’s winners'));
    const { text } = await ready.get('/');
    for (const shown of ['No launches this week yet.', 'Launch of the Week #1', 'Winning Bee', 'Queen Bee', 'New this month', `/listings/${slug}/vote`]) {
      expect(text, shown).toContain(shown);
    }
    expect(text).not.toContain('No entries yet');
    expect(text).not.toContain('days left to vote');
    // The page of all leaderboards shows only those with entries: this site has sold nothing and measured nothing.
    const boards = async () => (await ready.get('/leaderboards')).text;
    expect(await boards()).toContain('A leaderboard appears here once it has an entry.');
    await db.run(sql`update listing_stats set votes = 3 where listing_id = ${id}`);
    await expect
      .poll(async () => [...(await boards()).matchAll(/<h2 class="name"><a href="([^"]+)"/g)].map(([, path]) => path))
      .toEqual(['/leaderboards/community-all-time']);
    expect(await boards()).not.toMatch(/No entries yet|once it has an entry/);
    // Nobody knows how many of an imported launch's votes were cast in its week, so its page doesn't say zero.
    await db.run(sql`update launch set kind = 'imported', votes = 0, week_votes = 0, imported_votes = 306 where id = ${launch!.id}`);
    await until(async () => (await ready.get(`/listings/${slug}`)).text.includes('306 imported votes'));
    expect((await ready.get(`/listings/${slug}`)).text).not.toContain('weekly vote');
    await db.run(sql`update launch set votes = 2 where id = ${launch!.id}`);
    await until(async () => (await ready.get(`/listings/${slug}`)).text.includes('2 votes after voting ended'));
    const german = await ready.get('/', { headers: { 'Accept-Language': 'de' } });
    expect(german.text).toContain('Sieger der letzten Woche');

    // What nobody follows isn't among what people follow most.
    expect(text).not.toContain('Most followed');
    const follower = await createAccount(db, { email: 'follower@example.org', now: ready.parts.clock.now() });
    await db.run(sql`insert into follow (listing_id, account_id, since) values (${id}, ${follower!}, now())`);
    await refreshListingStats(db, [id]);
    await until(async () => (await ready.get('/')).text.includes('Most followed'));
    const followed = /Most followed.*?<\/section>/s.exec((await ready.get('/')).text)![0];
    expect(followed.match(/href="\/listings\/[^"/]+"/g)).toEqual([`href="/listings/${slug}"`]);
  });
});

it('tells local addresses, unusable senders and test keys from real ones', async () => {
  const missing = async (given: Record<string, string>) => {
    const service = await startService({ settings: { NODE_ENV: 'production', RATE_LIMITS: 'on', ...given } });
    try {
      const call = makeCall(service.parts, {
        site: service.parts.defaultSite(),
        caller: { kind: 'anonymous' },
        requestId: 'test',
        from: { address: null, client: null },
      });
      return (await run(getFirstSteps, {}, call)).items
        .flatMap((item: { missing: string[] }) => item.missing)
        .filter((part: string) => !['name', 'admin', 'seller', 'categories', 'product', 'backup'].includes(part));
    } finally {
      await service.close();
    }
  };
  const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890', STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
  expect(await missing({ BASE_URL: 'http://localhost:3000' })).toEqual(['local_address', 'mail_server', 'provider']);
  expect(await missing({ BASE_URL: 'http://192.0.2.7', SMTP_URL: 'smtp://mail.test', ...stripe })).toEqual(['http_address', 'mail_sender', 'live_keys']);
});
