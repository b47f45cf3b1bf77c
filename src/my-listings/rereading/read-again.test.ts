import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, signInAs } from '../../../test/support/browser/visitor.ts';
import { crawlFailure, type FakeSite, quoteOf } from '../../../test/support/drafts/fake-drafting.ts';
import { type DraftService, freshSite, startDraftService } from '../../../test/support/drafts.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { publishListing, submitListing } from '../../../test/support/my-listings.ts';
import { until } from '../../../test/support/until.ts';
import { createAccount } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import { queueReadings, readingTasks } from './read-again.ts';

// A website that changes between two readings, and what its owner makes of it.

let service: DraftService;
beforeAll(async () => {
  service = await startDraftService();
});
afterAll(() => service.close());
// Each test has the schedule to itself.
beforeEach(async () => {
  await service.db.run(sql`update listing set status = 'withdrawn'`);
  await service.db.run(sql`delete from website_reading`);
});

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(service.parts.clock.now().getTime() + days * DAY_MS);

type Drafted = NonNullable<FakeSite['drafted']>;
const cityOf = (url: string, city: string): Drafted => ({ fields: { city: { value: city, evidence: [quoteOf(`Made in ${city}.`, url)] }, country: null } });

/** A live listing whose website states a city, its owner in a browser, and the readings to come. */
async function listed(city = 'Lyon') {
  const url = freshSite('again');
  const host = new URL(url).hostname;
  const says = (drafted: Drafted) => void service.fake.sites.set(host, { drafted });
  says(cityOf(url, city));
  const me = await service.join();
  const { id } = await submitListing(me, {}, url);
  const slug = await publishListing(service.db, id);
  const person = await newPerson(service);
  await service.db.run(sql`update listing_member set account_id = ${person.accountId} where listing_id = ${id}`);
  // Put on the schedule by the next tick.
  await readAt(later(0));
  const path = `/account/listings/${id}/website`;
  const open = async () =>
    service.db.rows<{ id: number; part: string }>(sql`select id, part from website_suggestion where listing_id = ${id} and state = 'open' order by id`);
  const stored = async () => (await service.db.row<{ city: string | null }>(sql`select city from listing where id = ${id}`))!.city;
  return { id, slug, url, host, says, person, path, open, stored };
}

/** Does what a tick and its job do, at a time. */
async function readAt(now: Date) {
  await service.db.transaction((tx) => queueReadings(tx, { sites: service.parts.sites(), now }));
  const task = readingTasks({ database: service.db, clock: { now: () => now }, drafting: service.fake, listSites: async () => service.parts.sites() });
  const given = { log: openLog('fatal'), attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await task.read_websites!({}, given);
}
const crawlsOf = (host: string) => service.fake.crawls.filter((url) => url.includes(host)).length;

describe('a change on a website', () => {
  it('becomes a suggestion with both quotes, changes nothing by itself, and is accepted with one click', async () => {
    const one = await listed();
    one.says(cityOf(one.url, 'Nantes'));
    await readAt(later(29));
    expect([crawlsOf(one.host), await one.open()]).toEqual([1, []]);
    await readAt(later(31));
    expect([crawlsOf(one.host), await one.stored()]).toEqual([2, 'Lyon']);
    const page = await one.person.get(one.path);
    for (const words of ['Made in Lyon.', 'Made in Nantes.', 'Your listing says', 'City']) expect(page.words).toContain(words);
    expect((await one.person.get(one.path, { 'Accept-Language': 'de' })).words).toContain('Ihr Eintrag');
    const mail = await newestMail(service.mailFolder, one.person.email);
    expect(mail.subject).toContain('1 change on your website');
    expect(mail.text).toContain('Nantes (before: Lyon)');
    const [open] = await one.open();
    expect((await one.person.post(one.path, { form: 'accept', id: String(open!.id) })).to).toBe(`${one.path}?done=accept`);
    expect([await one.stored(), await one.open()]).toEqual(['Nantes', []]);
    const profile = async () => (await service.get(`/api/v1/listings/${one.slug}`)).json;
    const evidence = (await profile()).evidence.find(({ part }: { part: string }) => part === 'city');
    expect(evidence).toMatchObject({ origin: 'website', quotes: [{ quote: 'Made in Nantes.' }] });
    // The way back: the history.
    const history = await one.person.get(`/account/listings/${one.id}/history`);
    expect(history.words).toContain('Accepted a change from the website');
    const versions = await service.db.rows<{ id: number }>(sql`select id from listing_version where listing_id = ${one.id} order by id desc limit 2`);
    await one.person.post(`/account/listings/${one.id}/history`, { form: 'restore', id: String(versions[1]!.id) });
    expect(await one.stored()).toBe('Lyon');
  });

  it('that fills a gap is no longer named as missing from the website once it is accepted', async () => {
    const one = await listed();
    const missing = async () => (await service.get(`/api/v1/listings/${one.slug}`)).json.not_found_on_website as string[];
    expect(await missing()).toContain('country');
    one.says({ fields: { country: { value: 'FR', evidence: [quoteOf('From France with care.', one.url)] } } });
    await readAt(later(31));
    const [open] = (await one.open()).filter(({ part }) => part === 'country');
    await one.person.post(one.path, { form: 'accept', id: String(open!.id) });
    await expect.poll(missing).not.toContain('country');
    expect((await service.get(`/api/v1/listings/${one.slug}`)).json.country).toBe('FR');
  });

  it('that was declined is suggested again only if the website changes again', async () => {
    const one = await listed();
    one.says(cityOf(one.url, 'Nantes'));
    await readAt(later(31));
    const [open] = await one.open();
    await one.person.post(one.path, { form: 'decline', id: String(open!.id) });
    expect((await one.person.post(one.path, { form: 'accept', id: String(open!.id) })).status).toBe(400);
    await readAt(later(62));
    expect([crawlsOf(one.host), await one.open(), await one.stored()]).toEqual([3, [], 'Lyon']);
    one.says(cityOf(one.url, 'Brest'));
    await readAt(later(93));
    expect(await one.open()).toMatchObject([{ part: 'city' }]);
  });

  it('can be decided by the owner only', async () => {
    const one = await listed();
    one.says(cityOf(one.url, 'Nantes'));
    await readAt(later(31));
    const [open] = await one.open();
    const other = await newPerson(service);
    expect([(await other.get(one.path)).status, (await other.post(one.path, { form: 'accept', id: String(open!.id) })).status]).toEqual([404, 404]);
    expect(await one.stored()).toBe('Lyon');
  });

  it('is emailed once per reading, and not to owners who turned that off', async () => {
    const one = await listed();
    await service.db.run(
      sql`insert into notification_setting (account_id, kind, wanted, set_at) values (${one.person.accountId}, 'website_changed', false, ${later(0)})`,
    );
    one.says(cityOf(one.url, 'Nantes'));
    await readAt(later(31));
    expect(await one.open()).toHaveLength(1);
    await expect(newestMail(service.mailFolder, one.person.email, { patience: 0 })).rejects.toThrow();
  });

  it('is found when the owner asks, by the service’s own jobs, once an hour', async () => {
    const one = await listed();
    one.says(cityOf(one.url, 'Nantes'));
    expect((await one.person.get(one.path)).words).toContain('Read the website again');
    expect((await one.person.post(one.path, { form: 'ask' })).to).toBe(`${one.path}?done=asked`);
    await until(async () => (await one.open()).length === 1);
    expect((await one.person.get(one.path)).words).not.toContain('Read the website again');
    expect((await one.person.post(one.path, { form: 'ask' })).status).toBe(400);
  });
});

describe('a website that doesn’t answer', () => {
  it('is reported to its owner and the team after three readings, once, and is fine again when it answers', async () => {
    const one = await listed();
    service.fake.sites.set(one.host, { failure: crawlFailure('unreachable') });
    await readAt(later(31));
    await readAt(later(31.5));
    await readAt(later(32.1));
    const silent = async () =>
      (await service.db.row<{ failures: number; told: boolean }>(sql`
      select failures, told_at is not null as told from website_reading where listing_id = ${one.id}`))!;
    expect([crawlsOf(one.host), await silent()]).toEqual([3, { failures: 2, told: false }]);
    await readAt(later(33.2));
    expect(await silent()).toEqual({ failures: 3, told: true });
    const mail = await newestMail(service.mailFolder, one.person.email);
    expect(mail.subject).toContain('We can’t read the website of');
    for (const path of [one.path, `/account/listings/${one.id}`]) expect((await one.person.get(path)).words).toMatch(/able to read your website since/);
    const editor = await signInAs(service, (await createAccount(service.db, { email: 'editor@example.org', teamRole: 'editor', now: later(0) }))!);
    expect((await editor.get('/team/websites')).words).toContain('couldn’t be reached');
    expect((await editor.post('/team/websites', { form: 'again', slug: one.slug })).to).toContain('done=again');
    expect((await newPerson(service).then((stranger) => stranger.get('/team/websites'))).words).not.toContain('couldn’t be reached');
    one.says(cityOf(one.url, 'Lyon'));
    await readAt(later(41));
    expect(await silent()).toEqual({ failures: 0, told: false });
    expect((await one.person.get(one.path)).words).not.toContain('couldn’t be reached');
  });

  it('is left alone for as long as it asks', async () => {
    const one = await listed();
    service.fake.sites.set(one.host, { failure: Object.assign(crawlFailure('unreachable'), { retryAfterS: 10 * 86_400 }) });
    await readAt(later(31));
    await readAt(later(40.9));
    expect(crawlsOf(one.host)).toBe(2);
    await readAt(later(41.1));
    expect(crawlsOf(one.host)).toBe(3);
  });

  it('and disallows it in robots.txt doesn’t count as silent', async () => {
    const one = await listed();
    service.fake.sites.set(one.host, { failure: Object.assign(crawlFailure('robots_disallowed'), { isRefusal: true }) });
    for (const day of [31, 62, 93, 124]) await readAt(later(day));
    const row = await service.db.row(sql`select failures, failure from website_reading where listing_id = ${one.id}`);
    expect(row).toEqual({ failures: 0, failure: 'robots_disallowed' });
  });

  it('and now redirects to someone else’s website suggests nothing', async () => {
    const one = await listed();
    service.fake.sites.set(one.host, { url: 'https://domain-market.example.net/', drafted: cityOf(one.url, 'Nowhere') });
    await readAt(later(31));
    const row = await service.db.row(sql`select failures, failure from website_reading where listing_id = ${one.id}`);
    expect([row, await one.open()]).toEqual([{ failures: 1, failure: 'other_website' }, []]);
  });
});

describe('the schedule', () => {
  it('keeps to its limit per minute, and an error of ours stops no other website', async () => {
    const some = [await listed(), await listed(), await listed(), await listed()];
    await service.db.run(sql`update site set settings = settings || '{"website_readings_per_minute": 3}'`);
    await until(async () => service.parts.sites()[0]!.settings.website_readings_per_minute === 3);
    for (const one of some) one.says(cityOf(one.url, 'Nantes'));
    service.fake.sites.set(some[0]!.host, { failure: new Error('a fault of ours') });
    const count = () => some.reduce((sum, { host }) => sum + crawlsOf(host), 0);
    const before = count();
    await readAt(later(31));
    expect(count() - before).toBe(3);
    await readAt(new Date(later(31).getTime() + 30_000));
    expect(count() - before).toBe(3);
    await readAt(new Date(later(31).getTime() + 120_000));
    expect(count() - before).toBe(4);
    expect((await Promise.all(some.map(({ open }) => open()))).map(({ length }) => length)).toEqual([0, 1, 1, 1]);
    await service.db.run(sql`update site set settings = settings - 'website_readings_per_minute'`);
  });

  it('continues what a stopped process left, and reads nothing when it is off', async () => {
    const one = await listed();
    const stop = new AbortController();
    const now = later(31);
    const crawl = () => {
      stop.abort();
      return new Promise<never>(() => {});
    };
    const fake = { ...service.fake, crawl };
    const task = readingTasks({ database: service.db, clock: { now: () => now }, drafting: fake, listSites: async () => service.parts.sites() });
    await task.read_websites!({}, { log: openLog('fatal'), attempt: 1, maxAttempts: 1, signal: stop.signal });
    const before = crawlsOf(one.host);
    await readAt(new Date(now.getTime() + 60_000));
    expect(crawlsOf(one.host)).toBe(before);
    await service.db.run(sql`update site set settings = settings || '{"website_reading_days": 0}'`);
    await until(async () => service.parts.sites()[0]!.settings.website_reading_days === 0);
    await readAt(new Date(now.getTime() + 2 * 3_600_000));
    expect(crawlsOf(one.host)).toBe(before);
    await service.db.run(sql`update site set settings = settings - 'website_reading_days'`);
    await until(async () => service.parts.sites()[0]!.settings.website_reading_days === undefined);
    await readAt(new Date(now.getTime() + 3 * 3_600_000));
    expect(crawlsOf(one.host)).toBe(before + 1);
  });
});
