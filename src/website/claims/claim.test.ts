import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, closePages, hasChromium, openChromium } from '../../../test/support/browser/chromium.ts';
import { newPerson, newVisitor, type Shown } from '../../../test/support/browser/visitor.ts';
import { type ClaimService, startClaimService } from '../../../test/support/claims.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { freePort } from '../../../test/support/slipway.ts';
import { elementsOf, textOf } from '../../../test/support/website/read-html.ts';
import { claimMethods } from '../../claims/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: ClaimService;
beforeAll(async () => {
  service = await startClaimService();
});
afterAll(() => service.close());

let count = 0;
const freshHost = () => `page${++count}.example`;
const linkOf = (page: Shown, path: string) => page.elements.find(({ tag, attributes }) => tag === 'a' && attributes.href === path);

describe('the page of a listing', () => {
  it('says where to claim it, until it has an owner', async () => {
    const person = await newPerson(service);
    const [free, owned] = [await service.list(freshHost()), await service.list(freshHost(), { owners: [person.accountId] })];
    expect(linkOf(await person.get(`/listings/${free}`), `/listings/${free}/claim`)).toBeDefined();
    expect(linkOf(await person.get(`/listings/${owned}`), `/listings/${owned}/claim`)).toBeUndefined();
  });
});

describe('the page of a claim', () => {
  it('leads to sign-in and back, and finds public listings only', async () => {
    const path = `/listings/${await service.list(freshHost())}/claim`;
    expect((await newVisitor(service).get(path)).to).toBe(`/sign-in?return_to=${encodeURIComponent(path)}`);
    expect((await (await newPerson(service)).get(`/listings/${await service.list(freshHost(), { status: 'draft' })}/claim`)).status).toBe(404);
  });

  it('shows what to publish, what was found, and that it is yours', async () => {
    const host = freshHost();
    const path = `/listings/${await service.list(host)}/claim`;
    const ines = await newPerson(service);
    const made = await ines.post(path, { form: 'publish', method: 'dns' });
    expect([made.status, made.to]).toEqual([303, `${path}?done=made`]);
    const page = await ines.get(made.to!);
    const value = /slipway-verification=[A-Za-z0-9_-]{43}/.exec(page.words)![0];
    for (const words of [host, `_slipway.${host}`, 'Check now', 'Claim created.']) expect(page.words).toContain(words);
    const id = page.elements.find(({ attributes }) => attributes.name === 'id')!.attributes.value!;
    const early = await ines.post(path, { form: 'check', id });
    expect(early.status).toBe(400);
    expect(early.words).toContain(`${host} does not exist.`);
    expect(early.words).toContain('Publish exactly what’s shown here, wait until it’s public, then check again.');
    expect(early.words).toContain('Last check');
    expect((await (await newPerson(service)).post(path, { form: 'check', id })).status).toBe(404);
    service.dns.zone.set(host, [value]);
    const checked = await ines.post(path, { form: 'check', id });
    expect(checked.to).toBe(`${path}?done=verified`);
    const done = (await ines.get(checked.to!)).words;
    expect(done).toContain('You own this listing, and it’s verified. You don’t need to do anything. Manage your listings');
    // There is nothing left to prove.
    expect(done).not.toContain('Does this listing belong to your company?');
  });

  it.each(Object.keys(claimMethods) as (keyof typeof claimMethods)[])('shows in the steps of %s what to copy', async (method) => {
    const host = freshHost();
    const path = `/listings/${await service.list(host)}/claim`;
    const ines = await newPerson(service);
    const form: Record<string, string> = method === 'email' ? { form: 'email', email: `ines@${host}` } : { form: 'publish', method };
    const { elements } = await ines.get((await ines.post(path, form)).to!);
    const steps = elements.find(({ attributes }) => attributes.class === 'steps');
    expect(textOf(steps!)).toContain(host);
    expect(textOf(steps!)).not.toMatch(/[{}]|undefined|null/);
    const blocks = elementsOf(steps!).flatMap((element) => (element.tag === 'pre' ? [textOf(element)] : []));
    // Exactly the strings of the method, for the token of this claim.
    const { instruct, copied } = claimMethods[method];
    const { token } = (await service.db.row<{ token: string }>(sql`select token from claim where account_id = ${ines.accountId}`))!;
    const given = instruct({ token, domain: host, homepage: `https://${host}/`, email: null, linkExpiresAt: null });
    expect(blocks.toSorted()).toEqual(copied.map((part) => [given[part]].flat().join(' ')).toSorted());
  });

  it('says what is wrong with an address, and keeps what was typed', async () => {
    const host = freshHost();
    const path = `/listings/${await service.list(host)}/claim`;
    const ines = await newPerson(service);
    for (const email of ['', 'ines', 'ines@gmail.com', `ines@not${host}`]) {
      const refused = await ines.post(path, { form: 'email', email });
      expect(refused.status, email).toBe(400);
      expect(refused.elements.find(({ attributes }) => attributes.id === 'email-email')!.attributes).toMatchObject({ value: email, 'aria-invalid': 'true' });
    }
    expect((await ines.post(path, { form: 'publish', method: 'phone' })).status).toBe(400);
  });

  it('says for a listing with an owner what happens next', async () => {
    const owner = await newPerson(service);
    const path = `/listings/${await service.list(freshHost(), { owners: [owner.accountId] })}/claim`;
    expect((await owner.get(path)).words).toContain('You don’t need to do anything');
    expect((await (await newPerson(service)).get(path)).words).toContain('the site team decides');
  });
});

describe('the page of an emailed link', () => {
  it('proves nothing until the claimant presses its button', async () => {
    const host = freshHost();
    const slug = await service.list(host);
    const ines = await newPerson(service);
    await ines.post(`/listings/${slug}/claim`, { form: 'email', email: ` office@${host} ` });
    const path = new URL((await newestMail(service.mailFolder, `office@${host}`)).links[0]!).pathname;
    const stranger = newVisitor(service);
    const seen = await stranger.get(path);
    expect(seen.headers['referrer-policy']).toBe('no-referrer');
    expect(seen.words).toContain(ines.email);
    expect(seen.elements.some(({ attributes }) => attributes.href?.includes(path))).toBe(false);
    expect((await stranger.post(path, { form: 'open' })).to).toBe('/sign-in');
    expect((await (await newPerson(service)).post(path, { form: 'open' })).status).toBe(403);
    expect((await ines.post(path, { form: 'open' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    for (const _ of [1, 2]) await ines.get(path);
    expect(await service.ownersOf(slug)).toEqual([]);
    const opened = await ines.post(path, { form: 'open' });
    expect(opened.to).toBe(`/listings/${slug}/claim?done=verified`);
    expect(await service.ownersOf(slug)).toEqual([ines.accountId]);
    const over = await ines.get(path);
    expect([over.status, over.words.includes('no longer works')]).toEqual([400, true]);
  });
});

it.skipIf(!hasChromium)(`someone claims a listing in a browser without JavaScript (Chromium at ${chromiumPath})`, async () => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const local = await startClaimService({ settings: { PORT: String(port), BASE_URL: base } });
  let browser: Browser | undefined;
  try {
    browser = await openChromium();
    const slug = await local.list('harbour.example');
    const page = await browser.newPage({ javaScriptEnabled: false });
    const press = (name: string) => page.getByRole('main').getByRole('button', { name }).first().click();
    await page.goto(`${base}/listings/${slug}`);
    await page.getByRole('link', { name: 'Is this yours? Claim it' }).click();
    await page.fill('#link-email', 'grace@example.org');
    await press('Email me a sign-in link');
    await page.waitForURL(`${base}/sign-in/sent`);
    await page.goto((await newestMail(local.mailFolder, 'grace@example.org')).links.find((link) => link.includes('/sign-in/link/'))!);
    await press('Sign in');
    await page.waitForURL(`${base}/listings/${slug}/claim`);
    await page.getByLabel('Method').selectOption('file');
    await press('Show instructions');
    await page.waitForURL('**/claim?done=made');
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const [content, url] = await page.locator('pre').allTextContents();
    local.web.set(new URL(url!).host + new URL(url!).pathname, { headers: { 'Content-Type': 'text/plain' }, body: content! });
    await press('Check now');
    await page.waitForURL('**/claim?done=verified');
    expect(await page.getByRole('main').textContent()).toContain('Verified: you now own the listing.');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  } finally {
    await closePages(browser);
    await local.close();
  }
});
