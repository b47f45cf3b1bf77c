import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPng } from '../../../../test/support/bad-pictures.ts';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
});
afterAll(() => service.close());

let made = 0;
async function newOwner() {
  const now = service.parts.clock.now();
  const accountId = (await createAccount(service.db, { email: `owner${++made}@example.org`, teamRole: 'owner', now }))!;
  return signInAs(service, accountId);
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Sends a file by the form of a logo, to a site by its host. */
async function send(owner: Owner, fields: Record<string, string>, file?: Buffer, host = 'slipway.test') {
  const boundary = 'slipway-test';
  const part = (head: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')]);
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...(file ? [part('name="picture"; filename="logo.png"\r\nContent-Type: image/png', file)] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return service.get('/team/site/logo', {
    host,
    method: 'POST',
    body: body as unknown as string,
    headers: { Cookie: `sid=${owner.token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Sec-Fetch-Site': 'same-origin' },
  });
}
const home = async (host?: string) => (await service.get('/', host ? { host } : {})).text;
const sheetOf = (html: string) => /href="(\/style[./][0-9a-f]{12}\.css)"/.exec(html)![1]!;

describe('the site in the console', () => {
  it('saves texts, numbers and contact, and shows errors at the field', async () => {
    const owner = await newOwner();
    expect((await owner.post('/team/site', { form: 'texts', name: 'Bees', tagline: 'Hum', purpose: '', time_zone: 'Europe/Paris' })).to).toContain(
      'done=texts',
    );
    expect((await owner.post('/team/site', { form: 'numbers', free_places_per_week: '4', trending_half_life_days: '1,5' })).to).toContain('done=numbers');
    expect((await owner.post('/team/site', { form: 'contact', security_contact: 'mailto:s@example.org' })).to).toContain('done=contact');
    await until(async () => 'security_contact' in service.parts.defaultSite().settings);
    expect(service.parts.defaultSite()).toMatchObject({
      name: 'Bees',
      timeZone: 'Europe/Paris',
      settings: { free_places_per_week: 4, trending_half_life_days: 1.5, security_contact: 'mailto:s@example.org' },
    });
    const wrongOnes: Record<string, string>[] = [
      { form: 'colour', accent: 'neon' },
      { form: 'colour', accent: '#12345' },
      { form: 'numbers', free_places_per_week: '-1' },
      { form: 'contact', security_contact: 'javascript:alert(1)' },
      { form: 'host', host: 'new.test' },
    ];
    for (const wrong of wrongOnes)
      expect(await owner.post('/team/site', wrong), JSON.stringify(wrong)).toMatchObject({ status: 400, words: expect.stringContaining('problem') });
  });

  it('reads a number with the signs of its reader, shows it with them, and refuses what could be a thousand or one', async () => {
    const owner = await newOwner();
    const german = { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'de' };
    const stored = async () => (await service.db.row<{ settings: Record<string, unknown> }>(sql`select settings from site where id = 1`))!.settings;
    const send = async (typed: Record<string, string>, headers?: Record<string, string>) =>
      (await owner.post('/team/site', { form: 'numbers', ...typed }, headers)).status;
    expect([await send({ free_places_per_week: '1,000', trending_half_life_days: '2.125' }), await stored()]).toMatchObject([
      303,
      { free_places_per_week: 1000, trending_half_life_days: 2.125 },
    ]);
    expect((await owner.get('/team/site', { 'Accept-Language': 'de' })).text).toMatch(/name="trending_half_life_days"[^>]* value="2,125"/);
    expect([await send({ free_places_per_week: '2.000', trending_half_life_days: '2,125' }, german), await stored()]).toMatchObject([
      303,
      { free_places_per_week: 2000, trending_half_life_days: 2.125 },
    ]);
    // A thousand in the other language: a guess would change the weeks of the directory.
    expect([await send({ free_places_per_week: '3.000' }), await send({ free_places_per_week: '3,000' }, german)]).toEqual([400, 400]);
    expect(await stored()).toMatchObject({ free_places_per_week: 2000 });
    expect(await send({ free_places_per_week: '', trending_half_life_days: '' })).toBe(303);
  });

  it('accepts any colour, says how it was adjusted, and every page links its style sheet at once', async () => {
    const owner = await newOwner();
    const before = sheetOf(await home());
    const sent = await owner.post('/team/site', { form: 'colour', accent: '#FFDD00' });
    await until(async () => sheetOf(await home()) !== before);
    const shown = await owner.get(sent.to!);
    expect(shown.words).toMatch(/Light mode #[0-9a-f]{6} , adjusted so that text in this colour is readable\. Contrast 4\.[5-9] to 1/);
    expect(shown.words).toContain('Dark mode #ffdd00 , as you chose it');
    const sheet = sheetOf(await home());
    const css = await service.get(sheet);
    expect(css).toMatchObject({ status: 200, text: expect.stringMatching(/--accent:light-dark\(oklch\(\.5/) });
    expect(css.headers['cache-control']).toContain('immutable');
    // A page from before the change still gets a sheet, for a while only.
    expect((await service.get('/style/000000000000.css')).headers['cache-control']).not.toContain('immutable');
    expect(await service.get('/style/passwd')).toMatchObject({ status: 404 });
    await owner.post('/team/undo', { change: /\d+$/.exec(sent.to!)![0], back: '/team/site' });
    await until(async () => sheetOf(await home()) === before);
  });

  it('shows an uploaded logo and icon on every page, removes them, and restores them', async () => {
    const owner = await newOwner();
    const png = await goodPng(400, 100);
    for (const form of ['light', 'dark', 'icon']) expect((await send(owner, { form }, png)).headers.location).toContain('done=saved');
    await until(async () => (await home()).includes('apple-touch-icon'));
    const page = await home();
    const [, logo] = /class="site-logo in-light" src="(\/files\/[0-9a-f]{32}-640\.webp)"/.exec(page)!;
    expect(page).toMatch(/class="site-logo in-dark"[^>]* width="128" height="32"/);
    expect(await service.get(logo!)).toMatchObject({ status: 200 });
    const icon = /rel="icon" href="([^"]+)"/.exec(page)![1]!;
    expect(await service.get(icon)).toMatchObject({ status: 200 });
    expect((await service.get('/manifest.webmanifest')).text).toContain('256.webp');
    const removed = await send(owner, { form: 'light', act: 'remove' });
    await until(async () => !(await home()).includes('site-logo'));
    await owner.post('/team/undo', { change: /\d+$/.exec(removed.headers.location!)![0], back: '/team/site' });
    await until(async () => (await home()).includes('site-logo'));
  });

  it.each([
    ['no picture', Buffer.from('<script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses a logo that is %s, and changes nothing', async (_, file) => {
    const owner = await newOwner();
    const before = service.parts.defaultSite().settings.logos;
    const answer = await send(owner, { form: 'light' }, file);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('picture-light-error') });
    expect(service.parts.defaultSite().settings.logos).toEqual(before);
  });

  it('runs two sites side by side, each with its host, colour and logo', async () => {
    const owner = await newOwner();
    expect((await owner.post('/team/sites', { name: 'Harbour', host: 'slipway.test', key: 'main' })).status).toBe(400);
    expect((await owner.post('/team/sites', { name: 'Harbour', host: 'harbour.test', key: 'harbour' })).to).toContain('done=created');
    await until(async () => service.parts.findSite('harbour.test') !== undefined);
    const headers = { Cookie: `sid=${owner.token}`, 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    await service.get('/team/site', { host: 'harbour.test', method: 'POST', headers, body: 'form=colour&accent=%23663399' });
    await send(owner, { form: 'icon' }, await goodPng(128, 128), 'harbour.test');
    await until(async () => 'logos' in service.parts.findSite('harbour.test')!.settings && 'theme' in service.parts.findSite('harbour.test')!.settings);
    const [one, other] = [await home(), await home('harbour.test')];
    expect(sheetOf(one)).not.toBe(sheetOf(other));
    expect((await service.get(sheetOf(other), { host: 'harbour.test' })).text).toMatch(/--accent:light-dark/);
    expect(other).toContain('<title>Harbour');
    expect(/rel="icon" href="([^"]+)"/.exec(one)![1]).not.toBe(/rel="icon" href="([^"]+)"/.exec(other)![1]);
    const console = await owner.get('/team/sites');
    expect(console.words).toContain('http://harbour.test');
    // What the one lists, the other doesn't know.
    const { id } = service.parts.findSite('harbour.test')!;
    await service.db.run(sql`
      with c as (insert into company (domain, created_at) values ('pierside.example', now()) returning id)
      insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
      select ${id}, id, 'pierside', 'pierside.example', 'https://pierside.example', 'Pierside', 'live', now(), now(), now() from c`);
    await refreshListingStats(service.db, [(await service.db.row<{ id: number }>(sql`select id from listing where slug = 'pierside'`))!.id]);
    await until(async () => (await service.get('/listings/pierside', { host: 'harbour.test' })).status === 200);
    expect((await service.get('/listings/pierside', { host: 'harbour.test' })).text).toContain('href="http://harbour.test/listings/pierside"');
    expect((await service.get('/listings/pierside')).status).toBe(404);
    expect([(await service.get('/api/v1/listings', { host: 'harbour.test' })).json.total, (await service.get('/api/v1/listings')).json.total]).toEqual([1, 0]);
    // One team runs both: a member's role holds on each, which shows its own listings.
    const accountId = (await createAccount(service.db, { email: 'editor@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
    const editor = { Cookie: `sid=${(await signInAs(service, accountId)).token}` };
    expect((await service.get('/team/listings', { host: 'harbour.test', headers: editor })).text).toContain('href="/team/listings/pierside"');
    expect((await service.get('/team/listings', { headers: editor })).text).not.toContain('/team/listings/pierside');
    for (const host of ['harbour.test', 'slipway.test']) expect((await service.get('/team/site', { host, headers: editor })).status, host).toBe(403);
    // Emails come from the site that they are about, by its name and with its addresses.
    const { 'Content-Type': type } = headers;
    const asked = { method: 'POST', headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' } };
    for (const [host, name] of [
      ['harbour.test', 'Harbour'],
      ['slipway.test', service.parts.defaultSite().name],
    ] as const) {
      const email = `reader@${host}`;
      await service.get('/sign-in', { ...asked, host, body: `form=link&email=${encodeURIComponent(email)}` });
      const mail = await newestMail(service.mailFolder, email);
      expect(
        mail.links.map((link) => new URL(link).origin),
        host,
      ).toEqual(mail.links.map(() => `http://${host}`));
      expect(mail.links.length).toBeGreaterThan(0);
      expect(await readFile(join(service.mailFolder, `${mail.id}.eml`), 'latin1'), host).toMatch(
        new RegExp(`^From: "?${name}"? <noreply@slipway\\.test>\r$`, 'm'),
      );
    }
    // The switch leads to the same page of the other site.
    expect(console.elements.filter(({ attributes }) => attributes.href === 'http://harbour.test/team/sites')).toHaveLength(1);
    // A person's listings and orders lead to the console of their own site: the same slug may be another listing's here.
    const person = (await createAccount(service.db, { email: 'both@example.org', now: service.parts.clock.now() }))!;
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) select id, ${person}, 'owner', ${service.parts.clock.now()} from listing where slug = 'pierside'`);
    const shown = await owner.get(`/team/people/${person}`);
    expect(shown.text).toContain('href="http://harbour.test/team/listings/pierside"');
    expect(shown.words).toMatch(/Pierside Owner Harbour/);
    // A new host name: the page links there, because browsers don't follow a form's redirect to another origin, and the earlier one stops answering.
    const moved = await service.get('/team/site', { host: 'harbour.test', method: 'POST', headers, body: 'form=host&host=harbuor.test' });
    expect([moved.status, moved.headers.location]).toEqual([200, undefined]);
    const [, change] = /href="http:\/\/harbuor\.test\/team\/site\?done=host&(?:amp;)?undo=(\d+)"/.exec(moved.text)!;
    await until(async () => service.parts.findSite('harbuor.test') !== undefined);
    // It was mistyped: another site's console repairs it, for owners only.
    expect((await owner.post('/team/sites', { form: 'host', site: 'main', host: 'new.test' })).words).toContain('This site gets its host from BASE_URL');
    expect((await owner.post('/team/sites', { form: 'host', site: 'harbour', host: 'slipway.test' })).status).toBe(400);
    expect((await owner.post('/team/sites', { form: 'host', site: 'none', host: 'new.test' })).status).toBe(400);
    const repaired = await owner.post('/team/sites', { form: 'host', site: 'harbour', host: 'harbour.test' });
    expect(repaired.to).toMatch(/^\/team\/sites\?done=host&undo=\d+$/);
    await until(async () => service.parts.findSite('harbour.test') !== undefined);
    // The same at the site itself, whose undo changes its address again.
    const away = await service.get('/team/sites', { host: 'harbour.test', method: 'POST', headers, body: 'form=host&site=harbour&host=harbor.test' });
    const [, again] = /href="http:\/\/harbor\.test\/team\/sites\?done=host&(?:amp;)?undo=(\d+)"/.exec(away.text)!;
    await until(async () => service.parts.findSite('harbor.test') !== undefined);
    expect(Number(again)).toBeGreaterThan(Number(change));
    const undo = await service.get('/team/undo', { host: 'harbor.test', method: 'POST', headers, body: `change=${again}&back=/team/sites` });
    expect([undo.status, undo.text]).toEqual([200, expect.stringMatching(/href="http:\/\/harbour\.test\/team\/sites\?done=undone/)]);
    await until(async () => service.parts.findSite('harbour.test') !== undefined);
    expect(await home('harbour.test')).toContain('<title>Harbour');
  });
});

describe('features', () => {
  it('that are off have no pages, links or operations, and come back completely', async () => {
    const owner = await newOwner();
    const save = async (on: readonly string[]) => {
      const sent = await owner.post('/team/site', { form: 'features', on });
      expect(sent.to).toContain('done=features');
      await until(async () => (await home()).includes('href="/blog"') === on.includes('blog'));
      return sent.to!;
    };
    const statuses = async (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await service.get(path)).status));
    const pages = ['/blog', '/feeds/blog.rss', '/products', '/agents', '/.well-known/mcp.json'];
    expect(await statuses(pages)).toEqual(pages.map(() => 200));
    expect((await service.get('/api/v1/blog')).status).toBe(200);
    const weekly = 'Weekly launches Every Monday';
    expect((await owner.get('/account/notifications')).words).toContain(weekly);
    const back = await save([]);
    expect(await statuses(pages)).toEqual(pages.map(() => 404));
    expect((await service.get('/blog')).text).toContain('This site doesn’t offer this.');
    const api = await service.get('/api/v1/blog');
    expect([api.status, api.json.code]).toEqual([400, 'feature_off']);
    expect((await service.get('/api/v1/blog/anything')).status).toBe(404);
    expect((await service.get('/mcp', { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' })).status).toBe(404);
    // No link on the remaining pages leads to a page that is gone.
    for (const path of ['/', '/about', '/terms', '/ranking', '/launches', '/feeds', '/docs', '/llms.txt', '/sitemaps/pages-1.xml'])
      expect((await service.get(path)).text.match(/(?:href="|test)\/(?:blog|products|agents)\b/g) ?? [], path).toEqual([]);
    expect((await owner.get('/account/notifications')).words).not.toContain(weekly);

    const undo = (await owner.get(back)).elements.find(({ attributes }) => attributes.name === 'change')!.attributes.value!;
    await owner.post('/team/undo', { change: undo, back: '/team/site' });
    await until(async () => (await home()).includes('href="/blog"'));
    expect(await statuses(pages)).toEqual(pages.map(() => 200));
  });

  it('keep search engines out when asked to', async () => {
    const owner = await newOwner();
    await owner.post('/team/site', { form: 'search' });
    await until(async () => (await service.get('/robots.txt')).text === 'User-agent: *\nDisallow: /\n');
    expect((await service.get('/products')).text).toContain('<meta name="robots" content="noindex, follow"');
    await owner.post('/team/site', { form: 'search', allowed: 'yes' });
    await until(async () => (await service.get('/robots.txt')).text.includes('Sitemap:'));
    expect((await service.get('/products')).text).not.toContain('noindex');
  });

  it('explain how votes count: when they show, which ones rank, and how easily they are held, as in the docs', async () => {
    const owner = await newOwner();
    const settings = () => service.parts.defaultSite().settings;
    const choice = async () => {
      const { elements, words } = await owner.get('/team/site');
      return {
        words,
        chosen: elements.find(({ tag, attributes }) => tag === 'option' && 'selected' in attributes && ['low', 'normal', 'high'].includes(attributes.value!)),
      };
    };
    const { words, chosen } = await choice();
    expect(chosen?.attributes.value).toBe('normal');
    const docs = await readFile('docs/how-votes-are-reviewed.md', 'utf8');
    for (const [step, label] of [
      ['low', 'Low'],
      ['normal', 'Normal'],
      ['high', 'High'],
    ] as const) {
      const [, fake, honest] = new RegExp(`\\| .${step}. +\\| ([\\d.]+) %[^|]*\\|[^|]*\\| ([\\d.]+) %`).exec(docs)!;
      expect(words).toContain(`${label}: holds ${Number(fake)}% of fake and ${Number(honest)}% of honest votes`);
    }
    const sent = { form: 'votes', votes_hidden_hours: '6', rank_account_days: '7', awards_wait_days: '2', vote_sensitivity: 'high' };
    expect((await owner.post('/team/site', sent)).to).toContain('done=votes');
    await until(async () => settings()['votes_hidden_hours'] === 6);
    expect(settings()).toMatchObject({ rank_account_days: 7, awards_wait_days: 2, vote_sensitivity: 'high' });
    expect((await choice()).chosen?.attributes.value).toBe('high');
    for (const wrong of [{ vote_sensitivity: 'none' }, { votes_hidden_hours: '73' }, { rank_account_days: '-1' }, { awards_wait_days: '7' }])
      expect((await owner.post('/team/site', { ...sent, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    await owner.post('/team/site', { ...sent, votes_hidden_hours: '', rank_account_days: '', awards_wait_days: '', vote_sensitivity: 'normal' });
    await until(async () => settings()['votes_hidden_hours'] === undefined);
  });

  it('offer the chosen languages, and the default to anyone who reads none of them', async () => {
    const owner = await newOwner();
    const languageOf = async (accepted?: string) =>
      /<html lang="(\w+)"/.exec((await service.get('/launches', accepted ? { headers: { 'Accept-Language': accepted } } : {})).text)![1];
    expect([await languageOf(), await languageOf('de')]).toEqual(['en', 'de']);
    expect((await owner.post('/team/site', { form: 'languages', first: 'de', offered: ['de'] })).to).toContain('done=languages');
    await until(async () => (await languageOf()) === 'de');
    expect([await languageOf('en'), await languageOf('fr')]).toEqual(['de', 'de']);
    expect((await service.get('/launches')).text).not.toContain('value="en" lang="en"');
    expect((await owner.post('/team/site', { form: 'languages', first: 'xx' })).status).toBe(400);
    await owner.post('/team/site', { form: 'languages', first: 'en', offered: ['en', 'de'] });
    await until(async () => (await languageOf()) === 'en');
    expect(await languageOf('de')).toBe('de');
  });
});
