import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { jobCall } from '../../../test/support/job-call.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, later, makePerson, NOW, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { closeMyAccount, exportMyData } from '../../accounts/index.ts';
import { commandLine } from '../../contract/caller.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { follow } from '../../listings/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { writeReview } from '../../reviews/index.ts';
import { runOperation } from '../../server/pipeline/run-operation.ts';
import { addMember, ensureDefaultSite } from '../../sites/index.ts';
import { getLaunchWeek, getMyVote, listHeldVotes, listLaunches, listMyMarks, reviewVotes, unvote, vote } from '../index.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const WEEK = 7 * 24 * 60;
const by = (person: TestPerson, now = NOW) => callOf(db, { caller: person.caller, now });
const anybody = (now = NOW) => callOf(db, { now });
const byTeam = () => callOf(db, { caller: commandLine, now: NOW });
const stats = (id: number) => db.row<{ votes: number; trends: boolean }>(sql`select votes, trending > 0 as trends from listing_stats where listing_id = ${id}`);
/** Slugs of the listings in an answer. */
async function listed(operation: AnyOperation, input: { path?: object; query?: object }): Promise<string[]> {
  const { answer } = await runOperation(operation, { path: {}, query: {}, body: {}, ...input } as never, anybody(later(1)));
  return (answer as { items: { listing: { slug: string } }[] }).items.map(({ listing }) => listing.slug);
}

describe('a live listing that never launched', () => {
  it('takes votes for its all-time total and for trending, one per person', async () => {
    const { id, slug } = await makeListing(db);
    const people = [await makePerson(db), await makePerson(db)];
    for (const person of people) {
      const found = await run(vote, { slug }, by(person));
      expect(found).toMatchObject({ voted: true, week: null, counts_in_week: false, why_not: null });
      await run(vote, { slug }, by(person));
    }
    expect(await stats(id)).toEqual({ votes: 2, trends: true });
    await refreshListingStats(db, [id]);
    expect(await stats(id)).toEqual({ votes: 2, trends: true });
    expect((await run(listMyMarks, {}, by(people[0]!))).votes).toEqual([slug]);
    expect(await listed(listLaunches, { query: { section: 'trending' } })).toContain(slug);
    expect(await listed(listLaunches, { query: { section: 'most-voted' } })).toContain(slug);
  });

  it('is in no week, no feed of launches and no award', async () => {
    const { slug } = await makeListing(db);
    await run(vote, { slug }, by(await makePerson(db)));
    for (const section of ['today', 'this-week', 'recent', 'upcoming']) expect(await listed(listLaunches, { query: { section } })).not.toContain(slug);
    for (const week of ['last', 'this', 'next']) expect(await listed(getLaunchWeek, { path: { week } })).not.toContain(slug);
    const rows = await db.rows(sql`select week, launched_at, week_votes from launch n join listing l on l.id = n.listing_id where l.slug = ${slug}`);
    expect(rows).toEqual([{ week: null, launched_at: null, week_votes: 0 }]);
  });

  it('lets a vote be taken back until the week in which it was cast ends', async () => {
    const { id, slug } = await makeListing(db);
    const person = await makePerson(db);
    await run(vote, { slug }, by(person));
    expect(await run(unvote, { slug }, by(person, later(60)))).toMatchObject({ voted: false });
    expect(await stats(id)).toMatchObject({ votes: 0 });
    await run(vote, { slug }, by(person, later(61)));
    expect(await refusalOf(run(unvote, { slug }, by(person, later(WEEK))))).toMatchObject({ code: 'vote_stands' });
    expect((await run(getMyVote, { slug }, by(person, later(WEEK)))).until).toBeNull();
  });

  it('has votes held by the same rules, and the site team decides on them', async () => {
    const { id, slug } = await makeListing(db);
    const person = await makePerson(db, { email: `someone-${id}@mailinator.com` });
    expect(await run(vote, { slug }, by(person))).toMatchObject({ voted: true, state: 'held' });
    expect(await stats(id)).toMatchObject({ votes: 0 });
    const { items } = await run(listHeldVotes, {}, byTeam());
    const held = items.find((item: { listing: { slug: string } }) => item.listing.slug === slug);
    expect(held).toMatchObject({ week: null, held: 1 });
    expect(await run(reviewVotes, { launch: held.launch, decision: 'count', reason: 'A real person.' }, byTeam())).toMatchObject({
      too_late: 0,
      votes: 1,
      week_votes: 0,
    });
    expect(await stats(id)).toMatchObject({ votes: 1 });
  });

  it('keeps its votes in the total when it launches, and takes one more from each person for the launch', async () => {
    const { id, slug } = await makeListing(db);
    const person = await makePerson(db);
    await run(vote, { slug }, by(person));
    await db.run(sql`insert into launch (site_id, listing_id, week, launched_at) values (1, ${id}, '2026-11-16', '2026-11-16T00:00:00Z')`);
    expect(await run(getMyVote, { slug }, by(person))).toMatchObject({ voted: false, week: '2026-11-16', counts_in_week: true });
    expect(await run(vote, { slug }, by(person))).toMatchObject({ voted: true, votes: 1, week_votes: 1, listing_votes: 2 });
    expect((await run(listMyMarks, {}, by(person))).votes).toEqual([slug]);
  });

  it('loses the vote of someone who becomes its owner', async () => {
    const { id, slug } = await makeListing(db);
    const person = await makePerson(db);
    await run(vote, { slug }, by(person));
    await addMember(jobCall(db, NOW), { listingId: id, accountId: person.accountId, role: 'owner' });
    await refreshListingStats(db, [id]);
    expect(await stats(id)).toMatchObject({ votes: 0 });
    expect(await refusalOf(run(vote, { slug }, by(person)))).toMatchObject({ code: 'own_listing' });
  });

  it('is in a voter’s export, and keeps the vote when the account is closed', async () => {
    const { id, slug } = await makeListing(db);
    const person = await makePerson(db);
    await run(vote, { slug }, by(person));
    expect((await run(exportMyData, {}, by(person))).votes).toMatchObject([{ listing: slug, week: null }]);
    await run(closeMyAccount, { email: person.email }, by(person));
    expect(await stats(id)).toMatchObject({ votes: 1 });
  });

  it('can be followed and reviewed', async () => {
    const { slug } = await makeListing(db);
    const person = await makePerson(db);
    await run(follow, { slug }, by(person));
    expect(await run(writeReview, { slug, rating: 5, title: '', body: 'I have used it for a year, and it works well.' }, by(person))).toMatchObject({
      review: { rating: 5 },
    });
  });
});
