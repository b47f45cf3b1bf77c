import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import { entryAbout } from '../../server/pipeline/logged-subject-store.ts';
import type { QueueKind } from './kinds.ts';

export interface ItemRow {
  since: Date;
  listing_id: number | null;
  account_id: number | null;
  content: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The content of an entry, whether or not it is still waiting for a decision. */
const items: Record<QueueKind, (siteId: number, ref: string) => Sql> = {
  listing: (site, ref) => sql`
    select n.since, n.listing_id, (select m.account_id from listing_member m where m.listing_id = l.id and m.role = 'owner' order by m.since limit 1) as account_id,
      json_build_object('website', l.website_url, 'tagline', l.tagline, 'body', coalesce(l.description, l.short_description), 'status', l.status, 'plan', l.plan,
        'launch_week', l.launch_week, 'categories', (select json_agg(c.name order by x.position) from listing_category x join category c on c.id = x.category_id
          where x.listing_id = l.id)) as content, null::jsonb as before, null::jsonb as after
    from new_listing n join listing l on l.id = n.listing_id where n.site_id = ${site} and n.listing_id = ${ref}::bigint`,
  report: (site, ref) => sql`
    select r.created_at as since, r.listing_id, coalesce(w.account_id, p.account_id, c.account_id, pp.account_id, f.account_id) as account_id,
      json_build_object('subject', r.subject, 'founder', f.name, 'founder_slug', f.slug, 'rating', w.rating, 'title', coalesce(w.title, u.title, c.title, pp.name),
        'body', coalesce(w.body, p.body, u.body, c.about, concat_ws(chr(10), pp.about, array_to_string(pp.links, chr(10))), f.bio), 'update_deleted', u.deleted_at, 'hidden_because', coalesce(w.hidden_because, p.hidden_because, u.hidden_because, c.hidden_because, pp.hidden_because, f.hidden_because), 'decision', r.decision,
        'decided_because', r.decided_because,
        'reports', (select json_agg(json_build_object('reason', o.reason, 'text', o.text, 'email', o.email, 'times', o.times, 'at', o.created_at) order by o.id)
          from report o where o.subject = r.subject and (o.decided_at is not distinct from r.decided_at))) as content, null::jsonb as before, null::jsonb as after
    from report r left join review w on w.id = r.review_id left join listing_update u on u.id = r.update_id left join founder f on f.id = r.founder_id
    left join discussion_post p on p.id = r.post_id left join collection c on c.id = r.collection_id left join person_page pp on pp.id = r.person_page_id
    where r.site_id = ${site} and r.id = ${ref}::bigint`,
  appeal: (site, ref) => sql`
    select a.created_at as since, a.listing_id, a.account_id,
      json_build_object('thing', a.kind, 'statement', a.statement, 'hidden_because', a.hidden_because, 'hidden_on', a.hidden_at, 'rating', w.rating,
        'title', coalesce(w.title, u.title, c.title, pp.name, f.name, case when a.kind = 'listing' then l.name end),
        'body', coalesce(w.body, p.body, u.body, c.about, nullif(concat_ws(chr(10), pp.about, array_to_string(pp.links, chr(10))), ''), f.bio, case when a.kind = 'listing' then l.tagline end),
        'decision', a.decision, 'decided_because', a.decided_because) as content, null::jsonb as before, null::jsonb as after
    from appeal a left join review w on w.id = a.review_id left join discussion_post p on p.id = a.post_id left join listing_update u on u.id = a.update_id
    left join collection c on c.id = a.collection_id left join person_page pp on pp.id = a.person_page_id left join founder f on f.id = a.founder_id left join listing l on l.id = a.listing_id
    where a.site_id = ${site} and a.id = ${ref}::bigint`,
  review: (site, ref) => sql`
    select r.created_at as since, r.listing_id, r.account_id,
      json_build_object('rating', r.rating, 'title', r.title, 'body', r.body, 'rule', r.held_by, 'hidden_because', r.hidden_because) as content,
      null::jsonb as before, null::jsonb as after
    from review r join listing l on l.id = r.listing_id where l.site_id = ${site} and r.id = ${ref}::bigint`,
  post: (site, ref) => sql`
    select p.created_at as since, d.listing_id, p.account_id,
      json_build_object('body', p.body, 'rule', p.held_by, 'hidden_because', p.hidden_because, 'replies_to', case when not p.is_first then (
        select f.body from discussion_post f where f.discussion_id = p.discussion_id and f.is_first) end) as content,
      null::jsonb as before, null::jsonb as after
    from discussion_post p join discussion d on d.id = p.discussion_id join listing l on l.id = d.listing_id
    where l.site_id = ${site} and p.id = ${ref}::bigint`,
  votes: (site, ref) => sql`
    select coalesce(min(v.cast_at), n.launched_at, '-infinity') as since, n.listing_id, null::bigint as account_id,
      json_build_object('week', n.week, 'counted', n.votes, 'counted_in_week', n.week_votes, 'held', count(v.*),
        'rules', (select json_object_agg(x.rule, x.n) from (select coalesce(held_by, 'imported') as rule, count(*) as n from vote
          where launch_id = n.id and held and review_id is null group by 1) x)) as content, null::jsonb as before, null::jsonb as after
    from launch n left join vote v on v.launch_id = n.id and v.held and v.review_id is null
    where n.site_id = ${site} and n.id = ${ref}::bigint group by n.id`,
  claim: (site, ref) => sql`
    select coalesce(c.proved_at, c.created_at) as since, c.listing_id, c.account_id,
      json_build_object('method', c.method, 'email', c.email, 'proved_at', c.proved_at, 'seen', c.seen, 'website', l.website_url, 'status', c.status,
        'reason', c.reason, 'owners', (select json_agg(o.email order by m.since) from listing_member m join account o on o.id = m.account_id
          where m.listing_id = l.id and m.role = 'owner')) as content, null::jsonb as before, null::jsonb as after
    from claim c join listing l on l.id = c.listing_id where l.site_id = ${site} and c.id = ${ref}::bigint`,
  dispute: (site, ref) => sql`
    select t.disputed_at as since, t.listing_id, t.account_id,
      json_build_object('statement', t.statement, 'former_owner', a.email, 'claimant', o.email, 'method', c.method, 'taken_over_at', t.at, 'website', l.website_url,
        'decision', t.decision, 'reason', t.reason) as content, null::jsonb as before, null::jsonb as after
    from listing_takeover t join listing l on l.id = t.listing_id join account a on a.id = t.account_id join claim c on c.id = t.claim_id
    join account o on o.id = c.account_id where l.site_id = ${site} and t.disputed_at is not null and t.id = ${ref}::bigint`,
  edit: (site, ref) => sql`
    select v.at as since, v.listing_id, v.account_id, json_build_object('what', v.what, 'by', v.by, 'checked_at', v.team_checked_at) as content,
      v.before, v.after
    from listing_version v join listing l on l.id = v.listing_id where l.site_id = ${site} and v.id = ${ref}::bigint`,
  draft: (site, ref) => sql`
    select d.updated_at as since, d.listing_id, d.account_id,
      json_build_object('url', d.url, 'host', d.host, 'status', d.status, 'failure', d.failure->>'detail', 'checked_at', d.team_checked_at) as content,
      null::jsonb as before, null::jsonb as after
    from draft d where d.site_id = ${site} and d.id = ${ref}::uuid`,
  refund: (site, ref) => sql`
    select r.created_at as since, null::bigint as listing_id, o.account_id,
      json_build_object('statement', r.reason, 'order', o.number, 'status', o.status, 'total_cents', o.total_cents, 'paid_at', o.paid_at,
        'refunded_cents', (select coalesce(sum(f.amount_cents), 0) from refund f where f.purchase_id = o.id and f.kind <> 'surplus'),
        'products', (select json_agg(l.product order by l.position) from purchase_line l where l.purchase_id = o.id and l.taken_back_at is null),
        'decision', r.decision, 'answer', r.answer) as content, null::jsonb as before, null::jsonb as after
    from refund_request r join purchase o on o.id = r.purchase_id where r.site_id = ${site} and r.id = ${ref}::bigint`,
  task: (site, ref) => sql`
    select t.created_at as since, w.listing_id, o.account_id,
      json_build_object('task', t.kind, 'status', t.status, 'order', coalesce(o.number, t.detail->>'order'), 'buyer', coalesce(o.billing->>'email', a.email),
        'detail', t.detail, 'messages', (select json_agg(json_build_object('at', m.at, 'by', m.by, 'body', m.body) order by m.id)
          from team_task_message m where m.task_id = t.id)) as content, null::jsonb as before, null::jsonb as after
    from team_task t left join purchase_line w on w.id = t.line_id left join purchase o on o.id = w.purchase_id left join account a on a.id = o.account_id
    where t.site_id = ${site} and t.id = ${ref}::bigint`,
};

/** The content of an entry, decided or not; undefined if it belongs to another site. */
export function findItem(db: Db, given: { siteId: number; kind: QueueKind; ref: string }): Promise<ItemRow | undefined> {
  return db.row<ItemRow>(items[given.kind](given.siteId, given.ref));
}

export interface AuthorRow {
  id: number;
  email: string;
  name: string | null;
  created_at: Date;
  suspended: boolean;
  reviews: number;
  hidden_reviews: number;
  dropped_votes: number;
  rejected_claims: number;
  /** What the site team decided about what they wrote, newest first. */
  decisions: { at: string; what: string; listing: string; reason: string }[];
}

/** Who wrote or asked for something, and what was decided about them before. */
export function findAuthor(db: Db, accountId: number): Promise<AuthorRow | undefined> {
  return db.row<AuthorRow>(sql`
    select a.id, a.email::text, a.name, a.created_at, a.suspended_at is not null as suspended,
      (select count(*)::int from review where account_id = a.id) as reviews,
      (select count(*)::int from review where account_id = a.id and hidden_at is not null) as hidden_reviews,
      (select count(*)::int from vote where account_id = a.id and held and review_id is not null) as dropped_votes,
      (select count(*)::int from claim where account_id = a.id and status = 'rejected') as rejected_claims,
      (select coalesce(json_agg(d order by d.at desc), '[]') from (
        (select e.at, e.decision || '_review' as what, l.slug as listing, e.reason from review_decision e join review r on r.id = e.review_id
          join listing l on l.id = e.listing_id where r.account_id = a.id order by e.at desc limit 10)
        union all
        (select c.decided_at, case c.status when 'verified' then 'verify_claim' else 'reject_claim' end, l.slug, c.reason from claim c
          join listing l on l.id = c.listing_id where c.account_id = a.id and c.decided_at is not null and c.reason is not null order by c.decided_at desc limit 10)
        order by 1 desc limit 10) d) as decisions
    from account a where a.id = ${accountId}`);
}

export interface NoteRow {
  id: number;
  at: Date;
  by: string | null;
  body: string;
}

/** What the team wrote about an entry, oldest first. */
export function listNotes(db: Db, given: { siteId: number; kind: QueueKind; ref: string }): Promise<NoteRow[]> {
  return db.rows<NoteRow>(sql`
    select n.id, n.at, coalesce(a.name, a.email::text) as by, n.body from queue_note n left join account a on a.id = n.account_id
    where n.site_id = ${given.siteId} and n.kind = ${given.kind} and n.ref = ${given.ref} order by n.id limit 100`);
}

/** Saves a note that only the team reads. @param given.accountId undefined for the command line @returns its id */
export async function insertNote(
  tx: Db,
  given: { siteId: number; kind: QueueKind; ref: string; accountId: number | undefined; body: string; now: Date },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into queue_note (site_id, kind, ref, account_id, at, body)
    values (${given.siteId}, ${given.kind}, ${given.ref}, ${given.accountId ?? null}, ${given.now}, ${given.body}) returning id`);
  return row!.id;
}

/** Deletes a note, which any member may have written. @returns false if the site's queue has no such note */
export async function deleteNote(tx: Db, given: { siteId: number; id: number }): Promise<boolean> {
  return (await tx.run(sql`delete from queue_note where site_id = ${given.siteId} and id = ${given.id}`)) > 0;
}

/** Who looks after an entry. */
export function findAssignee(db: Db, given: { siteId: number; kind: QueueKind; ref: string }): Promise<{ id: number; name: string } | undefined> {
  return db.row(sql`
    select a.id, coalesce(a.name, a.email::text) as name from queue_assignment q join account a on a.id = q.account_id
    where q.site_id = ${given.siteId} and q.kind = ${given.kind} and q.ref = ${given.ref}`);
}

/** Assigns an entry to a member, or to nobody if null, if it is still assigned to `from`. @returns false if someone else has it */
export async function saveAssignee(
  tx: Db,
  given: { siteId: number; kind: QueueKind; ref: string; from: number | null; to: number | null; now: Date },
): Promise<boolean> {
  const { siteId, kind, ref, from, to, now } = given;
  const item = sql`site_id = ${siteId} and kind = ${kind} and ref = ${ref}`;
  if (from !== null) {
    const changed =
      to === null
        ? sql`delete from queue_assignment where ${item} and account_id = ${from}`
        : sql`update queue_assignment set account_id = ${to}, at = ${now} where ${item} and account_id = ${from}`;
    return (await tx.run(changed)) > 0;
  }
  if (to === null) return true;
  return (
    (await tx.run(
      sql`insert into queue_assignment (site_id, kind, ref, account_id, at) values (${siteId}, ${kind}, ${ref}, ${to}, ${now}) on conflict do nothing`,
    )) > 0
  );
}

/** The last decision about an entry, from the team's log. @param given.operations only these */
export function findLastChange(
  db: Db,
  given: { siteId: number; subjects: readonly string[]; edit?: { id: string; slug: string | undefined } | undefined; operations?: readonly string[] },
): Promise<{ at: Date; operation: string; by: string | null; reason: string | null } | undefined> {
  // Taking an edit back is logged as a change of its listing, at the time when the edit was checked off.
  const reverted = given.edit?.slug
    ? sql`or (c.subject = ${`listing:${given.edit.slug}`} and c.operation = 'revert_edit'
        and c.at = (select team_checked_at from listing_version where id = ${given.edit.id}::bigint))`
    : sql``;
  const only = given.operations ? sql`and c.operation = any(${[...given.operations]}::text[])` : sql``;
  return db.row(sql`
    select c.at, c.operation, coalesce(a.name, a.email::text) as by, c.reason from team_audit c left join account a on a.id = c.account_id
    where c.site_id = ${given.siteId} and (${entryAbout(given.subjects)} ${reverted}) ${only} order by c.id desc limit 1`);
}

/** Locks what a decision about an entry writes until the transaction ends. Reviews, posts and drafts are locked by what decides on them. */
export async function lockItem(tx: Db, { kind, ref }: { kind: QueueKind; ref: string }): Promise<void> {
  if (kind === 'listing') await tx.run(sql`select from new_listing where listing_id = ${ref}::bigint for update`);
  if (kind === 'edit') await tx.run(sql`select from listing_version where id = ${ref}::bigint for update`);
  if (kind === 'draft') await tx.run(sql`select from draft where id = ${ref}::uuid for update`);
}

/** Marks a new listing, an edit or a failed draft as seen, or takes the mark off. @returns false if it was so already */
export async function markChecked(tx: Db, given: { kind: 'listing' | 'edit' | 'draft'; ref: string; at: Date | null }): Promise<boolean> {
  const { kind, ref, at } = given;
  if (kind === 'listing') {
    const was = at === null ? sql`checked_at is not null` : sql`checked_at is null`;
    return (await tx.run(sql`update new_listing set checked_at = ${at} where listing_id = ${ref}::bigint and ${was}`)) > 0;
  }
  const open = at === null ? sql`team_checked_at is not null` : sql`team_checked_at is null`;
  return (
    (await tx.run(
      kind === 'edit'
        ? sql`update listing_version set team_checked_at = ${at} where id = ${ref}::bigint and ${open}`
        : sql`update draft set team_checked_at = ${at} where id = ${ref}::uuid and (${open} or team_checked_at < updated_at)`,
    )) > 0
  );
}
