-- Authors and owners ask the site team once for another look at what it has hidden or suspended.
create table appeal (
  id              bigint generated always as identity primary key,
  site_id         smallint not null references site on delete cascade,
  kind            text not null check (kind in ('review', 'post', 'collection', 'person', 'listing')),
  -- What is hidden: one of these; a review or a post has its listing too.
  review_id       bigint references review on delete cascade,
  post_id         bigint references discussion_post on delete cascade,
  collection_id   bigint references collection on delete cascade,
  person_page_id  bigint references person_page on delete cascade,
  listing_id      bigint references listing on delete cascade,
  subject         text not null generated always as (kind || ':' || coalesce(review_id, post_id, collection_id, person_page_id, listing_id)) stored,
  -- Who asks.
  account_id      bigint not null references account on delete cascade,
  -- The decision that it is about: when and why.
  hidden_at       timestamptz not null,
  hidden_because  text not null check (length(hidden_because) between 1 and 1000),
  statement       text not null check (length(statement) between 1 and 2000),
  created_at      timestamptz not null,
  decision        text check (decision in ('restore', 'keep')),
  decided_because text check (length(decided_because) between 1 and 1000),
  decided_at      timestamptz,
  check ((kind = 'review') = (review_id is not null)),
  check ((kind = 'post') = (post_id is not null)),
  check ((kind = 'collection') = (collection_id is not null)),
  check ((kind = 'person') = (person_page_id is not null)),
  check ((kind in ('collection', 'person')) = (listing_id is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_because is null))
);
create unique index appeal_once on appeal (subject, hidden_at);
create index appeal_waiting on appeal (site_id, created_at, id) where decided_at is null;
create index appeal_account on appeal (account_id);
create index appeal_review on appeal (review_id) where review_id is not null;
create index appeal_post on appeal (post_id) where post_id is not null;
create index appeal_collection on appeal (collection_id) where collection_id is not null;
create index appeal_person_page on appeal (person_page_id) where person_page_id is not null;
create index appeal_listing on appeal (listing_id) where listing_id is not null;
