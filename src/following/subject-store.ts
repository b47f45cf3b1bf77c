import { type Db, type Sql, sql } from '../platform/database/database.ts';

export const subjectKinds = ['person', 'category', 'week'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface SubjectRow {
  kind: SubjectKind;
  /** Of the profile or category; null for a week. */
  id: number | null;
  key: string;
  name: string;
}

/** Something public that can be followed. A week is public if it has launches. */
export function findSubject(db: Db, given: { siteId: number; kind: SubjectKind; key: string }): Promise<SubjectRow | undefined> {
  const { siteId, kind, key } = given;
  const find: Record<SubjectKind, () => Sql> = {
    person: () =>
      sql`select 'person' as kind, id, name as key, coalesce(called, name) as name from public_person_page where site_id = ${siteId} and name = ${key}`,
    category: () => sql`select 'category' as kind, id, slug as key, name from category where site_id = ${siteId} and slug = ${key}`,
    week: () => sql`
      select 'week' as kind, null::bigint as id, ${key} as key, ${key} as name
      where exists (select from public_launch where site_id = ${siteId} and week = ${key}::date)`,
  };
  return db.row<SubjectRow>(find[kind]());
}

/** Serializes what one account follows, so that it is counted once. */
export async function lockSubjects(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`subjects ${accountId}`}, 0))`);
}

/** How many people, categories and weeks a person follows on a site. Products aren't counted. */
export async function countSubjects(db: Db, given: { siteId: number; accountId: number }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from subject_follow where site_id = ${given.siteId} and account_id = ${given.accountId}`);
  return row!.n;
}

interface Follow {
  siteId: number;
  accountId: number;
  subject: SubjectRow;
}

/** Condition: the account's row for this subject, even if the subject is no longer public. */
const same = ({ siteId, accountId, subject: { kind, id, key } }: Follow): Sql =>
  sql`site_id = ${siteId} and account_id = ${accountId} and ${
    kind === 'person' ? sql`page_id = ${id}` : kind === 'category' ? sql`category_id = ${id}` : sql`week = ${key}::date`
  }`;

/** Whether a person follows this person, category or week. */
export async function isFollowingSubject(db: Db, given: Follow): Promise<boolean> {
  return (await db.row(sql`select from subject_follow where ${same(given)}`)) !== undefined;
}

/** Makes an account follow or stop following something. Safe to repeat. */
export async function saveSubjectFollow(tx: Db, given: Follow & { follows: boolean; now: Date }): Promise<void> {
  const { siteId, accountId, subject, follows, now } = given;
  if (!follows) return void (await tx.run(sql`delete from subject_follow where ${same(given)}`));
  const { kind, id, key } = subject;
  await tx.run(sql`
    insert into subject_follow (site_id, account_id, page_id, category_id, week, since)
    values (${siteId}, ${accountId}, ${kind === 'person' ? id : null}, ${kind === 'category' ? id : null}, ${kind === 'week' ? key : null}::date, ${now})
    on conflict do nothing`);
}

/** What an account follows on a site apart from products, latest first. Only what is public now. */
export function listSubjects(db: Db, given: { siteId: number; accountId: number; most: number }): Promise<(SubjectRow & { since: Date })[]> {
  return db.rows(sql`
    select case when f.page_id is not null then 'person' when f.category_id is not null then 'category' else 'week' end as kind,
      coalesce(f.page_id, f.category_id) as id, coalesce(p.name, c.slug, to_char(f.week, 'YYYY-MM-DD')) as key,
      coalesce(p.called, p.name, c.name, to_char(f.week, 'YYYY-MM-DD')) as name, f.since
    from subject_follow f left join public_person_page p on p.id = f.page_id left join category c on c.id = f.category_id
    where f.site_id = ${given.siteId} and f.account_id = ${given.accountId} and (f.page_id is null or p.id is not null)
    order by f.since desc, f.id desc limit ${given.most}`);
}
