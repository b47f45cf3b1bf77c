-- Votes that are held back until the site team has looked at them, and the log of what it decided.

create table vote_review (
  id          bigint generated always as identity primary key,
  launch_id   bigint not null references launch on delete cascade,
  at          timestamptz not null,
  -- Who decided; null: the site team's command line, or somebody whose account is closed.
  account_id  bigint references account on delete set null,
  decision    text not null check (decision in ('count', 'drop')),
  reason      text not null check (length(reason) between 1 and 1000),
  -- How many votes were decided on, and how many of them came too late for the ranking of their week.
  votes       integer not null check (votes > 0),
  too_late    integer not null check (too_late between 0 and votes),
  -- Whether the awards of the week would be others, had those counted in time. Awards stay as they were given.
  awards_would_change boolean not null
);
create index vote_review_launch on vote_review (launch_id, id desc);
create index vote_review_account on vote_review (account_id) where account_id is not null;

alter table vote
  -- Keyed hash of where it came from; the key is forgotten after two weeks (src/launches/votes/sender-store.ts).
  add column sender bytea check (length(sender) = 16),
  -- By an account of less than a day that had done nothing else here.
  add column newcomer boolean not null default false,
  -- The rule that held it (src/launches/votes/suspicion.ts).
  add column held_by text check (held_by ~ '^[a-z][a-z_]{1,39}$'),
  -- What was decided: held and reviewed is dropped, not held and reviewed is counted.
  add column review_id bigint references vote_review on delete set null;
create index vote_sender on vote (launch_id, sender) where sender is not null;
create index vote_newcomer on vote (launch_id, cast_at) where newcomer;
create index vote_waiting on vote (launch_id) where held and review_id is null;
create index vote_reviewed on vote (review_id) where review_id is not null;
