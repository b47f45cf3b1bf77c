import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { callOf, makePerson, refusalOf, run, type TestPerson, testSite } from '../../../../test/support/people.ts';
import { hashToken } from '../../../accounts/index.ts';
import { commandLine } from '../../../contract/caller.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { closeWeek } from '../../calendar/close-week.ts';
import { confirmVote, lookAtVoteLink, sendVoteLink } from '../../operations/confirm-vote.ts';
import { getMyVote } from '../../operations/get-my-vote.ts';
import { listVotes } from '../../operations/list-votes.ts';
import { vote } from '../../operations/vote.ts';
import { closeWeekEarly } from '../../planning/operations/close-week.ts';
import { addDays } from '../../weeks.ts';
import { lookAgainAtVotes } from '../look-again.ts';
import { listOthers } from '../surroundings-store.ts';

// Once voting in a week has ended, neither emailed links nor the rules change what counts: everybody knows the standings by then.

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, new Date('2026-01-01T00:00:00Z'));
});
afterAll(() => drop());

let weeks = 0;
let tokens = 0;
/** Each test has a week of its own. @returns its Monday, and times in it by day */
const nextWeek = () => {
  const week = addDays('2026-09-07', 14 * weeks++);
  return { week, on: (day: number, time = '12:00:00') => new Date(`${addDays(week, day)}T${time}Z`) };
};
const waitingSite = (settings: object = {}) => ({ ...testSite, settings: { awards_wait_days: 2, ...settings } });
const join = () => makePerson(db, { now: new Date('2026-01-01T00:00:00Z') });
const counts = async (launch: number, now: Date) => (await run(listVotes, { launch }, callOf(db, { caller: commandLine, now }))).counts;

/** A vote that a rule holds, whose voter has a link that works for a long time. */
async function heldVote({ launchId, slug }: { launchId: number; slug: string }, at: Date) {
  const person = await join();
  await run(vote, { slug }, callOf(db, { caller: person.caller, now: at }));
  await db.run(sql`update vote set held = true, held_by = 'first_votes', marks = null where launch_id = ${launchId} and account_id = ${person.accountId}`);
  await db.run(sql`update launch set votes = votes - 1, week_votes = week_votes - 1 where id = ${launchId}`);
  const token = `${++tokens}`.padStart(43, 'a');
  await db.run(sql`
    insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at)
    values (${launchId}, ${person.accountId}, ${hashToken(token)}, ${at}, ${new Date(at.getTime() + 30 * 86_400_000)})`);
  return { person, token };
}

async function expectTooLate(given: { person: TestPerson; token: string; slug: string; now: Date }) {
  const { person, token, slug, now } = given;
  const by = callOf(db, { caller: person.caller, now });
  expect((await run(getMyVote, { slug }, by)).confirmation).toEqual({ until: null, confirmed: false, may_send: false });
  expect((await refusalOf(run(sendVoteLink, { slug }, by))).code).toBe('vote_not_waiting');
  for (const operation of [lookAtVoteLink, confirmVote]) expect((await refusalOf(run(operation, { token }, callOf(db, { now })))).code).toBe('link_not_valid');
}

it('while the awards of a week wait, a vote of that week can’t be confirmed, and no further link is sent', async () => {
  const { week, on } = nextWeek();
  const made = await makeLaunched(db, { now: on(0), week });
  const { person, token } = await heldVote(made, on(6));
  expect(await closeWeek(db, { site: waitingSite(), week, now: on(7, '00:00:30') })).toBeUndefined();
  await expectTooLate({ person, token, slug: made.slug, now: on(8) });
  expect(await counts(made.launchId, on(8))).toMatchObject({ counted: 0, held: 1 });
});

it('after an early end of voting, a vote of the week can’t be confirmed', async () => {
  const { week, on } = nextWeek();
  const made = await makeLaunched(db, { now: on(0), week });
  const { person, token } = await heldVote(made, on(1));
  await run(closeWeekEarly, { week, reason: 'A flood of paid votes.' }, callOf(db, { caller: commandLine, now: on(2) }));
  await expectTooLate({ person, token, slug: made.slug, now: on(3) });
  expect(await counts(made.launchId, on(3))).toMatchObject({ counted: 0, held: 1 });
});

/** Votes on Monday by accounts on one network, new ones if `age` is 0. */
async function castFromOneNetwork(launchId: number, given: { n: number; at: Date; age: number; inWeek: boolean }) {
  for (let i = 0; i < given.n; i++) {
    const { accountId } = await join();
    await db.run(sql`
      insert into vote (launch_id, account_id, cast_at, in_week, marks, age_days, made_at, past_days, hurried)
      values (${launchId}, ${accountId}, ${new Date(given.at.getTime() + i * 61_000)}, ${given.inWeek}, ${['one:office']}::text[], ${given.age}, ${given.at}, ${given.age > 0 ? 9 : 0}, false)`);
  }
  await db.run(sql`update launch set votes_unlooked = votes_unlooked + ${given.n}::int where id = ${launchId}`);
}

it('a change of the sensitivity while awards wait releases no vote that the rules held when voting ended', async () => {
  const { week, on } = nextWeek();
  const { launchId } = await makeLaunched(db, { now: on(0), week });
  // Enough for the normal step, too few for the low one.
  await castFromOneNetwork(launchId, { n: 13, at: on(0), age: 0, inWeek: true });
  expect(await closeWeek(db, { site: waitingSite(), week, now: on(7, '00:00:30') })).toBeUndefined();
  expect(await counts(launchId, on(7))).toMatchObject({ counted: 0, held: 13 });
  expect(await closeWeek(db, { site: waitingSite({ vote_sensitivity: 'low' }), week, now: on(9) })).toMatchObject({ awards: 0 });
  expect(await counts(launchId, on(9))).toMatchObject({ counted: 0, held: 13 });
});

it('votes cast after an early end of voting release none of those before it', async () => {
  const { week, on } = nextWeek();
  const { launchId } = await makeLaunched(db, { now: on(0), week });
  const look = (now: Date) => lookAgainAtVotes(db, { site: testSite, now });
  await castFromOneNetwork(launchId, { n: 13, at: on(0), age: 0, inWeek: true });
  await look(on(1));
  expect(await counts(launchId, on(1))).toMatchObject({ counted: 0, held: 13 });
  await run(closeWeekEarly, { week, reason: 'A flood of paid votes.' }, callOf(db, { caller: commandLine, now: on(2) }));
  // Among so many accounts with a history, the new ones would be no pattern.
  await castFromOneNetwork(launchId, { n: 12, at: on(3), age: 200, inWeek: false });
  await look(on(4));
  expect(await counts(launchId, on(4))).toMatchObject({ counted: 12, held: 13 });
});

it('what is usual on the site is measured at the end of voting, however long the week goes on', async () => {
  const { week, on } = nextWeek();
  const { launchId } = await makeLaunched(db, { now: on(0), week });
  await castFromOneNetwork(launchId, { n: 2, at: on(0), age: 200, inWeek: true });
  const measured = async () => (await db.row<{ at: Date }>(sql`select grouped_at as at from vote_norm`))!.at;
  await lookAgainAtVotes(db, { site: testSite, now: on(1) });
  expect(await measured()).toEqual(on(1));
  await run(closeWeekEarly, { week, reason: 'A flood of paid votes.' }, callOf(db, { caller: commandLine, now: on(2) }));
  for (const day of [3, 4]) {
    await castFromOneNetwork(launchId, { n: 1, at: on(day), age: 200, inWeek: false });
    await lookAgainAtVotes(db, { site: testSite, now: on(day, '13:00:00') });
    expect(await measured()).toEqual(on(2));
  }
});

it('what a voter does after the end of voting isn’t read', async () => {
  const { week, on } = nextWeek();
  const [made, other] = [await makeLaunched(db, { now: on(0), week }), await makeLaunched(db, { now: on(0), week })];
  const { accountId, caller } = await join();
  await run(vote, { slug: made.slug }, callOf(db, { caller, now: on(6) }));
  await db.run(sql`insert into follow (listing_id, account_id, since) values (${other.listingId}, ${accountId}, ${on(9)})`);
  await run(vote, { slug: other.slug }, callOf(db, { caller, now: on(9) }));
  const read = async (until?: Date) => {
    const { others, active } = await listOthers(db, { launchId: made.launchId, since: on(0), until });
    return [others.get(accountId), active.has(accountId)];
  };
  expect(await read()).toEqual([[other.launchId], true]);
  expect(await read(on(7, '00:00:00'))).toEqual([[], false]);
});
