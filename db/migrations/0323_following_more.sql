-- People, categories and weeks that somebody follows, beside products (follow).
create table subject_follow (
  id           bigint generated always as identity primary key,
  site_id      smallint not null references site on delete cascade,
  account_id   bigint not null references account on delete cascade,
  page_id      bigint references person_page on delete cascade,
  category_id  integer references category on delete cascade,
  week         date check (extract(isodow from week) = 1),
  since        timestamptz not null,
  -- What is followed, as one value: once by each account.
  subject      text not null generated always as (
    case when page_id is not null then 'person:' || page_id when category_id is not null then 'category:' || category_id
      else 'week:' || site_id || ':' || (week - date '2000-01-03') end) stored,
  check (num_nonnulls(page_id, category_id, week) = 1),
  unique (account_id, subject)
);
create index subject_follow_page on subject_follow (page_id) where page_id is not null;
create index subject_follow_category on subject_follow (category_id) where category_id is not null;

-- Who wants an email when a product launches. The row goes with that email.
create table launch_reminder (
  listing_id  bigint not null references listing on delete cascade,
  account_id  bigint not null references account on delete cascade,
  asked_at    timestamptz not null,
  primary key (listing_id, account_id)
);
create index launch_reminder_account on launch_reminder (account_id);
