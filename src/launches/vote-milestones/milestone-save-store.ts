import { type Db, sql } from '../../platform/database/database.ts';

export interface PassedMilestone {
  id: number;
  site_id: number;
  slug: string;
  name: string;
  /** The highest that it has passed. */
  votes: number;
}

/** Listings with votes since a given time that have passed a number of votes that their owners haven't been told about. */
export function listPassedMilestones(tx: Db, given: { since: Date; milestones: readonly number[] }): Promise<PassedMilestone[]> {
  return tx.rows<PassedMilestone>(sql`
    select l.id, l.site_id, l.slug, l.name, m.votes
    from (select distinct n.listing_id from vote v join launch n on n.id = v.launch_id where v.cast_at > ${given.since}) voted
    join live_listing_stats s on s.listing_id = voted.listing_id join public_listing l on l.id = s.listing_id
    cross join lateral (select max(x) as votes from unnest(${[...given.milestones]}::int[]) x where x <= s.votes) m
    left join told_vote_milestone t on t.listing_id = l.id
    where m.votes > coalesce(t.votes, 0) order by l.id`);
}

/** Remembers what owners were told, so that they aren't told again after votes are removed and cast again. */
export async function markMilestonesTold(tx: Db, passed: readonly PassedMilestone[]): Promise<void> {
  const told = passed.map(({ id, votes }) => ({ id, votes }));
  await tx.run(sql`
    insert into told_vote_milestone (listing_id, votes) select r.* from json_to_recordset(${JSON.stringify(told)}::json) as r(id bigint, votes int)
    on conflict (listing_id) do update set votes = excluded.votes`);
}
