import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { newestMail } from '../../test/support/mail.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { startService, type TestService, until } from '../../test/support/service.ts';
import { elementsOf, readHtml } from '../../test/support/website/read-html.ts';
import { closeMyAccount } from '../accounts/index.ts';
import { commandLine } from '../contract/caller.ts';
import { startDiscussion } from '../discussions/index.ts';
import { sql } from '../platform/database/database.ts';
import { decideReport, reopenReport, reportContent } from '../reports/index.ts';
import { writeReview } from '../reviews/index.ts';
import { mergeAccounts } from '../sites/index.ts';
import { savePersonPage } from './index.ts';

// People's profiles: who has one, what it shows, and how it ends.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
let people = 0;
async function join(daysAgo = 3): Promise<Person & { called: string; wanted: string }> {
  const person = await newPerson(service, daysAgo * 24 * 60);
  const n = ++people;
  await service.db.run(sql`update account set name = ${`Ada Reader ${n}`} where id = ${person.accountId}`);
  return { ...person, called: `Ada Reader ${n}`, wanted: `ada-reader-${n}` };
}
const by = ({ accountId }: { accountId: number }) =>
  callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });
const team = () => ({ ...callOf(service.db, { caller: commandLine, now, origin: service.origin }), note: () => {} });
const words = (name: string, more: object = {}) => ({
  name,
  about: 'Builds boats.',
  links: ['https://ada.example/'],
  shows: ['reviews', 'discussions', 'collections'],
  ...more,
});
type Joined = Awaited<ReturnType<typeof join>>;
/** As a browser does it, so that every page knows of it at once. */
async function publish(person: Joined, more: Partial<ReturnType<typeof words>> = {}): Promise<void> {
  const { links, ...given } = words(person.wanted, more);
  const sent = await person.post('/account/profile', { form: 'profile', ...given, links: links.join('\n') });
  expect(sent.status, sent.words).toBe(303);
}
const refusalTo = (person: Joined, more: object = {}) => refusalOf(run(savePersonPage, words(person.wanted, more), by(person)));
/** Pages hear of what is written past the service a moment later. */
const answers = (path: string, status: number) => until(async () => (await look(path)).status === status);
const look = (path: string) => newVisitor(service).get(path);

describe('a profile', () => {
  it('is published from the account, shows what its owner chose, and is linked from their posts', async () => {
    const ada = await join();
    const { slug } = await makeLaunched(service.db, { now });
    await run(writeReview, { slug, rating: 4, title: 'Fits our crew', body: 'We have used it for a month.' }, by(ada));
    await run(startDiscussion, { slug, kind: 'question', body: 'Does it **work** offline?' }, by(ada));
    const visitor = newVisitor(service);
    // Nobody has one by default.
    expect((await look(`/people/${ada.wanted}`)).status).toBe(404);
    expect((await visitor.get(`/listings/${slug}/reviews`)).text).not.toContain('/people/');
    const form = { form: 'profile', name: ada.wanted, about: 'Builds boats.', links: 'https://ada.example/\nhttps://boats.example/ada', shows: 'reviews' };
    const sent = await ada.post('/account/profile', form);
    expect(sent.to).toBe('/account/profile?done=published');
    expect((await ada.get(sent.to!)).words).toContain('Profile published.');
    const page = await visitor.get(`/people/${ada.wanted}`);
    expect(page.words).toMatch(new RegExp(`${ada.called}.*Builds boats\\..*Fits our crew.*We have used it for a month`, 's'));
    expect(page.text).toContain('rel="nofollow ugc noopener"');
    expect(page.words).not.toContain('offline');
    expect((await visitor.get(`/listings/${slug}/reviews`)).text).toContain(`href="/people/${ada.wanted}"`);
    expect((await visitor.get(`/listings/${slug}/discussions`)).text).not.toContain('/people/');
    await publish(ada);
    expect((await visitor.get(`/people/${ada.wanted}`)).words).toContain('Does it work offline?');
    for (const path of [`/listings/${slug}/discussions`, `/listings/${slug}`])
      expect((await visitor.get(path)).text, path).toContain(`href="/people/${ada.wanted}"`);
  });

  it('describes the person in schema.org’s terms, and is open to search engines only if it says something', async () => {
    const ada = await join();
    await publish(ada);
    expect((await look(`/people/${ada.wanted}`)).text).toContain('noindex');
    const { slug } = await makeLaunched(service.db, { now });
    await run(writeReview, { slug, rating: 4, body: 'We have used it for a month.' }, by(ada));
    const { text } = await look(`/people/${ada.wanted}`);
    expect(text).not.toContain('noindex');
    const scripts = elementsOf(readHtml(text)).filter(({ tag, attributes }) => tag === 'script' && attributes.type === 'application/ld+json');
    expect(scripts.map(({ children }) => JSON.parse(children.join('')))).toMatchObject([
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: ada.called, alternateName: ada.wanted, sameAs: ['https://ada.example/'] } },
    ]);
  });

  it('shows products as owner and founder, and public collections, and is linked from the founder’s page', async () => {
    const ada = await join();
    const { slug, listingId } = await makeLaunched(service.db, { now });
    const founder = await service.db.row<{ id: number }>(sql`
      insert into founder (slug, name, account_id, created_at) values (${`founder-${ada.accountId}`}, ${ada.called}, ${ada.accountId}, ${now}) returning id`);
    await service.db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${listingId}, ${founder!.id}, 5)`);
    await publish(ada, { shows: [] });
    expect((await look(`/people/${ada.wanted}`)).text).not.toContain(`/listings/${slug}`);
    expect((await look(`/founders/founder-${ada.accountId}`)).text).not.toContain('/people/');
    await publish(ada, { shows: ['products'] });
    expect((await look(`/people/${ada.wanted}`)).text).toContain(`/listings/${slug}`);
    expect((await look(`/founders/founder-${ada.accountId}`)).text).toContain(`/people/${ada.wanted}`);
  });

  it('shows what someone follows only if they want that', async () => {
    const ada = await join();
    const { slug, listingId } = await makeLaunched(service.db, { now });
    await service.db.run(sql`insert into follow (listing_id, account_id, since) values (${listingId}, ${ada.accountId}, ${now})`);
    await publish(ada);
    expect((await look(`/people/${ada.wanted}`)).text).not.toContain(`/listings/${slug}`);
    await publish(ada, { shows: ['follows'] });
    expect((await look(`/people/${ada.wanted}`)).text).toContain(`/listings/${slug}`);
  });

  it('keeps its earlier names: they redirect to it, and nobody else can take them', async () => {
    const [ada, eve] = [await join(), await join()];
    await publish(ada);
    await publish(ada, { name: `${ada.wanted}-new` });
    for (const path of [`/people/${ada.wanted}`, `/people/${ada.wanted.toUpperCase()}`]) {
      const moved = await look(path);
      expect([moved.status, moved.to]).toEqual([301, `/people/${ada.wanted}-new`]);
    }
    for (const name of [ada.wanted, `${ada.wanted}-new`]) {
      const refused = await refusalTo(eve, { name });
      expect(refused.errors).toMatchObject([{ pointer: '/name', code: 'taken' }]);
    }
    // Nor once its maker is gone.
    await run(closeMyAccount, { email: ada.email }, by(ada));
    await answers(`/people/${ada.wanted}-new`, 404);
    expect((await refusalTo(eve, { name: ada.wanted })).errors).toMatchObject([{ code: 'taken' }]);
  });

  it('name goes to one of two people who ask for it at once', async () => {
    const pair = [await join(), await join()];
    const saved = await Promise.all(
      pair.map((one) =>
        service.db
          .transaction((tx) => run(savePersonPage, words('same-name'), { ...by(one), db: tx }))
          .then(
            () => 'saved',
            (error: { code?: string }) => error.code,
          ),
      ),
    );
    expect(saved.sort()).toEqual(['invalid_request', 'saved']);
  });

  it.each([
    ['a reserved name', { name: 'admin' }, '/name', 'reserved'],
    ['the name of a product', {}, '/name', 'taken'],
    ['a link that is none', { links: ['javascript:alert(1)'] }, '/links', 'not_a_link'],
    ['a web address in the text', { about: 'Buy at pills.shop' }, '/about', 'web_address'],
  ])('is refused with %s', async (what, more, pointer, code) => {
    const eve = await join();
    const named = what === 'the name of a product' ? { name: (await makeLaunched(service.db, { now })).slug.slice(0, 30) } : {};
    expect((await refusalTo(eve, { ...more, ...named })).errors).toMatchObject([{ pointer, code }]);
  });

  it('is refused to a new account, and so is a sixth name', async () => {
    const young = await join(0);
    expect((await refusalTo(young)).errors).toMatchObject([{ code: 'new_account' }]);
    const ada = await join();
    for (const n of [1, 2, 3, 4, 5]) await publish(ada, { name: `${ada.wanted}-${n}` });
    expect((await refusalTo(ada)).errors).toMatchObject([{ code: 'too_many' }]);
    await publish(ada, { name: `${ada.wanted}-2` });
  });
});

describe('a profile is removed', () => {
  it('when its owner closes it: the text is deleted, and the name stays reserved', async () => {
    const ada = await join();
    await publish(ada);
    expect((await ada.post('/account/profile', { form: 'close' })).to).toBe('/account/profile?done=closed');
    expect((await look(`/people/${ada.wanted}`)).status).toBe(404);
    expect((await ada.get('/account/profile')).text).not.toContain('Builds boats');
    await publish(ada);
    expect((await look(`/people/${ada.wanted}`)).status).toBe(200);
  });

  it('while its owner is suspended, with every link to it', async () => {
    const ada = await join();
    const { slug } = await makeLaunched(service.db, { now });
    await run(writeReview, { slug, rating: 4, body: 'We have used it for a month.' }, by(ada));
    await publish(ada);
    const visitor = newVisitor(service);
    expect((await visitor.get(`/listings/${slug}/reviews`)).text).toContain('/people/');
    await service.db.run(sql`update account set suspended_at = ${now} where id = ${ada.accountId}`);
    await answers(`/people/${ada.wanted}`, 404);
    expect((await visitor.get(`/listings/${slug}/reviews`)).text).not.toContain('/people/');
    await service.db.run(sql`update account set suspended_at = null where id = ${ada.accountId}`);
    await answers(`/people/${ada.wanted}`, 200);
  });

  it('when the account is merged into one with a profile, to which the name then redirects', async () => {
    const [ada, other] = [await join(), await join()];
    await publish(ada);
    await publish(other);
    await run(mergeAccounts, { from: ada.accountId, into: other.accountId, reason: 'The same person.' }, team());
    await answers(`/people/${ada.wanted}`, 301);
    expect((await look(`/people/${ada.wanted}`)).to).toBe(`/people/${other.wanted}`);
  });

  it('by a report: hidden with a reason, and back when that is undone', async () => {
    const ada = await join();
    await publish(ada);
    expect((await look(`/people/${ada.wanted}`)).text).toContain(`/report/person/${ada.wanted}`);
    await run(reportContent, { kind: 'person', id: ada.wanted, reason: 'spam', text: 'Only links.' }, callOf(service.db, { now, address: '203.0.113.9' }));
    const { id } = (await service.db.row<{ id: number }>(sql`select max(id) as id from report`))!;
    await run(decideReport, { report: id, decision: 'act', with: 'hide_person_page', reason: 'Advertising.' }, team());
    await answers(`/people/${ada.wanted}`, 404);
    expect((await newestMail(service.mailFolder, ada.email)).text).toContain('Advertising.');
    expect((await ada.get('/account/profile')).words).toContain('Advertising.');
    // Saving it again doesn't show it.
    await publish(ada);
    await answers(`/people/${ada.wanted}`, 404);
    await run(reopenReport, { report: id, reason: 'A mistake.' }, team());
    await answers(`/people/${ada.wanted}`, 200);
  });

  it('if the site team turned profiles off', async () => {
    const ada = await join();
    await publish(ada);
    await service.db.run(sql`update site set settings = settings || '{"features_off": ["people"]}'`);
    await answers(`/people/${ada.wanted}`, 404);
    await service.db.run(sql`update site set settings = settings - 'features_off'`);
    await answers(`/people/${ada.wanted}`, 200);
  });
});
