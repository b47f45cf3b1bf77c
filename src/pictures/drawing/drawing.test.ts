import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { addDays } from '../../launches/index.ts';
import { sql } from '../../platform/database/database.ts';
import { languageCodes } from '../../platform/words/messages/languages.ts';
import { listingPictureAddress, pictureAt, sitePictureAddress, weekPictureAddress } from '../index.ts';
import { cardSheet } from './card-sheet.ts';
import { launchWords, listingSheet } from './listing-sheet.ts';
import { pictureLanguage } from './picture-language.ts';
import { NOTE } from './sheet.ts';
import { drawable, fitLines, widthOf } from './text-paths.ts';
import { weekSheet } from './week-sheet.ts';

let service: TestService;
let slug: string;
let week: string;
beforeAll(async () => {
  service = await startService({ demo: true });
  const row = await service.db.row<{ slug: string; week: string }>(
    sql`select l.slug, a.week::text as week from award a join listing l on l.id = a.listing_id where a.rank = 1 order by a.week desc limit 1`,
  );
  slug = row!.slug;
  week = row!.week;
});
afterAll(() => service.close());

const keep = (name: string, body: Buffer) => process.env.KEEP_PICTURES && writeFileSync(`${process.env.KEEP_PICTURES}/${name}.png`, body);

describe('preview images of links', () => {
  it.each([
    ['a listing', () => `/listings/${slug}/picture.png`],
    ['a week', () => `/launches/${week}/picture.png`],
    ['the site', () => '/picture.png'],
  ])('are PNGs of 1200 x 630 for %s, of a reasonable size', async (what, path) => {
    const answer = await service.get(path());
    keep(what.replace(/\W/g, '-'), answer.body);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=300' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(answer.body.length).toBeLessThan(120_000);
  });

  it.each([
    '/listings/nobody/picture.png',
    '/launches/1970-01-05/picture.png',
    '/launches/2026-99-99/picture.png',
    '/launches/2026-02-30/picture.png',
    '/launches/next/picture.png',
  ])('don’t exist at %s', async (path) => {
    expect((await service.get(path)).status).toBe(404);
  });

  it('have addresses that can be cached for ever, and new ones as soon as they would look different', async () => {
    const site = service.parts.defaultSite();
    const profile = async () => (await service.get(`/api/v1/listings/${slug}`)).json;
    const address = listingPictureAddress(site, await profile());
    for (const path of [address, weekPictureAddress(site, (await service.get(`/api/v1/launches/weeks/${week}`)).json), sitePictureAddress(site)]) {
      expect((await service.get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    await service.db.run(sql`update listing set tagline = 'Something else' where slug = ${slug}`);
    await until(async () => (await profile()).tagline === 'Something else');
    const next = listingPictureAddress(site, await profile());
    expect(next).not.toBe(address);
    const [old, fresh] = [await service.get(address), await service.get(next)];
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(old.body).toEqual(fresh.body);
  });

  it('can be found in another size by the address of one', () => {
    expect(pictureAt('http://slipway.test/files/abc-256.webp', 48)).toBe('http://slipway.test/files/abc-48.webp');
  });

  it('don’t count as views of the listing', async () => {
    const views = async () => (await service.get(`/api/v1/listings/${slug}`)).json.views;
    const before = await views();
    for (let i = 0; i < 5; i++) await service.get(`/listings/${slug}/picture.png?v=${i}`);
    expect(await views()).toBeLessThanOrEqual(before + 1);
  });
});

describe('text in a picture', () => {
  it.each([
    ['Caffè Ŝlipway Ωμέγα Кит №5', 'Caffè Ŝlipway Ωμέγα Кит №5'],
    ['  Rocket 🚀 \u202eship\u200b ', 'Rocket ship'],
    ['© 2026', '© 2026'],
    ['漢字の会社', undefined],
    ['شركة', undefined],
    ['חברה', undefined],
    ['हिन्दी', undefined],
    ['🚀🚀', undefined],
    ['half 漢', undefined],
  ])('of %j is drawn as %j', (words, drawn) => {
    expect(drawable(words, 'bold')).toBe(drawn);
  });

  it.each(['x'.repeat(500), 'word '.repeat(100), 'A', 'Ünïcödé '.repeat(40)])('fits, however long (%#)', (words) => {
    const { lines, size } = fitLines(words.trim(), { weight: 'bold', sizes: [76, 48], width: 700, lines: 2 });
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(widthOf(line, { weight: 'bold', size })).toBeLessThanOrEqual(700);
    if (words.length > 100) expect(lines.at(-1)).toMatch(/…$/);
  });

  it.each(['The International Society for Better Spreadsheets and Bookkeeping', 'Donaudampfschifffahrtsgesellschaftskapitaensverwaltung Online'])(
    'has all of a long name (%s)',
    (name) => {
      const facts = { language: 'en' as const, siteName: 'Slipway', tagline: null, host: 'long.example', logo: null, week: null, award: null };
      // A name that loses its end is drawn like any other that begins the same.
      expect(listingSheet({ ...facts, name: `${name}s` })).not.toBe(listingSheet({ ...facts, name: `${name}z` }));
    },
  );

  it('leaves out characters that can’t be drawn, and names the product by its host instead', () => {
    const facts = {
      language: 'en' as const,
      siteName: 'Slipway',
      name: '漢字の会社',
      tagline: 'شركة',
      host: 'kanji.example',
      logo: null,
      week: null,
      award: null,
    };
    const svg = listingSheet(facts);
    expect(svg).toBe(listingSheet({ ...facts, name: 'kanji.example', tagline: null }));
  });

  it('names what a page is about by its other name if the first can’t be drawn, and draws a tile for each missing picture', () => {
    const facts = {
      siteName: 'Slipway',
      over: 'PROFILE',
      title: '漢字',
      instead: '@kanji',
      line: 'شركة',
      note: '@kanji',
      pictures: [{ name: '漢字', file: null }],
    };
    const svg = cardSheet(facts);
    expect(svg).toBe(cardSheet({ ...facts, title: '@kanji', line: null }));
    expect(svg.match(/<rect/g)).toHaveLength(3);
    const markup = '</svg><image href="http://evil.example/x"/>';
    expect(cardSheet({ ...facts, title: markup, line: markup, note: markup, pictures: [{ name: markup, file: null }] })).not.toMatch(/image|evil/);
  });

  it('consists of paths: markup in a name is drawn, not interpreted', () => {
    const svg = listingSheet({
      language: 'en',
      siteName: '"><script>alert(1)</script>',
      name: '</svg><image href="http://evil.example/x"/>',
      tagline: '&amp;<!ENTITY x SYSTEM "file:///etc/passwd">',
      host: 'a.example',
      logo: null,
      week: '2026-11-16',
      award: { rank: 1, week: '2026-11-16' },
    });
    expect(svg).not.toMatch(/script|image|ENTITY|evil|amp/);
  });
});

it.each(languageCodes.filter((code) => pictureLanguage({ settings: { languages: [code] } }) === code))(
  'has the whole name of the week at the foot of a sheet in %s, and every letter of its words can be drawn',
  (language) => {
    const mondays = Array.from({ length: 160 }, (_, i) => addDays('2026-01-05', 7 * i));
    for (const monday of mondays) {
      const words = launchWords(monday, language);
      expect(fitLines(words, NOTE).lines).toEqual([words]);
      expect(drawable(words, 'regular')).toBe(words);
    }
    const week = { language, siteName: 'Slipway', week: '2026-11-16', launches: 3, winners: [] };
    const inEnglish = (state: 'past' | 'running' | 'coming') => weekSheet({ ...week, language: 'en', state });
    for (const state of ['past', 'running', 'coming'] as const) expect(weekSheet({ ...week, state }) === inEnglish(state), state).toBe(language === 'en');
  },
);

it('is in the first language of the site, and in English if the font lacks its letters', () => {
  const of = (...codes: string[]) => pictureLanguage({ settings: { languages: codes } });
  expect([of(), of('de', 'en'), of('fr'), of('ja', 'de'), of('ar'), of('xx')]).toEqual(['en', 'de', 'fr', 'en', 'en', 'en']);
  expect(launchWords('2026-11-16', 'de')).toBe('Launch-Woche vom 16.–22. November 2026');
  expect(launchWords('2026-11-16', 'en')).toMatch(/^Launch week of 16 ?– ?22 November 2026$/);
});
