import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { makeSubscriberToken } from '../../launches/newsletter/subscriber-token.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { loadUnsubscribeKey } from '../../notifications/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
});
afterAll(() => service.close());

const idOf = async (email: string) => (await service.db.row<{ id: number }>(sql`select id from newsletter_subscriber where email = ${email}`))?.id;

async function confirmed(email: string, headers: Record<string, string> = {}) {
  const visitor = newVisitor(service);
  const ours = { 'Sec-Fetch-Site': 'same-origin', ...headers };
  expect((await visitor.post('/newsletter', { form: 'newsletter', email: ` ${email} ` }, ours)).to).toBe('/newsletter?done=sent');
  const mail = await newestMail(service.mailFolder, email);
  const link = new URL(mail.links.find((one) => one.includes('/newsletter/confirm/'))!).pathname;
  return { visitor, mail, link };
}

describe('the weekly email for people without an account', () => {
  it('is asked for on a week’s page, confirmed with a button and ended with one POST, all without scripts', async () => {
    const week = await newVisitor(service).get((await newVisitor(service).get('/launches/this')).to!);
    expect(week.elements.some(({ tag, attributes }) => tag === 'form' && attributes.action === '/newsletter')).toBe(true);
    const { visitor, link } = await confirmed('ada@reader.example');
    const page = await visitor.get(link);
    expect([page.status, page.words]).toEqual([200, expect.stringContaining('ada@reader.example')]);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(await idOf('ada@reader.example')).toBeUndefined();
    expect((await visitor.post(link, { form: 'confirm' })).to).toBe('/newsletter?done=confirmed');
    expect((await visitor.get('/newsletter?done=confirmed')).words).toContain('Your address is confirmed');

    const stop = `/unsubscribe/${makeSubscriberToken(await loadUnsubscribeKey(service.db, new Date()), (await idOf('ada@reader.example'))!)}`;
    expect((await visitor.get(stop)).words).toContain('We then delete your address.');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const done = await service.get(stop, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers });
    expect([done.status, await idOf('ada@reader.example')]).toEqual([200, undefined]);
    expect((await visitor.get(stop)).words).toContain('We’ve deleted your address');
    expect((await visitor.get(link)).status).toBe(400);
  });

  it('can be of some categories only, chosen when it is asked for and changed with the link in each email, without scripts', async () => {
    await service.db.run(sql`insert into category (site_id, slug, name, position) values (1, 'boats', 'Boats', 1), (1, 'tools', 'Tools', 2)`);
    const { listingId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    await service.db.run(
      sql`insert into listing_category (listing_id, category_id, position) select ${listingId}, id, position from category where slug in ('boats', 'tools')`,
    );
    await refreshListingStats(service.db, [listingId]);
    const visitor = newVisitor(service);
    const boxes = async (path: string) =>
      (await visitor.get(path)).elements
        .filter(({ attributes }) => attributes.name === 'categories')
        .map(({ attributes }) => [attributes.value, 'checked' in attributes]);
    await expect
      .poll(() => boxes('/newsletter'))
      .toEqual([
        ['boats', false],
        ['tools', false],
      ]);
    // A refused form keeps what was ticked.
    const refused = await visitor.post('/newsletter', { form: 'newsletter', email: 'no address', categories: ['tools'] });
    expect(refused.elements.filter(({ attributes }) => 'checked' in attributes).map(({ attributes }) => attributes.value)).toEqual(['tools']);
    await visitor.post('/newsletter', { form: 'newsletter', email: 'dora@reader.example', categories: ['tools'] });
    const mail = await newestMail(service.mailFolder, 'dora@reader.example');
    expect(mail.text).toContain('Categories that were chosen: Tools');
    const link = new URL(mail.links.find((one) => one.includes('/newsletter/confirm/'))!).pathname;
    expect((await visitor.get(link)).words).toContain('Categories that were chosen: Tools');
    await visitor.post(link, { form: 'confirm' });

    const token = makeSubscriberToken(await loadUnsubscribeKey(service.db, new Date()), (await idOf('dora@reader.example'))!);
    const path = `/newsletter/categories/${token}`;
    expect((await visitor.get(`/unsubscribe/${token}`)).text).toContain(`href="${path}"`);
    expect(await boxes(path)).toEqual([
      ['boats', false],
      ['tools', true],
    ]);
    const saved = await visitor.post(path, { form: 'categories', categories: ['boats'] });
    expect((await visitor.get(saved.to!)).words).toContain('Categories saved.');
    expect(await boxes(path)).toEqual([
      ['boats', true],
      ['tools', false],
    ]);
    // More than can be chosen is refused in words, and so is a choice of categories that are all gone.
    const many = await visitor.post(path, { form: 'categories', categories: Array.from({ length: 51 }, (_, i) => `c-${i}`) });
    expect([many.status, many.words.includes('Choose up to 50 categories, or none for all of them.')]).toEqual([400, true]);
    await service.db.run(sql`update newsletter_subscriber set categories = '{sold-off}' where email = 'dora@reader.example'`);
    expect((await visitor.get(path)).words).toContain('The categories you chose no longer exist, so you don’t get the email any more.');
    await visitor.post(path, { form: 'categories', categories: ['boats'] });
    expect((await visitor.get(path)).words).not.toContain('no longer exist');
    await visitor.post('/newsletter', { form: 'newsletter', email: 'emil@reader.example', categories: ['tools'] });
    await service.db.run(sql`update newsletter_link set categories = '{sold-off}' where email = 'emil@reader.example'`);
    const late = (await newestMail(service.mailFolder, 'emil@reader.example')).links.find((one) => one.includes('/newsletter/confirm/'))!;
    expect((await visitor.get(new URL(late).pathname)).words).toContain('The categories that were chosen no longer exist.');
    expect((await visitor.post(`${path.slice(0, -2)}AA`, { form: 'categories', categories: ['boats'] })).status).toBe(400);
    await visitor.post(`/unsubscribe/${token}`, { 'List-Unsubscribe': 'One-Click' });
    expect((await visitor.get(path)).status).toBe(400);
  });

  it('is in the language of the page where it was requested', async () => {
    const { visitor, mail, link } = await confirmed('greta@reader.example', { 'Accept-Language': 'de' });
    expect(mail.subject).toBe('Slipway: Bestätigen Sie Ihre Adresse für die Wochen-E-Mail');
    await visitor.post(link, { form: 'confirm' });
    expect(await service.db.row(sql`select language from newsletter_subscriber where email = 'greta@reader.example'`)).toEqual({ language: 'de' });
  });

  it('says what is wrong with an address and keeps what was typed', async () => {
    const page = await newVisitor(service).post('/newsletter', { form: 'newsletter', email: 'no address' });
    expect([page.status, page.words]).toEqual([400, expect.stringContaining('Enter an email address, such as name@example.org.')]);
    expect(page.elements.find(({ attributes }) => attributes.id === 'newsletter-email')!.attributes.value).toBe('no address');
  });

  it('isn’t offered if the weekly email is turned off, but its links still end it', async () => {
    const { visitor, link } = await confirmed('cleo@reader.example');
    await visitor.post(link, { form: 'confirm' });
    const stop = `/unsubscribe/${makeSubscriberToken(await loadUnsubscribeKey(service.db, new Date()), (await idOf('cleo@reader.example'))!)}`;
    const settings = service.parts.defaultSite().settings;
    settings['features_off'] = ['weekly_mail'];
    try {
      expect((await visitor.get('/newsletter')).status).toBe(404);
      expect((await visitor.post(stop, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
      expect(await idOf('cleo@reader.example')).toBeUndefined();
    } finally {
      delete settings['features_off'];
    }
  });
});
