import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../../test/support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../../../../test/support/browser/in-browser.ts';
import { newPerson, signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { addDays, mondayOf } from '../../../launches/index.ts';
import { sql } from '../../../platform/database/database.ts';

// Launch weeks and the overview in the console. The service's clock is where the tests start it.

let service: TestService;
let browser: InBrowser | undefined;
beforeAll(async () => {
  if (hasChromium) browser = await startInBrowser({ mail: true });
  service = browser?.service ?? (await startService({ mail: true }));
});
afterAll(() => (browser ? browser.close() : service.close()));

let made = 0;
async function member(teamRole?: TeamRole) {
  const email = `weeks${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, now: now(), ...(teamRole && { teamRole }) }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}
const now = () => service.parts.clock.now();
const running = () => mondayOf(now().toISOString().slice(0, 10));
/** A week that no other test uses. */
let used = 1;
const freshWeek = () => addDays(running(), 7 * ++used);

/** A listing that is going to launch in a week. */
async function scheduled(week: string, given: { kind?: 'free' | 'paid'; owner?: number } = {}) {
  const { kind = 'free', owner } = given;
  const listing = await makeListing(service.db, { status: 'scheduled', launchWeek: week, ...(owner !== undefined && { owner }) });
  await service.db.run(sql`update listing set plan = ${kind} where id = ${listing.id}`);
  await service.db.run(sql`insert into launch (site_id, listing_id, week, kind) values (1, ${listing.id}, ${week}, ${kind})`);
  await service.db.run(sql`insert into week_place (site_id, week, kind, listing_id, taken_at) values (1, ${week}, ${kind}, ${listing.id}, ${now()})`);
  return listing;
}
const weekOf = async ({ id }: { id: number }) => (await service.db.row<{ week: string }>(sql`select launch_week as week from listing where id = ${id}`))!.week;
const placesOf = async (week: string) => {
  const { json } = await service.get('/api/v1/products');
  return (json as { items: { code: string; weeks: string[] }[] }).items.find(({ code }) => code === 'launch')!.weeks.includes(week);
};
/** What the public calendar says about a week. */
const calendarRow = async (week: string) => {
  const { text } = await service.get('/launches');
  return text.slice(text.lastIndexOf(`/launches/${week}"`)).split('</tr>')[0]!;
};

describe('places', () => {
  it('of one week change at once everywhere, never below those taken, and back with Undo', async () => {
    const owner = await member('owner');
    const week = freshWeek();
    const path = `/team/weeks/${week}`;
    for (let i = 0; i < 3; i++) await scheduled(week, { kind: 'paid' });
    const form = { form: 'places', free_places: '25', paid_places: '2', seen_free: '25', seen_paid: '25', scope: 'only' };
    const refused = await owner.post(path, form);
    expect(refused.status).toBe(400);
    expect(refused.words).toContain(`(3)`);
    expect(refused.words).toContain('Set at least 3');
    expect(refused.text).toMatch(/name="paid_places" value="2"/);
    await expect.poll(() => calendarRow(week)).toContain('22 of 25 left');
    const saved = await owner.post(path, { ...form, paid_places: '4' });
    expect(saved.to).toContain('done=places');
    await expect.poll(() => calendarRow(week)).toContain('1 of 4 left');
    expect((await owner.get(saved.to!)).words).toContain('3 of 4 taken');
    await owner.post('/team/undo', { change: new URLSearchParams(saved.to!.split('?')[1]).get('undo')!, back: path });
    await expect.poll(() => calendarRow(week)).toContain('22 of 25 left');
  });

  it('can be set from a week on, except for weeks with their own number', async () => {
    const finance = await member('finance');
    const [first, second, third] = [freshWeek(), freshWeek(), freshWeek()];
    const set = (week: string, paid: string, scope: string) =>
      finance.post(`/team/weeks/${week}`, { form: 'places', paid_places: paid, seen_paid: '25', scope });
    await set(second, '7', 'only');
    const saved = await set(first, '9', 'on');
    const shown = async (week: string) => / of (\d+) taken/.exec((await finance.get(`/team/weeks/${week}`)).words.split('Paid places')[1]!)?.[1];
    expect([await shown(first), await shown(second), await shown(third)]).toEqual(['9', '7', '9']);
    await finance.post('/team/undo', { change: new URLSearchParams(saved.to!.split('?')[1]).get('undo')!, back: '/team/weeks' });
    expect([await shown(first), await shown(second), await shown(third)]).toEqual(['25', '7', '25']);
    expect((await finance.post(`/team/weeks/${second}`, { form: 'places', paid_places: '7', seen_paid: '7', scope: 'usual' })).to).toContain('done=places');
    expect(await shown(second)).toBe('25');
  });

  it('that someone changed in the meantime are shown before they are overwritten', async () => {
    const [one, other] = [await member('editor'), await member('editor')];
    const week = freshWeek();
    const form = { form: 'places', seen_free: '25', scope: 'only' };
    const answers = await Promise.all([
      one.post(`/team/weeks/${week}`, { ...form, free_places: '30' }),
      other.post(`/team/weeks/${week}`, { ...form, free_places: '31' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(answers.find(({ status }) => status === 400)!.words).toMatch(/This week was changed while you were editing\. Free places now: 3[01]\./);
  });

  it.each([
    ['that is running', () => running(), 400, 'has begun'],
    ['that is over', () => addDays(running(), -7), 404, ''],
    ['that begins on another day', () => addDays(running(), 8), 404, ''],
    ['in more than a year', () => addDays(running(), 7 * 60), 404, ''],
    ['that is none', () => '2027-02-31', 404, ''],
  ])('of a week %s are refused', async (_what, day, status, words) => {
    const owner = await member('owner');
    const answer = await owner.post(`/team/weeks/${day()}`, { form: 'places', free_places: '3', scope: 'only' });
    expect(answer.status).toBe(status);
    expect(answer.words).toContain(words);
  });

  it('have every wrong number shown at once, and the form keeps what was typed', async () => {
    const owner = await member('owner');
    const form = { form: 'places', free_places: 'many', paid_places: '99999', seen_free: '25', seen_paid: '25', scope: 'on' };
    const { status, text, words } = await owner.post(`/team/weeks/${freshWeek()}`, form);
    expect(status).toBe(400);
    expect(text).toMatch(/name="free_places" value="many"/);
    expect(text).toMatch(/name="paid_places" value="99999"/);
    expect(words).toMatch(/Free places[^.]*\.[\s\S]*Paid places/);
  });

  it('are planned by those who may: free ones by editors, paid ones by finance', async () => {
    const [editor, finance, moderator] = [await member('editor'), await member('finance'), await member('moderator')];
    const week = freshWeek();
    const path = `/team/weeks/${week}`;
    expect((await editor.get(path)).text).not.toContain('name="paid_places"');
    expect((await finance.get(path)).text).not.toContain('name="free_places"');
    expect(await moderator.get('/team/weeks')).toMatchObject({ status: 403 });
    const [free, paid] = [await scheduled(week), await scheduled(week, { kind: 'paid' })];
    const to = freshWeek();
    expect((await editor.post(`${path}/${paid.slug}`, { form: 'move', to })).status).toBe(403);
    expect((await finance.post(`${path}/${free.slug}`, { form: 'move', to })).status).toBe(403);
    expect([await weekOf(free), await weekOf(paid)]).toEqual([week, week]);
    expect((await finance.post(`${path}/${paid.slug}`, { form: 'move', to })).status).toBe(303);
    expect((await editor.post(path, { form: 'close', reason: 'Now.' })).status).toBe(403);
  });
});

describe('a week', () => {
  it('is closed with a note, and opened again', async () => {
    const owner = await member('owner');
    const week = addDays(running(), 7);
    const path = `/team/weeks/${week}`;
    await expect.poll(() => placesOf(week)).toBe(true);
    const closed = await owner.post(path, { form: 'offer', note: 'Our summer break' });
    expect(closed.to).toContain('done=offer');
    await expect.poll(() => placesOf(week)).toBe(false);
    await expect.poll(() => calendarRow(week)).toContain('Our summer break');
    await expect.poll(() => calendarRow(week)).toContain('no launches');
    expect((await owner.get('/team/weeks')).words).toMatch(/Our summer break[\s\S]*Places closed/);
    expect((await owner.post(path, { form: 'offer', note: 'Our summer break' })).words).toContain('already has these settings');
    await owner.post(path, { form: 'offer', offered: ['free', 'paid'], note: '' });
    await expect.poll(() => placesOf(week)).toBe(true);
    await expect.poll(() => calendarRow(week)).not.toContain('Our summer break');
  });

  it('can be ended early and continued, by owners only', async () => {
    const owner = await member('owner');
    const path = `/team/weeks/${running()}`;
    const { slug, launchId } = await makeLaunched(service.db, { now: now() });
    const counted = async () => (await service.db.row<{ n: number }>(sql`select week_votes as n from launch where id = ${launchId}`))!.n;
    const vote = async () => (await newPerson(service)).post(`/listings/${slug}/vote`, {});
    await vote();
    expect(await counted()).toBe(1);
    const closed = await owner.post(path, { form: 'close', reason: 'A vote ring.' });
    expect(closed.to).toContain('done=closed');
    await vote();
    expect(await counted()).toBe(1);
    expect((await service.get('/launches')).text).toContain('voting has ended');
    expect((await service.get('/launches/this')).status).toBe(302);
    expect((await service.get(`/launches/${running()}`)).text).toContain('Voting ended');
    expect((await owner.post(path, { form: 'close', reason: 'Again.' })).words).toContain('already closed');
    await owner.post('/team/undo', { change: new URLSearchParams(closed.to!.split('?')[1]).get('undo')!, back: path });
    await vote();
    expect(await counted()).toBe(2);
    expect((await owner.get('/team/log')).words).toContain('A vote ring.');
    await service.db.run(sql`update calendar_week set closed_at = ${now()} where week = ${running()}`);
    expect((await owner.post(path, { form: 'close', reason: 'Too late.' })).words).toContain('never change');
    await service.db.run(sql`update calendar_week set closed_at = null where week = ${running()}`);
  });
});

describe('a launch', () => {
  it('moves with its place, its owner is notified, and Undo moves it back', async () => {
    const editor = await member('editor');
    const person = await member();
    const [from, to] = [freshWeek(), freshWeek()];
    const listing = await scheduled(from, { owner: person.accountId });
    const path = `/team/weeks/${from}/${listing.slug}`;
    const form = await editor.get(path);
    expect(form.text).toContain(`<option value="${to}"`);
    const moved = await editor.post(path, { form: 'move', to, message: 'The week before is a holiday.' });
    expect(moved.to).toMatch(new RegExp(`^/team/weeks/${to}\\?done=moved&undo=\\d+$`));
    expect(await weekOf(listing)).toBe(to);
    const places = sql`select week::text, kind from week_place where listing_id = ${listing.id}`;
    expect(await service.db.rows(places)).toEqual([{ week: to, kind: 'free' }]);
    expect((await service.get(`/launches/${to}`)).text).toContain(listing.slug);
    expect((await service.get(`/launches/${from}`)).text).not.toContain(listing.slug);
    const mail = await newestMail(service.mailFolder, person.email);
    expect(mail.text).toContain('The week before is a holiday.');
    expect(mail.text).toContain(`/launches/${to}`);
    await editor.post('/team/undo', { change: new URLSearchParams(moved.to!.split('?')[1]).get('undo')!, back: '/team/weeks' });
    expect(await weekOf(listing)).toBe(from);
    await expect.poll(async () => (await newestMail(service.mailFolder, person.email, { than: mail })).text).toContain(`/launches/${from}`);
  });

  it('stays if the other week is full or past, or if it was moved in the meantime', async () => {
    const owner = await member('owner');
    const [from, full] = [freshWeek(), freshWeek()];
    const listing = await scheduled(from);
    const path = `/team/weeks/${from}/${listing.slug}`;
    await owner.post(`/team/weeks/${full}`, { form: 'places', free_places: '0', seen_free: '25', scope: 'only' });
    expect((await owner.post(path, { form: 'move', to: full })).words).toContain('All 0 free places');
    expect((await owner.post(path, { form: 'move', to: running() })).words).toContain('has begun');
    expect((await owner.post(path, { form: 'move', to: '' })).status).toBe(400);
    // A relaunch of the same product is already there, then one that an order has bought.
    const taken = freshWeek();
    const insert = sql`insert into launch (site_id, listing_id, week, kind) values (1, ${listing.id}, ${taken}, 'relaunch')`;
    await service.db.run(insert);
    expect((await owner.post(path, { form: 'move', to: taken })).words).toContain(`${listing.slug} already has a launch in the week of ${taken}.`);
    await service.db.run(sql`
      insert into week_place (site_id, week, kind, listing_id, taken_at, order_number) values (1, ${taken}, 'paid', ${listing.id}, ${now()}, 'SLP-TAKEN')`);
    expect((await owner.post(path, { form: 'move', to: taken })).words).toContain(`already has a place in the week of ${taken}, from order SLP-TAKEN.`);
    expect(await weekOf(listing)).toBe(from);
    const [one, other] = [freshWeek(), freshWeek()];
    const answers = await Promise.all([one, other].map((to) => owner.post(path, { form: 'move', to })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(answers.find(({ status }) => status === 400)!.words).toContain('no longer has a launch in the week of');
  });
});

describe('the overview', () => {
  it('shows the current week to every member, and money to those who may see it', async () => {
    const [finance, moderator] = [await member('finance'), await member('moderator')];
    const { slug, launchId, listingId } = await makeLaunched(service.db, { now: now() });
    await (await newPerson(service)).post(`/listings/${slug}/vote`, {});
    expect((await service.db.row<{ n: number }>(sql`select week_votes as n from launch where id = ${launchId}`))!.n).toBe(1);
    await service.db.run(sql`insert into listing_view_day (listing_id, day, views) values (${listingId}, ${running()}, 12345)`);
    await service.db.run(sql`
      insert into purchase (number, site_id, account_id, quote, subtotal_cents, vat_cents, total_cents, status, created_at, expires_at, paid_at)
      values ('SW-OVERVIEW-1', 1, ${finance.accountId}, '{}', 4900, 0, 4900, 'paid', ${now()}, ${now()}, ${now()})`);
    const [money, none] = [(await finance.get('/team')).words, (await moderator.get('/team')).words];
    for (const words of [money, none]) {
      expect(words).toContain('12,345');
      expect(words).toMatch(/Votes for this week’s launches[\s\S]*[1-9]\d* votes?/);
      expect(words).toContain('running normally');
    }
    expect(money).toMatch(/Sales this month[\s\S]*\$49 /);
    expect(money).toContain('1 paid order');
    expect(none).not.toContain('$49');
    expect(none).not.toContain('paid order');
  });
});

it.skipIf(!hasChromium).each([true, false])(
  `places and a launch are changed in the browser (scripts: %s; Chromium at ${chromiumPath})`,
  async (javaScriptEnabled) => {
    const owner = await member('owner');
    const [from, to] = [freshWeek(), freshWeek()];
    const listing = await scheduled(from);
    const context = await browser!.browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    await context.addCookies([{ name: 'sid', value: owner.token, url: browser!.base }]);
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await page.goto(`${browser!.base}/team`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.goto(`${browser!.base}/team/weeks`);
    await page.getByRole('link', { name: 'Show a whole year' }).click();
    await page.locator(`a[href="/team/weeks/${from}"]`).click();
    await page.getByLabel('Free places').fill('40');
    await page.getByRole('button', { name: 'Save places' }).click();
    await page.getByText('Places saved.').waitFor();
    await page.getByText('1 of 40 taken').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('link', { name: `Move ${listing.slug}` }).click();
    await page.getByLabel('New week').selectOption(to);
    await page.getByRole('button', { name: 'Move launch' }).click();
    await page.getByText('Launch moved.').waitFor();
    expect(await weekOf(listing)).toBe(to);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await weekOf(listing)).toBe(from);
    expect(broken).toEqual([]);
    await context.close();
  },
);
