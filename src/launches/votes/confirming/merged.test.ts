import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { callOf, makePerson, NOW, run, type TestPerson } from '../../../../test/support/people.ts';
import { commandLine } from '../../../contract/caller.ts';
import { mergeListings, splitListing } from '../../../my-listings/index.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite, mergeAccounts } from '../../../sites/index.ts';
import { listVotes } from '../../operations/list-votes.ts';
import { reviewVotes } from '../../operations/review-votes.ts';
import { unvote } from '../../operations/unvote.ts';
import { vote } from '../../operations/vote.ts';

// A confirmation by email belongs to a vote. When accounts or listings are merged, it stays with it.

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const team = () => callOf(db, { caller: commandLine, now: NOW });
const by = ({ caller }: TestPerson) => callOf(db, { caller, now: NOW });
const join = (email?: string) => makePerson(db, { now: new Date('2026-01-01T00:00:00Z'), ...(email && { email }) });
const merge = (from: TestPerson, into: TestPerson) => run(mergeAccounts, { from: from.accountId, into: into.accountId, reason: 'One person.' }, team());
let tokens = 0;
const confirm = (launchId: number, { accountId }: TestPerson, confirmed: Date | null = NOW) =>
  db.run(sql`
    insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at, confirmed_at)
    values (${launchId}, ${accountId}, decode(lpad(to_hex(${++tokens}::int), 64, '0'), 'hex'), ${NOW}, ${NOW}, ${confirmed})`);
/** Each vote's account, and whether it was confirmed, as the site team sees them. */
const confirmed = async (launch: number) =>
  (await run(listVotes, { launch }, team())).items.map((one: { account: { id: number }; confirmed_at: string | null }) => [
    one.account.id,
    one.confirmed_at !== null,
  ]);

it('of two accounts that voted for one launch, the vote that stays isn’t confirmed by the other one', async () => {
  const { slug, launchId } = await makeLaunched(db, { now: NOW });
  const [from, into] = [await join(), await join()];
  for (const person of [from, into]) await run(vote, { slug }, by(person));
  await confirm(launchId, from);
  await merge(from, into);
  expect(await confirmed(launchId)).toEqual([[into.accountId, false]]);
});

it('a vote that moves to another account stays confirmed, also if that account had been asked about a vote that it took back', async () => {
  const { slug, launchId } = await makeLaunched(db, { now: NOW });
  const [from, into] = [await join(), await join()];
  for (const person of [from, into]) await run(vote, { slug }, by(person));
  await confirm(launchId, into, null);
  await run(unvote, { slug }, by(into));
  await confirm(launchId, from);
  await merge(from, into);
  expect(await confirmed(launchId)).toEqual([[into.accountId, true]]);
});

it('votes that move to another listing’s launch stay confirmed, their decisions go with them, and both come back when the merge is undone', async () => {
  const [from, into] = [await makeLaunched(db, { now: NOW }), await makeLaunched(db, { now: NOW })];
  const [one, other] = [await join(), await join('other@mailinator.com')];
  for (const person of [one, other]) await run(vote, { slug: from.slug }, by(person));
  await confirm(from.launchId, one);
  const { review } = await run(reviewVotes, { launch: from.launchId, decision: 'count', reason: 'Known.' }, team());
  const launchOfDecision = async () => (await db.row<{ launch_id: number }>(sql`select launch_id from vote_review where id = ${review}`))!.launch_id;
  const both = [
    [one.accountId, true],
    [other.accountId, false],
  ];
  await run(mergeListings, { from: from.slug, into: into.slug, reason: 'One product.' }, team());
  expect(await confirmed(into.launchId)).toEqual(both);
  expect(await launchOfDecision()).toBe(into.launchId);
  await run(splitListing, { listing: from.listingId }, team());
  expect(await confirmed(into.launchId)).toEqual([]);
  expect(await confirmed(from.launchId)).toEqual(both);
  expect(await launchOfDecision()).toBe(from.launchId);
});

it('a vote that an owner cast for the product while the two listings were one is gone when the merge is undone', async () => {
  // The newer launch is that of the listing that went, so votes are for it.
  const [from, into] = [await makeLaunched(db, { now: NOW }), await makeLaunched(db, { now: new Date(NOW.getTime() - 28 * 86_400_000) })];
  const [owner, other] = [await join(), await join()];
  const owns = (listing: number, person: TestPerson) =>
    db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listing}, ${person.accountId}, 'owner', ${NOW})
      on conflict do nothing`);
  await owns(from.listingId, owner);
  await owns(into.listingId, other);
  await run(mergeListings, { from: from.slug, into: into.slug, reason: 'One product.' }, team());
  for (const person of [owner, await join()]) await run(vote, { slug: into.slug }, by(person));
  await run(splitListing, { listing: from.listingId }, team());
  const votes = await db.rows<{ account: number }>(sql`
    select v.account_id::int as account from vote v join launch n on n.id = v.launch_id where n.listing_id in (${from.listingId}, ${into.listingId})`);
  expect(votes.map(({ account }) => account)).not.toContain(owner.accountId);
  expect(votes).toHaveLength(1);
});
