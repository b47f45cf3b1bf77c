import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { newestMail } from '../../test/support/mail.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { startService, type TestService, until } from '../../test/support/service.ts';
import { elementsOf, readHtml } from '../../test/support/website/read-html.ts';
import { closeMyAccount, exportMyData } from '../accounts/index.ts';
import { commandLine } from '../contract/caller.ts';
import { startDiscussion } from '../discussions/index.ts';
import { queueDiscarded } from '../pictures/index.ts';
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
/** As a browser does it, so that every page has the change immediately. */
async function publish(person: Joined, more: Partial<ReturnType<typeof words>> = {}): Promise<void> {
  const { links, ...given } = words(person.wanted, more);
  const sent = await person.post('/account/profile', { form: 'profile', ...given, links: links.join('\n') });
  expect(sent.status, sent.words).toBe(303);
}
const refusalTo = (person: Joined, more: object = {}) => refusalOf(run(savePersonPage, words(person.wanted, more), by(person)));
/** Pages get changes that bypass the service a moment later. */
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

  it('a review without a title names its product once, and its date leads to the review', async () => {
    const ada = await join();
    const { slug } = await makeLaunched(service.db, { now });
    await run(writeReview, { slug, rating: 4, body: 'We have used it for a month.' }, by(ada));
    await publish(ada);
    const links = (await look(`/people/${ada.wanted}`)).elements.flatMap(({ attributes }) => attributes.href ?? []);
    const [product, review, ...others] = links.filter((to) => to.startsWith(`/listings/${slug}`));
    expect([product, review?.replace(/\d+$/, ''), others]).toEqual([`/listings/${slug}`, `/listings/${slug}/reviews#review-`, []]);
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
    await publish(ada, { about: '', shows: [] });
    const empty = await look(`/people/${ada.wanted}`);
    expect(empty.text).not.toContain(`/listings/${slug}`);
    expect(empty.words).toContain('hasn’t shared anything here yet');
    expect((await look(`/founders/founder-${ada.accountId}`)).text).not.toContain('/people/');
    await publish(ada, { about: '', shows: ['products'] });
    const page = await look(`/people/${ada.wanted}`);
    expect(page.text).toContain(`/listings/${slug}`);
    expect(page.words).not.toContain('hasn’t shared anything');
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
    // The name stays taken after its owner closes the account.
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
    // Who opens the page reads that before they write anything.
    const page = await young.get('/account/profile');
    expect(page.words).toMatch(/You can publish a profile from \d+ \w+ \d{4}, [\d: APM]+, when your account is a day old\./);
    expect(page.words).not.toContain('Publish profile');
    const ada = await join();
    for (const n of [1, 2, 3, 4, 5]) await publish(ada, { name: `${ada.wanted}-${n}` });
    expect((await refusalTo(ada)).errors).toMatchObject([{ code: 'too_many' }]);
    await publish(ada, { name: `${ada.wanted}-2` });
  });
});

describe('a picture of a profile', () => {
  /** Wider than tall; no two are the same. */
  const photo = (n: number) =>
    sharp({ create: { width: 300, height: 120 + n, channels: 3, background: '#0b5866' } })
      .png()
      .toBuffer();
  const send = (person: Joined, bytes: Buffer) =>
    person.upload('/account/profile/picture', [
      { name: 'form', value: 'upload' },
      { name: 'file', filename: 'me.png', type: 'image/png', bytes },
    ]);
  const remove = (person: Joined) => person.upload('/account/profile/picture', [{ name: 'form', value: 'remove' }]);
  /** The only picture of a person on a page, as the start of its address. */
  const faceOn = async (path: string): Promise<string | undefined> => {
    const faces = (await look(path)).elements.filter(({ tag, attributes }) => tag === 'img' && (attributes.class ?? '').includes('face'));
    expect(new Set(faces.map(({ attributes }) => attributes.src)).size, path).toBeLessThan(2);
    return faces[0]?.attributes.src?.replace(/-\d+\.webp$/, '');
  };
  /** Runs the upkeep and its job, and then requests the file for the first time, because served files are kept in memory. */
  const isGone = async (face: string) => {
    await service.db.transaction((tx) => queueDiscarded(tx));
    await until(async () => (await service.db.row(sql`select from graphile_worker.jobs where task_identifier = 'forget_picture'`)) === undefined);
    expect((await service.get(`${face}-256.webp`)).status).toBe(404);
  };

  it('is shown as a square on their profile, next to what they wrote and as a maker, and is part of their data', async () => {
    const ada = await join();
    const { slug, listingId } = await makeLaunched(service.db, { now });
    await run(writeReview, { slug, rating: 4, body: 'We have used it for a month.' }, by(ada));
    await run(startDiscussion, { slug, kind: 'question', body: 'Does it work offline?' }, by(ada));
    const { id } = (await service.db.row<{ id: number }>(sql`
      insert into founder (slug, name, account_id, created_at) values (${`founder-${ada.accountId}`}, ${ada.called}, ${ada.accountId}, ${now}) returning id`))!;
    await service.db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${listingId}, ${id}, 5)`);
    expect((await send(ada, await photo(1))).words).toContain('Publish your profile first.');
    await publish(ada, { shows: ['products', 'reviews', 'discussions', 'collections'] });
    expect((await ada.get('/account/profile')).words).toContain('Without a picture, we show your initials.');
    const sent = await send(ada, await photo(1));
    expect(sent.to).toBe('/account/profile?done=picture');
    expect((await ada.get(sent.to!)).words).toContain('Picture saved.');
    const face = await faceOn(`/people/${ada.wanted}`);
    expect(face).toMatch(/^\/files\/[0-9a-f]{32}$/);
    for (const path of [`/listings/${slug}/reviews`, `/listings/${slug}/discussions`, `/founders/founder-${ada.accountId}`, `/listings/${slug}`])
      expect(await faceOn(path), path).toBe(face);
    const file = await service.get(`${face}-96.webp`);
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect((await run(exportMyData, {}, by(ada))).profiles).toMatchObject([{ picture: `${face}-256.webp` }]);
    expect((await ada.get('/account/history')).words).toContain('The picture of the public profile was changed.');
    // Where their profile shows nothing of it, neither does the picture.
    await publish(ada, { shows: [] });
    for (const path of [`/listings/${slug}/reviews`, `/listings/${slug}/discussions`, `/founders/founder-${ada.accountId}`, `/listings/${slug}`])
      expect(await faceOn(path), path).toBeUndefined();
  });

  it('is deleted when it is replaced or removed, when the profile is closed, and with the account', async () => {
    const ada = await join();
    await publish(ada);
    const faces: string[] = [];
    const add = async () => {
      await send(ada, await photo(2));
      faces.push((await faceOn(`/people/${ada.wanted}`))!);
    };
    await add();
    await add();
    // The same file uploaded again is another picture. Deleting one doesn't delete anyone else's.
    expect(faces[1]).not.toBe(faces[0]);
    await isGone(faces[0]!);
    expect((await remove(ada)).to).toBe('/account/profile?done=no-picture');
    expect(await faceOn(`/people/${ada.wanted}`)).toBeUndefined();
    await isGone(faces[1]!);
    await add();
    await ada.post('/account/profile', { form: 'close' });
    await isGone(faces[2]!);
    await publish(ada);
    expect(await faceOn(`/people/${ada.wanted}`)).toBeUndefined();
    await add();
    await run(closeMyAccount, { email: ada.email }, by(ada));
    await isGone(faces[3]!);
  });

  it('that can’t be used is refused with the reason next to the field', async () => {
    const ada = await join();
    await publish(ada);
    const refused = await send(ada, Buffer.from('just words'));
    expect(refused.status).toBe(400);
    expect(refused.words).toContain('Save it as PNG');
    expect(refused.elements.find(({ attributes }) => attributes.id === 'portrait-file')?.attributes['aria-invalid']).toBe('true');
    expect(await faceOn(`/people/${ada.wanted}`)).toBeUndefined();
  });

  it('is removed by the site team after a report, and its owner reads why', async () => {
    const ada = await join();
    await publish(ada);
    await send(ada, await photo(3));
    const face = (await faceOn(`/people/${ada.wanted}`))!;
    await run(
      reportContent,
      { kind: 'person', id: ada.wanted, reason: 'rights', text: 'That isn’t them.' },
      callOf(service.db, { now, address: '203.0.113.10' }),
    );
    const { id } = (await service.db.row<{ id: number }>(sql`select max(id) as id from report`))!;
    await run(decideReport, { report: id, decision: 'act', with: 'remove_portrait', reason: 'A celebrity.' }, team());
    await expect.poll(() => faceOn(`/people/${ada.wanted}`)).toBeUndefined();
    expect((await look(`/people/${ada.wanted}`)).status).toBe(200);
    await expect.poll(async () => (await newestMail(service.mailFolder, ada.email)).text).toContain('A celebrity.');
    expect((await ada.get('/account/profile')).words).toMatch(/The site team removed your picture\. Reason: A celebrity\./);
    await isGone(face);
    await run(reopenReport, { report: id, reason: 'A mistake.' }, team());
    await send(ada, await photo(4));
    expect((await ada.get('/account/profile')).words).not.toContain('A celebrity.');
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
    await expect.poll(async () => (await newestMail(service.mailFolder, ada.email)).text).toContain('Advertising.');
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

it('a profile leads to all of each part, page by page', async () => {
  const person = await join();
  const { slug } = await makeLaunched(service.db, { now });
  const { discussion } = await run(startDiscussion, { slug, kind: 'question', body: 'Number 0?' }, by(person));
  await service.db.run(sql`
    insert into discussion_post (discussion_id, is_first, account_id, body, created_at)
    select ${discussion}, false, ${person.accountId}, 'Number ' || n || '.', ${now} from generate_series(1, 64) n`);
  await run(savePersonPage, { name: 'writes-a-lot', about: 'I ask.', links: [], shows: ['discussions'] }, by(person));
  const visitor = newVisitor(service);
  const seen: number[] = [];
  const profile = await visitor.get('/people/writes-a-lot');
  let next = profile.elements.find(({ tag, attributes }) => tag === 'a' && /part=discussions/.test(attributes.href ?? ''))?.attributes.href;
  for (let pages = 0; next && pages < 9; pages++) {
    const page = await visitor.get(next);
    seen.push(...[...page.words.matchAll(/Number (\d+)[.?]/g)].map(([, n]) => Number(n)));
    expect(page.text).toContain('noindex');
    next = page.elements.find(({ tag, attributes }) => tag === 'a' && attributes.rel === 'next')?.attributes.href;
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, i) => 64 - i));
  expect((await visitor.get('/people/writes-a-lot?part=reviews')).words).toContain('hasn’t shared anything here yet');
  for (const odd of ['part=nothing', 'part=discussions&page=x', 'page=3']) expect((await visitor.get(`/people/writes-a-lot?${odd}`)).status, odd).toBe(200);
});
