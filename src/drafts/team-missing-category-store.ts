import { type Db, sql } from '../platform/database/database.ts';

/** Only the newest drafts are counted, up to this many. */
const MOST_DRAFTS = 1000;
const MOST_WORDS = 30;

/** Notes that no category fits a draft; a draft counts once. */
export async function noteMissingCategory(tx: Db, given: { draftId: string; siteId: number; words: readonly string[]; now: Date }): Promise<void> {
  if (given.words.length === 0) return;
  await tx.run(sql`
    insert into missing_category (draft_id, site_id, words, noted_at) values (${given.draftId}, ${given.siteId}, ${[...given.words]}::text[], ${given.now})
    on conflict (draft_id) do nothing`);
}

export interface MissingWord {
  word: string;
  drafts: number;
  people: number;
  websites: string[];
  /** The category that most of these products are in now. */
  chosen: { slug: string; name: string; parent: string | null } | null;
}

/** Hides a word from that list, or shows it again. @returns false if nothing changed */
export async function saveDismissed(tx: Db, given: { siteId: number; word: string; dismissed: boolean; now: Date }): Promise<boolean> {
  const { siteId, word, dismissed, now } = given;
  const change = dismissed
    ? sql`insert into dismissed_category_word (site_id, word, dismissed_at) values (${siteId}, ${word}, ${now}) on conflict do nothing`
    : sql`delete from dismissed_category_word where site_id = ${siteId} and word = ${word}`;
  return (await tx.run(change)) > 0;
}

/** Words from drafts that no category fits, by the number of people with such drafts. Names of categories are left out. */
export async function listMissingWords(db: Db, given: { siteId: number; since: Date }): Promise<MissingWord[]> {
  return db.rows<MissingWord>(sql`
    with latest as materialized (
      select m.words, d.account_id, d.host, s.primary_category_id
      from (select draft_id, words from missing_category where site_id = ${given.siteId} and noted_at > ${given.since} order by noted_at desc limit ${MOST_DRAFTS}) m
      join draft d on d.id = m.draft_id left join listing_stats s on s.listing_id = d.listing_id),
    counted as (
      select w.word, count(*)::int as drafts, count(distinct account_id)::int as people, (array_agg(distinct host))[1:3] as websites,
        mode() within group (order by primary_category_id) as category_id
      from latest cross join unnest(words) w(word)
      where w.word not in (select lower(name) from category where site_id = ${given.siteId})
        and w.word not in (select word from dismissed_category_word where site_id = ${given.siteId})
      group by w.word order by 3 desc, 2 desc, 1 limit ${MOST_WORDS})
    select word, drafts, people, websites,
      case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name, 'parent', p.slug) end as chosen
    from counted left join category c on c.id = counted.category_id left join category p on p.id = c.parent_id order by people desc, drafts desc, word`);
}
