-- Questions and comments about a listing, with replies one level deep. A discussion has no author: its first post does, which may be
-- deleted, or go with its account, while the replies of others stay.
create table discussion (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing on delete cascade,
  kind        text not null check (kind in ('question', 'comment')),
  created_at  timestamptz not null
);
create index discussion_listing on discussion (listing_id, id);

create table discussion_post (
  id              bigint generated always as identity primary key,
  discussion_id   bigint not null references discussion on delete cascade,
  is_first        boolean not null,
  account_id      bigint not null references account on delete cascade,
  -- Markdown, as typed; null once its author has deleted it.
  body            text check (length(body) between 1 and 5000),
  created_at      timestamptz not null,
  edited_at       timestamptz,
  -- As of reviews (0028): what holds it, where it came from, and what the site team decided.
  held            boolean not null default false,
  held_by         text check (held_by ~ '^[a-z][a-z_]{1,39}$'),
  sender          bytea check (length(sender) = 16),
  hidden_at       timestamptz,
  hidden_because  text check (length(hidden_because) between 1 and 1000),
  deleted_at      timestamptz,
  -- When those concerned were told: once, however often it is hidden and shown again.
  told_at         timestamptz,
  -- How many people found it helpful: a copy, kept by a trigger of discussion_helpful.
  helpful         integer not null default 0 check (helpful >= 0),
  counts          boolean not null generated always as (not held and hidden_at is null and deleted_at is null) stored,
  check (body is not null or deleted_at is not null),
  check ((hidden_at is null) = (hidden_because is null))
);
create unique index discussion_post_first on discussion_post (discussion_id) where is_first;
create index discussion_post_shown on discussion_post (discussion_id, id) where counts;
create index discussion_post_waiting on discussion_post (created_at) where held and hidden_at is null and deleted_at is null;
create index discussion_post_account on discussion_post (account_id, created_at);
create index discussion_post_sender on discussion_post (sender) where sender is not null;

create table discussion_helpful (
  post_id     bigint not null references discussion_post on delete cascade,
  account_id  bigint not null references account on delete cascade,
  at          timestamptz not null,
  primary key (post_id, account_id)
);
create index discussion_helpful_account on discussion_helpful (account_id);
create function count_helpful() returns trigger language plpgsql as $$
begin
  -- By what changed, not counted again: two people may do it in the same instant.
  update discussion_post p set helpful = case tg_op when 'INSERT' then p.helpful + c.n else greatest(0, p.helpful - c.n) end
  from (select post_id, count(*)::int as n from changed group by post_id) c where p.id = c.post_id;
  return null;
end $$;
create trigger discussion_helpful_added after insert on discussion_helpful referencing new table as changed
  for each statement execute function count_helpful();
create trigger discussion_helpful_removed after delete on discussion_helpful referencing old table as changed
  for each statement execute function count_helpful();

-- A discussion or a person that somebody wants no emails about, and whose posts are folded for them.
create table discussion_mute (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account on delete cascade,
  discussion_id  bigint references discussion on delete cascade,
  -- An account; once it is closed, it has no posts and the row says nothing.
  muted_id       bigint,
  since          timestamptz not null,
  check (num_nonnulls(discussion_id, muted_id) = 1),
  unique (account_id, discussion_id),
  unique (account_id, muted_id)
);
create index discussion_mute_discussion on discussion_mute (discussion_id) where discussion_id is not null;

-- A maker of a product owns its listing or is one of its founders.
create function is_maker(of_listing bigint, who bigint) returns boolean language sql stable as $$
  select exists (select from listing_member m where m.listing_id = of_listing and m.account_id = who)
    or exists (select from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = of_listing and f.account_id = who)
$$;

-- What strangers may see (0110).
create view public_discussion_post as
  select p.id, p.discussion_id, d.listing_id, d.kind, p.is_first, p.body, p.created_at, p.edited_at, p.helpful, a.name as author,
    is_maker(d.listing_id, p.account_id) as is_maker
  from discussion_post p join discussion d on d.id = p.discussion_id join listing_stats s on s.listing_id = d.listing_id
  left join account a on a.id = p.account_id
  where p.counts and s.visibility in ('live', 'upcoming');
-- Discussions with something to read in them.
create view public_discussion as
  select d.id, d.listing_id, s.site_id, d.kind, d.created_at
  from discussion d join listing_stats s on s.listing_id = d.listing_id
  where s.visibility in ('live', 'upcoming') and exists (select from discussion_post p where p.discussion_id = d.id and p.counts);

do $$
declare t text;
begin
  foreach t in array array['discussion', 'discussion_post'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function tell_changed_rows(%L)',
      t || '_tell_insert', t, 'discussion');
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function tell_changed_rows(%L)',
      t || '_tell_update', t, 'discussion');
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function tell_changed_rows(%L)',
      t || '_tell_delete', t, 'discussion');
    execute format('create trigger %I after truncate on %I for each statement execute function tell_change(%L)', t || '_tell_truncate', t, 'discussion');
  end loop;
end $$;
-- Posts show the names of their authors.
create trigger account_name_tell_discussion after update of name on account for each row
  when (old.name is distinct from new.name) execute function tell_change('discussion');

-- Posts can be reported, and wait in the queue of the site team.
alter table report drop constraint report_kind_check, drop constraint report_acted_with_check, drop column subject;
alter table report
  add column post_id bigint references discussion_post on delete cascade,
  add constraint report_kind_check check (kind in ('listing', 'review', 'update', 'founder', 'post')),
  add constraint report_acted_with_check check (acted_with in ('hide_review', 'suspend_listing', 'hide_post')),
  add constraint report_post_check check ((kind = 'post') = (post_id is not null)),
  add column subject text not null generated always as (kind || ':' || coalesce(review_id, update_id, founder_id, post_id, listing_id)) stored;
create index report_subject on report (subject) where decided_at is null;
create index report_post on report (post_id) where post_id is not null;
