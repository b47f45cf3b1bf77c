import { type Db, type Sql, sql } from '../platform/database/database.ts';
import { readHeldOrders } from './held-orders-store.ts';

type Rows = Record<string, unknown>[];

/** Everything stored about a person, without secrets and their hashes. */
export interface HeldData {
  account: Record<string, unknown>;
  sessions: Rows;
  api_keys: Rows;
  team_keys: Rows;
  team_changes: Rows;
  passkeys: Rows;
  linked_accounts: Rows;
  two_step: Rows;
  connected_apps: Rows;
  email_links: Rows;
  emails: Rows;
  newsletters: Rows;
  listings: Rows;
  founder_profiles: Rows;
  votes: Rows;
  vote_explanations: Rows;
  vote_confirmations: Rows;
  vote_reviews: Rows;
  follows: Rows;
  reviews: Rows;
  review_decisions: Rows;
  discussion_posts: Rows;
  helpful_marks: Rows;
  mutes: Rows;
  collections: Rows;
  used_products: Rows;
  profiles: Rows;
  followed_subjects: Rows;
  merged_listings: Rows;
  merged_categories: Rows;
  launch_reminders: Rows;
  reports: Rows;
  appeals: Rows;
  queue_assignments: Rows;
  queue_notes: Rows;
  notices: Rows;
  notice_settings: Rows;
  notification_settings: Rows;
  weekly_choices: Rows;
  drafts: Rows;
  draft_changes: Rows;
  accepted_invites: Rows;
  listing_versions: Rows;
  website_suggestions: Rows;
  orders: Rows;
  claims: Rows;
  listing_proofs: Rows;
  listing_takeovers: Rows;
  repeatable_answers: Rows;
  history: Rows;
}

/** Reads everything stored about a person. */
export async function readHeldData(db: Db, id: number): Promise<HeldData> {
  const account = await db.row<Record<string, unknown>>(sql`
    select id, email, name, language, origin, team_role, password_hash is not null as has_password, verified_at, suspended_at, created_at
    from account where id = ${id}`);
  const rows = (query: Sql) => db.rows<Record<string, unknown>>(query);
  return {
    account: account!,
    sessions: await rows(sql`
      select id, created_at, authenticated_at, last_seen_at, expires_at, address, client, is_strong from session where account_id = ${id} order by id`),
    api_keys: await rows(sql`
      select id, name, hint, scopes, created_at, expires_at, reminded_days, last_used_on, revoked_at from api_key where account_id = ${id} order by id`),
    team_keys: await rows(sql`
      select id, name, hint, role, created_at, expires_at, reminded_days, last_used_on, revoked_at from team_key where account_id = ${id} order by id`),
    team_changes: await rows(sql`select at, operation, subject, via, reason from team_audit where account_id = ${id} order by id`),
    passkeys: await rows(sql`
      select id, encode(credential_id, 'base64') as credential_id, encode(public_key, 'base64') as public_key, counter, transports, host, name,
        created_at, last_used_on
      from passkey where account_id = ${id} order by id`),
    linked_accounts: await rows(sql`
      select id, provider, issuer, subject, label, vouches, created_at, last_used_on from linked_account where account_id = ${id} order by id`),
    two_step: await rows(sql`
      select t.created_at, t.on_since, t.issuer,
        (select count(*)::int from recovery_code c where c.account_id = t.account_id and c.used_at is null) as recovery_codes_left
      from two_step t where t.account_id = ${id}`),
    connected_apps: await rows(sql`
      select r.kind, r.client_id, c.payload ->> 'client_name' as client_name, r.payload ->> 'scope' as scope, r.created_at, r.expires_at,
        r.consumed_at, r.last_used_on
      from oauth_record r
      left join oauth_record c on c.kind = 'Client' and c.id_hash = sha256(convert_to(r.client_id, 'UTF8'))
      where r.account_id = ${id} order by r.created_at`),
    email_links: await rows(sql`
      select purpose, email, return_to, address, client, created_at, expires_at, used_at from email_link
      where account_id = ${id} or (purpose = 'sign_in' and email = (select email from account where id = ${id})) order by created_at`),
    emails: await rows(sql`
      select s.key as site, e.kind, e.language, e.queued_at, e.state, e.tried_at, e.answer from sent_mail e join site s on s.id = e.site_id
      where e.address = (select lower(email::text) from account where id = ${id}) order by e.id`),
    newsletters: await rows(sql`
      select s.key as site, n.language, n.categories, n.confirmed_at, n.told_week from newsletter_subscriber n join site s on s.id = n.site_id
      where n.email = (select email from account where id = ${id}) order by n.id`),
    listings: await rows(sql`
      select s.key as site, l.slug, l.name, m.role, m.since
      from listing_member m join listing l on l.id = m.listing_id join site s on s.id = l.site_id where m.account_id = ${id} order by m.since, l.id`),
    founder_profiles: await rows(sql`
      select f.slug, f.name, f.title, f.bio, f.country, f.city, f.origin, f.created_at, f.hidden_at, f.hidden_because,
        (select p.file from founder_portrait p where p.founder_id = f.id) as picture,
        (select coalesce(json_agg(json_build_object('listing', l.slug, 'title', x.title) order by l.id), '[]')
          from listing_founder x join listing l on l.id = x.listing_id where x.founder_id = f.id) as listings,
        (select coalesce(json_object_agg(platform, url), '{}') from founder_social where founder_id = f.id) as socials,
        (select coalesce(json_agg(json_build_object('question', q.question, 'answer', a.answer) order by q.position), '[]')
          from interview_answer a join interview_question q on q.id = a.question_id where a.founder_id = f.id) as interview
      from founder f where f.account_id = ${id}`),
    votes: await rows(sql`
      select l.slug as listing, v.launch_id as launch, n.week, v.cast_at, v.made_at, v.in_week, v.held, v.held_by, v.held_with,
        v.freed_from, v.freed_by, v.marks, v.age_days, v.young_days, v.past_days, v.hurried, v.newcomer, v.secret, d.decision as decided, d.at as decided_at
      from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id left join vote_review d on d.id = v.review_id
      where v.account_id = ${id} order by v.cast_at`),
    vote_explanations: await rows(sql`
      select l.slug as listing, e.launch_id as launch, n.week, e.body, e.written_at from vote_explanation e join launch n on n.id = e.launch_id
        join listing l on l.id = n.listing_id where e.account_id = ${id} order by e.written_at, e.launch_id`),
    vote_confirmations: await rows(sql`
      select l.slug as listing, c.launch_id as launch, n.week, c.asked_at, c.expires_at, c.mails, c.confirmed_at from vote_confirmation c
        join launch n on n.id = c.launch_id join listing l on l.id = n.listing_id where c.account_id = ${id} order by c.asked_at, c.launch_id`),
    vote_reviews: await rows(sql`
      select l.slug as listing, r.launch_id as launch, n.week, r.at, r.decision, r.reason, r.votes, r.too_late, r.awards_would_change, r.of_counted, r.own_listing,
        r.reopened_at from vote_review r join launch n on n.id = r.launch_id
        join listing l on l.id = n.listing_id where r.account_id = ${id} order by r.id`),
    follows: await rows(sql`
      select l.slug as listing, f.since from follow f join listing l on l.id = f.listing_id where f.account_id = ${id} order by f.since`),
    reviews: await rows(sql`
      select l.slug as listing, r.rating, r.title, r.body, r.answer, r.created_at, r.edited_at, r.answered_at, r.held, r.held_by, r.hidden_at,
        r.hidden_because, r.withdrawn_at, r.counts
      from review r join listing l on l.id = r.listing_id where r.account_id = ${id} order by r.created_at`),
    review_decisions: await rows(sql`
      select l.slug as listing, d.review_id, d.at, d.decision, d.reason from review_decision d join listing l on l.id = d.listing_id
      where d.account_id = ${id} order by d.id`),
    discussion_posts: await rows(sql`
      select l.slug as listing, p.discussion_id as discussion, d.kind, p.is_first, p.body, p.created_at, p.edited_at, p.held, p.held_by, p.hidden_at, p.hidden_because,
        p.deleted_at, p.helpful, p.counts
      from discussion_post p join discussion d on d.id = p.discussion_id join listing l on l.id = d.listing_id where p.account_id = ${id} order by p.id`),
    helpful_marks: await rows(sql`
      select p.discussion_id as discussion, h.post_id as post, h.at from discussion_helpful h join discussion_post p on p.id = h.post_id
      where h.account_id = ${id} order by h.at, h.post_id`),
    mutes: await rows(sql`
      select m.discussion_id as discussion, a.name as person, m.since from discussion_mute m left join account a on a.id = m.muted_id
      where m.account_id = ${id} order by m.id`),
    collections: await rows(sql`
      select c.id, c.title, c.about, c.is_public, c.created_at, c.updated_at, c.published_at, c.hidden_at, c.hidden_because,
        (select coalesce(json_agg(json_build_object('listing', l.slug, 'note', i.note, 'added_at', i.added_at) order by i.added_at, l.id), '[]')
          from collection_item i join listing l on l.id = i.listing_id where i.collection_id = c.id) as listings
      from collection c where c.account_id = ${id} order by c.id`),
    used_products: await rows(sql`
      select l.slug as listing, u.since from listing_use u join listing l on l.id = u.listing_id where u.account_id = ${id} order by u.since, l.id`),
    profiles: await rows(sql`
      select s.key as site, p.name, p.about, p.links, p.shows, p.created_at, p.updated_at, p.closed_at, p.hidden_at, p.hidden_because,
        '/files/' || p.portrait || '-256.webp' as picture, p.portrait_removed_because as picture_removed_because,
        (select coalesce(json_agg(n.name order by n.since, n.name), '[]') from person_page_name n where n.page_id = p.id) as names
      from person_page p join site s on s.id = p.site_id where p.account_id = ${id} order by p.id`),
    followed_subjects: await rows(sql`
      select s.key as site, p.name as person, c.slug as category, f.week, f.since from subject_follow f join site s on s.id = f.site_id
        left join person_page p on p.id = f.page_id left join category c on c.id = f.category_id where f.account_id = ${id} order by f.id`),
    // What a merge keeps for its undo: whose follow it was, whose vote counted once, and who was an owner.
    merged_listings: await rows(sql`
      select s.key as site, m.saved ->> 'slug' as listing, m.merged_at,
        (select f.value ->> 'since' from jsonb_array_elements(m.saved -> 'follows') f where (f.value ->> 'account_id')::bigint = ${id} limit 1) as followed_since,
        (select f.value ->> 'role' from jsonb_array_elements(m.saved -> 'members') f where (f.value ->> 'account_id')::bigint = ${id} limit 1) as role,
        exists (select from jsonb_array_elements(m.saved -> 'dropped_votes') v where (v.value ->> 'account_id')::bigint = ${id}) as vote_counted_once
      from listing_merge m join site s on s.id = m.site_id
      where exists (select from jsonb_path_query(m.saved, '$.*[*].account_id') a where a::text = ${String(id)}::text) order by m.merged_at, m.from_id`),
    merged_categories: await rows(sql`
      select s.key as site, m.saved #>> '{category,slug}' as category, m.merged_at, f.value ->> 'since' as followed_since
      from category_merge m join site s on s.id = m.site_id
        cross join jsonb_array_elements(m.saved -> 'followers') f
      where (f.value ->> 'id')::bigint = ${id} order by m.merged_at, m.id`),
    launch_reminders: await rows(sql`
      select l.slug as listing, r.asked_at from launch_reminder r join listing l on l.id = r.listing_id where r.account_id = ${id} order by r.asked_at, l.id`),
    reports: await rows(sql`
      select subject, reason, text, email, language, times, created_at, decision, decided_at from report where account_id = ${id} order by id`),
    appeals: await rows(sql`
      select subject, hidden_at, hidden_because, statement, created_at, decision, case when decision = 'keep' then decided_because end as answer, decided_at
      from appeal where account_id = ${id} order by id`),
    queue_assignments: await rows(sql`select kind, ref, at from queue_assignment where account_id = ${id} order by at, kind, ref`),
    queue_notes: await rows(sql`select kind, ref, at, body from queue_note where account_id = ${id} order by id`),
    notices: await rows(sql`select kind, subject, says, path, made_at, read_at from notice where account_id = ${id} order by id`),
    notice_settings: await rows(sql`select kind, wanted, set_at from notice_setting where account_id = ${id} order by kind`),
    notification_settings: await rows(sql`select kind, wanted, set_at from notification_setting where account_id = ${id} order by kind`),
    weekly_choices: await rows(sql`
      select s.key as site, w.categories, w.set_at from weekly_choice w join site s on s.id = w.site_id where w.account_id = ${id} order by w.site_id`),
    drafts: await rows(sql`
      select d.id, s.key as site, d.url, d.website_url, d.status, d.failure, d.completeness, d.parts, d.competitor, d.created_at, d.updated_at, d.ready_at, d.submitted_at,
        (select coalesce(json_agg(json_build_object('email', i.email, 'invited_at', i.created_at, 'accepted_at', i.accepted_at)), '[]')
          from draft_invite i where i.draft_id = d.id) as invites
      from draft d join site s on s.id = d.site_id where d.account_id = ${id} order by d.created_at`),
    draft_changes: await rows(sql`select draft_id, at, by, keys, before from draft_change where account_id = ${id} order by id`),
    accepted_invites: await rows(sql`
      select draft_id, email, profile, created_at, expires_at, accepted_at from draft_invite where account_id = ${id} order by created_at`),
    listing_versions: await rows(sql`
      select l.slug as listing, v.at, v.by, v.credential, v.what, v.before, v.after from listing_version v join listing l on l.id = v.listing_id
      where v.account_id = ${id} order by v.id`),
    website_suggestions: await rows(sql`
      select l.slug as listing, w.part, w.was, w.stated, w.found_at, w.state, w.settled_at from website_suggestion w join listing l on l.id = w.listing_id
      where w.account_id = ${id} order by w.id`),
    claims: await rows(sql`
      select s.key as site, l.slug as listing, c.method, c.email, c.token, c.status, c.disputed, c.seen, c.seen_at, c.reason, c.created_at, c.expires_at, c.proved_at,
        c.verified_at, c.decided_at
      from claim c join listing l on l.id = c.listing_id join site s on s.id = l.site_id where c.account_id = ${id} order by c.id`),
    listing_proofs: await rows(sql`
      select s.key as site, l.slug as listing, p.how, p.proved_at, p.renew_at, p.unanswered_since, p.asked_at, p.ended_at
      from listing_proof p join listing l on l.id = p.listing_id join site s on s.id = l.site_id where p.account_id = ${id} order by p.proved_at, p.how`),
    listing_takeovers: await rows(sql`
      select s.key as site, l.slug as listing, t.at, t.disputed_at, t.statement, t.decision, t.decided_at, t.reason
      from listing_takeover t join listing l on l.id = t.listing_id join site s on s.id = l.site_id where t.account_id = ${id} order by t.id`),
    orders: await readHeldOrders(db, id),
    repeatable_answers: await rows(sql`
      select operation, key, status, body, created_at from idempotency_record where account_id = ${id} order by created_at`),
    history: await rows(sql`select at, event, detail, by, address, client from audit_entry where account_id = ${id} order by id`),
  };
}
