import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { textOf } from '../../../test/support/website/read-html.ts';
import { sql } from '../../platform/database/database.ts';

// A Friday; the service's clock starts here.
const START = '2026-11-20T12:00:00Z';
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

/** The main column of the homepage. */
async function main(): Promise<string> {
  const { elements } = await newVisitor(service).get('/');
  const found = elements.find(({ attributes }) => attributes.class === 'front-main');
  return found ? textOf(found) : '';
}

/** A live product with a launch in the week of an instant. @returns its id */
async function launch(at: string, name: string): Promise<number> {
  const { listingId } = await makeLaunched(service.db, { now: new Date(at) });
  await service.db.run(sql`update listing set name = ${name} where id = ${listingId}`);
  return listingId;
}

it('a homepage without launches this week leads with what there is: trending products, then the latest launches', async () => {
  // As after an import of products that never launched here.
  await makeListing(service.db, { name: 'Imported Oar' });
  await expect.poll(main).toMatch(/No launches this week yet\..*Trending.*Imported Oar/s);
  await launch('2026-03-04T12:00:00Z', 'Old Oar');
  await expect.poll(main).toMatch(/No launches this week yet\..*Latest launches.*Old Oar/s);
  expect(await main()).not.toMatch(/Trending|New this month/);
  const recent = await launch('2026-11-11T12:00:00Z', 'Recent Oar');
  await expect.poll(main).toMatch(/New this month.*Recent Oar/s);
  expect(await main()).not.toContain('Old Oar');
  // Products that have closed down don't lead the page.
  await service.db.run(sql`update listing set closed = true where id = ${recent}`);
  await expect.poll(main).not.toContain('Recent Oar');
});

it('what comes next has a button that sets the reminder in one tap', async () => {
  const { slug, listingId } = await makeLaunched(service.db, { now: new Date('2026-11-25T12:00:00Z'), status: 'scheduled' });
  const ada = await newPerson(service);
  await expect
    .poll(async () => (await ada.get('/')).elements.some(({ tag, attributes }) => tag === 'form' && attributes.action === `/listings/${slug}/remind`))
    .toBe(true);
  // A form without fields, as pages had until now, asks for the reminder.
  const sent = await ada.post(`/listings/${slug}/remind`, {});
  expect((await ada.get(sent.to!)).words).toContain('Reminder set.');
  expect((await ada.get(sent.to!)).words).toContain('We’ll send you one email then.');
  // Who doesn't want these emails isn't promised one.
  const wanted = (kind: string, on: boolean) =>
    service.db.run(sql`
    insert into notification_setting (account_id, kind, wanted, set_at) values (${ada.accountId}, ${kind}, ${on}, ${START})
    on conflict (account_id, kind) do update set wanted = excluded.wanted`);
  await wanted('launch_reminder', false);
  const without = (await ada.get(sent.to!)).words;
  expect(without).toMatch(/You turned off (emails of this kind|launch reminders), so/);
  expect(without).not.toContain('send you one email');
  await wanted('launch_reminder', true);
  expect((await newVisitor(service).post(`/listings/${slug}/remind`, {})).to).toContain('/sign-in');
  expect(await service.db.rows(sql`select account_id from launch_reminder where listing_id = ${listingId}`)).toEqual([{ account_id: ada.accountId }]);
});

it('trending products are those that the main column doesn’t show', async () => {
  const names = async () => {
    const { elements } = await newVisitor(service).get('/');
    const inColumn = (column: string) => elements.find(({ attributes }) => attributes.class === column)!;
    return [textOf(inColumn('front-main')), textOf(inColumn('front-side'))] as const;
  };
  await expect.poll(main).toContain('Old Oar');
  const [column, side] = await names();
  expect(column).toContain('Old Oar');
  expect(side).toMatch(/Trending.*Imported Oar/s);
  expect(side).not.toContain('Old Oar');
});

it('leaves closed products out before it counts to six, and also among the most followed', async () => {
  await service.db.run(sql`
    with open as (select s.listing_id, row_number() over (order by s.listing_id) as n from listing_stats s join listing l on l.id = s.listing_id where not l.closed limit 1)
    update listing_stats s set followers = 1 from open where s.listing_id = open.listing_id`);
  const [open] = await service.db.rows<{ name: string }>(sql`select l.name from listing l join listing_stats s on s.listing_id = l.id where s.followers = 1`);
  // More than a list holds, newer and with more followers than the open ones.
  for (let n = 1; n <= 7; n++) {
    const id = await launch('2026-11-12T12:00:00Z', `Closed ${n}`);
    await service.db.run(sql`update listing set closed = true where id = ${id}`);
    await service.db.run(sql`update listing_stats set followers = 9 where listing_id = ${id}`);
  }
  await expect.poll(main).toMatch(new RegExp(`Latest launches.*Old Oar.*Most followed.*${open!.name}`, 's'));
  expect(await main()).not.toMatch(/Closed \d/);
});

it('the homepage says that voting ended as soon as the site team ends it, and how long is left once it is open again', async () => {
  await launch(START, 'Ended Early');
  const span = async () => {
    const { elements } = await newVisitor(service).get('/');
    return textOf(elements.find(({ attributes }) => attributes.class === 'issue-span')!);
  };
  await expect.poll(span).toContain('3 days left to vote');
  const end = (at: string | null) =>
    service.db.run(sql`
    insert into calendar_week (site_id, week, voting_ended_at) values (1, '2026-11-16', ${at})
    on conflict (site_id, week) do update set voting_ended_at = excluded.voting_ended_at`);
  await end(START);
  await expect.poll(span).toContain('Voting ended');
  expect(await span()).not.toContain('left to vote');
  await end(null);
  await expect.poll(span).toContain('3 days left to vote');
});

it('only the homepage and the running week load the script that looks for other people’s votes, and only while votes count', async () => {
  await launch(START, 'Counted Now');
  const looks = async (path: string) => {
    const { text } = await newVisitor(service).get(path);
    return [/<script[^>]* src="\/counts\.[0-9a-f]+\.js"/.test(text), text.includes('data-fresh-votes="')];
  };
  const pages = ['/', '/launches/2026-11-16'];
  for (const path of pages) await expect.poll(() => looks(path)).toEqual([true, true]);
  for (const path of ['/listings', '/launches/2026-11-09']) expect(await looks(path)).toEqual([false, false]);
  await service.db.run(sql`
    insert into calendar_week (site_id, week, voting_ended_at) values (1, '2026-11-16', ${START})
    on conflict (site_id, week) do update set voting_ended_at = excluded.voting_ended_at`);
  for (const path of pages) await expect.poll(() => looks(path)).toEqual([false, false]);
  await service.db.run(sql`update calendar_week set voting_ended_at = null where site_id = 1 and week = '2026-11-16'`);
});
