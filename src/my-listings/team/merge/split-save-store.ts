import { recountLaunches } from '../../../listing-stats/index.ts';
import { type Db, sql } from '../../../platform/database/database.ts';
import { moveConfirmations, type SavedMerge } from './merge-save-store.ts';

interface Given {
  siteId: number;
  from: number;
  into: number;
  saved: SavedMerge;
  now: Date;
}

/** Undoes a merge: moves back what the listing had, as far as it still exists. */
export async function splitMerge(tx: Db, given: Given): Promise<void> {
  await giveAddressBack(tx, given);
  await giveLaunchesBack(tx, given);
  const { from, into, saved, siteId } = given;
  const follows = JSON.stringify(saved.follows);
  // Leave out people who have unfollowed in the meantime.
  await tx.run(sql`
    insert into follow (listing_id, account_id, since)
    select ${from}, f.account_id, f.since from json_to_recordset(${follows}::json) f(account_id bigint, since timestamptz)
    join follow o on o.listing_id = ${into} and o.account_id = f.account_id on conflict do nothing`);
  await tx.run(sql`
    delete from follow o using json_to_recordset(${follows}::json) f(account_id bigint, is_new boolean)
    where f.is_new and o.listing_id = ${into} and o.account_id = f.account_id`);
  await tx.run(sql`update review r set listing_id = ${from} where r.id = any(${saved.reviews}::bigint[]) and r.listing_id = ${into}
    and not exists (select from review o where o.listing_id = ${from} and o.account_id = r.account_id)`);
  await tx.run(sql`update listing_update set listing_id = ${from} where id = any(${saved.updates}::bigint[]) and listing_id = ${into}`);
  await tx.run(sql`update discussion set listing_id = ${from} where id = any(${saved.discussions ?? []}::bigint[]) and listing_id = ${into}`);
  await tx.run(
    sql`update listing_alternative set alternative_id = ${from} where alternative_id = ${into} and listing_id = any(${saved.alternatives}::bigint[])`,
  );
  await tx.run(sql`
    insert into listing_member (listing_id, account_id, role, since)
    select ${from}, m.account_id, m.role, m.since from json_to_recordset(${JSON.stringify(saved.members)}::json) m(account_id bigint, role text, since timestamptz)
    join account a on a.id = m.account_id and a.closed_at is null on conflict do nothing`);
  if (saved.members_moved)
    await tx.run(sql`
      delete from listing_member where listing_id = ${into} and account_id = any(${saved.members.map(({ account_id }) => account_id)}::bigint[])`);
  if (saved.choice)
    await tx.run(sql`
      insert into editors_choice (listing_id, site_id, since, until) values (${from}, ${siteId}, ${saved.choice.since}::timestamptz, ${saved.choice.until}::timestamptz)
      on conflict do nothing`);
  await tx.run(sql`update listing set imported_votes = least(imported_votes, ${saved.imported_votes}::int) where id = ${into}`);
  await tx.run(sql`delete from listing_merge where from_id = ${from}`);
}

async function giveAddressBack(tx: Db, { siteId, from, into, saved, now }: Given): Promise<void> {
  await tx.run(sql`delete from listing_redirect where site_id = ${siteId} and slug = ${saved.slug} and listing_id = ${into}`);
  await tx.run(sql`
    update listing set slug = ${saved.slug}, status = ${saved.status}, live_since = ${saved.live_since}::timestamptz, launch_week = ${saved.launch_week}::date,
      updated_at = ${now} where id = ${from}`);
  await tx.run(
    sql`update listing_redirect set listing_id = ${from} where site_id = ${siteId} and listing_id = ${into} and slug = any(${saved.redirects}::text[])`,
  );
}

async function giveLaunchesBack(tx: Db, { from, into, saved }: Given): Promise<void> {
  await tx.rows(sql`select from launch where listing_id in (${from}, ${into}) order by id for update`);
  await tx.run(sql`update award set listing_id = ${from} where launch_id = any(${saved.launches}::bigint[])`);
  await tx.run(sql`update launch set listing_id = ${from} where id = any(${saved.launches}::bigint[]) and listing_id = ${into}`);
  for (const { launch_id, into_launch_id, accounts, decisions = [] } of saved.moved_votes) {
    // Without those that were taken back in the meantime.
    const back = await tx.rows<{ account_id: number }>(sql`
      update vote set launch_id = ${launch_id} where launch_id = ${into_launch_id} and account_id = any(${accounts}::bigint[]) returning account_id`);
    await moveConfirmations(tx, { launch_id: into_launch_id, into_launch_id: launch_id, accounts: back.map(({ account_id }) => account_id) });
    await tx.run(sql`update vote_review set launch_id = ${launch_id} where id = any(${decisions}::bigint[])`);
  }
  await tx.run(sql`
    insert into vote select v.* from jsonb_array_elements(${JSON.stringify(saved.dropped_votes)}::jsonb) d
    cross join jsonb_populate_record(null::vote, d.value - 'sender' || jsonb_build_object('secret', gen_random_uuid())) v
    join account a on a.id = v.account_id join launch n on n.id = v.launch_id on conflict do nothing`);
  const all = await tx.rows<{ id: number }>(sql`select id from launch where listing_id in (${from}, ${into})`);
  await recountLaunches(
    tx,
    all.map(({ id }) => id),
  );
}
