import { type Db, sql } from '../../platform/database/database.ts';

export interface KnownFounder {
  id: number;
  slug: string;
  /** Has an account: the person edits it. */
  claimed: boolean;
  /** null: created here. */
  fingerprint: string | null;
}

/** Founders with one of the slugs. `fingerprint` is of the row they were last imported from, and null if they were made here. */
export async function findKnownFounders(tx: Db, slugs: readonly string[]): Promise<KnownFounder[]> {
  return tx.rows<KnownFounder>(sql`
    select f.id, f.slug, f.account_id is not null as claimed, encode(i.fingerprint, 'hex') as fingerprint
    from founder f left join founder_import i on i.founder_id = f.id where f.slug = any(${slugs})`);
}

/** Adds founders without an account. @param json array of their columns with a number `n` for the order. @returns ids by slug */
export async function insertFounders(tx: Db, json: string, now: Date): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; slug: string }>(sql`
    insert into founder (slug, name, title, bio, country, city, origin, created_at)
    select slug, name, title, bio, country, city, origin, ${now}
    from json_to_recordset(${json}::json) as r(n integer, slug text, name text, title text, bio text, country text, city text, origin jsonb)
    order by n returning id, slug`);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Overwrites founders, except those that have an account by now. @param json array of their columns with `id` */
export async function updateFounders(tx: Db, json: string): Promise<void> {
  await tx.run(sql`
    update founder f set name = r.name, title = r.title, bio = r.bio, country = r.country, city = r.city, origin = r.origin
    from json_to_recordset(${json}::json) as r(id bigint, name text, title text, bio text, country text, city text, origin jsonb)
    where f.id = r.id and f.account_id is null`);
}

/**
 * Saves which row each founder was imported from, so that the same row changes nothing the next time.
 * @param fingerprints as hex, in the order of the ids
 */
export async function rememberFounders(tx: Db, ids: readonly number[], fingerprints: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into founder_import (founder_id, fingerprint)
    select id, decode(fingerprint, 'hex') from unnest(${ids}::bigint[], ${fingerprints}::text[]) as r(id, fingerprint)
    on conflict (founder_id) do update set fingerprint = excluded.fingerprint`);
}

/** Replaces the social links of these founders. One without links in `socials` has none afterwards. */
export async function saveFounderSocials(tx: Db, ids: readonly number[], socials: readonly { id: number; platform: string; url: string }[]): Promise<void> {
  await tx.run(sql`delete from founder_social where founder_id = any(${ids}::bigint[])`);
  if (socials.length === 0) return;
  await tx.run(sql`
    insert into founder_social (founder_id, platform, url)
    select * from unnest(${socials.map((s) => s.id)}::bigint[], ${socials.map((s) => s.platform)}::text[], ${socials.map((s) => s.url)}::text[])`);
}

/**
 * Links founders with the site's listings, in the order of the listing's row, else after those. Links to listings without an
 * owner that neither row names any more are removed.
 */
export async function linkFounders(
  tx: Db,
  given: { siteId: number; ids: readonly number[]; links: readonly { id: number; listing: number; title: string | null }[] },
): Promise<void> {
  const { links } = given;
  await tx.run(sql`
    delete from listing_founder lf using listing l, founder f
    where l.id = lf.listing_id and f.id = lf.founder_id and f.id = any(${given.ids}::bigint[]) and l.site_id = ${given.siteId}
      and not coalesce(l.origin -> 'founders' ? f.slug, false) and not coalesce(f.origin -> 'listings' ? l.slug, false)
      and not exists (select from listing_member m where m.listing_id = l.id)`);
  if (links.length === 0) return;
  await tx.run(sql`
    insert into listing_founder (listing_id, founder_id, position, title)
    select r.listing, r.id, least(99, case when place.n > 0 then place.n - 1
      else next.position + row_number() over (partition by r.listing, place.n is null order by r.n) - 1 end), r.title
    from unnest(${links.map((l) => l.id)}::bigint[], ${links.map((l) => l.listing)}::bigint[], ${links.map((l) => l.title)}::text[]) with ordinality as r(id, listing, title, n)
    join founder f on f.id = r.id
    join listing l on l.id = r.listing
    left join lateral (
      select named.n from jsonb_array_elements_text(l.origin -> 'founders') with ordinality as named(slug, n) where named.slug = f.slug limit 1) place on true
    cross join lateral (
      select greatest(coalesce(jsonb_array_length(l.origin -> 'founders'), 0), coalesce((select max(position) + 1 from listing_founder x where x.listing_id = l.id), 0)) as position) next
    on conflict (listing_id, founder_id) do update set title = excluded.title where listing_founder.title is distinct from excluded.title`);
}
