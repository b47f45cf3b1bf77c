import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { callOf, makePerson, NOW, refusalOf, run, testSite } from '../../../test/support/people.ts';
import { until } from '../../../test/support/until.ts';
import { makeSettled } from '../../../test/support/votes/settled.ts';
import { commandLine } from '../../contract/caller.ts';
import { listMyNotices } from '../../notifications/operations/list-my-notices.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { writeAwards } from '../award-save-store.ts';
import { lookAgainAtVotes } from '../votes/look-again.ts';
import { forgetVoteSenders, hashSender } from '../votes/sender-store.ts';
import { getMyVote } from './get-my-vote.ts';
import { getHostingNetworks, setHostingNetworks } from './hosting-networks.ts';
import { listHeldVotes } from './list-held-votes.ts';
import { listVoteReviews } from './list-vote-reviews.ts';
import { listVotes } from './list-votes.ts';
import { reopenVoteReview } from './reopen-vote-review.ts';
import { reviewVotes } from './review-votes.ts';
import { unvote } from './unvote.ts';
import { vote } from './vote.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const DAY = 86_400_000;
const NEXT_WEEK = new Date('2026-11-24T12:00:00Z');
const team = (now = NOW) => callOf(db, { caller: commandLine, now });
/** Subjects and paths of a person's notices. */
const toldOf = async ({ caller }: Pick<Awaited<ReturnType<typeof makePerson>>, 'caller'>) =>
  (await run(listMyNotices, {}, callOf(db, { caller }))).items.map(({ subject, path }: { subject: string; path: string }) => [subject, path]);
const decide = (launch: number, decision: 'count' | 'drop', now = NOW) => run(reviewVotes, { launch, decision, reason: 'Looked at.' }, team(now));
let made = 0;
/** Votes of long-standing accounts; suspicious ones use a throwaway address. */
async function voteAs(slug: string, kind: 'plain' | 'suspected', now = NOW) {
  const email = `v${++made}@${kind === 'plain' ? 'example.org' : 'mailinator.com'}`;
  const person = await makePerson(db, { email, now: new Date(now.getTime() - 30 * DAY) });
  return { ...person, state: await run(vote, { slug }, callOf(db, { caller: person.caller, now })) };
}

describe('held votes', () => {
  it('are listed by launch and rule, and count once the site team approves them', async () => {
    const { slug, launchId } = await makeLaunched(db, { now: NOW });
    const { state, caller } = await voteAs(slug, 'suspected');
    await voteAs(slug, 'plain');
    expect(state).toMatchObject({ voted: true, state: 'held', votes: 0, week_votes: 0 });
    const [item] = (await run(listHeldVotes, {}, team())).items;
    expect(item).toMatchObject({ launch: launchId, listing: { slug }, held: 1, rules: { throwaway_mail: 1 }, votes: 1 });
    expect(await decide(launchId, 'count')).toMatchObject({ decided: 1, too_late: 0, awards_would_change: false, votes: 2, week_votes: 2 });
    expect((await run(listHeldVotes, {}, team())).items).toEqual([]);
    expect(await run(getMyVote, { slug }, callOf(db, { caller }))).toMatchObject({ voted: true, state: 'counted', week_votes: 2 });
    expect((await run(listVoteReviews, {}, team())).items[0]).toMatchObject({ listing: slug, decision: 'count', reason: 'Looked at.', votes: 1 });
  });

  it('that decide an award come first, with the place of their launch now and if they counted', async () => {
    const ahead = await makeLaunched(db, { now: NOW });
    await voteAs(ahead.slug, 'plain');
    await voteAs(ahead.slug, 'suspected');
    const behind = await makeLaunched(db, { now: NOW });
    for (let i = 0; i < 4; i++) await voteAs(behind.slug, 'suspected');
    const { items } = await run(listHeldVotes, {}, team());
    expect(items[0]).toMatchObject({ launch: behind.launchId, held: 4, effect: { rank_if_counted: 1, decides_award: true } });
    expect(items[0].effect.rank).toBeGreaterThan(1);
    for (const { launchId } of [ahead, behind]) await decide(launchId, 'drop');
  });

  it('are listed one by one, with account, time, state and rule', async () => {
    const { slug, launchId } = await makeLaunched(db, { now: NOW });
    const dropped = await voteAs(slug, 'suspected');
    await decide(launchId, 'drop');
    const held = await voteAs(slug, 'suspected');
    const plain = await voteAs(slug, 'plain');
    const list = (more = {}) => run(listVotes, { launch: launchId, ...more }, team());
    const { counts, items } = await list();
    expect(counts).toEqual({ counted: 1, held: 1, dropped: 1 });
    const at = NOW.toISOString();
    expect(items).toMatchObject([
      { account: { id: dropped.accountId }, at, state: 'dropped', rules: ['throwaway_mail'], review: expect.any(Number) },
      { account: { id: held.accountId }, at, state: 'held', rules: ['throwaway_mail'], review: null },
      { account: { id: plain.accountId }, at, state: 'counted', rules: [], review: null },
    ]);
    for (const [n, state] of ['dropped', 'held', 'counted'].entries()) expect((await list({ state })).items).toEqual([items[n]]);
    expect(await list({ per_page: 1, page: 2 })).toMatchObject({ items: [items[1]], has_more: true });
    expect((await refusalOf(run(listVotes, { launch: launchId }, callOf(db, { caller: plain.caller })))).code).toBe('not_permitted');
    expect((await refusalOf(run(listVotes, { launch: 999_999 }, team()))).code).toBe('not_found');
  });

  it('that are dropped count nowhere, are reported to the voter, and can’t be cast again', async () => {
    const { slug, launchId } = await makeLaunched(db, { now: NOW });
    const { caller } = await voteAs(slug, 'suspected');
    expect(await decide(launchId, 'drop')).toMatchObject({ decided: 1, votes: 0, week_votes: 0 });
    const by = callOf(db, { caller });
    expect((await refusalOf(run(unvote, { slug }, by))).code).toBe('vote_stands');
    expect(await run(vote, { slug }, by)).toMatchObject({ voted: true, state: 'dropped', votes: 0, until: null });
  });

  it('that are counted after the close don’t change ranking and awards, and the team sees what they would have changed', async () => {
    const [first, second] = [await makeLaunched(db, { now: NOW }), await makeLaunched(db, { now: NOW })];
    for (let i = 0; i < 2; i++) await voteAs(first.slug, 'plain');
    await voteAs(second.slug, 'plain');
    for (let i = 0; i < 3; i++) await voteAs(second.slug, 'suspected');
    await db.run(sql`delete from vote where launch_id not in (${first.launchId}, ${second.launchId})`);
    await db.run(sql`update launch set week_votes = 0, votes = 0, reached_at = null where id not in (${first.launchId}, ${second.launchId})`);
    await db.transaction((tx) => writeAwards(tx, { siteId: 1, week: first.week, now: NEXT_WEEK }));
    const awards = () => db.rows(sql`select rank, launch_id, votes from award order by rank`);
    const before = await awards();
    expect(before).toEqual([
      { rank: 1, launch_id: first.launchId, votes: 2 },
      { rank: 2, launch_id: second.launchId, votes: 1 },
    ]);
    expect(await decide(second.launchId, 'count', NEXT_WEEK)).toMatchObject({ too_late: 3, awards_would_change: true, votes: 4, week_votes: 1 });
    expect(await awards()).toEqual(before);
  });

  it('are decided once, with a reason, by the team of the launch’s site', async () => {
    const { slug, launchId } = await makeLaunched(db, { now: NOW });
    const person = await voteAs(slug, 'suspected');
    expect((await refusalOf(run(reviewVotes, { launch: launchId, decision: 'count', reason: ' ' }, team()))).code).toBe('invalid_request');
    expect((await refusalOf(run(reviewVotes, { launch: launchId, decision: 'count', reason: 'x' }, callOf(db, { caller: person.caller })))).code).toBe(
      'not_permitted',
    );
    expect((await refusalOf(decide(999_999, 'count'))).code).toBe('not_found');
    await decide(launchId, 'count');
    expect((await refusalOf(decide(launchId, 'drop'))).errors?.[0]).toMatchObject({ pointer: '/launch', code: 'nothing_held' });
  });

  it.each([
    ['count', 'counts'],
    ['drop', 'doesn’t count'],
  ] as const)('tell their voters on the site what the team decided: %s', async (decision, words) => {
    const { slug, launchId } = await makeLaunched(db, { now: NOW });
    const [held, plain] = [await voteAs(slug, 'suspected'), await voteAs(slug, 'plain')];
    const { review } = await decide(launchId, decision);
    expect(await toldOf(held)).toEqual([[expect.stringMatching(new RegExp(`^Your vote for .* ${words}$`)), `/listings/${slug}/vote#launch-${launchId}`]]);
    expect(await toldOf(plain)).toEqual([]);
    // An earlier test has closed the week, so only dropped votes can wait again.
    if (decision === 'count') return;
    await run(reopenVoteReview, { review }, team());
    expect(await toldOf(held)).toEqual([[expect.stringMatching(/^Your vote for .* is being held$/), `/listings/${slug}/vote#launch-${launchId}`]]);
  });
});

it('what happens to a vote for a later launch of a listing doesn’t delete what its voter was told about the earlier one', async () => {
  const { slug, launchId, listingId } = await makeLaunched(db, { now: NOW });
  const voter = await voteAs(slug, 'suspected');
  await decide(launchId, 'drop');
  const again = (await db.row<{ id: number }>(sql`
    insert into launch (site_id, listing_id, week, launched_at) values (1, ${listingId}, '2026-11-30', '2026-11-30') returning id`))!.id;
  const later = new Date('2026-12-01T12:00:00Z');
  await run(vote, { slug }, callOf(db, { caller: voter.caller, now: later }));
  await decide(again, 'count', later);
  expect(await toldOf(voter)).toEqual([
    [expect.stringMatching(/counts$/), `/listings/${slug}/vote#launch-${again}`],
    [expect.stringMatching(/doesn’t count$/), `/listings/${slug}/vote#launch-${launchId}`],
  ]);
});

describe('rules that check again', () => {
  const THEN = new Date('2026-12-18T12:00:00Z');
  beforeAll(() => makeSettled(db, THEN));
  const cast = async (slug: string, address: string, given: { email?: string; days?: number } = {}) => {
    const person = await makePerson(db, { ...(given.email && { email: given.email }), now: new Date(THEN.getTime() - (given.days ?? 0) * DAY) });
    await run(vote, { slug }, callOf(db, { caller: person.caller, address, now: THEN }));
    return person;
  };
  const counted = (launchId: number) => db.row(sql`select votes, week_votes from launch where id = ${launchId}`);

  it('hold earlier votes of a ring when its sixth vote reveals it, say why, and release them when it dissolves', async () => {
    const { slug, launchId } = await makeLaunched(db, { now: THEN });
    const ring = [];
    for (let i = 0; i < 5; i++) ring.push(await cast(slug, '8.8.4.4'));
    expect(await counted(launchId)).toEqual({ votes: 5, week_votes: 5 });
    await db.run(sql`update vote set cast_at = cast_at - interval '1 minute' where launch_id = ${launchId}`);
    const last = await cast(slug, '8.8.4.4');
    // Whoever voted before learns of it on the site, and whoever votes now from the answer.
    expect(await toldOf(ring[0]!)).toEqual([[expect.stringMatching(/^Your vote for .* is being held$/), `/listings/${slug}/vote#launch-${launchId}`]]);
    expect(await toldOf(last)).toEqual([]);
    await cast(slug, '9.9.9.9');
    expect(await counted(launchId)).toEqual({ votes: 1, week_votes: 1 });
    const first = callOf(db, { caller: ring[0]!.caller, now: THEN });
    expect(await run(getMyVote, { slug }, first)).toMatchObject({ state: 'held', rule: 'same_network' });
    await run(unvote, { slug }, first);
    await db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now: THEN }));
    expect(await counted(launchId)).toEqual({ votes: 6, week_votes: 6 });
    // One notice for each vote, and it is still true.
    expect(await toldOf(ring[1]!)).toEqual([[expect.stringMatching(/^Your vote for .* counts$/), `/listings/${slug}/vote#launch-${launchId}`]]);
    expect(await toldOf(last)).toEqual([]);
  });

  it('hold newcomers from networks that the site team listed as hosting providers, and no others', async () => {
    const shipped = await run(getHostingNetworks, {}, team());
    expect(shipped).toMatchObject({ replaced_at: null, total: shipped.networks!.length });
    expect(await run(getHostingNetworks, { counts_only: true }, team())).toEqual({ source: shipped.source, replaced_at: null, total: shipped.total });
    const set = (networks: string) => run(setHostingNetworks, { networks, source: 'Providers’ files' }, team());
    const { errors } = await refusalOf(set('9.0.0.0/8\nnonsense\n9.1.1.1/8'));
    expect(errors?.map(({ detail }) => detail.slice(0, 6))).toEqual(['Line 2', 'Line 3']);
    expect((await run(getHostingNetworks, {}, team())).networks).toEqual(shipped.networks);
    expect(await set('9.0.0.0/8 # a provider\n2620:fe::/48')).toEqual({ before: shipped.total, after: 2 });
    expect(await run(getHostingNetworks, {}, team())).toMatchObject({ source: 'Providers’ files', networks: ['9.0.0.0/8', '2620:fe::/48'] });
    const { slug, launchId } = await makeLaunched(db, { now: THEN });
    for (let i = 0; i < 6; i++) await cast(slug, `9.${i}.9.9`);
    await cast(slug, '8.8.8.8');
    expect(await counted(launchId)).toEqual({ votes: 1, week_votes: 1 });
    expect((await run(listHeldVotes, {}, team())).items).toContainEqual(expect.objectContaining({ launch: launchId, rules: { hosting_network: 6 } }));
  });

  it('hold the aliases of one mailbox, keep the team’s decisions, and don’t touch a closed week', async () => {
    const { slug, launchId, week } = await makeLaunched(db, { now: THEN });
    for (let i = 0; i < 4; i++) await cast(slug, `2a0a:1234:5678:${i}::1`, { email: `mallory+${launchId}-${i}@example.org`, days: 30 });
    expect(await counted(launchId)).toEqual({ votes: 1, week_votes: 1 });
    await decide(launchId, 'count', THEN);
    await cast(slug, '9.9.9.8');
    expect(await counted(launchId)).toEqual({ votes: 5, week_votes: 5 });
    await db.run(sql`update vote set review_id = null where launch_id = ${launchId}`);
    await db.run(
      sql`insert into calendar_week (site_id, week, closed_at) values (1, ${week}, ${THEN}) on conflict (site_id, week) do update set closed_at = excluded.closed_at`,
    );
    await db.run(sql`update launch set votes_unlooked = 1 where id = ${launchId}`);
    await db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now: THEN }));
    expect(await counted(launchId)).toEqual({ votes: 5, week_votes: 5 });
    await db.run(sql`update calendar_week set closed_at = null where week = ${week}`);
  });
});

describe('a vote at the last moment', () => {
  const isSomeoneWaiting = async () =>
    (await db.row<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))!.n > 0;
  const LAST = new Date('2026-11-29T23:59:59.900Z');
  const AFTER = new Date('2026-11-30T00:00:00Z');

  it('that arrives while the week is being closed waits, and counts towards the all-time total', async () => {
    const { slug, launchId, week } = await makeLaunched(db, { now: LAST });
    await voteAs(slug, 'plain', LAST);
    let late: Promise<{ state: unknown }> | undefined;
    await db.transaction(async (tx) => {
      await writeAwards(tx, { siteId: 1, week, now: AFTER });
      late = voteAs(slug, 'plain', LAST);
      await until(isSomeoneWaiting);
    });
    expect((await late!).state).toMatchObject({ counts_in_week: false, votes: 2, week_votes: 1 });
    expect(await db.rows(sql`select votes from award where launch_id = ${launchId}`)).toEqual([{ votes: 1 }]);
  });

  it('that is being written counts towards the awards', async () => {
    const last = new Date('2026-12-06T23:59:59.900Z');
    const { slug, launchId, week } = await makeLaunched(db, { now: last });
    const person = await makePerson(db, { now: new Date('2026-01-01T00:00:00Z') });
    let closing: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await vote.handle({ slug }, callOf(tx, { caller: person.caller, now: last }) as Parameters<typeof vote.handle>[1]);
      closing = db.transaction((other) => writeAwards(other, { siteId: 1, week, now: new Date('2026-12-07T00:00:00Z') }));
      await until(isSomeoneWaiting);
    });
    await closing;
    expect(await db.rows(sql`select votes from award where launch_id = ${launchId}`)).toEqual([{ votes: 1 }]);
  });
});

describe('the source of a vote', () => {
  const hash = async (address: string | null, now = NOW) => (await hashSender(db, address, now))?.toString('hex');
  it.each([
    ['the same address', '8.8.4.4', '8.8.4.4', true],
    ['the same /64', '2a00:1450:4001::1', '2a00:1450:4001::ffff', true],
    ['another address', '8.8.4.4', '8.8.4.5', false],
    ['another /64', '2a00:1450:4001::1', '2a00:1450:4001:1::1', false],
  ])('%s', async (_, one, other, same) => {
    expect((await hash(one)) === (await hash(other))).toBe(same);
  });

  it('can’t be compared across weeks, or at all once the key is deleted', async () => {
    const then = await hash('8.8.4.4');
    expect(await hash('8.8.4.4', NEXT_WEEK)).not.toBe(then);
    await forgetVoteSenders(db, new Date(NOW.getTime() + 13 * DAY));
    expect(await hash('8.8.4.4')).toBe(then);
    await forgetVoteSenders(db, new Date(NOW.getTime() + 15 * DAY));
    expect(await hash('8.8.4.4')).not.toBe(then);
  });

  it.each([null, '127.0.0.1', '10.0.0.1', '::1', 'fd00::1'])('%s says nothing', async (address) => {
    expect(await hash(address)).toBeUndefined();
  });
});
