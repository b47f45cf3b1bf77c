import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeFreeListings } from '../../../test/support/free-listings.ts';
import { callOf, makePerson, NOW, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { startWebsites, type Websites } from '../../../test/support/websites.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { openSafeFetch } from '../../platform/safe-fetch/index.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { openBadgeLook } from '../badge-check/badge-look.ts';
import { checkBadge } from './check-badge.ts';

const ORIGIN = 'https://slipway.test';
let db: Database;
let drop: () => Promise<void>;
let web: Websites;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  web = await startWebsites();
  await ensureDefaultSite(db, NOW);
});
afterAll(async () => {
  await web.close();
  await drop();
});

let made = 0;
async function makeListing(owner: TestPerson, status: 'awaiting_badge' | 'scheduled' | 'live' = 'awaiting_badge') {
  const host = `own${++made}.example`;
  const [listing] = await makeFreeListings(db, { siteId: 1, websites: [`https://${host}/`], now: NOW, ownerId: owner.accountId, status });
  const show = (html: string) => web.pages.set(`${host}/`, `<!doctype html>${html}`);
  return { ...listing!, host, show, badge: `<a href="${ORIGIN}/listings/${listing!.slug}">Listed</a>` };
}
const check = (person: TestPerson, id: number) => {
  const call = callOf(db, { caller: person.caller });
  return run(checkBadge, { listing_id: id }, { ...call, need: () => openBadgeLook(openSafeFetch({ crawlHosts: web.crawlHosts, site: ORIGIN })) as never });
};

describe('check_badge', () => {
  it('says what was found, and updates the listing if the badge is there', async () => {
    const person = await makePerson(db);
    const listing = await makeListing(person);
    listing.show(`<div hidden>${listing.badge}</div>`);
    expect(await check(person, listing.id)).toMatchObject({
      badge: 'hidden',
      status: 'awaiting_badge',
      launch_week: '2027-01-04',
      url: `https://${listing.host}/`,
    });
    listing.show(listing.badge);
    expect(await check(person, listing.id)).toMatchObject({ badge: 'found', status: 'scheduled', launch_week: '2027-01-04' });
    listing.show('<h1>Gone</h1>');
    expect(await check(person, listing.id)).toMatchObject({ badge: 'missing', status: 'awaiting_badge', launch_week: '2027-01-04' });
  });

  it('is for owners of listings on the free plan', async () => {
    const [person, stranger] = [await makePerson(db), await makePerson(db)];
    const listing = await makeListing(person);
    expect(await refusalOf(check(stranger, listing.id))).toMatchObject({ status: 404, code: 'listing_not_found' });
    expect(await refusalOf(check(person, 999_999))).toMatchObject({ status: 404, code: 'listing_not_found' });
    await db.run(sql`update listing set plan = 'paid' where id = ${listing.id}`);
    expect(await refusalOf(check(person, listing.id))).toMatchObject({ status: 400, code: 'badge_not_needed' });
    await db.run(sql`update listing set plan = 'free', status = 'draft' where id = ${listing.id}`);
    expect(await refusalOf(check(person, listing.id))).toMatchObject({ status: 400, code: 'badge_not_needed' });
    expect(web.asked.filter((address) => address.startsWith(listing.host))).toEqual([]);
  });

  it('is allowed ten times an hour', async () => {
    const person = await makePerson(db);
    const listing = await makeListing(person);
    for (let n = 0; n < 10; n++) expect(await check(person, listing.id)).toMatchObject({ badge: 'unreachable' });
    expect(await refusalOf(check(person, listing.id))).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(web.asked.filter((address) => address === `${listing.host}/`)).toHaveLength(10);
  });
});
