import { type Db, type Sql, sql } from '../../platform/database/database.ts';

/** What can be hidden or suspended, and so what people can ask another look at. */
export const appealKinds = ['review', 'post', 'update', 'collection', 'person', 'founder', 'listing'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** Something that a person wrote or owns, hidden or not. */
export interface ThingRow {
  id: number;
  /** What operations call it: its number, the name of a profile, the slug of a founder or a listing. */
  ref: string;
  listing_id: number | null;
  /** Who wrote it; null for a listing and its updates, which belong to the listing's owners. */
  account_id: number | null;
  /** Of the listing that it is about, or its own. */
  name: string;
  said: string | null;
  hidden_at: Date | null;
  hidden_because: string | null;
}

const things: Record<AppealKind, (siteId: number) => Sql> = {
  review: (site) => sql`
    select r.id, r.id::text as ref, r.listing_id, r.account_id, l.name, left(concat_ws(': ', r.title, r.body), 300) as said, r.hidden_at, r.hidden_because
    from review r join listing l on l.id = r.listing_id where l.site_id = ${site} and r.withdrawn_at is null`,
  post: (site) => sql`
    select p.id, p.id::text as ref, d.listing_id, p.account_id, l.name, left(p.body, 300) as said, p.hidden_at, p.hidden_because
    from discussion_post p join discussion d on d.id = p.discussion_id join listing l on l.id = d.listing_id
    where l.site_id = ${site} and p.deleted_at is null`,
  update: (site) => sql`
    select u.id, u.id::text as ref, u.listing_id, null::bigint as account_id, l.name, left(concat_ws(': ', u.title, u.body), 300) as said,
      u.hidden_at, u.hidden_because
    from listing_update u join listing l on l.id = u.listing_id where l.site_id = ${site} and u.deleted_at is null`,
  collection: (site) => sql`
    select c.id, c.id::text as ref, null::bigint as listing_id, c.account_id, c.title as name, c.about as said, c.hidden_at, c.hidden_because
    from collection c where c.site_id = ${site}`,
  person: (site) => sql`
    select p.id, p.name as ref, null::bigint as listing_id, p.account_id, p.name, p.about as said, p.hidden_at, p.hidden_because
    from person_page p where p.site_id = ${site}`,
  founder: (site) => sql`
    select f.id, f.slug as ref, null::bigint as listing_id, f.account_id, f.name, left(f.bio, 300) as said, f.hidden_at, f.hidden_because
    from founder f where exists (select from listing_founder x join listing l on l.id = x.listing_id where x.founder_id = f.id and l.site_id = ${site})`,
  listing: (site) => sql`
    select l.id, l.slug as ref, l.id as listing_id, null::bigint as account_id, l.name, l.tagline as said, s.since as hidden_at, s.reason as hidden_because
    from listing l left join listing_suspension s on s.listing_id = l.id where l.site_id = ${site}`,
};

/** The id of what operations call `ref`. Links in emails hold after a profile or a listing got another name. */
const idOf: Record<AppealKind, (siteId: number, ref: string) => Sql> = {
  review: (_, ref) => sql`${ref}::bigint`,
  post: (_, ref) => sql`${ref}::bigint`,
  update: (_, ref) => sql`${ref}::bigint`,
  collection: (_, ref) => sql`${ref}::bigint`,
  person: (site, ref) => sql`(select n.page_id from person_page_name n where n.site_id = ${site} and n.name = ${ref})`,
  founder: (_, ref) => sql`(select f.id from founder f where f.slug = ${ref})`,
  listing: (site, ref) => sql`find_listing(${site}::smallint, ${ref})`,
};

/** What a person wrote, or a listing that they own or an update of it, by what operations call it or called it before; undefined if it is somebody else's. */
export function findOwnThing(db: Db, given: { siteId: number; accountId: number; kind: AppealKind; ref: string }): Promise<ThingRow | undefined> {
  const { siteId, accountId, kind, ref } = given;
  const isOwner = (listing: Sql) =>
    sql`exists (select from listing_member m where m.listing_id = ${listing} and m.account_id = ${accountId} and m.role = 'owner')`;
  // Without an account of their own, a founder is spoken for by the owners of their listings on the site.
  const isTheirs =
    kind === 'listing' || kind === 'update'
      ? isOwner(sql`t.listing_id`)
      : kind === 'founder'
        ? sql`(t.account_id = ${accountId} or t.account_id is null and exists (
            select from listing_founder x join listing l on l.id = x.listing_id
            where x.founder_id = t.id and l.site_id = ${siteId} and ${isOwner(sql`l.id`)}))`
        : sql`t.account_id = ${accountId}`;
  return db.row<ThingRow>(sql`select t.* from (${things[kind](siteId)}) t where t.id = ${idOf[kind](siteId, ref)} and ${isTheirs}`);
}

/** The same for the site team, by its number. */
export function findThing(db: Db, given: { siteId: number; kind: AppealKind; id: number }): Promise<ThingRow | undefined> {
  return db.row<ThingRow>(sql`select t.* from (${things[given.kind](given.siteId)}) t where t.id = ${given.id}`);
}

export interface AppealRow {
  id: number;
  kind: AppealKind;
  /** Kind and number of what it is about, such as `review:12`. */
  subject: string;
  thing_id: number;
  listing_id: number | null;
  account_id: number;
  email: string;
  hidden_at: Date;
  hidden_because: string;
  statement: string;
  created_at: Date;
  decision: 'restore' | 'keep' | null;
  decided_because: string | null;
}

const appeals = sql`
  select a.id, a.kind, a.subject, coalesce(a.review_id, a.post_id, a.update_id, a.collection_id, a.person_page_id, a.founder_id, a.listing_id) as thing_id, a.listing_id, a.account_id,
    p.email::text, a.hidden_at, a.hidden_because, a.statement, a.created_at, a.decision, a.decided_because
  from appeal a join account p on p.id = a.account_id`;

/** The newest one about a thing, by any of its owners; only about one decision with `hiddenAt`. */
export function findAppealAbout(db: Db, given: { subject: string; hiddenAt?: Date | undefined }): Promise<AppealRow | undefined> {
  const same = given.hiddenAt ? sql`and a.hidden_at = ${given.hiddenAt}` : sql``;
  return db.row<AppealRow>(sql`${appeals} where a.subject = ${given.subject} ${same} order by a.hidden_at desc limit 1`);
}

/** One of a site, decided or not. */
export function findAppeal(db: Db, given: { siteId: number; id: number }): Promise<AppealRow | undefined> {
  return db.row<AppealRow>(sql`${appeals} where a.site_id = ${given.siteId} and a.id = ${given.id}`);
}

/** Serializes asking and deciding about the same thing. */
export async function lockAppealed(tx: Db, subject: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`appeal ${subject}`}, 0))`);
}

/** Saves what a person asks about a hidden thing. */
export async function insertAppeal(
  tx: Db,
  given: { siteId: number; accountId: number; kind: AppealKind; thing: ThingRow & { hidden_at: Date; hidden_because: string }; statement: string; now: Date },
): Promise<void> {
  const { siteId, accountId, kind, thing, statement, now } = given;
  const idIf = (one: AppealKind) => (kind === one ? thing.id : null);
  await tx.run(sql`
    insert into appeal (site_id, kind, review_id, post_id, update_id, collection_id, person_page_id, founder_id, listing_id, account_id, hidden_at, hidden_because,
      statement, created_at)
    values (${siteId}, ${kind}, ${idIf('review')}, ${idIf('post')}, ${idIf('update')}, ${idIf('collection')}, ${idIf('person')}, ${idIf('founder')}, ${thing.listing_id}, ${accountId},
      ${thing.hidden_at}, ${thing.hidden_because}, ${statement}, ${now})`);
}

/** Decides one. */
export async function saveAppealDecision(tx: Db, given: { id: number; decision: 'restore' | 'keep'; because: string; now: Date }): Promise<void> {
  await tx.run(sql`update appeal set decision = ${given.decision}, decided_because = ${given.because}, decided_at = ${given.now} where id = ${given.id}`);
}

/** Opens one again. @param given.hiddenAt when what it is about was last hidden */
export async function reopenDecided(tx: Db, given: { id: number; hiddenAt: Date }): Promise<void> {
  await tx.run(sql`update appeal set decision = null, decided_because = null, decided_at = null, hidden_at = ${given.hiddenAt} where id = ${given.id}`);
}
