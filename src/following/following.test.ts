import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { rowsRead } from '../../test/support/rows-read.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { mergeCategories, splitCategory } from '../categories/index.ts';
import { collectListing, saveCollection } from '../collections/index.ts';
import { commandLine } from '../contract/caller.ts';
import { replyToDiscussion, restorePost, startDiscussion } from '../discussions/index.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { savePersonPage } from '../people/index.ts';
import { sql } from '../platform/database/database.ts';
import { restoreReview, writeReview } from '../reviews/index.ts';
import { listEvents } from './feed-store.ts';
import { followSubject, getMyFeed, listMySubjects } from './index.ts';

// What people follow apart from products, and the feed of all of it.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
const join = () => newPerson(service, 3 * 24 * 60);
const by = ({ accountId }: Person) =>
  callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });
const follow = (person: Person, kind: string, key: string, follows = true) => run(followSubject, { kind, key, follows }, by(person));
const feedOf = async (person: Person) =>
  (await run(getMyFeed, {}, by(person))).items as { kind: string; title: string | null; listing: { slug: string } | null }[];

async function withPage(name: string): Promise<Person> {
  const person = await join();
  await run(savePersonPage, { name, about: '', links: [], shows: ['products', 'reviews', 'collections'] }, by(person));
  return person;
}
let categories = 0;
async function inCategory(listingId: number): Promise<string> {
  const slug = `followed-${++categories}`;
  const row = await service.db.row<{ id: number }>(sql`
    insert into category (site_id, slug, name, position) values (1, ${slug}, ${`Followed ${categories}`}, ${900 + categories}) returning id`);
  await service.db.run(sql`insert into listing_category (listing_id, category_id, position) values (${listingId}, ${row!.id}, 0)`);
  await refreshListingStats(service.db, [listingId]);
  return slug;
}

describe('the feed', () => {
  it('has what is new in products, people, categories and weeks that are followed, and nothing else', async () => {
    const [product, ofCategory, ofWeek] = [
      await makeLaunched(service.db, { now }),
      await makeLaunched(service.db, { now, week: '2026-11-09' }),
      await makeLaunched(service.db, { now, week: '2026-10-12' }),
    ];
    const other = await makeLaunched(service.db, { now, week: '2026-11-02' });
    const slug = await inCategory(ofCategory.listingId);
    await withPage('olga-follows');
    const olga = await withPage('olga-writes');
    await run(writeReview, { slug: other.slug, rating: 5, title: 'Quiet and quick', body: 'We have used it for a month.' }, by(olga));
    const ada = await join();
    expect(await feedOf(ada)).toEqual([]);
    expect((await ada.get('/account/feed')).words).toContain('Nothing new yet.');
    await ada.post(`/listings/${product.slug}/follow`, {});
    await ada.post(`/categories/${slug}/follow`, { follows: 'yes' });
    await ada.post('/launches/2026-10-12/follow', { follows: 'yes' });
    expect((await ada.get('/launches/2026-10-12/follow')).words).toContain('You follow the week of');
    const sent = await ada.post('/people/olga-writes/follow', { follows: 'yes' });
    const told = (await ada.get(sent.to!)).words;
    expect(told).toContain('Saved.');
    expect(told.match(/What’s new is in your feed\./g)).toHaveLength(1);
    const update = sql`insert into listing_update (listing_id, title, body, posted_at) values`;
    await service.db.run(sql`${update} (${product.listingId}, 'We moved', 'To the harbour.', ${new Date('2026-11-19T09:00:00Z')})`);
    await service.db.run(sql`${update} (${other.listingId}, 'Not followed', 'Elsewhere.', ${new Date('2026-11-19T09:00:00Z')})`);
    await service.db.run(sql`
      insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (1, '2026-10-12', 1, ${ofWeek.launchId}, ${ofWeek.listingId}, 3, ${now})`);
    const items = await feedOf(ada);
    expect(items.map(({ kind, listing }) => [kind, listing?.slug])).toEqual([
      ['reviewed', other.slug],
      ['updated', product.slug],
      ['launched', product.slug],
      ['launched', ofCategory.slug],
      ['awarded', ofWeek.slug],
      ['launched', ofWeek.slug],
    ]);
    const page = await ada.get('/account/feed');
    expect(page.words).toMatch(/Quiet and quick.*We moved.*is number 1 in the week of/s);
    expect(page.words).not.toContain('Not followed');
    // All of it ends where it began.
    const following = await ada.get('/account/following');
    for (const path of [`/categories/${slug}`, '/launches/2026-10-12', '/people/olga-writes']) {
      expect(following.text).toContain(`action="${path}/follow"`);
      await ada.post(`${path}/follow`, { follows: 'no' });
    }
    await ada.post(`/categories/${slug}/follow`, { follows: 'yes' });
    await ada.post(`/listings/${product.slug}/unfollow`, {});
    // Who follows a category alone isn’t told that they follow nothing.
    const { words } = await ada.get('/account/following');
    expect(words).toContain('Followed ');
    expect(words).not.toContain('Nothing yet.');
    await ada.post(`/categories/${slug}/follow`, { follows: 'no' });
    expect((await ada.get('/account/following')).words).toContain('Nothing yet.');
    expect(await feedOf(ada)).toEqual([]);
  });

  it('has what followed people write and make: questions, comments, replies and products, each with a link to it', async () => {
    const olga = await join();
    await run(savePersonPage, { name: 'olga-asks', about: '', links: [], shows: ['products', 'discussions'] }, by(olga));
    await service.db.run(sql`update account set name = 'Olga' where id = ${olga.accountId}`);
    const [about, made] = [await makeLaunched(service.db, { now, week: '2026-11-02' }), await makeLaunched(service.db, { now, week: '2026-10-05' })];
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${made.listingId}, ${olga.accountId}, 'owner', ${now})`);
    // Imported with a date of its own, not launched.
    await service.db.run(sql`update launch set launched_at = null, week = '2026-12-07' where listing_id = ${made.listingId}`);
    await service.db.run(sql`update listing_stats set live_since = ${new Date('2026-11-18T09:00:00Z')} where listing_id = ${made.listingId}`);
    const { discussion, post } = await run(startDiscussion, { slug: about.slug, kind: 'question', body: 'Does it work **offline**?' }, by(olga));
    await run(startDiscussion, { slug: about.slug, kind: 'comment', body: 'I like it.' }, by(olga));
    await run(replyToDiscussion, { discussion, body: 'It does, I tried.' }, by(olga));
    const ada = await join();
    await follow(ada, 'person', 'olga-asks');
    expect((await feedOf(ada)).map(({ kind, listing }) => [kind, listing!.slug])).toEqual([
      ['replied', about.slug],
      ['commented', about.slug],
      ['asked', about.slug],
      ['made', made.slug],
    ]);
    const page = await ada.get('/account/feed');
    expect(page.words).toMatch(
      /Olga replied in a discussion about .*Olga commented on .*Olga asked a question about .*Does it work offline\?.*Olga has a new product: /s,
    );
    expect(page.text).toContain(`/discussions/${discussion}?post=${post}#post-${post}`);
    // No longer shown on the profile, no longer in the feed.
    await run(savePersonPage, { name: 'olga-asks', about: '', links: [], shows: [] }, by(olga));
    expect(await feedOf(ada)).toEqual([]);
  });

  it('shows each thing once, page by page, even when many happened at the same moment', async () => {
    const all = [];
    for (let n = 0; n < 70; n++) all.push(await makeLaunched(service.db, { now, week: '2026-09-07' }));
    const ada = await join();
    await follow(ada, 'week', '2026-09-07');
    const seen: string[] = [];
    let pages = 0;
    for (let to: string | undefined = '/account/feed'; to !== undefined; pages++) {
      const page = await ada.get(to);
      seen.push(...[...page.text.matchAll(/href="\/listings\/(launched-\d+)"/g)].map(([, slug]) => slug!));
      to = /href="(\/account\/feed\?before=[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(pages).toBe(3);
    expect(seen.toSorted()).toEqual(all.map(({ slug }) => slug).toSorted());
    // What is no place of it is its beginning.
    expect((await ada.get('/account/feed?before=1-x%27')).status).toBe(200);
  });

  it('has nothing from people who are suspended or whose profile is closed', async () => {
    const [olga, ada] = [await withPage('olga-goes'), await join()];
    const { slug } = await makeLaunched(service.db, { now });
    await run(writeReview, { slug, rating: 5, body: 'We have used it for a month.' }, by(olga));
    await follow(ada, 'person', 'olga-goes');
    expect(await feedOf(ada)).toHaveLength(1);
    await service.db.run(sql`update account set suspended_at = ${now} where id = ${olga.accountId}`);
    expect(await feedOf(ada)).toEqual([]);
    expect((await ada.get('/account/following')).text).not.toContain('olga-goes');
  });
});

describe('following', () => {
  it.each([
    ['a person without a profile', 'person', 'nobody-here'],
    ['a category that isn’t there', 'category', 'no-such'],
    ['a week without launches', 'week', '2031-01-06'],
    ['a day that is no Monday', 'week', '2026-11-17'],
    ['no day at all', 'week', '2026-13-45'],
  ])('is refused for %s', async (_what, kind, key) => {
    expect((await refusalOf(follow(await join(), kind, key))).code).toBe('not_found');
  });

  it('starts at a button on the page, and needs an account', async () => {
    const { listingId, week } = await makeLaunched(service.db, { now });
    const slug = await inCategory(listingId);
    await withPage('olga-button');
    const visitor = newVisitor(service);
    for (const path of [`/categories/${slug}`, `/launches/${week}`, '/people/olga-button']) {
      expect((await visitor.get(path)).text, path).toContain(`action="${path}/follow"`);
      expect((await visitor.post(`${path}/follow`, { follows: 'yes' })).to, path).toContain('/sign-in');
    }
  });

  it('continues, once, with the category that another one is merged into, and is as before when the merge is undone', async () => {
    const [one, other] = [await makeLaunched(service.db, { now }), await makeLaunched(service.db, { now })];
    const [from, into] = [await inCategory(one.listingId), await inCategory(other.listingId)];
    const [ada, bob, eve] = [await join(), await join(), await join()];
    for (const person of [ada, bob, eve]) await follow(person, 'category', from);
    await follow(bob, 'category', into);
    const team = { ...callOf(service.db, { caller: commandLine, now, origin: service.origin }), note: () => {} };
    await service.db.transaction((tx) => run(mergeCategories, { from, into }, { ...team, db: tx }));
    const followed = async (person: Person) => ((await run(listMySubjects, {}, by(person))).subjects as { key: string }[]).map(({ key }) => key).sort();
    for (const person of [ada, bob, eve]) expect(await followed(person), person.email).toEqual([into]);
    // People who have stopped following by then don't get another one.
    await follow(eve, 'category', into, false);
    const { merge } = (await service.db.row<{ merge: number }>(sql`select max(id)::int as merge from category_merge`))!;
    await service.db.transaction((tx) => run(splitCategory, { merge }, { ...team, db: tx }));
    expect(await Promise.all([ada, bob, eve].map(followed))).toEqual([[from], [from, into].sort(), []]);
  });

  it('twice at once counts once', async () => {
    const ada = await join();
    await makeLaunched(service.db, { now });
    const once = () => service.db.transaction((tx) => run(followSubject, { kind: 'week', key: '2026-11-16', follows: true }, { ...by(ada), db: tx }));
    await Promise.all([once(), once(), once()]);
    expect(await service.db.rows(sql`select from subject_follow where account_id = ${ada.accountId}`)).toHaveLength(1);
  });
});

it('what was private or held at first is new when everyone can see it', async () => {
  const olga = await join();
  await run(savePersonPage, { name: 'olga-later', about: '', links: [], shows: ['reviews', 'collections', 'discussions'] }, by(olga));
  const { slug } = await makeLaunched(service.db, { now, week: '2026-11-02' });
  const collection = { title: 'Kept for later', about: '' };
  const { collection: id } = await run(saveCollection, { ...collection, collection: null, public: false }, by(olga));
  await run(collectListing, { slug, collection: id, note: '' }, by(olga));
  const { discussion, post } = await run(startDiscussion, { slug, kind: 'question', body: 'Held at first?' }, by(olga));
  await run(writeReview, { slug, rating: 5, title: 'Held too', body: 'We have used it for a month.' }, by(olga));
  const review = (await service.db.row<{ id: number }>(sql`select id from review where title = 'Held too'`))!.id;
  // Long ago, and not shown then.
  const old = '2026-04-01T09:00:00Z';
  await service.db.run(sql`update collection set created_at = ${old} where id = ${id}`);
  await service.db.run(sql`update discussion_post set created_at = ${old}, told_at = null, held = true, held_by = 'new_account' where id = ${post}`);
  await service.db.run(sql`update review set created_at = ${old}, owners_told_at = null, held = true, held_by = 'new_account' where id = ${review}`);
  const ada = await join();
  await follow(ada, 'person', 'olga-later');
  expect(await feedOf(ada)).toEqual([]);
  await run(saveCollection, { ...collection, collection: id, public: true }, by(olga));
  const team = callOf(service.db, { caller: commandLine, now, origin: service.origin });
  await run(restorePost, { post, reason: 'It is fine.' }, team);
  await run(restoreReview, { review, reason: 'It is fine.' }, team);
  expect((await feedOf(ada)).map(({ kind }) => kind).toSorted()).toEqual(['asked', 'collected', 'reviewed']);
  expect((await ada.get('/account/feed')).text).toContain(`/discussions/${discussion}?post=${post}`);
  // Made private and public again, it isn’t news a second time.
  await service.db.run(sql`update collection set published_at = ${old} where id = ${id}`);
  await run(saveCollection, { ...collection, collection: id, public: false }, by(olga));
  await run(saveCollection, { ...collection, collection: id, public: true }, by(olga));
  expect((await feedOf(ada)).map(({ kind }) => kind).toSorted()).toEqual(['asked', 'reviewed']);
});

it('doesn’t join what followed people wrote long ago', async () => {
  const olga = await join();
  await run(savePersonPage, { name: 'olga-long', about: '', links: [], shows: ['reviews', 'collections', 'discussions'] }, by(olga));
  const old = '2020-04-01T09:00:00Z';
  const { listingId } = await makeLaunched(service.db, { now, week: '2026-11-02' });
  await service.db.run(sql`
    insert into collection (site_id, account_id, title, about, is_public, created_at, updated_at, published_at)
    select 1, ${olga.accountId}, 'Old ' || n, null, true, ${old}::timestamptz, ${old}::timestamptz, ${old}::timestamptz from generate_series(1, 300) n`);
  await service.db.run(sql`
    with d as (insert into discussion (listing_id, kind, created_at) select ${listingId}, 'question', ${old}::timestamptz from generate_series(1, 300) returning id)
    insert into discussion_post (discussion_id, is_first, account_id, body, created_at) select id, true, ${olga.accountId}, 'Old', ${old} from d`);
  await service.db.run(sql`analyze collection`);
  await service.db.run(sql`analyze discussion_post`);
  await service.db.run(sql`analyze discussion`);
  const ada = await join();
  await follow(ada, 'person', 'olga-long');
  const given = {
    siteId: 1,
    accountId: ada.accountId,
    timeZone: 'UTC',
    off: [],
    people: true,
    since: new Date('2026-11-01T00:00:00Z'),
    until: now,
    before: undefined,
    most: 20,
  };
  for (const table of ['collection', 'discussion_post', 'review'])
    expect(await rowsRead(service.db, table, (db) => listEvents(db, given)), table).toBeLessThan(400);
});

describe('a part of the site that is off', () => {
  /** The account's pages while these parts are off. */
  async function without<T>(parts: readonly string[], look: () => Promise<T>): Promise<T> {
    const { settings } = service.parts.defaultSite();
    settings['features_off'] = parts;
    try {
      return await look();
    } finally {
      delete settings['features_off'];
    }
  }

  it('has no news in the feed, no tab in the account and no links there', async () => {
    const olga = await join();
    await run(savePersonPage, { name: 'olga-off', about: '', links: [], shows: ['products', 'reviews', 'collections', 'discussions'] }, by(olga));
    const about = await makeLaunched(service.db, { now, week: '2026-11-02' });
    await run(startDiscussion, { slug: about.slug, kind: 'question', body: 'Is this question switched off?' }, by(olga));
    await run(writeReview, { slug: about.slug, rating: 5, title: 'A review to switch off', body: 'We have used it for a month.' }, by(olga));
    const ada = await join();
    await follow(ada, 'person', 'olga-off');
    expect((await ada.get('/account/feed')).words).toMatch(/A review to switch off.*Is this question switched off\?/s);
    const at = (path: string) => ada.get(path);
    const asked = await without(['discussions'], () => at('/account/feed'));
    expect([asked.words.includes('switched off?'), asked.words.includes('A review to switch off')]).toEqual([false, true]);
    expect((await without(['reviews'], () => at('/account/feed'))).words).not.toContain('A review to switch off');
    const off = await without(['people', 'collections'], () => at('/account/feed'));
    expect(off.words).toContain('Nothing new yet.');
    const main = off.text.slice(off.text.indexOf('<main'), off.text.indexOf('</main>'));
    for (const path of ['/account/profile', '/account/collections', '/collections', '/people/']) expect(main, path).not.toContain(`href="${path}`);
    for (const path of ['/account/profile', '/account/collections']) expect((await at('/account/feed')).text, path).toContain(`href="${path}"`);
  });

  it('doesn’t keep anyone following: a person can be unfollowed while people are off', async () => {
    await withPage('olga-ends');
    const ada = await join();
    await follow(ada, 'person', 'olga-ends');
    await without(['people'], async () => {
      const page = await ada.get('/account/following');
      expect(page.words).toContain('olga-ends');
      expect(page.text).not.toContain('/people/olga-ends');
      expect((await ada.post('/account/following', { form: 'end_follow', kind: 'person', key: 'olga-ends' })).to).toBe('/account/following?done=ended');
      const after = await ada.get('/account/following?done=ended');
      expect(after.words).toContain('You no longer follow this.');
      expect(after.words).not.toContain('olga-ends');
      expect((await ada.post('/people/olga-ends/follow', { follows: 'yes' })).status).toBe(404);
    });
    expect((await run(listMySubjects, {}, by(ada))).subjects).toEqual([]);
  });
});
