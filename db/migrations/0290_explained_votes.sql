-- What somebody writes to the site team about a vote of theirs that is held. It goes with the vote.
create table vote_explanation (
  launch_id   bigint not null,
  account_id  bigint not null references account on delete cascade,
  body        text not null check (length(body) between 1 and 1000),
  written_at  timestamptz not null,
  primary key (launch_id, account_id),
  foreign key (launch_id, account_id) references vote on delete cascade on update cascade
);
create index vote_explanation_account on vote_explanation (account_id);
