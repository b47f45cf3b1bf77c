import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { jobCall } from '../../test/support/job-call.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { callOf, later, mailsTo, makePerson, NOW, refusalOf, run, type TestPerson } from '../../test/support/people.ts';
import { closeMyAccount, exportMyData } from '../accounts/index.ts';
import { commandLine } from '../contract/caller.ts';
import { changeListing } from '../listing-changes/index.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { getListing } from '../listings/index.ts';
import { setMyNotification } from '../notifications/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { runOperation } from '../server/pipeline/run-operation.ts';
import { addMember, ensureDefaultSite } from '../sites/index.ts';
import { answerReview, getMyReview, hideReview, listHeldReviews, listReviewDecisions, listReviews, removeReview, restoreReview, writeReview } from './index.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const DAY = 24 * 60;
const BODY = 'We have used it for a month, and it does what it says.';
/** An account created two days ago. */
const known = (given: { email?: string } = {}) => makePerson(db, { ...given, now: later(-2 * DAY) });
const by = ({ caller }: TestPerson, given: { now?: Date; address?: string } = {}) => callOf(db, { caller: { ...caller, authenticatedAt: NOW }, ...given });
const team = (now = NOW) => callOf(db, { caller: commandLine, now });
const launched = (given: Omit<Parameters<typeof makeLaunched>[1], 'now'> = {}) => makeLaunched(db, { now: NOW, ...given });
const own = (listingId: number, { accountId }: TestPerson, role = 'owner') =>
  db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${accountId}, ${role}, ${NOW})`);
const write = (person: TestPerson, slug: string, more: object = {}, given: Parameters<typeof by>[1] = {}) =>
  run(writeReview, { slug, rating: 4, body: BODY, ...more }, by(person, given));
const shown = async (slug: string, at: object = {}) => run(listReviews, { slug, ...at }, callOf(db));
const rating = async (slug: string) => {
  const { answer } = await runOperation(getListing, { path: { slug }, query: {}, body: {} }, callOf(db));
  return (answer as { community_rating: unknown }).community_rating;
};
const rows = (listingId: number) => db.rows<{ id: number }>(sql`select * from review where listing_id = ${listingId} order by id`);

describe('a review', () => {
  it('is public, counts towards the rating, and is the only one by its account for this listing', async () => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await db.run(sql`update account set name = 'Ada L.' where id = ${ada.accountId}`);
    expect(await run(getMyReview, { slug }, by(ada))).toMatchObject({ review: null, why_not: null });
    const first = await write(ada, slug, { rating: 2, title: ' Good \n start ', body: `  ${BODY}\r\n\r\n<b>Bold</b>\u202e  ` });
    expect(first).toMatchObject({
      review: { rating: 2, title: 'Good start', body: `${BODY}\n\n<b>Bold</b>`, state: 'shown', edited_at: null, answer: null },
      why_not: null,
    });
    const list = await shown(slug);
    expect(list).toMatchObject({
      total: 1,
      stars: [0, 1, 0, 0, 0],
      items: [{ rating: 2, author: 'Ada L.', title: 'Good start', written_at: NOW.toISOString() }],
    });
    expect(await rating(slug)).toEqual({ average: 2, count: 1 });

    await write(ada, slug, { rating: 5, title: '' }, { now: later(5) });
    expect((await shown(slug)).items).toMatchObject([{ rating: 5, title: null, body: BODY, written_at: NOW.toISOString(), edited_at: later(5).toISOString() }]);
    expect(await rating(slug)).toEqual({ average: 5, count: 1 });
    expect(await rows(listingId)).toHaveLength(1);
    expect(await run(getMyReview, { slug }, by(ada))).toMatchObject({ review: { id: list.items[0].id, rating: 5 } });
  });

  it('sent twice is written once', async () => {
    const { slug } = await launched();
    const ada = await known();
    await write(ada, slug);
    await write(ada, slug, {}, { now: later(5) });
    expect((await shown(slug)).items).toMatchObject([{ edited_at: null }]);
  });

  it('is one, and counts once, however many are sent at once; other people’s reviews at the same time aren’t lost', async () => {
    const { slug, listingId } = await launched();
    const ada = await known();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => known()));
    await Promise.all([
      ...[1, 2, 3, 4, 5, 1, 2, 3].map((stars) => write(ada, slug, { rating: stars })),
      ...crowd.map((person) => write(person, slug, { rating: 5 })),
    ]);
    const kept = await shown(slug, { per_page: 100 });
    expect([kept.total, (await rows(listingId)).length]).toEqual([13, 13]);
    const sum = kept.items.reduce((all: number, item: { rating: number }) => all + item.rating, 0);
    const stats = () => db.row(sql`select rating_count, rating_sum from listing_stats where listing_id = ${listingId}`);
    expect(await stats()).toEqual({ rating_count: 13, rating_sum: sum });
    await refreshListingStats(db, [listingId]);
    expect(await stats()).toEqual({ rating_count: 13, rating_sum: sum });
  });

  it.each<[string, object, string[]]>([
    ['no star', { rating: 0 }, ['/rating']],
    ['six stars', { rating: 6 }, ['/rating']],
    ['half a star', { rating: 3.5 }, ['/rating']],
    ['stars in words', { rating: '4' }, ['/rating']],
    ['no text', { body: '' }, ['/body']],
    ['a text of blanks', { body: ' '.repeat(40) }, ['/body']],
    ['a text that nobody can see', { body: '\u202e\u0007'.repeat(30) }, ['/body']],
    ['a text that says nothing', { body: 'Nice.' }, ['/body']],
    ['a text without end', { body: 'x'.repeat(5001) }, ['/body']],
    ['a title without end, and no stars', { title: 'x'.repeat(121), rating: null }, ['/rating', '/title']],
    ['what it does not know', { stars: 5 }, ['/stars']],
  ])('is refused with %s', async (_what, given, pointers) => {
    const { slug, listingId } = await launched();
    const refused = await refusalOf(write(await known(), slug, given));
    expect([refused.status, refused.errors?.map(({ pointer }) => pointer).sort()]).toEqual([400, pointers]);
    expect(await rows(listingId)).toEqual([]);
  });

  it.each(['owner', 'founder', 'profile'])('is not for its own people: %s', async (role) => {
    const { slug, listingId } = await launched();
    const ada = await known();
    if (role === 'profile') {
      const founder = await db.row<{ id: number }>(sql`
        insert into founder (slug, name, account_id, created_at) values (${`f-${ada.accountId}`}, 'Ada', ${ada.accountId}, ${NOW}) returning id`);
      await db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${listingId}, ${founder!.id}, 0)`);
    } else await own(listingId, ada, role);
    expect((await refusalOf(write(ada, slug))).code).toBe('own_listing');
    expect(await run(getMyReview, { slug }, by(ada))).toMatchObject({ review: null, why_not: { code: 'own_listing' } });
    expect(await rows(listingId)).toEqual([]);
  });

  it('is removed when the listing becomes its author’s own', async () => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await write(ada, slug, { rating: 5 });
    await db.transaction((tx) =>
      changeListing(tx, { listingId, caller: ada.caller, what: 'verify_claim', now: NOW }, () =>
        addMember(jobCall(tx, NOW), { listingId, accountId: ada.accountId, role: 'owner' }),
      ),
    );
    expect([await rating(slug), (await shown(slug)).total]).toEqual([null, 0]);
  });

  it('can also be about a live listing that never launched here', async () => {
    const { slug } = await launched({ launched: false });
    expect((await write(await known(), slug)).review.rating).toBeGreaterThan(0);
  });

  it('can’t be about a listing that is still to launch', async () => {
    const { slug } = await launched({ status: 'scheduled', week: '2026-11-23' });
    const ada = await known();
    expect((await refusalOf(write(ada, slug))).code).toBe('reviews_not_open');
    expect((await run(getMyReview, { slug }, by(ada))).why_not.code).toBe('reviews_not_open');
  });

  it.each(['suspended', 'withdrawn', 'draft'])('can’t be about a listing that is %s, but can be deleted there', async (status) => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await write(ada, slug);
    await db.run(sql`update listing set status = ${status} where id = ${listingId}`);
    await refreshListingStats(db, [listingId]);
    for (const operation of [getMyReview, listReviews, removeReview])
      expect((await refusalOf(run(operation, { slug }, by(await known())))).code, operation.name).toBe('listing_not_found');
    expect((await refusalOf(write(await known(), slug))).code).toBe('listing_not_found');
    expect((await refusalOf(write(ada, slug, { rating: 1 }))).code).toBe('reviews_not_open');
    expect((await run(removeReview, { slug }, by(ada))).review).toBeNull();
    expect(await rows(listingId)).toMatchObject([{ rating: null, body: null, counts: false }]);
  });

  it.each(['suspended_at', 'closed_at', 'verified_at'])('can’t be written by an account whose status has changed: %s', async (mark) => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await db.script(`update account set ${mark} = ${mark === 'verified_at' ? 'null' : `'${NOW.toISOString()}'`} where id = ${ada.accountId}`);
    expect((await refusalOf(write(ada, slug))).code).toBe(mark === 'verified_at' ? 'account_unverified' : 'account_suspended');
    expect(await rows(listingId)).toEqual([]);
  });

  it('can be deleted completely, and written again', async () => {
    const { slug, listingId } = await launched();
    const [ada, ines] = [await known(), await known()];
    await own(listingId, ines);
    await write(ada, slug, { title: 'A title' });
    const [{ id }] = (await shown(slug)).items;
    await run(answerReview, { review: id, answer: 'Thank you.' }, by(ines));
    for (let n = 0; n < 2; n++) expect((await run(removeReview, { slug }, by(ada))).review).toBeNull();
    expect(await rows(listingId)).toMatchObject([{ rating: null, title: null, body: null, answer: null, counts: false }]);
    expect([(await shown(slug)).total, await rating(slug)]).toEqual([0, null]);
    await write(ada, slug, { rating: 1 }, { now: later(9) });
    expect((await shown(slug)).items).toMatchObject([{ rating: 1, written_at: later(9).toISOString(), edited_at: null, answer: null }]);
    // The owner was told once, and so was the author.
    expect(await mailsTo(db, ines.email)).toHaveLength(1);
  });

  it('is listed in pages, newest first, none twice and none missing', async () => {
    const { slug } = await launched();
    for (let n = 0; n < 7; n++) await write(await known(), slug, { rating: (n % 5) + 1, body: `${BODY} ${n}` }, { now: later(Math.floor(n / 2)) });
    const pages = [1, 2, 3, 4].map((page) => shown(slug, { page, per_page: 2 }));
    const items = (await Promise.all(pages)).flatMap(({ items }) => items);
    expect(items.map(({ body }: { body: string }) => Number(body.at(-1)))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(await pages[0]).toMatchObject({ total: 7, has_more: true, stars: [2, 2, 1, 1, 1] });
    expect(await pages[3]).toMatchObject({ has_more: false });
  });
});

describe('a held review', () => {
  const held = async () => {
    const { slug, listingId } = await launched();
    const [ada, ines] = [await makePerson(db), await known()];
    await own(listingId, ines);
    await write(ada, slug, { rating: 5 });
    return { slug, listingId, ada, ines, id: (await rows(listingId))[0]!.id };
  };

  it('is explained to its author, and shown and counted nowhere; no owner is notified, and none can answer', async () => {
    const { slug, ada, ines, id } = await held();
    expect(await run(getMyReview, { slug }, by(ada))).toMatchObject({ review: { state: 'waiting' }, why_not: null });
    expect([(await shown(slug)).total, await rating(slug)]).toEqual([0, null]);
    expect(await mailsTo(db, ines.email)).toEqual([]);
    expect((await refusalOf(run(answerReview, { review: id, answer: 'Thanks' }, by(ines)))).code).toBe('not_found');
    expect((await run(listHeldReviews, { per_page: 100 }, team())).items).toContainEqual(
      expect.objectContaining({ review: id, rule: 'new_account', author: ada.email, rating: 5, body: BODY }),
    );
  });

  it('stays held when it is changed, or deleted and written again, however old the account is then', async () => {
    const { slug, ada } = await held();
    const soon = { now: later(3 * DAY) };
    expect((await write(ada, slug, { rating: 1 }, soon)).review.state).toBe('waiting');
    await run(removeReview, { slug }, by(ada, soon));
    expect((await write(ada, slug, {}, soon)).review.state).toBe('waiting');
    expect(await rating(slug)).toBeNull();
  });

  it('is published by the site team, which is logged, and only then its owners are notified, once', async () => {
    const { slug, ines, id } = await held();
    await run(restoreReview, { review: id, reason: 'A real person.' }, team());
    expect([(await shown(slug)).total, await rating(slug)]).toEqual([1, { average: 5, count: 1 }]);
    expect((await mailsTo(db, ines.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New review of .*: 5 stars out of 5$/)]);
    expect((await run(listReviewDecisions, {}, team())).items[0]).toMatchObject({ review: id, listing: slug, decision: 'restore', reason: 'A real person.' });
    expect((await refusalOf(run(restoreReview, { review: id, reason: 'Again.' }, team()))).errors).toMatchObject([{ code: 'shown' }]);
    await run(hideReview, { review: id, reason: 'It was not.' }, team());
    await run(restoreReview, { review: id, reason: 'It was.' }, team());
    expect(await mailsTo(db, ines.email)).toHaveLength(1);
  });

  it('is the third from one IP address for one listing and week', async () => {
    const { slug } = await launched();
    const states = [];
    for (const address of ['8.8.4.4', '8.8.4.4', '8.8.4.4', '8.8.4.5']) states.push((await write(await known(), slug, {}, { address })).review.state);
    expect(states).toEqual(['shown', 'shown', 'waiting', 'shown']);
    const elsewhere = await launched();
    expect((await write(await known(), elsewhere.slug, {}, { address: '8.8.4.4' })).review.state).toBe('shown');
  });

  it('is one to which a link is added later', async () => {
    const { slug } = await launched();
    const ada = await known();
    await write(ada, slug);
    expect((await write(ada, slug, { body: `${BODY} More at https://elsewhere.example.` })).review.state).toBe('waiting');
    expect(await rating(slug)).toBeNull();
  });
});

describe('a review that the site team hides', () => {
  it('is hidden from everyone, doesn’t count, and can’t be written again; its author is told why', async () => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await write(ada, slug);
    const [{ id }] = (await shown(slug)).items;
    await run(hideReview, { review: id, reason: 'Names a neighbour.' }, team());
    expect([(await shown(slug)).total, await rating(slug)]).toEqual([0, null]);
    expect((await mailsTo(db, ada.email)).at(-1)!.text).toContain('Names a neighbour.');
    expect(await run(getMyReview, { slug }, by(ada))).toMatchObject({
      review: { state: 'hidden', hidden_because: 'Names a neighbour.' },
      why_not: { code: 'review_hidden' },
    });
    expect((await refusalOf(write(ada, slug, { rating: 1 }))).code).toBe('review_hidden');
    await run(removeReview, { slug }, by(ada));
    expect((await refusalOf(write(ada, slug, { rating: 1 }))).code).toBe('review_hidden');
    expect((await rows(listingId)).length).toBe(1);
    expect((await refusalOf(run(hideReview, { review: id, reason: 'Twice.' }, team()))).errors).toMatchObject([{ code: 'hidden' }]);
    // Restored, it is as empty as its author left it, and they can write again.
    await run(restoreReview, { review: id, reason: 'Settled.' }, team());
    expect((await shown(slug)).total).toBe(0);
    expect((await write(ada, slug, { rating: 1 })).review.state).toBe('shown');
  });

  it('must exist, and be on this site', async () => {
    for (const operation of [hideReview, restoreReview])
      expect((await refusalOf(run(operation, { review: 999_999, reason: 'x' }, team()))).code).toBe('not_found');
  });

  it('is hidden once by two members at once', async () => {
    const { slug } = await launched();
    const ada = await known();
    await write(ada, slug);
    const [{ id }] = (await shown(slug)).items;
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => run(hideReview, { review: id, reason: 'Spam.' }, team())));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(db, ada.email)).toHaveLength(1);
  });
});

describe('the answer to a review', () => {
  async function reviewed() {
    const { slug, listingId } = await launched();
    const [ada, ines] = [await known(), await known()];
    await own(listingId, ines);
    await write(ada, slug);
    return { slug, listingId, ada, ines, id: (await shown(slug)).items[0].id as number };
  }

  it('can be written, changed and deleted by the owner; the reviewer is notified once', async () => {
    const { slug, ada, ines, id } = await reviewed();
    const answers: (string | null)[] = ['Thank you.', 'Thank you!\r\n\r\n<i>Ines</i>', '', 'At last.', null];
    for (const answer of answers) await run(answerReview, { review: id, answer }, by(ines));
    expect((await shown(slug)).items).toMatchObject([{ answer: null }]);
    await run(answerReview, { review: id, answer: answers[1] }, by(ines, { now: later(3) }));
    expect((await shown(slug)).items).toMatchObject([{ answer: { body: 'Thank you!\n\n<i>Ines</i>', at: later(3).toISOString() } }]);
    expect((await run(getMyReview, { slug }, by(ada))).review.answer.body).toContain('Thank you!');
    const mails = await mailsTo(db, ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/replied to your review$/)]);
  });

  it('stays the same when the review changes', async () => {
    const { slug, ada, ines, id } = await reviewed();
    await run(answerReview, { review: id, answer: 'Thank you.' }, by(ines));
    await write(ada, slug, { rating: 1 }, { now: later(5) });
    expect((await shown(slug)).items).toMatchObject([{ rating: 1, edited_at: later(5).toISOString(), answer: { at: NOW.toISOString() } }]);
  });

  it.each(['a stranger', 'a founder', 'its author', 'the owner of another listing'])('is not for %s', async (who) => {
    const { slug, listingId, ada, id } = await reviewed();
    const eve = who === 'its author' ? ada : await known();
    if (who === 'a founder') await own(listingId, eve, 'founder');
    if (who === 'the owner of another listing') await own((await launched()).listingId, eve);
    expect((await refusalOf(run(answerReview, { review: id, answer: 'Mine.' }, by(eve)))).code).toBe('not_found');
    expect((await shown(slug)).items).toMatchObject([{ answer: null }]);
  });

  it('can’t be written once the review is hidden or deleted', async () => {
    for (const end of ['hide', 'withdraw'] as const) {
      const { slug, ada, ines, id } = await reviewed();
      await (end === 'hide' ? run(hideReview, { review: id, reason: 'x' }, team()) : run(removeReview, { slug }, by(ada)));
      expect((await refusalOf(run(answerReview, { review: id, answer: 'Thanks' }, by(ines)))).code, end).toBe('not_found');
    }
  });

  it('has limits', async () => {
    const { ines, id } = await reviewed();
    expect((await refusalOf(run(answerReview, { review: id, answer: 'x'.repeat(5001) }, by(ines)))).status).toBe(400);
    expect((await refusalOf(run(answerReview, { review: 0, answer: 'x' }, by(ines)))).status).toBe(400);
  });
});

describe('emails about reviews', () => {
  it('go to every owner who wants them, once, and contain everything as text', async () => {
    const { slug, listingId } = await launched();
    const [ines, omar, eve, ada] = [await known(), await known(), await known(), await known()];
    await own(listingId, ines);
    await own(listingId, omar);
    await own(listingId, eve, 'founder');
    await run(setMyNotification, { kind: 'listing_reviewed', wanted: false }, by(omar));
    await write(ada, slug, { rating: 1, title: '<script>alert(1)</script>' });
    await write(ada, slug, { rating: 2 });
    const mails = await mailsTo(db, ines.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('<script>alert(1)</script>');
    expect(mails[0]!.html).not.toContain('<script>');
    expect(await mailsTo(db, omar.email)).toEqual([]);
    expect(await mailsTo(db, eve.email)).toEqual([]);
  });

  it('are queued together with the change they report, or not at all', async () => {
    const { slug, listingId } = await launched();
    const [ines, ada] = [await known(), await known()];
    await own(listingId, ines);
    const broken = db.transaction(async (tx) => {
      await run(writeReview, { slug, rating: 4, body: BODY }, { ...by(ada), db: { ...tx, transaction: (work) => work(tx) } });
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect([await mailsTo(db, ines.email), await rows(listingId)]).toEqual([[], []]);
    await write(ada, slug);
    expect(await mailsTo(db, ines.email)).toHaveLength(1);
  });
});

describe('a closed account', () => {
  it('has its reviews removed, and the log stays', async () => {
    const { slug, listingId } = await launched();
    const ada = await known();
    await write(ada, slug);
    const [{ id }] = (await shown(slug)).items;
    await run(hideReview, { review: id, reason: 'x' }, team());
    await run(restoreReview, { review: id, reason: 'y' }, team());
    expect((await run(exportMyData, {}, by(ada))).reviews).toMatchObject([{ listing: slug, rating: 4, body: BODY }]);
    await run(closeMyAccount, { email: ada.email }, by(ada));
    expect([await rows(listingId), await rating(slug)]).toEqual([[], null]);
    expect((await run(listReviewDecisions, {}, team())).items.slice(0, 2)).toMatchObject([{ review: null, listing: slug }, { review: null }]);
  });

  it('leaves no review that was being written at the same moment', async () => {
    for (let n = 0; n < 6; n++) {
      const { slug, listingId } = await launched();
      const ada = await known();
      await Promise.allSettled([write(ada, slug), run(closeMyAccount, { email: ada.email }, by(ada)), write(ada, slug, { rating: 2 })]);
      expect(await rows(listingId)).toEqual([]);
      expect(await rating(slug)).toBeNull();
    }
  });
});
