import { createHash, randomUUID } from 'node:crypto';
import { commandLine, type Person } from '../../../src/contract/caller.ts';
import { openVoteLine } from '../../../src/launches/index.ts';
import { type Db, sql } from '../../../src/platform/database/database.ts';
import { makeLaunched } from '../launched.ts';
import { makeSubmittedListing } from '../listings.ts';
import { testPayments } from '../orders/payments.ts';
import { callOf, makePerson } from '../people.ts';

// The data that a few people change at the same time: a live product with votes, reviews and claims, two that wait for a week, and a draft.

const DAY_MS = 86_400_000;

export interface World {
  now: Date;
  /** Its owner's, live, in this week. */
  live: { listingId: number; launchId: number; slug: string };
  /** Submitted: the owner's, and a rival's. */
  waiting: { id: number }[];
  people: Record<'owner' | 'rival' | 'reader' | 'chief' | 'deputy', Person>;
  /** The reader's, of the live product. */
  review: number;
  /** Pending, of the rival and of the reader. */
  claims: number[];
  draft: string;
}

export async function makeWorld(db: Db, given: { now: Date; draftOf: (owner: number) => Promise<string> }): Promise<World> {
  const { now } = given;
  const known = new Date(now.getTime() - 2 * DAY_MS);
  const one = async () => ({ ...(await makePerson(db, { now: known })).caller, authenticatedAt: now });
  const people = { owner: await one(), rival: await one(), reader: await one(), chief: await one(), deputy: await one() };
  const live = await makeLaunched(db, { now });
  const own = (listingId: number, accountId: number) =>
    db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${accountId}, 'owner', ${known})`);
  await own(live.listingId, people.owner.accountId);
  const waiting = [
    await makeSubmittedListing(db, { siteId: 1, ownerId: people.owner.accountId, now }),
    await makeSubmittedListing(db, { siteId: 1, ownerId: people.rival.accountId, now }),
  ];
  const review = await db.row<{ id: number }>(sql`
    insert into review (listing_id, account_id, rating, body, created_at)
    values (${live.listingId}, ${people.reader.accountId}, 2, 'It forgets what I told it a week ago.', ${known}) returning id`);
  const claims: number[] = [];
  for (const { accountId } of [people.rival, people.reader]) {
    const token = createHash('sha256').update(randomUUID()).digest('base64url').slice(0, 43);
    const row = await db.row<{ id: number }>(sql`
      insert into claim (listing_id, account_id, method, token, disputed, proved_at, created_at, expires_at)
      values (${live.listingId}, ${accountId}, 'dns', ${token}, true, ${known}, ${known}, ${new Date(now.getTime() + 7 * DAY_MS)}) returning id`);
    claims.push(row!.id);
  }
  await db.run(sql`update account set team_role = 'owner' where id in (${people.chief.accountId}, ${people.deputy.accountId})`);
  people.chief = { ...people.chief, teamRole: 'owner' };
  people.deputy = { ...people.deputy, teamRole: 'owner' };
  return { now, live, waiting, people, review: review!.id, claims, draft: await given.draftOf(people.owner.accountId) };
}

/** Cleans up for the next history: its weeks are empty, and nobody is in the site team. */
export async function leaveWorld(db: Db): Promise<void> {
  await db.run(sql`delete from week_place`);
  await db.run(sql`update account set team_role = null where team_role is not null`);
}

/** How one of them calls something. Each has their own address. */
export function callsOf(db: Db, world: World, site: { settings: Record<string, unknown> }) {
  const payments = testPayments();
  const voteLine = openVoteLine(db, Number.POSITIVE_INFINITY);
  return (who: keyof World['people'] | 'console') => {
    const caller = who === 'console' ? commandLine : world.people[who];
    const call = callOf(db, { caller, now: world.now, voteLine, address: `192.0.2.${['console', ...Object.keys(world.people)].indexOf(who) + 1}` });
    const need: typeof call.need = (what) =>
      (what.name === 'payments' ? payments : what.name === 'vies' ? { ask: async () => undefined } : call.need(what)) as never;
    return { ...call, site: { ...call.site, ...site }, need };
  };
}

/** Everything that people can see of it, without ids of new rows and random values. */
export async function readWorld(db: Db, { live, waiting, people, draft }: World): Promise<Record<string, unknown>> {
  const listings = [live.listingId, ...waiting.map(({ id }) => id)];
  const accounts = Object.values(people).map(({ accountId }) => accountId);
  const read = async (what: string, query: ReturnType<typeof sql>, without: readonly string[] = []) => {
    const rows = await db.rows<{ row: object }>(sql`select to_jsonb(t) - ${['id', ...without]}::text[] as row from (${query}) as t`);
    return [what, rows.map(({ row }) => JSON.stringify(row)).toSorted()] as const;
  };
  return Object.fromEntries([
    await read('listings', sql`select * from listing where id = any(${listings})`),
    await read('counters', sql`select * from listing_stats where listing_id = any(${listings})`, ['trending', 'views']),
    await read('launches', sql`select * from launch where listing_id = any(${listings})`),
    await read('votes', sql`select * from vote where launch_id = ${live.launchId}`, ['secret', 'marks']),
    await read('awards', sql`select * from award where launch_id = ${live.launchId}`),
    await read('places', sql`select * from week_place where listing_id = any(${listings})`, ['order_number']),
    await read('members', sql`select * from listing_member where listing_id = any(${listings})`),
    await read('reviews', sql`select * from review where listing_id = any(${listings})`),
    await read('claims', sql`select * from claim where listing_id = any(${listings})`),
    await read('proofs', sql`select listing_id, account_id, how from listing_proof where listing_id = any(${listings})`),
    await read('versions', sql`select listing_id, count(*) from listing_version where listing_id = any(${listings}) group by 1`),
    await read('draft', sql`select listing_id is not null as is_submitted, parts from draft where id = ${draft}`),
    await read('submitted', sql`select name, tagline, status from listing where host = (select host from draft where id = ${draft})`),
    await read('orders', sql`select account_id, status, total_cents from purchase where account_id = any(${accounts})`),
    await read('team', sql`select id as account, team_role from account where id = any(${accounts})`),
  ]);
}
