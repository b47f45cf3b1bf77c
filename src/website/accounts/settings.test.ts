import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, mail: true });
});
afterAll(() => service.close());

const tickedOn = (page: Shown) =>
  page.elements.filter(({ attributes }) => attributes.name === 'wanted' && 'checked' in attributes).map((e) => e.attributes.value!);

describe('email settings', () => {
  it('are turned on and off with checkboxes, and are saved', async () => {
    const person = await newPerson(service);
    const before = tickedOn(await person.get('/account/notifications'));
    expect(before).toContain('listing_update');
    expect(before).not.toContain('weekly_launches');
    const saved = await person.post('/account/notifications', { form: 'mails', wanted: ['weekly_launches'] });
    expect(saved.to).toBe('/account/notifications?done=saved');
    const page = await person.get(saved.to!);
    expect([page.words.includes('Saved.'), tickedOn(page)]).toEqual([true, ['weekly_launches']]);
    await person.post('/account/notifications', { form: 'mails' });
    expect(tickedOn(await person.get('/account/notifications'))).toEqual([]);
    // Other people's settings don't change, and no unknown kind is added.
    await person.post('/account/notifications', { form: 'mails', wanted: ['nothing_known'] });
    expect(tickedOn(await person.get('/account/notifications'))).toEqual([]);
    expect(tickedOn(await (await newPerson(service)).get('/account/notifications'))).toEqual(before);
  });

  it('have the categories of the weekly email, once someone gets it', async () => {
    const person = await newPerson(service);
    const path = '/account/notifications';
    expect((await person.get(path)).words).not.toContain('Categories in your weekly email');
    await person.post(path, { form: 'mails', wanted: ['weekly_launches'] });
    const boxesOn = (page: Shown) => page.elements.filter(({ attributes }) => attributes.name === 'categories');
    const chosenOn = (page: Shown) => boxesOn(page).flatMap(({ attributes }) => ('checked' in attributes ? [attributes.value!] : []));
    const some = boxesOn(await person.get(path))
      .slice(0, 2)
      .map(({ attributes }) => attributes.value!);
    const saved = await person.post(path, { form: 'categories', categories: some });
    const page = await person.get(saved.to!);
    expect([some.length, page.words.includes('Categories saved.'), chosenOn(page)]).toEqual([2, true, some]);
    const refused = await person.post(path, { form: 'categories', categories: ['gone-long-ago'] });
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('These categories no longer exist. Choose others.')]);
    // The other form leaves them as they are.
    await person.post(path, { form: 'mails', wanted: ['weekly_launches'] });
    expect(chosenOn(await person.get(path))).toEqual(some);
    await person.post(path, { form: 'categories' });
    expect(chosenOn(await person.get(path))).toEqual([]);
  });

  it('are for people who are signed in', async () => {
    expect((await newVisitor(service).get('/account/notifications')).to).toBe('/sign-in?return_to=%2Faccount%2Fnotifications');
  });
});

describe('a person’s follows and votes', () => {
  it('are on one page, where they can be ended', async () => {
    const person = await newPerson(service);
    const empty = await person.get('/account/following');
    expect([empty.status, empty.words]).toEqual([200, expect.stringContaining('Tap once on a launch to vote for it.')]);
    const { slug, name } = JSON.parse((await service.get('/api/v1/listings?per_page=1&status=live')).text).items[0];
    const picture = `${'a'.repeat(64)}.png`;
    await service.db.run(sql`update listing set logo_file = ${picture} where slug = ${slug}`);
    await person.post(`/listings/${slug}/follow`, {});
    await person.post(`/listings/${slug}/vote`, {});
    const full = await person.get('/account/following');
    expect(full.elements.filter(({ attributes }) => attributes.href === `/listings/${slug}`)).toHaveLength(2);
    expect(full.elements.some(({ attributes }) => attributes.action === `/listings/${slug}/unfollow`)).toBe(true);
    expect(full.words).toContain(name);
    // With its logo, as everywhere else, while its page is public.
    const logos = async () =>
      (await person.get('/account/following')).elements.filter(({ tag, attributes }) => tag === 'img' && attributes.class?.includes('logo')).length;
    expect(await logos()).toBe(2);
    await service.db.run(sql`update listing set status = 'suspended' where slug = ${slug}`);
    expect(await logos()).toBe(0);
    await service.db.run(sql`update listing set status = 'live', logo_file = null where slug = ${slug}`);
    await person.post(`/listings/${slug}/unfollow`, {});
    expect((await person.get('/account/following')).elements.filter(({ attributes }) => attributes.href === `/listings/${slug}`)).toHaveLength(1);
    expect((await (await newPerson(service)).get('/account/following')).words).not.toContain(name);
  });
});

describe('someone new', () => {
  it('sees what to do next, and which steps are done', async () => {
    const person = await newPerson(service);
    const page = await person.get('/account?done=welcome');
    expect(page.words).toContain('Your next steps');
    await person.post('/account', { form: 'name', name: 'Ada' });
    expect((await person.get('/account')).words).toMatch(/Add your name\s*Done/);
    // Only what can be done has a number; the other pages are links below.
    const steps = /<ol>(.*?)<\/ol>(.*?)<\/section>/s.exec(page.text.slice(page.text.indexOf('id="first-steps"')))!;
    expect(steps[1]!.match(/<a /g)).toHaveLength(3);
    expect(steps[2]).toContain('href="/launches/this"');
  });
});

describe.each(['/about', '/terms', '/privacy', '/contact'])('%s', (path) => {
  it('names the site’s operator, in both languages', async () => {
    const visitor = newVisitor(service);
    const english = await visitor.get(path);
    expect([english.status, english.words]).toEqual([200, expect.stringContaining('Who runs this site')]);
    expect(english.words).toContain('Slipway Demo GmbH (invented)');
    expect(english.words.includes('This is a template.')).toBe(path !== '/about');
    const german = await visitor.get(path, { 'Accept-Language': 'de-AT' });
    expect(german.words).toContain('Wer diese Website betreibt');
    expect(german.words).not.toContain('Who runs');
  });
});

it('prices are in German with the amounts of the API', async () => {
  const page = await newVisitor(service).get('/products', { 'Accept-Language': 'de-DE' });
  expect(page.words).toContain('Warteliste überspringen');
  expect(page.words).toMatch(/ab 10\s\$/);
  expect(page.words).toContain('Bei beiden gleich');
});
