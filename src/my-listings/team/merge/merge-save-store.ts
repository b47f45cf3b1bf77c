import { recountLaunches } from '../../../listing-stats/index.ts';
import { type Db, raw, sql } from '../../../platform/database/database.ts';
import type { DoubleVote } from './merge-plan-store.ts';

export interface MovedVotes {
  launch_id: number;
  into_launch_id: number;
  accounts: number[];
  /** Decisions on these votes. Absent in merges made before they moved too. */
  decisions?: number[];
}

/** What moved, for undoing the merge: ids, or whole rows if they were deleted. */
export interface SavedMerge {
  slug: string;
  status: string;
  live_since: string | null;
  launch_week: string | null;
  launches: number[];
  /** Votes of launches that both listings had (in the current week, or without a week), and the launch that has them now. */
  moved_votes: MovedVotes[];
  /** Whole rows, without where they came from. A new secret: the one that identifies the vote in published proofs is gone. */
  dropped_votes: object[];
  /** Everyone who followed it, and those of them who didn't follow the other one. */
  follows: { account_id: number; since: string; is_new: boolean }[];
  reviews: number[];
  updates: number[];
  /** Absent in merges made before there were discussions. */
  discussions?: number[];
  alternatives: number[];
  redirects: string[];
  members: { account_id: number; role: 'owner' | 'founder'; since: string }[];
  /** Whether they became members of the other listing, because it had no owner. */
  members_moved: boolean;
  choice: { since: string; until: string | null } | null;
  /** The other listing's base count before the merge. */
  imported_votes: number;
}

interface Pair {
  siteId: number;
  from: number;
  into: number;
  now: Date;
}

/** Moves the launches, votes and awards of a listing to another one. Awards keep their week and rank. */
export async function moveLaunches(
  tx: Db,
  given: Pair & { double: readonly DoubleVote[] },
): Promise<Pick<SavedMerge, 'launches' | 'moved_votes' | 'dropped_votes'>> {
  const { from, into, double } = given;
  const all = await tx.rows<{ id: number }>(sql`select id from launch where listing_id in (${from}, ${into}) order by id for update`);
  const dropped = await tx.rows<{ vote: object }>(sql`
    delete from vote v using json_to_recordset(${JSON.stringify(double)}::json) d(launch_id bigint, account_id bigint)
    where v.launch_id = d.launch_id and v.account_id = d.account_id returning to_jsonb(v) - 'sender' || jsonb_build_object('secret', gen_random_uuid()) as vote`);
  const both = await tx.rows<{ mine: number; other: number }>(sql`
    select a.id as mine, b.id as other from launch a join launch b on b.listing_id = ${into} and b.week is not distinct from a.week
    where a.listing_id = ${from}`);
  const movedVotes: MovedVotes[] = [];
  for (const { mine, other } of both) {
    const accounts = await tx.rows<{ account_id: number }>(sql`update vote set launch_id = ${other} where launch_id = ${mine} returning account_id`);
    const moved = { launch_id: mine, into_launch_id: other, accounts: accounts.map(({ account_id }) => account_id) };
    await moveConfirmations(tx, moved);
    // The proof of the week says which decision is about which vote.
    const decisions = await tx.rows<{ id: number }>(sql`update vote_review set launch_id = ${other} where launch_id = ${mine} returning id`);
    movedVotes.push({ ...moved, decisions: decisions.map(({ id }) => id) });
  }
  const launches = await tx.rows<{ id: number }>(sql`
    update launch set listing_id = ${into} where listing_id = ${from} and not (id = any(${both.map(({ mine }) => mine)}::bigint[])) returning id`);
  await tx.run(sql`update award set listing_id = ${into} where listing_id = ${from}`);
  await recountLaunches(
    tx,
    all.map(({ id }) => id),
  );
  return { launches: launches.map(({ id }) => id), moved_votes: movedVotes, dropped_votes: dropped.map(({ vote }) => vote) };
}

/** Confirmations by email follow the votes that they confirm. */
export async function moveConfirmations(tx: Db, given: { launch_id: number; into_launch_id: number; accounts: readonly number[] }): Promise<void> {
  const { launch_id: mine, into_launch_id: other } = given;
  const accounts = [...given.accounts];
  await tx.run(sql`delete from vote_confirmation where launch_id = ${other} and account_id = any(${accounts}::bigint[])`);
  await tx.run(sql`update vote_confirmation set launch_id = ${other} where launch_id = ${mine} and account_id = any(${accounts}::bigint[])`);
}

/** Moves its followers, reviews by people who haven't reviewed the other one, updates, and alternatives that name it. */
export async function moveFollowing(
  tx: Db,
  given: Pair,
): Promise<Pick<SavedMerge, 'follows' | 'reviews' | 'updates' | 'discussions' | 'alternatives' | 'choice' | 'imported_votes'>> {
  const { from, into } = given;
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const follows = await tx.rows<SavedMerge['follows'][number]>(sql`
    select f.account_id, f.since::text, not exists (select from follow o where o.listing_id = ${into} and o.account_id = f.account_id) as is_new
    from follow f where f.listing_id = ${from}`);
  await tx.run(sql`
    insert into follow (listing_id, account_id, since) select ${into}, account_id, since from follow where listing_id = ${from} on conflict do nothing`);
  await tx.run(sql`delete from follow where listing_id = ${from}`);
  // Nobody may review their own product.
  const reviews = await tx.rows<{ id: number }>(sql`
    update review r set listing_id = ${into} where r.listing_id = ${from}
      and not exists (select from review o where o.listing_id = ${into} and o.account_id = r.account_id)
      and not exists (select from listing_member m where m.listing_id = ${into} and m.account_id = r.account_id) returning id`);
  const updates = await tx.rows<{ id: number }>(sql`update listing_update set listing_id = ${into} where listing_id = ${from} returning id`);
  const discussions = await tx.rows<{ id: number }>(sql`update discussion set listing_id = ${into} where listing_id = ${from} returning id`);
  // Each person can have only one of these per listing.
  for (const [table, owner] of [
    ['collection_item', 'collection_id'],
    ['listing_use', 'account_id'],
    ['launch_reminder', 'account_id'],
  ] as const) {
    await tx.run(sql`
      update ${raw(table)} t set listing_id = ${into} where t.listing_id = ${from}
        and not exists (select from ${raw(table)} o where o.listing_id = ${into} and o.${raw(owner)} = t.${raw(owner)})`);
  }
  const alternatives = await tx.rows<{ id: number }>(sql`
    update listing_alternative a set alternative_id = ${into} where a.alternative_id = ${from} and a.listing_id <> ${into}
      and not exists (select from listing_alternative o where o.listing_id = a.listing_id and o.alternative_id = ${into}) returning listing_id as id`);
  const choice = await tx.row<NonNullable<SavedMerge['choice']>>(sql`delete from editors_choice where listing_id = ${from} returning since::text, until::text`);
  if (choice)
    await tx.run(sql`
      insert into editors_choice (listing_id, site_id, since, until) values (${into}, ${given.siteId}, ${choice.since}::timestamptz, ${choice.until}::timestamptz)
      on conflict do nothing`);
  // Base counts have no voters, so people who are in both can't be recognised: the larger count is used.
  const base = await tx.row<{ imported_votes: number }>(sql`select imported_votes from listing where id = ${into}`);
  await tx.run(sql`
    update listing l set imported_votes = greatest(l.imported_votes, f.imported_votes) from listing f where f.id = ${from} and l.id = ${into}`);
  return {
    follows,
    reviews: ids(reviews),
    updates: ids(updates),
    discussions: ids(discussions),
    alternatives: ids(alternatives),
    choice: choice ?? null,
    imported_votes: base!.imported_votes,
  };
}

/** Cancels a launch that hasn't taken place, so that nothing launches twice. */
export async function unscheduleListing(tx: Db, listingId: number): Promise<void> {
  await tx.run(sql`update listing set status = 'draft' where id = ${listingId} and status in ('scheduled', 'awaiting_badge')`);
}

/** Withdraws it and gives its addresses to the other one. */
export async function retireInto(
  tx: Db,
  given: Pair & { slug: string },
): Promise<Pick<SavedMerge, 'slug' | 'status' | 'live_since' | 'launch_week' | 'redirects' | 'members'>> {
  const { siteId, from, into, slug, now } = given;
  const was = await tx.row<{ status: string; live_since: string | null; launch_week: string | null }>(
    sql`select status, live_since::text, launch_week from listing where id = ${from}`,
  );
  const members = await tx.rows<SavedMerge['members'][number]>(
    sql`delete from listing_member where listing_id = ${from} returning account_id, role, since::text`,
  );
  const redirects = await tx.rows<{ slug: string }>(sql`update listing_redirect set listing_id = ${into} where listing_id = ${from} returning slug`);
  await tx.run(sql`
    update listing set status = 'withdrawn', slug = ${`merged-${from}-${slug}`.slice(0, 220)}, live_since = null, launch_week = null, updated_at = ${now}
    where id = ${from}`);
  await tx.run(sql`insert into listing_redirect (site_id, slug, listing_id, since) values (${siteId}, ${slug}, ${into}, ${now})`);
  return { slug, ...was!, redirects: redirects.map((row) => row.slug), members };
}

/** Notes a merge with what it moved, so that it can be undone. */
export async function saveMerge(tx: Db, given: Pair & { saved: SavedMerge }): Promise<void> {
  const { from, into, siteId, now, saved } = given;
  await tx.run(sql`
    insert into listing_merge (from_id, into_id, site_id, saved, merged_at) values (${from}, ${into}, ${siteId}, ${JSON.stringify(saved)}, ${now})`);
}

/** A merge of a site, locked until the transaction ends. */
export async function lockMerge(tx: Db, given: { siteId: number; from: number }): Promise<{ into_id: number; saved: SavedMerge } | undefined> {
  return tx.row(sql`select into_id, saved from listing_merge where site_id = ${given.siteId} and from_id = ${given.from} for update`);
}
