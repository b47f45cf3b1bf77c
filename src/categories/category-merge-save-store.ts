import { type Db, sql } from '../platform/database/database.ts';
import { findNamed, lockTree, type Named, nameAgain, renameEverywhere, type SavedCategory, type TreeRow } from './category-save-store.ts';

interface SavedMerge {
  category: SavedCategory;
  into: { attributes: string[]; tookFaqs: boolean };
  children: string[];
  redirects: string[];
  /** Place of the category on each listing, and that of the other one where a listing had both. */
  listings: { id: number; position: number; had: number | null }[];
  /** Drafts that named it, and whether they named the other one too. */
  drafts: { id: string; hadBoth: boolean }[];
  /** Accounts that followed it, since when, and whether they followed the other one too. Absent in merges made before this was recorded. */
  followers?: { id: number; since: string; hadBoth: boolean }[];
  /** Quotes and findings of drafters that named it. Absent in merges made before this was recorded. */
  named?: Named;
  /** Id of the merged category while its listings are brought up to date; it is deleted afterwards. */
  leftover?: number;
}

/** Moves listings, drafts, subcategories, attributes and earlier addresses of a category to another one, and removes it. @param given.isLater it is removed by `finishMerge` @returns id of the merge */
export async function mergeInto(
  tx: Db,
  given: { siteId: number; from: TreeRow; into: TreeRow; children: readonly TreeRow[]; isLater: boolean; now: Date },
): Promise<number> {
  const { siteId, from, into, children, isLater, now } = given;
  const listings = await tx.rows<SavedMerge['listings'][number]>(sql`
    select f.listing_id as id, f.position, i.position as had from listing_category f
    left join listing_category i on i.listing_id = f.listing_id and i.category_id = ${into.id}
    where f.category_id = ${from.id} order by f.listing_id`);
  const drafts = await tx.rows<SavedMerge['drafts'][number]>(sql`
    select id::text, parts #> '{fields,categories,value}' ? ${into.name} as "hadBoth" from draft
    where site_id = ${siteId} and parts #> '{fields,categories,value}' ? ${from.name}`);
  const redirects = await tx.rows<{ slug: string }>(sql`select slug from category_redirect where category_id = ${from.id}`);
  const followers = await tx.rows<{ id: number; since: string; hadBoth: boolean }>(sql`
    select f.account_id as id, f.since::text, exists (select from subject_follow o where o.account_id = f.account_id and o.category_id = ${into.id}) as "hadBoth"
    from subject_follow f where f.category_id = ${from.id} order by f.account_id`);
  const named = await findNamed(tx, siteId, { id: from.id, name: from.name, other: into.name });
  const { id: _id, ...category } = from;
  const saved: SavedMerge = {
    category,
    into: { attributes: into.attributes, tookFaqs: into.faqs.length === 0 && from.faqs.length > 0 },
    children: children.map(({ slug }) => slug),
    redirects: redirects.map(({ slug }) => slug),
    listings,
    drafts,
    followers,
    named,
    ...(isLater && { leftover: from.id }),
  };
  // While its listings can still be found by it.
  await renameEverywhere(tx, siteId, { id: from.id, from: from.name, to: into.name });
  // A listing that has both keeps the better of the two positions.
  await tx.run(
    sql`delete from listing_category f using listing_category i where f.category_id = ${from.id} and i.listing_id = f.listing_id and i.category_id = ${into.id}`,
  );
  await tx.run(sql`
    update listing_category i set position = least(i.position, s.position)
    from json_to_recordset(${JSON.stringify(listings)}::json) s(id bigint, position smallint, had smallint)
    where s.had is not null and i.listing_id = s.id and i.category_id = ${into.id}`);
  await tx.run(sql`update listing_category set category_id = ${into.id} where category_id = ${from.id}`);
  await tx.run(sql`update category set parent_id = ${into.id} where parent_id = ${from.id}`);
  await tx.run(sql`
    insert into category_attribute (category_id, attribute_id) select ${into.id}, attribute_id from category_attribute where category_id = ${from.id}
    on conflict do nothing`);
  if (saved.into.tookFaqs) await tx.run(sql`update category_faq set category_id = ${into.id} where category_id = ${from.id}`);
  await tx.run(sql`update category_redirect set category_id = ${into.id} where category_id = ${from.id}`);
  // Followers of the merged category now follow the other one.
  await tx.run(sql`
    update subject_follow f set category_id = ${into.id} where f.category_id = ${from.id}
      and not exists (select from subject_follow o where o.account_id = f.account_id and o.category_id = ${into.id})`);
  await replaceSuggestions(tx, siteId, { from, into });
  await tx.run(sql`update category set is_default = false where id = ${into.id}`);
  // An earlier merge into this one, whose category is still to be removed, continues with the other one.
  await tx.run(sql`update category_merge set into_id = ${into.id} where into_id = ${from.id} and saved ? 'leftover'`);
  if (!isLater) {
    await tx.run(sql`delete from category where id = ${from.id}`);
    await tx.run(sql`insert into category_redirect (site_id, slug, category_id) values (${siteId}, ${from.slug}, ${into.id})`);
  }
  const row = await tx.row<{ id: number }>(sql`
    insert into category_merge (site_id, into_id, saved, merged_at) values (${siteId}, ${into.id}, ${JSON.stringify(saved)}, ${now}) returning id`);
  return row!.id;
}

/**
 * Removes a merged category once its listings are up to date: deleting it earlier would write all of them in one transaction. What was put
 * into it meanwhile moves too. @returns the listings that were, to be brought up to date
 */
export async function finishMerge(tx: Db, merge: number): Promise<number[]> {
  const site = await tx.row<{ id: number }>(sql`select site_id as id from category_merge where id = ${merge}`);
  if (!site) return [];
  await lockTree(tx, site.id);
  const held = await tx.row<{ siteId: number; intoId: number; into: string; leftover: number; slug: string; name: string }>(sql`
    select m.site_id as "siteId", i.id as "intoId", i.name as into, c.id as leftover, c.slug, c.name from category_merge m
    join category c on c.id = (m.saved ->> 'leftover')::integer join category i on i.id = m.into_id where m.id = ${merge} for update of m, c`);
  if (!held) return [];
  const { siteId, intoId, into, leftover, slug, name } = held;
  await renameEverywhere(tx, siteId, { id: leftover, from: name, to: into });
  await tx.run(sql`
    delete from listing_category f using listing_category i where f.category_id = ${leftover} and i.listing_id = f.listing_id and i.category_id = ${intoId}`);
  const moved = await tx.rows<{ id: number }>(sql`
    update listing_category set category_id = ${intoId} where category_id = ${leftover} returning listing_id as id`);
  await tx.run(sql`update category set parent_id = ${intoId} where parent_id = ${leftover}`);
  await tx.run(sql`update category_redirect set category_id = ${intoId} where category_id = ${leftover}`);
  await tx.run(sql`delete from category where id = ${leftover}`);
  await tx.run(sql`insert into category_redirect (site_id, slug, category_id) values (${siteId}, ${slug}, ${intoId})`);
  await tx.run(sql`update category_merge set saved = saved - 'leftover' where id = ${merge}`);
  return moved.map(({ id }) => id);
}

/** Suggestions of drafts hold ids. */
async function replaceSuggestions(tx: Db, siteId: number, given: { from: TreeRow; into: TreeRow }): Promise<void> {
  const { from, into } = given;
  await tx.run(sql`
    update draft set suggested_category_ids = case when ${into.id} = any(suggested_category_ids) then array_remove(suggested_category_ids, ${from.id}::integer)
      else array_replace(suggested_category_ids, ${from.id}::integer, ${into.id}::integer) end
    where site_id = ${siteId} and ${from.id} = any(suggested_category_ids)`);
}

export interface Merge {
  id: number;
  intoSlug: string;
  intoId: number;
  intoName: string;
  saved: SavedMerge;
}

/** A merge, locked until the transaction ends. */
export async function lockMerge(tx: Db, given: { siteId: number; id: number }): Promise<Merge | undefined> {
  await tx.run(sql`select from category_merge where id = ${given.id} for update`);
  return tx.row<Merge>(sql`
    select m.id, m.into_id as "intoId", c.slug as "intoSlug", c.name as "intoName", m.saved from category_merge m join category c on c.id = m.into_id
    where m.site_id = ${given.siteId} and m.id = ${given.id}`);
}

/**
 * Gives a category that was created again what it had before the merge, as far as nobody has moved it since.
 * @param id of the category that was created again
 * @returns the listings to be counted again
 */
export async function takeApart(tx: Db, given: { siteId: number; merge: Merge; id: number }): Promise<number[]> {
  const { siteId, id } = given;
  const { intoId, intoName, saved } = given.merge;
  const listings = sql`json_to_recordset(${JSON.stringify(saved.listings)}::json) s(id bigint, position smallint, had smallint)`;
  await tx.run(sql`
    update listing_category lc set category_id = ${id} from ${listings} where s.had is null and lc.listing_id = s.id and lc.category_id = ${intoId}`);
  // Where a listing had both, the other one goes back to its own place first, if that is free.
  await tx.run(sql`
    update listing_category lc set position = s.had from ${listings}
    where s.had is not null and lc.listing_id = s.id and lc.category_id = ${intoId}
      and not exists (select from listing_category taken where taken.listing_id = s.id and taken.position = s.had)`);
  await tx.run(sql`
    insert into listing_category (listing_id, category_id, position)
    select s.id, ${id}, s.position from ${listings} join listing l on l.id = s.id where s.had is not null on conflict do nothing`);
  await tx.run(sql`update category set parent_id = ${id} where site_id = ${siteId} and parent_id = ${intoId} and slug = any(${saved.children})`);
  await tx.run(sql`update category_redirect set category_id = ${id} where site_id = ${siteId} and category_id = ${intoId} and slug = any(${saved.redirects})`);
  const added = saved.category.attributes.filter((key) => !saved.into.attributes.includes(key));
  await tx.run(sql`
    delete from category_attribute k using attribute a where k.category_id = ${intoId} and a.id = k.attribute_id and a.key = any(${added})`);
  if (saved.into.tookFaqs) await tx.run(sql`delete from category_faq where category_id = ${intoId}`);
  await followAgain(tx, { siteId, id, intoId, followers: saved.followers ?? [] });
  await nameInDraftsAgain(tx, { name: saved.category.name, intoName, drafts: saved.drafts });
  if (saved.named) await nameAgain(tx, { named: saved.named, name: saved.category.name, intoName });
  await tx.run(sql`delete from category_merge where id = ${given.merge.id}`);
  const touched = await tx.rows<{ id: number }>(sql`
    select lc.listing_id as id from listing_category lc join category c on c.id = lc.category_id where c.id in (${id}, ${intoId}) or c.parent_id in (${id}, ${intoId})`);
  return touched.map((row) => row.id);
}

/** Followers of the merged category follow it again, except those who have stopped following the other one since. */
async function followAgain(tx: Db, given: { siteId: number; id: number; intoId: number; followers: NonNullable<SavedMerge['followers']> }): Promise<void> {
  const followers = sql`json_to_recordset(${JSON.stringify(given.followers)}::json) s(id bigint, since timestamptz, "hadBoth" boolean)`;
  await tx.run(sql`
    insert into subject_follow (site_id, account_id, category_id, since)
    select ${given.siteId}, f.account_id, ${given.id}, s.since from ${followers}
    join subject_follow f on f.account_id = s.id and f.category_id = ${given.intoId} on conflict do nothing`);
  await tx.run(sql`delete from subject_follow f using ${followers} where not s."hadBoth" and f.account_id = s.id and f.category_id = ${given.intoId}`);
}

async function nameInDraftsAgain(tx: Db, given: { name: string; intoName: string; drafts: SavedMerge['drafts'] }): Promise<void> {
  await tx.run(sql`
    update draft d set parts = jsonb_set(d.parts, '{fields,categories,value}',
      case when s."hadBoth" then (d.parts #> '{fields,categories,value}') || to_jsonb(${given.name}::text)
      else (select jsonb_agg(case when v = ${given.intoName} then ${given.name} else v end order by n)
        from jsonb_array_elements_text(d.parts #> '{fields,categories,value}') with ordinality as named(v, n)) end)
    from json_to_recordset(${JSON.stringify(given.drafts)}::json) s(id uuid, "hadBoth" boolean)
    where d.id = s.id and d.parts #> '{fields,categories,value}' ? ${given.intoName}`);
}
