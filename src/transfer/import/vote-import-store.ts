import { type Db, sql } from '../../platform/database/database.ts';

export interface VotableLaunch {
  id: number;
  listing_id: number;
  week: string;
  launched_at: Date | null;
  /** Voting in the week has ended here: its ranking and its proof stay, so votes for it only count towards the all-time total. */
  closed: boolean;
}

/** Launches of listings, the earliest first. */
export async function listVotableLaunches(tx: Db, listingIds: readonly number[]): Promise<VotableLaunch[]> {
  return tx.rows<VotableLaunch>(sql`
    select n.id, n.listing_id, n.week, n.launched_at, exists (
      select from calendar_week w where w.site_id = n.site_id and w.week = n.week
        and (w.closed_at is not null or w.judged_at is not null or w.voting_ended_at is not null)) as closed
    from launch n where n.listing_id = any(${listingIds}::bigint[]) and n.week is not null order by n.listing_id, n.week`);
}

/** The rows that keep the votes of listings which have not launched, made where they are missing. @returns them by listing */
export async function ensureUnlaunched(tx: Db, listingIds: readonly number[]): Promise<Map<number, number>> {
  if (listingIds.length === 0) return new Map();
  await tx.run(sql`
    insert into launch (site_id, listing_id, kind) select site_id, id, 'unlaunched' from listing
    where id = any(${[...listingIds]}::bigint[]) order by id on conflict do nothing`);
  const rows = await tx.rows<{ id: number; listing_id: number }>(sql`
    select id, listing_id from launch where kind = 'unlaunched' and listing_id = any(${[...listingIds]}::bigint[])`);
  return new Map(rows.map((row) => [row.listing_id, row.id]));
}

const ADDRESS = '@import.invalid';

/** Accounts for the voters of imports, created if missing. A voter with the address of a real account is left out. */
export async function ensureVoters(tx: Db, voters: readonly number[], now: Date): Promise<Map<number, number>> {
  const found = await findVoters(tx, voters);
  const missing = voters.filter((voter) => !found.has(voter));
  if (missing.length === 0) return found;
  await tx.run(sql`
    insert into account (email, origin, verified_at, created_at)
    select 'voter-' || n || ${ADDRESS}, 'imported', ${now}, ${now} from unnest(${missing}::bigint[]) with ordinality as r(n, o) order by o
    on conflict (email) do nothing`);
  for (const [voter, id] of await findVoters(tx, missing)) found.set(voter, id);
  return found;
}

async function findVoters(tx: Db, voters: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; voter: number }>(sql`
    select a.id, r.n as voter from unnest(${voters}::bigint[]) as r(n) join account a on a.email = ('voter-' || r.n || ${ADDRESS})::citext
    where a.origin = 'imported'`);
  return new Map(rows.map((row) => [row.voter, row.id]));
}

/** Whether anyone has voted on this site itself. If not, an import needn't look for votes that it would count twice. */
export async function hasVotesCastHere(tx: Db, siteId: number): Promise<boolean> {
  const row = await tx.row(sql`
    select from vote v join account a on a.id = v.account_id join launch n on n.id = v.launch_id
    where a.origin <> 'imported' and n.site_id = ${siteId} limit 1`);
  return row !== undefined;
}

/** Votes cast here for these launches, as `<launch> <epoch milliseconds>`. */
export async function findVotesCastHere(tx: Db, launchIds: readonly number[]): Promise<Set<string>> {
  const rows = await tx.rows<{ launch_id: number; cast_at: Date }>(sql`
    select v.launch_id, v.cast_at from vote v join account a on a.id = v.account_id
    where v.launch_id = any(${launchIds}::bigint[]) and a.origin <> 'imported'`);
  return new Set(rows.map((row) => `${row.launch_id} ${row.cast_at.getTime()}`));
}

export interface VoteWrite {
  launch: number;
  account: number;
  at: string;
  inWeek: boolean;
  held: boolean;
  synthetic: boolean;
}

/** Adds votes; of two by one account for one launch the first stays. @returns the launch of each vote that was added */
export async function insertVotes(tx: Db, votes: readonly VoteWrite[]): Promise<number[]> {
  const rows = await tx.rows<{ launch_id: number }>(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, held, synthetic)
    select distinct on (launch, account) launch, account, at, in_week, held, synthetic
    from unnest(${votes.map((v) => v.launch)}::bigint[], ${votes.map((v) => v.account)}::bigint[], ${votes.map((v) => v.at)}::timestamptz[],
      ${votes.map((v) => v.inWeek)}::boolean[], ${votes.map((v) => v.held)}::boolean[], ${votes.map((v) => v.synthetic)}::boolean[])
      with ordinality as r(launch, account, at, in_week, held, synthetic, n)
    order by launch, account, n
    on conflict (launch_id, account_id) do nothing
    returning launch_id`);
  return rows.map((row) => row.launch_id);
}
