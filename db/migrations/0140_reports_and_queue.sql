-- What visitors report: a listing, a review, an update or a founder's page. The site team decides, and tells whoever left an address.
create table report (
  id          bigint generated always as identity primary key,
  site_id     smallint not null references site on delete cascade,
  kind        text not null check (kind in ('listing', 'review', 'update', 'founder')),
  -- What it is about, or belongs to; null for founders.
  listing_id  bigint references listing on delete cascade,
  review_id   bigint references review on delete cascade,
  update_id   bigint references listing_update on delete cascade,
  founder_id  bigint references founder on delete cascade,
  subject     text not null generated always as (kind || ':' || coalesce(review_id, update_id, founder_id, listing_id)) stored,
  -- The open report that came first about the same thing; null: this is it. One decision ends all of them.
  case_id     bigint references report on delete set null,
  reason      text not null check (reason ~ '^[a-z][a-z_]{1,39}$'),
  text        text not null check (length(text) between 1 and 6000),
  email       citext check (length(email) between 3 and 254),
  -- Language of the page it was written on, for the answer.
  language    text check (length(language) between 2 and 35),
  account_id  bigint references account on delete cascade,
  -- As of vote: a keyed hash that says nothing after two weeks.
  sender      bytea check (length(sender) = 16),
  -- How often the same visitor sent it.
  times       integer not null default 1 check (times > 0),
  created_at  timestamptz not null,
  decision    text check (decision in ('act', 'dismiss')),
  -- What was done about it: a team operation that a reopened report takes back.
  acted_with  text check (acted_with in ('hide_review', 'suspend_listing')),
  decided_at  timestamptz,
  decided_because text check (length(decided_because) between 1 and 1000),
  check ((kind = 'review') = (review_id is not null)),
  check ((kind = 'update') = (update_id is not null)),
  check ((kind = 'founder') = (founder_id is not null)),
  check ((kind = 'founder') = (listing_id is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_because is null))
);
create index report_waiting on report (site_id, created_at, id) where decided_at is null and case_id is null;
create index report_subject on report (subject) where decided_at is null;
create index report_case on report (case_id) where case_id is not null;
create index report_decided on report (decided_at) where decided_at is not null and email is not null;
create index report_listing on report (listing_id) where listing_id is not null;
create index report_review on report (review_id) where review_id is not null;
create index report_update on report (update_id) where update_id is not null;
create index report_founder on report (founder_id) where founder_id is not null;
create index report_account on report (account_id) where account_id is not null;

-- Edits and failed drafts wait until a member of the site team has seen them. Those of earlier versions don't.
alter table listing_version add column team_checked_at timestamptz;
update listing_version set team_checked_at = at;
create index listing_version_unchecked on listing_version (at, id) where team_checked_at is null and by in ('person', 'api_key', 'app');
alter table draft add column team_checked_at timestamptz;
update draft set team_checked_at = updated_at where status = 'failed';
create index draft_failed on draft (site_id, updated_at, id) where status = 'failed' and (team_checked_at is null or team_checked_at < updated_at);

-- Who looks after what waits in the queue of the site team, and what they wrote about it. `ref` is the id within its kind.
create table queue_assignment (
  site_id     smallint not null references site on delete cascade,
  kind        text not null check (kind in ('report', 'review', 'votes', 'claim', 'dispute', 'draft', 'edit', 'task')),
  ref         text not null check (length(ref) between 1 and 40),
  account_id  bigint not null references account on delete cascade,
  at          timestamptz not null,
  primary key (site_id, kind, ref)
);
create index queue_assignment_account on queue_assignment (account_id);
create table queue_note (
  id          bigint generated always as identity primary key,
  site_id     smallint not null references site on delete cascade,
  kind        text not null check (kind in ('report', 'review', 'votes', 'claim', 'dispute', 'draft', 'edit', 'task')),
  ref         text not null check (length(ref) between 1 and 40),
  -- Null: the command line, or an account that was closed since.
  account_id  bigint references account on delete set null,
  at          timestamptz not null,
  body        text not null check (length(body) between 1 and 2000)
);
create index queue_note_item on queue_note (site_id, kind, ref, id);
create index queue_note_account on queue_note (account_id) where account_id is not null;
