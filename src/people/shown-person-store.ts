import { type Db, sql } from '../platform/database/database.ts';
import type { PersonPart } from './parts.ts';

export interface ShownPerson {
  id: number;
  /** Its current name; the request may have used an earlier one. */
  name: string;
  called: string | null;
  about: string | null;
  links: string[];
  shows: PersonPart[];
  since: Date;
  updated_at: Date;
  founder: string | null;
  /** File of a stored picture. */
  portrait: string | null;
  products: number;
  reviews: number;
  posts: number;
  collections: number;
  follows: number;
}

/** A page that anyone may see, by its name or an earlier one, with how much of each part there is. */
export function findShownPerson(db: Db, given: { siteId: number; name: string }): Promise<ShownPerson | undefined> {
  return db.row<ShownPerson>(sql`
    select p.id, p.name, p.called, p.about, p.links, p.shows, p.created_at as since, p.updated_at,
      (select f.founder_slug from public_person_founder f join live_founder(${given.siteId}::smallint) o on o.slug = f.founder_slug where f.page_id = p.id limit 1) as founder,
      coalesce(p.portrait, (select f.portrait from public_person_founder f where f.page_id = p.id and f.portrait is not null limit 1)) as portrait,
      (select count(*)::int from public_person_product x where x.page_id = p.id) as products,
      (select count(*)::int from public_person_review x where x.page_id = p.id) as reviews,
      (select count(*)::int from public_person_post x where x.page_id = p.id) as posts,
      (select count(*)::int from public_person_collection x where x.page_id = p.id) as collections,
      (select count(*)::int from public_person_follow x where x.page_id = p.id) as follows
    from public_person_page p
    where p.id = (select n.page_id from person_page_name n where n.site_id = ${given.siteId} and n.name = ${given.name})`);
}

export interface ShownReview {
  id: number;
  slug: string;
  listing: string;
  rating: number;
  title: string | null;
  body: string | null;
  at: Date;
}

export interface ShownPost {
  id: number;
  discussion: number;
  slug: string;
  listing: string;
  kind: 'question' | 'comment';
  is_first: boolean;
  body: string;
  at: Date;
}

export interface ShownCollection {
  id: number;
  title: string;
  about: string | null;
  items: number;
}

/**
 * The entries of the parts that a page shows, newest first.
 * @param given.only the part to read; undefined: a little of each. The others are empty.
 * @param given.most how many of each part
 * @param given.skip how many newer ones to leave out
 */
export async function readParts(db: Db, given: { pageId: number; most: number; only: PersonPart | undefined; skip: number }) {
  const { pageId, most, only, skip } = given;
  const range = (part: PersonPart) => sql`limit ${only === undefined || only === part ? most : 0} offset ${skip}`;
  const [products, follows, reviews, posts, collections] = await Promise.all([
    db.rows<{ id: number }>(sql`
      select listing_id as id from public_person_product where page_id = ${pageId} order by live_since desc nulls last, listing_id desc ${range('products')}`),
    db.rows<{ id: number }>(
      sql`select listing_id as id from public_person_follow where page_id = ${pageId} order by since desc, listing_id desc ${range('follows')}`,
    ),
    db.rows<ShownReview>(sql`
      select r.id, l.slug, l.name as listing, r.rating, r.title, left(r.body, 400) as body, r.created_at as at
      from public_person_review x join public_review r on r.id = x.review_id join public_listing l on l.id = r.listing_id
      where x.page_id = ${pageId} order by r.created_at desc, r.id desc ${range('reviews')}`),
    db.rows<ShownPost>(sql`
      select o.id, o.discussion_id as discussion, l.slug, l.name as listing, o.kind, o.is_first, left(o.body, 400) as body, o.created_at as at
      from public_person_post x join public_discussion_post o on o.id = x.post_id join public_listing l on l.id = o.listing_id
      where x.page_id = ${pageId} order by o.id desc ${range('discussions')}`),
    db.rows<ShownCollection>(sql`
      select c.id, c.title, c.about, (select count(*)::int from public_collection_item i where i.collection_id = c.id) as items
      from public_person_collection x join public_collection c on c.id = x.collection_id
      where x.page_id = ${pageId} order by c.updated_at desc, c.id desc ${range('collections')}`),
  ]);
  return { products, follows, reviews, posts, collections };
}

/** The profiles that show these reviews, posts, collections and founders as theirs. */
export function listAuthors(
  db: Db,
  given: { siteId: number; reviews: readonly number[]; posts: readonly number[]; collections: readonly number[]; founders: readonly string[] },
): Promise<{ kind: 'review' | 'post' | 'collection' | 'founder'; id: string; name: string; portrait: string | null }[]> {
  const { siteId, reviews, posts, collections, founders } = given;
  return db.rows(sql`
    select 'review' as kind, review_id::text as id, name, portrait from public_person_review where site_id = ${siteId} and review_id = any(${[...reviews]}::bigint[])
    union all select 'post', post_id::text, name, portrait from public_person_post where site_id = ${siteId} and post_id = any(${[...posts]}::bigint[])
    union all select 'collection', collection_id::text, name, portrait from public_person_collection where site_id = ${siteId} and collection_id = any(${[...collections]}::bigint[])
    union all select 'founder', founder_slug, name, portrait from public_person_founder where site_id = ${siteId} and founder_slug = any(${[...founders]}::text[])`);
}
