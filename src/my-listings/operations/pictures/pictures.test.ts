import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPng } from '../../../../test/support/bad-pictures.ts';
import { newPerson } from '../../../../test/support/browser/visitor.ts';
import { freshSite, startDraftService } from '../../../../test/support/drafts.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { type StandIn, startStandIn } from '../../../../test/support/stand-in.ts';
import { type Field, sendForm, servePage, writeForm } from '../../../../test/support/uploads.ts';
import type { AnyOperation } from '../../../contract/operation.ts';
import { operations } from '../../../operations.ts';
import { sql } from '../../../platform/database/database.ts';
import type { PersonalPage } from '../../../website/personal-page.ts';

const operationOf = (name: string): AnyOperation => operations.find((operation) => operation.name === name)!;

/** A page that submits its form as the site's pages do. */
const page: PersonalPage = {
  path: '/pictures',
  audience: 'person',
  takes: 'upload',
  lists: ['ids'],
  async post({ ask, sent }) {
    const { operation, ...values } = sent.values;
    const body = {
      ...Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, /^(listing_id|id)$/.test(name) ? Number(value) : name === 'url' && value === '' ? null : value]),
      ),
      ...(sent.lists.ids!.length > 0 && { ids: sent.lists.ids!.map(Number) }),
      ...(sent.files.file && { file: sent.files.file[0] }),
    };
    const answer = await ask(operationOf(operation!), { body });
    return { body: Buffer.from(JSON.stringify(answer)), contentType: 'application/json' };
  },
};

let service: TestService;
let site: StandIn;
let served: Awaited<ReturnType<typeof servePage>>;
let png: Buffer;
beforeAll(async () => {
  png = await goodPng(640, 400);
  site = await startStandIn(['shop.example', 'i.ytimg.com'], (url, response) => {
    if (url.pathname === '/')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<link rel="icon" href="/small.png"><link rel="apple-touch-icon" href="/logo.png"><h1>Shop</h1>');
    if (['/logo.png', '/vi/dQw4w9WgXcQ/hqdefault.jpg'].includes(url.pathname)) return void response.writeHead(200).end(png);
    if (url.pathname === '/page.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>');
    response.writeHead(404).end();
  });
  service = await startService({ mail: true, settings: { CRAWL_HOSTS: site.crawlHosts } });
  served = await servePage(service, page);
});
afterAll(async () => {
  served.close();
  site.close();
  await service.close();
});

async function owner() {
  const me = await newPerson(service);
  const listing = await makeListing(service.db, { owner: me.accountId });
  const cookie = `sid=${me.token}`;
  const send = (operation: string, more: Record<string, string> = {}, files: readonly Field[] = []) => {
    const fields = Object.entries({ operation, listing_id: String(listing.id), ...more }).map(([name, value]) => ({ name, value }));
    return sendForm(served.port, { path: '/pictures', cookie, body: writeForm([...fields, ...files]) });
  };
  const upload = (operation: string, bytes: Buffer, more: Record<string, string> = {}) => send(operation, more, [{ name: 'file', filename: 'a.png', bytes }]);
  const versions = async () =>
    (await service.db.rows<{ what: string }>(sql`select what from listing_version where listing_id = ${listing.id} order by id`)).map(({ what }) => what);
  const shown = async () => (await service.get(`/api/v1/listings/${listing.slug}`)).json;
  return { me, listing, cookie, send, upload, versions, shown };
}
const path = (url: string) => new URL(url).pathname;

describe('pictures of a listing', () => {
  it('show an uploaded logo to everyone, at a permanent address', async () => {
    const { upload, shown, versions, listing } = await owner();
    const { status, json } = await upload('upload_listing_logo', png);
    expect(status).toBe(200);
    expect(json.logo).toMatchObject({ from: null });
    await until(async () => (await shown()).logo_url === json.logo.url);
    expect(json.logo.url).toMatch(/^http:\/\/slipway\.test\/files\/[0-9a-f]{32}-256\.webp$/);
    const file = await service.get(path(json.logo.url));
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(file.body.toString('latin1', 8, 12)).toBe('WEBP');
    expect((await service.get(path(json.logo.url), { headers: { 'If-None-Match': file.headers.etag! } })).status).toBe(304);
    expect((await service.get(path(json.logo.url).replace('256', '48'))).status).toBe(200);
    expect(await versions()).toEqual(['upload_listing_logo']);
    expect((await service.get(`/listings/${listing.slug}/picture.png`)).status).toBe(200);
  });

  it.each([
    '/files/0.webp',
    `/files/${'0'.repeat(32)}-256.webp`,
    `/files/${'0'.repeat(32)}-300.webp`,
    '/files/..%2f..%2fetc%2fpasswd',
    `/files/${'a'.repeat(300)}`,
  ])('has none at %s', async (target) => {
    expect((await service.get(target)).status).toBe(404);
  });

  it('can be set by the owner only', async () => {
    const { listing } = await owner();
    const { upload, send } = await owner();
    for (const answer of [
      await upload('upload_listing_logo', png, { listing_id: String(listing.id) }),
      await send('get_listing_pictures', { listing_id: String(listing.id) }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'listing_not_found']);
    }
    const stranger = await sendForm(served.port, { path: '/pictures', cookie: '', body: writeForm([]) });
    expect(stranger.status).toBe(303);
  });

  it('hide screenshots from the public until they are unlocked, at most eight', async () => {
    const { upload, send, shown, listing, versions } = await owner();
    for (let i = 0; i < 8; i++) expect((await upload('add_listing_screenshot', await goodPng(640, 400 + i), { caption: `Number ${i}` })).status).toBe(200);
    expect((await upload('add_listing_screenshot', await goodPng(640, 500))).json.code).toBe('too_many_screenshots');
    // Uploading the same one again changes nothing.
    expect((await upload('add_listing_screenshot', await goodPng(640, 400))).json.screenshots).toHaveLength(8);
    expect((await shown()).media).toBeUndefined();
    await service.db.run(sql`update listing set unlocked = '{media}' where id = ${listing.id}`);
    await until(async () => (await shown()).media !== undefined);
    expect((await shown()).media.screenshots[1]).toMatchObject({ alt: 'Number 1', width: 640, height: 401, url: expect.stringMatching(/-1920\.webp$/) });
    const { screenshots } = (await send('get_listing_pictures')).json;
    const removed = (await send('remove_listing_screenshot', { id: String(screenshots[0].id) })).json;
    expect(removed.screenshots.map(({ alt }: { alt: string }) => alt)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Number ${n}`));
    expect((await send('remove_listing_screenshot', { id: String(screenshots[0].id) })).json.code).toBe('screenshot_not_found');
    expect((await versions()).at(-1)).toBe('remove_listing_screenshot');
  });

  it('can be arranged and captioned, and an earlier version restored', async () => {
    const { me, upload, send, listing, cookie } = await owner();
    for (const height of [401, 402, 403]) await upload('add_listing_screenshot', await goodPng(640, height));
    const ids = async (): Promise<number[]> => (await send('get_listing_pictures')).json.screenshots.map(({ id }: { id: number }) => id);
    const [a, b, c] = (await ids()) as [number, number, number];
    const fields = [
      { name: 'operation', value: 'arrange_listing_screenshots' },
      { name: 'listing_id', value: String(listing.id) },
    ];
    const arrange = (order: number[]) =>
      sendForm(served.port, { path: '/pictures', cookie, body: writeForm([...fields, ...order.map((id) => ({ name: 'ids', value: String(id) }))]) });
    expect((await arrange([c, a, b])).status).toBe(200);
    expect(await ids()).toEqual([c, a, b]);
    for (const order of [
      [a, b],
      [a, a, b],
      [a, b, 999_999],
    ])
      expect((await arrange(order)).json.errors[0].code).toBe('not_all');
    expect((await send('caption_listing_screenshot', { id: String(c), caption: '  The <b>list</b> ' })).json.screenshots[0].alt).toBe('The <b>list</b>');
    const first = (await service.db.row<{ id: number }>(sql`select min(id) as id from listing_version where listing_id = ${listing.id}`))!.id;
    const history = await me.get(`/account/listings/${listing.id}/history`);
    expect(history.words).toContain('Reordered the screenshots');
    await me.post(`/account/listings/${listing.id}/history`, { form: 'restore', id: String(first) });
    expect(await ids()).toEqual([a]);
  });

  it('take the logo that the homepage names, and say what is wrong with another one', async () => {
    const { send, versions, listing } = await owner();
    await service.db.run(sql`update listing set website_url = 'https://shop.example/' where id = ${listing.id}`);
    expect((await send('set_logo_from_website')).json.logo.from).toBe('https://shop.example/logo.png');
    const kept = (await send('get_listing_pictures')).json.logo.url;
    for (const [url, says] of [
      ['https://shop.example/page.png', /This is a web page/],
      ['https://shop.example/none.png', /returned 404/],
      ['http://127.0.0.1/logo.png', /doesn’t lead to a public server/],
      ['https://shop.example:8443/logo.png', /ports 80 and 443/],
    ] as const) {
      const { status, json } = await send('set_logo_from_website', { url });
      expect([status, json.errors[0].pointer]).toEqual([400, '/url']);
      expect(json.errors[0].detail).toMatch(says);
    }
    expect((await send('get_listing_pictures')).json.logo.url).toBe(kept);
    expect(await versions()).toEqual(['set_logo_from_website']);
    expect((await send('remove_listing_logo')).json.logo).toBeNull();
  });

  it('keep a picture of the video, and refuse a video that YouTube doesn’t know', async () => {
    const { send, listing, shown } = await owner();
    const { json } = await send('set_listing_video', { url: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(json.video).toEqual({ url: 'https://youtu.be/dQw4w9WgXcQ', picture_url: expect.stringMatching(/^http:\/\/slipway\.test\/files\/.*-1280\.webp$/) });
    expect(json.shown_publicly).toBe(false);
    await service.db.run(sql`update listing set unlocked = '{media}' where id = ${listing.id}`);
    await until(async () => (await shown()).media?.demo_video_picture_url === json.video.picture_url);
    expect((await send('set_listing_video', { url: 'https://youtu.be/nobodyknows' })).json.errors[0].detail).toMatch(/This video doesn’t exist on YouTube/);
    expect((await send('set_listing_video', { url: 'https://vimeo.com/1' })).json.errors[0].code).toBe('not_a_youtube_video');
    expect((await send('set_listing_video', { url: '' })).json.video).toBeNull();
  });

  it('have errors shown at their field', async () => {
    const { upload, send } = await owner();
    expect((await upload('upload_listing_logo', Buffer.from('words'))).json.errors).toEqual([
      { pointer: '/file', code: 'wrong_type', detail: 'We can’t display this file. Save it as PNG, JPEG, WebP, GIF, AVIF or SVG.' },
    ]);
    expect((await send('upload_listing_logo')).json.errors[0]).toMatchObject({ pointer: '/file', code: 'required' });
    expect((await upload('upload_listing_logo', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).json.errors[0].code).toBe('too_large');
  });

  it('are stored once when the same file is sent many times at once', async () => {
    const { upload, listing } = await owner();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload('add_listing_screenshot', png)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await service.db.row<{ n: number }>(sql`select count(*)::int as n from listing_media where listing_id = ${listing.id}`))!.n).toBe(1);
  });

  it('stay available to the owner of a suspended listing', async () => {
    const { upload, send, listing } = await owner();
    const { json } = await upload('upload_listing_logo', png);
    await service.db.run(sql`update listing set status = 'suspended' where id = ${listing.id}`);
    expect((await send('get_listing_pictures')).json.logo.url).toBe(json.logo.url);
    expect((await service.get(path(json.logo.url))).status).toBe(200);
  });

  it('are limited to an amount per account and day', async () => {
    const strict = await startService({ rateLimits: true });
    const other = await servePage(strict, page);
    const me = await newPerson(strict);
    const listing = await makeListing(strict.db, { owner: me.accountId });
    const body = writeForm([
      { name: 'operation', value: 'upload_listing_logo' },
      { name: 'listing_id', value: String(listing.id) },
      { name: 'file', filename: 'x', bytes: Buffer.from('no') },
    ]);
    const codes: string[] = [];
    for (let i = 0; i < 101; i++) codes.push((await sendForm(other.port, { path: '/pictures', cookie: `sid=${me.token}`, body })).json.code);
    expect([codes[99], codes[100]]).toEqual(['invalid_request', 'rate_limited']);
    other.close();
    await strict.close();
  });
});

describe('a logo that a draft names', () => {
  it('is fetched by a job; another address leaves the old logo until the new one has arrived', async () => {
    const drafts = await startDraftService({ settings: { CRAWL_HOSTS: site.crawlHosts } });
    const me = await drafts.join();
    const draft = await me.makeReady(freshSite());
    const edit = { fields: { name: 'Shop', tagline: 'Sells', categories: ['Email'], logo_url: 'https://shop.example/logo.png' } };
    await me.patch(draft.id, edit);
    const { listing_id: id } = (await me.submitDraft(draft.id)).json;
    const row = () =>
      drafts.db.row<{ logo_file: string; logo_from: string; logo_problem: string }>(
        sql`select logo_file, logo_from, logo_problem from listing where id = ${id}`,
      );
    await until(async () => (await row())!.logo_file !== null);
    const { logo_file } = (await row())!;
    await me.patch(draft.id, { fields: { logo_url: 'https://shop.example/page.png' } });
    await until(async () => (await row())!.logo_problem !== null);
    expect(await row()).toEqual({ logo_file, logo_from: 'https://shop.example/logo.png', logo_problem: expect.stringMatching(/This is a web page/) });
    await me.patch(draft.id, { fields: { logo_url: null } });
    expect(await row()).toEqual({ logo_file: null, logo_from: null, logo_problem: null });
    await drafts.close();
  });
});
