-- Reviews as people write them: with a title and their owner's answer, held back or hidden by the site team, taken back by
-- whoever wrote them. And which mails of the site each account wants.

alter table review rename column reply to answer;
alter table review
  add column title           text check (length(title) between 1 and 120),
  add column edited_at       timestamptz,
  add column answered_at     timestamptz,
  -- The rule that held it (src/reviews/suspicion.ts).
  add column held_by         text check (held_by ~ '^[a-z][a-z_]{1,39}$'),
  -- Keyed hash of where it came from; the key is forgotten after two weeks (src/launches/votes/sender-store.ts).
  add column sender          bytea check (length(sender) = 16),
  -- By the site team, and why.
  add column hidden_at       timestamptz,
  add column hidden_because  text check (length(hidden_because) between 1 and 1000),
  -- Taken back: words and rating are gone. The row stays, so that a decision on it, and the mails about it, are not forgotten.
  add column withdrawn_at    timestamptz,
  -- Each is told once, however often a review or its answer is taken back and written again.
  add column owners_told_at  timestamptz,
  add column author_told_at  timestamptz,
  -- The one definition of what everybody sees and what counts in a rating.
  add column counts          boolean not null generated always as (not held and hidden_at is null and withdrawn_at is null) stored,
  alter column rating drop not null,
  add constraint review_rated check (rating is not null or withdrawn_at is not null),
  add constraint review_hidden check ((hidden_at is null) = (hidden_because is null));
update review set owners_told_at = created_at, answered_at = case when answer is not null then created_at end,
  author_told_at = case when answer is not null then created_at end;
create index review_shown on review (listing_id, created_at desc, id desc) where counts;
create index review_waiting on review (created_at) where held and hidden_at is null and withdrawn_at is null;
create index review_sender on review (listing_id, sender) where sender is not null;

-- The log of what the site team decided on reviews; it outlives them.
create table review_decision (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing on delete cascade,
  review_id   bigint references review on delete set null,
  at          timestamptz not null,
  -- Who decided; null: the site team's command line, or somebody whose account is closed.
  account_id  bigint references account on delete set null,
  decision    text not null check (decision in ('hide', 'restore')),
  reason      text not null check (length(reason) between 1 and 1000)
);
create index review_decision_listing on review_decision (listing_id);
create index review_decision_review on review_decision (review_id) where review_id is not null;
create index review_decision_account on review_decision (account_id) where account_id is not null;

-- Reviews bear the names of those who wrote them: of all of an account, only a change of its name is told.
create trigger account_name_tell_change after update of name on account for each statement execute function tell_change('ranking');

-- What an account said about a kind of mail (src/notifications/kinds); without a row the kind's default holds.
create table notification_setting (
  account_id  bigint not null references account on delete cascade,
  kind        text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  wanted      boolean not null,
  set_at      timestamptz not null,
  primary key (account_id, kind)
);
create index notification_setting_wanted on notification_setting (kind, account_id) where wanted;

-- The mail with a week's launches on its way: who was told is kept with each batch, so that nobody is told twice.
create table weekly_mailing (
  site_id     smallint not null references site on delete cascade,
  week        date not null check (extract(isodow from week) = 1),
  told_up_to  bigint not null default 0,
  told        integer not null default 0 check (told >= 0),
  done_at     timestamptz,
  primary key (site_id, week)
);
