import { type Db, sql } from '../../platform/database/database.ts';

/** The site team's recommendations. A row without a value changes nothing, because the choice belongs to this site. */
export async function saveChoices(tx: Db, given: { siteId: number; choices: readonly { id: number; since: string; until: string | null }[] }): Promise<void> {
  if (given.choices.length === 0) return;
  await tx.run(sql`
    insert into editors_choice (listing_id, site_id, since, until)
    select id, ${given.siteId}, since, until
    from json_to_recordset(${JSON.stringify(given.choices)}::json) as r(id bigint, since timestamptz, until timestamptz)
    on conflict (listing_id) do nothing`);
}

/** Adds earlier addresses that no listing has. An address that already redirects elsewhere isn't changed. */
export async function saveEarlierSlugs(tx: Db, given: { siteId: number; now: Date; earlier: readonly { id: number; slug: string }[] }): Promise<void> {
  if (given.earlier.length === 0) return;
  await tx.run(sql`
    insert into listing_redirect (site_id, slug, listing_id, since)
    select ${given.siteId}, r.slug, r.id, ${given.now} from json_to_recordset(${JSON.stringify(given.earlier)}::json) as r(id bigint, slug text)
    where not exists (select from listing l where l.site_id = ${given.siteId} and l.slug = r.slug)
    on conflict (site_id, slug) do nothing`);
}
