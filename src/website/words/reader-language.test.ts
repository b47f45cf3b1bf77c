import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

// What earlier was English for everyone: on pages in the reader's language, in files for all readers in the site's first one.

const START = '2026-11-20T12:00:00Z';
let service: TestService;
let slug: string;
let launchId: number;
let listingId: number;
beforeAll(async () => {
  service = await startService({
    settings: { SLIPWAY_NOW: START },
    async seed(db) {
      await db.run(sql`update site set name = 'Hafen', settings = settings || '{"languages": ["de", "en"]}' where id = 1`);
      ({ slug, launchId, listingId } = await makeLaunched(db, { now: new Date(START), week: '2026-11-09' }));
      await db.run(sql`update listing set name = 'Barkasse' where slug = ${slug}`);
      await db.run(sql`
        insert into award (site_id, week, rank, listing_id, launch_id, votes, awarded_at)
        select 1, '2026-11-09', 1, listing_id, id, 3, '2026-11-16T00:00:00Z' from launch where id = ${launchId}`);
    },
  });
});
afterAll(() => service.close());

const german = { 'Accept-Language': 'de' };

it('feeds have titles in the first language of the site, whoever reads them', async () => {
  for (const headers of [german, { 'Accept-Language': 'en' }]) {
    expect((await service.get('/feeds/updates.atom', { headers })).text).toContain('Neuigkeiten · Hafen');
    expect((await service.get(`/listings/${slug}/updates.atom`, { headers })).text).toContain('Barkasse: Neuigkeiten · Hafen');
  }
  expect((await service.get('/feeds/launches.atom')).text).toContain('Die neuesten Launches auf Hafen.');
  // The link to a feed is part of a page.
  expect((await service.get('/updates', { headers: german })).text).toContain('title="Neuigkeiten (Atom)"');
  expect((await service.get('/updates', { headers: { 'Accept-Language': 'en' } })).text).toContain('title="Latest updates (Atom)"');
});

it('calendar events are in the first language of the site', async () => {
  const text = async (path: string) => (await service.get(path)).text.replaceAll('\r\n ', '');
  expect(await text('/launches.ics')).toContain(String.raw`SUMMARY:Hafen: Launch-Woche 46\, 1 Launch`);
  expect(await text(`/listings/${slug}/launch.ics`)).toContain('SUMMARY:Barkasse ist auf Hafen gestartet');
});

it('badges, awards and breadcrumbs are named in the reader’s language', async () => {
  const ada = await newPerson(service);
  await service.db.run(sql`
    insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${ada.accountId}, 'owner', ${START})`);
  await service.db.run(sql`update listing set logo_problem = 'The picture takes too long to decode. Save it as PNG or JPEG.' where id = ${listingId}`);
  const { words: badges } = await ada.get(`/listings/${slug}/badges`, german);
  expect(badges).toContain('Gestartet auf Hafen');
  expect(badges).toContain('Launch der Woche, Platz 1, auf Hafen');
  expect((await ada.get(`/account/listings/${listingId}`, german)).words).toContain('Launch der Woche, Platz 1');
  expect((await ada.get(`/account/listings/${listingId}/badge`, german)).words).toContain('Gestartet auf Hafen');
  const pictures = await ada.get(`/account/listings/${listingId}/pictures`, german);
  expect(pictures.text).not.toContain('The picture takes too long');
  const profile = (await service.get(`/listings/${slug}`, { headers: german })).text;
  expect(profile).toMatch(/"name":"Einträge","item":"[^"]*\/listings"/);
});
