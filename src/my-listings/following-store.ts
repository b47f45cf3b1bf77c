import { type Db, sql } from '../platform/database/database.ts';

interface Named {
  slug: string;
  name: string;
  is_public: boolean;
  /** Of the listing's picture; null without one, or if its page isn't public. */
  logo_file: string | null;
}

const named = sql`l.slug, l.name, l.status in ('live', 'scheduled') as is_public, case when l.status in ('live', 'scheduled') then l.logo_file end as logo_file`;

/** Listings an account follows on a site, latest first. */
export async function listFollowed(db: Db, given: { accountId: number; siteId: number; most: number }): Promise<(Named & { since: Date })[]> {
  return db.rows(sql`
    select ${named}, f.since from follow f join listing l on l.id = f.listing_id
    where f.account_id = ${given.accountId} and l.site_id = ${given.siteId} order by f.since desc, l.id limit ${given.most}`);
}

/** Listings an account has voted for on a site, latest first. */
export async function listVoted(
  db: Db,
  given: { accountId: number; siteId: number; most: number },
): Promise<(Named & { week: string | null; cast_at: Date; held: boolean })[]> {
  return db.rows(sql`
    select ${named}, n.week, v.cast_at, v.held
    from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id
    where v.account_id = ${given.accountId} and l.site_id = ${given.siteId} order by v.cast_at desc, l.id limit ${given.most}`);
}

/** Reviews an account has written on a site, latest first. */
export async function listWritten(
  db: Db,
  given: { accountId: number; siteId: number; most: number },
): Promise<(Named & { rating: number; title: string | null; created_at: Date; state: 'shown' | 'held' | 'hidden'; answered: boolean })[]> {
  return db.rows(sql`
    select ${named}, r.rating, r.title, r.created_at, r.answer is not null as answered,
      case when r.hidden_at is not null then 'hidden' when r.held then 'held' else 'shown' end as state
    from review r join listing l on l.id = r.listing_id
    where r.account_id = ${given.accountId} and l.site_id = ${given.siteId} and r.withdrawn_at is null
    order by r.created_at desc, r.id limit ${given.most}`);
}
