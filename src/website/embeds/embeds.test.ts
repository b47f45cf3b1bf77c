import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { embedSizes, frameCode, scriptCode } from './sizes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const launched = () => makeLaunched(service.db, { now: service.parts.clock.now() });

describe('an embed', () => {
  it.each(['/embed/listings/', '/embed/vote/', '/embed/week'])('%s may be framed anywhere, runs and sends nothing, and isn’t searched', async (path) => {
    const { slug } = await launched();
    const { status, text, headers } = await service.get(path === '/embed/week' ? path : path + slug);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'none'.*frame-ancestors \*/);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(text).not.toMatch(/<script|<form|\son\w+="/);
    expect(text).toContain('target="_blank"');
    expect(Buffer.byteLength(text)).toBeLessThan(8 * 1024);
  });

  it.each([
    ['ar', 'rtl'],
    ['de', 'ltr'],
  ])('is laid out in the direction of its reader’s language (%s)', async (language, direction) => {
    const { slug } = await launched();
    for (const path of [`/embed/listings/${slug}`, `/embed/vote/${slug}`, '/embed/week'])
      expect((await service.get(path, { headers: { 'Accept-Language': language } })).text, path).toContain(`<html lang="${language}" dir="${direction}"`);
  });

  it('has a tile with the initial for a product without a logo, drawn by the rule of all tiles', async () => {
    const { slug, listingId } = await launched();
    await service.db.run(sql`update listing set name = 'Zephyr' where id = ${listingId}`);
    const { text } = await service.get(`/embed/listings/${slug}`);
    expect(text).toMatch(/<span class="tile" style="--hue: \d+;[^"]*background-image: [^"]+" aria-hidden="true">Z<\/span>/);
    expect(text).not.toContain('<img');
  });

  it('keeps its colours when told to, and accepts no other values for them', async () => {
    const { slug } = await launched();
    const look = async (theme: string) => /<html[^>]*>/.exec((await service.get(`/embed/listings/${slug}?theme=${theme}`)).text)![0];
    expect(await look('dark')).toContain('data-theme="dark"');
    expect(await look('"><script>')).not.toMatch(/data-theme|script/);
  });

  it('shows the votes as they are, escapes names, counts no view and shows nothing hidden', async () => {
    const { slug, listingId } = await launched();
    await service.db.run(sql`update listing set name = '<b>Bold & "quoted"</b>' where id = ${listingId}`);
    await service.db.run(sql`update listing_stats set votes = 41 where listing_id = ${listingId}`);
    expect((await service.get(`/embed/vote/${slug}`)).text).toContain('<b>41</b>');
    const { text } = await service.get(`/embed/listings/${slug}`);
    expect(text).toContain('&lt;b&gt;Bold &amp;');
    expect(text).not.toContain('<b>Bold');
    await service.db.run(sql`update listing_stats set votes = 42 where listing_id = ${listingId}`);
    expect((await service.get(`/embed/vote/${slug}`)).text).toContain('<b>42</b>');
    await service.db.run(sql`update listing set status = 'withdrawn' where id = ${listingId}`);
    await service.db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = ${listingId}`);
    expect((await service.get(`/embed/vote/${slug}`)).status).toBe(404);
    expect(await service.db.rows(sql`select from listing_view_day where listing_id = ${listingId}`)).toEqual([]);
  });

  it('can be copied on the page of badges, as a frame or with a script of at most 3 KB', async () => {
    const { slug, listingId } = await launched();
    const name = `Oar ${listingId}`;
    await service.db.run(sql`update listing set name = ${name} where id = ${listingId}`);
    const page = await service.get(`/listings/${slug}/badges`);
    expect(page.text).toContain(`/embed/listings/${slug}`);
    const script = await service.get('/embed.js');
    expect(script.headers['content-type']).toContain('javascript');
    expect(Buffer.byteLength(script.text)).toBeLessThanOrEqual(3 * 1024);
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    // It only makes frames of this site: a name from the page around it can't lead elsewhere.
    expect(
      framesOf(script.text, [
        { slipway: 'card', listing: slug },
        { slipway: 'week', theme: 'dark' },
      ]),
    ).toEqual([`https://site.example/embed/listings/${slug}`, 'https://site.example/embed/week?theme=dark']);
    // Screen readers read the titles of frames: the code to copy has the product's name, and older code gets a title that tells frames apart.
    expect(page.text).toContain(`data-listing=&quot;${slug}&quot; data-title=&quot;${name}&quot;`);
    const titles = titlesOf(script.text, [{ slipway: 'vote', listing: slug, title: name }, { slipway: 'vote', listing: slug }, { slipway: 'week' }]);
    expect(titles).toEqual([name, `${slug.replaceAll('-', ' ')}, site.example`, 'site.example']);
    expect(framesOf(script.text, [{ slipway: 'card', listing: '../../x' }, { slipway: 'constructor', listing: slug }, { slipway: 'vote' }])).toEqual([]);
  });

  it('has a title that can’t break out of its attribute', () => {
    const code = frameCode({ origin: 'https://a.example', kind: 'vote', slug: 'x', title: 'A"><script>' });
    expect(code).toContain('title="A&quot;>&lt;script>"');
    expect(scriptCode({ origin: 'https://a.example', kind: 'vote', slug: 'x', title: 'A"><script>' })).toContain('data-title="A&quot;>&lt;script>"');
    expect(code).toContain(`height="${embedSizes.vote.height}"`);
  });
});

/** Addresses of the frames that the script makes in a page of these elements. */
const framesOf = (script: string, elements: Record<string, string>[]): string[] => runScript(script, elements).map(({ src }) => src);
/** Their titles. */
const titlesOf = (script: string, elements: Record<string, string>[]): string[] => runScript(script, elements).map(({ title }) => title);

interface Made {
  src: string;
  title: string;
}

function runScript(script: string, elements: Record<string, string>[]): Made[] {
  const made: Made[] = [];
  const all = elements.map((dataset) => ({ dataset, firstElementChild: null, append: (frame: Made) => void made.push(frame) }));
  const document = {
    currentScript: { src: 'https://site.example/embed.js' },
    readyState: 'complete',
    querySelectorAll: () => all,
    createElement: () => ({ style: {} }),
  };
  new Function('document', 'addEventListener', script)(document, () => {});
  return made;
}
