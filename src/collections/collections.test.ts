import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { newestMail } from '../../test/support/mail.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { startService, type TestService, until } from '../../test/support/service.ts';
import { closeMyAccount, exportMyData } from '../accounts/index.ts';
import { sql } from '../platform/database/database.ts';
import { collectListing, getCollection, listCollections, lookAtCollecting, saveCollection, useListing } from './index.ts';

// People's lists of products: who sees them, what can be in them, and who uses what.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
const join = (daysAgo = 3) => newPerson(service, daysAgo * 24 * 60);
const by = ({ accountId }: Person) =>
  callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });
const anyone = () => callOf(service.db, { now, origin: service.origin });
const launched = () => makeLaunched(service.db, { now });
const save = (person: Person, more: object = {}) =>
  run(saveCollection, { collection: null, title: 'Tools for crews', about: 'What we use.', public: true, ...more }, by(person));
const put = (person: Person, collection: number, slug: string, note = '') => run(collectListing, { collection, slug, note }, by(person));

describe('a collection', () => {
  it('can be made, filled, published and shared without JavaScript', async () => {
    const [one, other] = [await launched(), await launched()];
    const ada = await join();
    await service.db.run(sql`update account set name = 'Ada Reader' where id = ${ada.accountId}`);
    const saved = await ada.post(`/listings/${one.slug}/collect`, { form: 'add', collection: 'new', title: 'Tools for crews', note: 'The quickest.' });
    expect(saved.to).toBe(`/listings/${one.slug}/collect?done=added`);
    // A new account learns before it tries that its collections stay private for a day.
    const offers = async (who: Person) => (await who.get('/account/collections')).text.includes('<option value="yes"');
    const newcomer = await join(0);
    expect([await offers(ada), await offers(newcomer)]).toEqual([true, false]);
    expect((await newcomer.get('/account/collections')).words).toContain('You can make it public once your account is a day old.');
    const mine = /\/account\/collections\/(\d+)/.exec((await ada.get(saved.to!)).text)!;
    const [path, id] = [mine[0], Number(mine[1])];
    const visitor = newVisitor(service);
    // Private until its maker says otherwise.
    expect((await visitor.get(`/collections/${id}`)).status).toBe(404);
    await ada.post(`/listings/${other.slug}/collect`, { form: 'add', collection: String(id), title: '', note: '' });
    await ada.post(path, { form: 'words', title: 'Tools for crews', about: 'All of them on boats.', public: 'yes' });
    // Strangers see a change as soon as the database has announced it.
    const comes = (what: (page: Shown) => boolean, path = `/collections/${id}`) => until(async () => what(await visitor.get(path)));
    await comes(({ status, words }) => status === 200 && words.includes('All of them on boats.'));
    const page = await visitor.get(`/collections/${id}`);
    expect(page.words).toMatch(/Tools for crews.*All of them on boats.*Ada Reader.*The quickest/s);
    await comes(({ words }) => words.includes('Tools for crews'), '/collections');
    // Too small for search engines.
    expect(page.text).toContain('noindex');
    // Nobody else's pages change it.
    const eve = await join();
    expect((await eve.get(path)).status).toBe(404);
    expect((await eve.post(path, { form: 'delete' })).status).toBe(404);
    await ada.post(path, { form: 'remove', slug: one.slug });
    await comes(({ words }) => !words.includes('The quickest'));
    expect((await ada.post(path, { form: 'delete' })).to).toBe('/account/collections?done=deleted');
    await comes(({ status }) => status === 404);
  });

  it('shows its maker each product with its picture and a button to vote, takes corrections of notes, and asks before it is deleted', async () => {
    const one = await launched();
    const ada = await join();
    const { collection } = await save(ada);
    await put(ada, collection, one.slug, 'The quikest.');
    const path = `/account/collections/${collection}`;
    const page = await ada.get(path);
    expect(page.elements.some(({ tag, attributes }) => tag === 'button' && attributes['data-vote'] === one.slug)).toBe(true);
    expect(page.elements.some(({ attributes }) => attributes.class?.startsWith('logo logo-m'))).toBe(true);
    const correct = page.elements.find(({ tag, attributes }) => tag === 'a' && attributes.href?.includes('?note='))!.attributes.href!.replace('#note', '');
    expect((await ada.get(correct)).text).toContain('value="The quikest."');
    // What can’t be said in a public collection is refused where it was typed.
    const refused = await ada.post(correct, { form: 'note', slug: one.slug, note: 'See https://pills.example' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('value="See https://pills.example"')]);
    expect((await ada.post(correct, { form: 'note', slug: one.slug, note: 'The quickest.' })).to).toBe(`${path}?done=noted`);
    expect((await ada.get(path)).words).toContain('The quickest.');
    // A note from an older page doesn’t bring back what was removed since.
    await ada.post(path, { form: 'remove', slug: one.slug });
    const late = await ada.post(correct, { form: 'note', slug: one.slug, note: 'Still the quickest.' });
    expect([late.status, late.words]).toEqual([400, expect.stringContaining('isn’t in this collection any more.')]);
    expect((await ada.get(path)).words).toContain('This collection is empty.');
    // Nothing on the page itself deletes it.
    const formsOf = (shown: Shown) =>
      shown.elements.filter(({ tag, attributes }) => tag === 'input' && attributes.name === 'form').map(({ attributes }) => attributes.value);
    expect(formsOf(await ada.get(path))).not.toContain('delete');
    const asked = await ada.get(`${path}?remove=yes`);
    expect([asked.words, formsOf(asked)]).toEqual([expect.stringContaining('Delete this collection?'), expect.arrayContaining(['delete'])]);
  });

  it('isn’t made if the product can’t be saved to it: the form can be corrected and sent again', async () => {
    const { slug } = await launched();
    const ada = await join();
    const path = `/listings/${slug}/collect`;
    const typed = { form: 'add', collection: 'new', title: 'Tools for crews', note: 'The quickest. '.repeat(40) };
    const refused = await ada.post(path, typed);
    expect([refused.status, refused.elements.find(({ attributes }) => attributes.name === 'title')?.attributes.value]).toEqual([400, 'Tools for crews']);
    const titles = async () => (await run(lookAtCollecting, { slug }, by(ada))).collections.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual([]);
    // Nor for a product that is gone meanwhile, or without a title.
    expect((await ada.post(`/listings/gone-${slug}/collect`, { ...typed, note: '' })).status).toBe(404);
    const untitled = await ada.post(path, { ...typed, title: ' ', note: '' });
    expect([untitled.status, untitled.words]).toEqual([400, expect.stringContaining('Title of the new collection is required.')]);
    expect(await titles()).toEqual([]);
    expect((await ada.post(path, { ...typed, note: 'The quickest.' })).to).toBe(`${path}?done=added`);
    expect(await titles()).toEqual(['Tools for crews']);
  });

  it('shows no product that isn’t public', async () => {
    const [one, hidden] = [await launched(), await launched()];
    const ada = await join();
    const { collection } = await save(ada);
    for (const { slug } of [one, hidden]) await put(ada, collection, slug, `About ${slug}`);
    await service.db.run(sql`update listing set status = 'withdrawn' where id = ${hidden.listingId}`);
    await service.db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = ${hidden.listingId}`);
    const shown = await run(getCollection, { collection }, anyone());
    expect(shown.listings).toMatchObject([{ listing: { slug: one.slug }, note: `About ${one.slug}` }]);
    expect(shown.items).toBe(1);
    expect((await refusalOf(put(ada, collection, hidden.slug))).code).toBe('listing_not_found');
  });

  it.each([
    ['a web address in its words', { about: 'See www.pills.example' }, 3, 'web_address'],
    ['an account of today', {}, 0, 'new_account'],
  ])('with %s stays private', async (_what, more, days, code) => {
    const ada = await join(days);
    expect((await refusalOf(save(ada, more))).errors).toMatchObject([{ code }]);
    await save(ada, { ...more, public: false });
  });

  it('doesn’t reveal such a product in its notes either', async () => {
    const { slug } = await launched();
    const ada = await join();
    const { collection } = await save(ada, { public: false });
    await put(ada, collection, slug, 'See www.pills.example');
    expect((await refusalOf(save(ada, { collection }))).errors).toMatchObject([{ code: 'web_address' }]);
    await put(ada, collection, slug, 'See for yourself');
    await save(ada, { collection });
    expect((await refusalOf(put(ada, collection, slug, 'https://pills.example'))).errors).toMatchObject([{ pointer: '/note', code: 'web_address' }]);
  });

  it('is one of at most 50, even when they are made at the same moment', async () => {
    const ada = await join();
    for (let i = 0; i < 49; i++) await save(ada, { title: `Number ${i}`, public: false });
    const made = await Promise.allSettled([save(ada, { public: false }), save(ada, { public: false })]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is reported, hidden with a reason for its author, and shown again', async () => {
    const [one, other] = [await launched(), await launched()];
    const ada = await join();
    const { collection } = await save(ada, { title: 'A rude list' });
    for (const { slug } of [one, other]) await put(ada, collection, slug);
    const visitor = newVisitor(service);
    expect((await visitor.get(`/collections/${collection}`)).text).toContain(`/report/collection/${collection}`);
    await visitor.post(`/report/collection/${collection}`, { form: 'report', reason: 'abusive', text: 'It is rude.', email: '' });
    const report = (await service.db.row<{ id: number }>(sql`select id from report where collection_id = ${collection}`))!.id;
    const moderator = await newPerson(service);
    await service.db.run(sql`update account set team_role = 'moderator' where id = ${moderator.accountId}`);
    expect((await moderator.get(`/team/queue/report/${report}`)).words).toContain('A rude list');
    await moderator.post(`/team/queue/report/${report}`, { form: 'act', with: 'hide_collection', reason: 'Names a person.', answer: '' });
    const comes = (wanted: number) => until(async () => (await visitor.get(`/collections/${collection}`)).status === wanted);
    await comes(404);
    expect((await run(listCollections, {}, anyone())).items.map(({ id }: { id: number }) => id)).not.toContain(collection);
    await expect.poll(async () => (await newestMail(service.mailFolder, ada.email)).text).toContain('Names a person.');
    expect((await ada.get(`/account/collections/${collection}`)).words).toContain('Names a person.');
    // Its author can't show it again by saving it.
    await save(ada, { collection, title: 'A rude list' });
    expect((await visitor.get(`/collections/${collection}`)).status).toBe(404);
    await service.db.run(sql`update collection set hidden_at = null, hidden_because = null where id = ${collection}`);
    await comes(200);
  });

  it('is in its author’s export, and is deleted with the account', async () => {
    const { slug } = await launched();
    const ada = await join();
    const { collection } = await save(ada);
    await put(ada, collection, slug, 'Ours.');
    await run(useListing, { slug, uses: true }, by(ada));
    const data = await run(exportMyData, {}, by(ada));
    expect(data.collections).toMatchObject([{ title: 'Tools for crews', listings: [{ listing: slug, note: 'Ours.' }] }]);
    expect(data.used_products).toMatchObject([{ listing: slug }]);
    await run(closeMyAccount, { email: ada.email }, by(ada));
    const visitor = newVisitor(service);
    await until(async () => (await visitor.get(`/collections/${collection}`)).status === 404);
    expect(await service.db.rows(sql`select from collection_item where collection_id = ${collection}`)).toEqual([]);
  });
});

it('someone who uses a product is counted once on its page, and can stop using it', async () => {
  const { slug } = await launched();
  const [ada, bo] = [await join(), await join()];
  const visitor = newVisitor(service);
  expect((await visitor.get(`/listings/${slug}`)).words).not.toMatch(/people use it|person uses it|0 (followers|views)/);
  expect((await ada.get(`/listings/${slug}/collect`)).words).not.toContain('they use it');
  await Promise.all([ada, ada, bo].map((one) => one.post(`/listings/${slug}/use`, { uses: 'yes' })));
  expect((await ada.get(`/listings/${slug}/collect`)).words).toContain('2 people say that they use it.');
  const says = (words: string) => until(async () => (await visitor.get(`/listings/${slug}`)).words.includes(words));
  await says('2 people use it');
  await ada.post(`/listings/${slug}/use`, { uses: 'no' });
  await says('1 person uses it');
  // Someone whose account is suspended isn't counted during that time.
  await ada.post(`/listings/${slug}/use`, { uses: 'yes' });
  await says('2 people use it');
  await service.db.run(sql`update account set suspended_at = ${now} where id = ${bo.accountId}`);
  await says('1 person uses it');
  expect((await run(lookAtCollecting, { slug }, by(ada))).users).toBe(1);
  await service.db.run(sql`update account set suspended_at = null where id = ${bo.accountId}`);
  await says('2 people use it');
});

it('a collection stays when its author is suspended, as a review does; the site team hides it by itself', async () => {
  const [one, ada] = [await launched(), await join()];
  const { collection } = await save(ada);
  await put(ada, collection, one.slug);
  await service.db.run(sql`update account set suspended_at = ${now} where id = ${ada.accountId}`);
  expect((await run(getCollection, { collection }, anyone())).items).toBe(1);
});
