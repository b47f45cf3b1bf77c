import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../test/support/database.ts';
import { makeLaunched } from '../../../../../test/support/launched.ts';
import { callOf, makePerson, refusalOf, run, type TestPerson, testSite } from '../../../../../test/support/people.ts';
import { hashToken } from '../../../../accounts/index.ts';
import type { Entry } from '../../../../commands/award-check/check-log.ts';
import { checkWeek } from '../../../../commands/award-check/check-week.ts';
import { commandLine, type SiteTeam } from '../../../../contract/caller.ts';
import { type Database, sql } from '../../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../../sites/index.ts';
import { getWeekProof } from '../../../award-log/operations/get-week-proof.ts';
import { closeWeek } from '../../../calendar/close-week.ts';
import { confirmVote } from '../../../operations/confirm-vote.ts';
import { explainVote } from '../../../operations/explain-vote.ts';
import { getMyVote } from '../../../operations/get-my-vote.ts';
import { listVoteReviews } from '../../../operations/list-vote-reviews.ts';
import { listVotes } from '../../../operations/list-votes.ts';
import { reopenVoteReview } from '../../../operations/reopen-vote-review.ts';
import { reviewVotes } from '../../../operations/review-votes.ts';
import { unvote } from '../../../operations/unvote.ts';
import { vote } from '../../../operations/vote.ts';
import { addDays } from '../../../weeks.ts';
import { lookAgainAtVotes } from '../../look-again.ts';
import { holdVotes, previewVoteHold } from './hold-votes.ts';

// Votes that no rule holds, and that the site team holds or drops.

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, new Date('2026-01-01T00:00:00Z'));
});
afterAll(() => drop());

type Launched = Awaited<ReturnType<typeof makeLaunched>>;
let weeks = 0;
/** Each test has a week of its own. */
function nextWeek() {
  const now = new Date(`${addDays('2026-09-07', 7 * weeks++)}T12:00:00Z`);
  const team = (caller: SiteTeam = commandLine) => callOf(db, { caller, now });
  const by = ({ caller }: TestPerson) => callOf(db, { caller, now });
  const launch = () => makeLaunched(db, { now });
  const join = () => makePerson(db, { now: new Date('2026-01-01T00:00:00Z') });
  const cast = async ({ slug }: Launched, n: number) => {
    const voters: TestPerson[] = [];
    for (let i = 0; i < n; i++) {
      const person = await join();
      await run(vote, { slug }, by(person));
      voters.push(person);
    }
    return voters;
  };
  const stop = (of: Launched, voters: readonly TestPerson[], decision: 'hold' | 'drop' = 'hold', caller: SiteTeam = commandLine) =>
    run(holdVotes, { launch: of.launchId, accounts: voters.map(({ accountId }) => accountId), decision, reason: 'Sold on a forum.' }, team(caller));
  const counts = async ({ slug }: Launched) => (await run(listVotes, { listing: slug }, team())).counts;
  const look = () => db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now }));
  return { now, team, by, launch, join, cast, stop, counts, look };
}
const letCount = ({ team }: { team: () => ReturnType<typeof callOf> }, launch: number) =>
  run(reviewVotes, { launch, decision: 'count', reason: 'Asked them.' }, team());

describe('counted votes of an open week', () => {
  it('can be held: the effect on the first three is shown before, they stop counting everywhere, and the rules leave them held', async () => {
    const { team, launch, cast, stop, counts, look, by: as } = nextWeek();
    const [first, second] = [await launch(), await launch()];
    const voters = await cast(first, 3);
    await cast(second, 2);
    const bought = voters.slice(0, 2);
    const accounts = bought.map(({ accountId }) => accountId);
    const preview = await run(previewVoteHold, { launch: first.launchId, accounts }, team());
    expect(preview).toMatchObject({ votes: 2, in_week: 2, effect: { rank: 1, rank_without: 2, decides_award: true } });
    const slugs = (list: { listing: { slug: string }; votes: number }[]) => list.map(({ listing, votes }) => [listing.slug, votes]);
    expect(slugs(preview.effect.first_three)).toEqual([
      [first.slug, 3],
      [second.slug, 2],
    ]);
    expect(slugs(preview.effect.first_three_without)).toEqual([
      [second.slug, 2],
      [first.slug, 1],
    ]);
    expect(await counts(first)).toEqual({ counted: 3, held: 0, dropped: 0 });
    expect(await stop(first, bought)).toMatchObject({ votes: 2, effect: preview.effect });
    await db.run(sql`update launch set votes_unlooked = 1 where id = ${first.launchId}`);
    await look();
    expect(await counts(first)).toEqual({ counted: 1, held: 2, dropped: 0 });
    expect(await run(getMyVote, { slug: first.slug }, as(bought[0]!))).toMatchObject({
      state: 'held',
      rule: 'site_team',
      week_votes: 1,
      votes: 1,
      until: null,
    });
    expect(await db.row(sql`select votes from listing_stats where listing_id = ${first.listingId}`)).toEqual({ votes: 1 });
  });

  it('stay held when their voters take them back, vote again or use a link that was emailed before; they can be explained, and then count by a decision', async () => {
    const week = nextWeek();
    const one = await week.launch();
    const [voter] = (await week.cast(one, 1)) as [TestPerson];
    const token = 'a'.repeat(43);
    await db.run(sql`
      insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at)
      values (${one.launchId}, ${voter.accountId}, ${hashToken(token)}, ${week.now}, ${new Date(week.now.getTime() + 3_600_000)})`);
    await week.stop(one, [voter]);
    const as = week.by(voter);
    expect((await refusalOf(run(unvote, { slug: one.slug }, as))).code).toBe('vote_stands');
    expect(await run(vote, { slug: one.slug }, as)).toMatchObject({ state: 'held', votes: 0 });
    expect((await run(confirmVote, { token }, callOf(db, { now: week.now }))).counts).toBe(false);
    await run(explainVote, { slug: one.slug, explanation: 'I use it daily.' }, as);
    expect(await week.counts(one)).toEqual({ counted: 0, held: 1, dropped: 0 });
    await letCount(week, one.launchId);
    expect(await week.counts(one)).toEqual({ counted: 1, held: 0, dropped: 0 });
  });

  it.each(['hold', 'drop'] as const)('can be counted again after a decision to %s was taken back, and both are in the log', async (decision) => {
    const week = nextWeek();
    const one = await week.launch();
    const voters = await week.cast(one, 2);
    const { review } = await week.stop(one, voters, decision);
    expect(await week.counts(one)).toMatchObject({ counted: 0, [decision === 'hold' ? 'held' : 'dropped']: 2 });
    expect(await run(reopenVoteReview, { review }, week.team())).toMatchObject({ held: 0, counted: 2 });
    await week.look();
    expect(await week.counts(one)).toEqual({ counted: 2, held: 0, dropped: 0 });
    const [logged] = (await run(listVoteReviews, {}, week.team())).items;
    expect(logged).toMatchObject({ id: review, decision, of_counted: true, own_listing: false, votes: 2, reason: 'Sold on a forum.' });
    expect(logged.reopened_at).not.toBeNull();
    expect((await refusalOf(run(reopenVoteReview, { review }, week.team()))).errors?.[0]?.code).toBe('open');
  });

  it('can’t be counted again by taking back the hold while a later decision is about one of them', async () => {
    const week = nextWeek();
    const one = await week.launch();
    const { review } = await week.stop(one, await week.cast(one, 2));
    await letCount(week, one.launchId);
    const later = (await run(listVoteReviews, {}, week.team())).items[0]!.id;
    const refused = await refusalOf(run(reopenVoteReview, { review }, week.team()));
    expect(refused.errors).toMatchObject([{ code: 'decided', detail: `Decision ${later} is about some of the same votes. Reverse that one first.` }]);
    expect(await run(reopenVoteReview, { review: later }, week.team())).toMatchObject({ held: 2 });
    expect(await run(reopenVoteReview, { review }, week.team())).toMatchObject({ counted: 2 });
  });

  it('are refused if one doesn’t count, if the team let it count, without a reason, and once the week is closed', async () => {
    const week = nextWeek();
    const one = await week.launch();
    const [voter, other] = (await week.cast(one, 2)) as [TestPerson, TestPerson];
    await week.stop(one, [voter]);
    const why = async (work: Promise<unknown>) => (await refusalOf(work)).errors?.[0]?.code;
    expect(await why(week.stop(one, [voter, other]))).toBe('not_counted');
    await letCount(week, one.launchId);
    expect(await why(week.stop(one, [voter]))).toBe('decided');
    const wordless = { launch: one.launchId, accounts: [other.accountId], decision: 'hold', reason: ' ' };
    expect((await refusalOf(run(holdVotes, wordless, week.team()))).code).toBe('invalid_request');
    const { review } = await week.stop(one, [other]);
    await db.run(sql`insert into calendar_week (site_id, week, closed_at) values (1, ${one.week}, ${week.now})`);
    expect(await why(run(previewVoteHold, { launch: one.launchId, accounts: [voter.accountId] }, week.team()))).toBe('week_closed');
    expect(await why(week.stop(one, [voter]))).toBe('week_closed');
    expect(await why(run(reopenVoteReview, { review }, week.team()))).toBe('week_closed');
    expect(await week.counts(one)).toEqual({ counted: 1, held: 1, dropped: 0 });
  });

  it('that were held or dropped are in the proof of the week with the decision, which verifiers check', async () => {
    const week = nextWeek();
    const one = await week.launch();
    const voters = await week.cast(one, 5);
    const held = await week.stop(one, voters.slice(0, 1));
    const dropped = await week.stop(one, voters.slice(1, 3), 'drop');
    await closeWeek(db, { site: testSite, week: one.week, now: new Date(`${addDays(one.week, 7)}T00:01:00Z`) });
    const { body: said } = (await db.row<{ body: string }>(sql`select body from award_log where kind = 'week' and week = ${one.week}`))!;
    const { body } = (await db.row<{ body: string }>(sql`select body from award_snapshot order by number desc limit 1`))!;
    const snapshot = JSON.parse(body);
    expect(snapshot.decisions).toMatchObject([
      { id: held.review, decision: 'hold', of_counted: true, votes: 1, reason: 'Sold on a forum.' },
      { id: dropped.review, decision: 'drop', of_counted: true, votes: 2 },
    ]);
    const not = snapshot.launches[0].not_counted.map((mark: unknown[]) => mark.slice(2)).sort();
    expect(not).toEqual([
      ['dropped', 'site_team', dropped.review],
      ['dropped', 'site_team', dropped.review],
      ['held', 'site_team', held.review],
    ]);
    const entry: Entry = JSON.parse(said);
    expect((await checkWeek(async () => snapshot, entry, { corrections: [], voting: [] })).awards).toMatchObject([{ launch: one.launchId, votes: 2 }]);
    // What the team decides after the close is in the signed log, with its reason.
    const logged = () => run(getWeekProof, { week: one.week }, callOf(db));
    expect((await logged()).late_decisions).toEqual([]);
    // Dropped votes can wait again after the close, but no longer count.
    expect(await run(reopenVoteReview, { review: dropped.review }, week.team())).toMatchObject({ held: 2, counted: 0 });
    expect(await week.counts(one)).toEqual({ counted: 2, held: 3, dropped: 0 });
    await letCount(week, one.launchId);
    const late = { week: one.week, launch: one.launchId };
    expect((await logged()).late_decisions).toMatchObject([
      { ...late, decision: 'reopen', votes: 2, reason: 'Sold on a forum.', awards_would_change: false },
      { ...late, decision: 'count', votes: 3, reason: 'Asked them.' },
    ]);
    const { body: entry3 } = (await db.row<{ body: string }>(sql`select body from award_log order by number desc limit 1`))!;
    expect(JSON.parse(entry3)).toMatchObject({ ...late, kind: 'decision', decision: 'count', reason: 'Asked them.' });
    // It names the marks of these votes, so anyone can see which ones, and nobody whose.
    const notCounted: string[] = snapshot.launches[0].not_counted.map(([mark]: [string]) => mark);
    expect(JSON.parse(entry3).marks).toEqual([...notCounted].sort());
    const checked = (marks: readonly string[]) =>
      checkWeek(async () => snapshot, entry, { corrections: [], voting: [], late: [{ ...JSON.parse(entry3), marks }] });
    expect((await checked(notCounted)).awards).toHaveLength(1);
    await expect(checked([snapshot.launches[0].counted[0][0]])).rejects.toThrow('is about votes that the snapshot doesn’t have');
  });
});

describe('votes for one’s own listing', () => {
  const onTeam = async (person: TestPerson, role: SiteTeam['role']): Promise<SiteTeam> => {
    await db.run(sql`update account set team_role = ${role} where id = ${person.accountId}`);
    return { kind: 'site_team', accountId: person.accountId, role, via: 'console' };
  };

  it('are decided by another moderator; an owner of the site whom nobody can replace may, and the log and the proof say so', async () => {
    const week = nextWeek();
    const one = await week.launch();
    const owner = await week.join();
    await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${one.listingId}, ${owner.accountId}, 'owner', ${week.now})`);
    const voters = await week.cast(one, 2);
    const moderator = await onTeam(owner, 'moderator');
    const refused = async (work: Promise<unknown>) => {
      const { code, message } = await refusalOf(work);
      expect([code, message]).toEqual(['own_listing', expect.stringMatching(/is your own listing\. Another moderator must decide about its votes\.$/)]);
    };
    // A moderator never may; an owner of the site doesn't while somebody else can.
    await refused(week.stop(one, voters, 'hold', moderator));
    const other = await week.join();
    const second = await onTeam(other, 'moderator');
    const site = await onTeam(owner, 'owner');
    await refused(week.stop(one, voters, 'hold', site));
    const { review } = await week.stop(one, voters, 'hold', second);
    await refused(run(reviewVotes, { launch: one.launchId, decision: 'count', reason: 'Mine.' }, week.team(site)));
    await refused(run(reopenVoteReview, { review }, week.team(site)));
    // Somebody who can't sign in, or owns the product too, replaces nobody.
    await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${one.listingId}, ${other.accountId}, 'founder', ${week.now})`);
    await run(reviewVotes, { launch: one.launchId, decision: 'drop', reason: 'Bought.' }, week.team(site));
    expect((await run(listVoteReviews, {}, week.team())).items[0]).toMatchObject({ decision: 'drop', own_listing: true, account_id: owner.accountId });
    await closeWeek(db, { site: testSite, week: one.week, now: new Date(`${addDays(one.week, 7)}T00:01:00Z`) });
    const { body } = (await db.row<{ body: string }>(sql`select body from award_snapshot order by number desc limit 1`))!;
    expect(JSON.parse(body).decisions.map((made: { own_listing?: true }) => made.own_listing)).toEqual([undefined, true]);
  });
});
