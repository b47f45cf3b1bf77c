import { type Db, raw, sql } from '../../../src/platform/database/database.ts';

// For tests: everything that an import fills, without ids and write times, so that two databases can be compared.
const queries: Record<string, string> = {
  company: 'select domain from company',
  category: 'select c.slug, c.name, c.description, p.slug as parent, c.position from category c left join category p on p.id = c.parent_id',
  category_faq: 'select c.slug, q.position, q.question, q.answer from category_faq q join category c on c.id = q.category_id',
  // Without the order of founders in the original row, which is in listing_founder.
  listing: `select (to_jsonb(l) - '{id,company_id,created_at,updated_at}'::text[]) #- '{origin,founders}' as listing, c.domain from listing l join company c on c.id = l.company_id`,
  listing_category:
    'select l.slug, c.slug as category, x.position from listing_category x join listing l on l.id = x.listing_id join category c on c.id = x.category_id',
  listing_social: 'select l.slug, x.platform, x.url from listing_social x join listing l on l.id = x.listing_id',
  listing_faq: 'select l.slug, x.position, x.question, x.answer from listing_faq x join listing l on l.id = x.listing_id',
  listing_milestone: 'select l.slug, x.date, x.title, x.description, x.url from listing_milestone x join listing l on l.id = x.listing_id',
  listing_update: 'select l.slug, x.title, x.body, x.posted_at from listing_update x join listing l on l.id = x.listing_id',
  listing_story: `select l.slug, to_jsonb(x) - '{listing_id,updated_at}'::text[] as story from listing_story x join listing l on l.id = x.listing_id`,
  listing_attribute: 'select l.slug, a.key, x.value from listing_attribute x join listing l on l.id = x.listing_id join attribute a on a.id = x.attribute_id',
  listing_alternative:
    'select l.slug, a.slug as alternative, x.position from listing_alternative x join listing l on l.id = x.listing_id join listing a on a.id = x.alternative_id',
  editors_choice: 'select l.slug, e.since, e.until from editors_choice e join listing l on l.id = e.listing_id',
  listing_redirect: 'select l.slug, r.slug as earlier from listing_redirect r join listing l on l.id = r.listing_id',
  listing_founder:
    'select l.slug, f.slug as founder, x.position, x.title from listing_founder x join listing l on l.id = x.listing_id join founder f on f.id = x.founder_id',
  attribute: 'select key, label, column_name, position from attribute',
  founder: `select to_jsonb(f) - '{id,created_at}'::text[] as founder from founder f`,
  founder_social: 'select f.slug, x.platform, x.url from founder_social x join founder f on f.id = x.founder_id',
  domain_rating: 'select c.domain, x.day, x.rating, x.source from domain_rating x join company c on c.id = x.company_id',
  launch: `select to_jsonb(n) - '{id,listing_id}'::text[] as launch, l.slug from launch n join listing l on l.id = n.listing_id`,
  vote: `select l.slug, n.week, a.email, v.cast_at, v.in_week, v.held, v.synthetic from vote v join launch n on n.id = v.launch_id
    join listing l on l.id = n.listing_id join account a on a.id = v.account_id`,
  award: 'select l.slug, a.week, a.rank, a.votes, a.awarded_at from award a join listing l on l.id = a.listing_id',
  account: 'select email, origin, team_role from account',
  listing_stats: `select l.slug, to_jsonb(s) - '{listing_id,category_ids,primary_category_id}'::text[] as stats,
    array(select c.slug from category c where c.id = any(s.category_ids) order by 1) as categories, p.slug as primary_category
    from listing_stats s join listing l on l.id = s.listing_id left join category p on p.id = s.primary_category_id`,
  // Without the ids of categories, which differ.
  listing_search: `select l.slug, s.name_keys, array(select word from unnest(tsvector_to_array(s.words)) word where word not like '0c%') as words
    from listing_search s join listing l on l.id = s.listing_id`,
  search_word: 'select word, listings from search_word',
};

/** Rows of every table as text, sorted. */
export async function readContents(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const [table, query] of Object.entries(queries)) {
    const rows = await db.rows<{ row: string }>(sql`select to_jsonb(q)::text as row from (${raw(query)}) q order by 1`);
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}
