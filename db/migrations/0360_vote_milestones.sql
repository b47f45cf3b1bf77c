-- The number of votes of a listing that its owners were told of last (docs/decisions/0269-notices-of-votes-and-claims.md).
create table told_vote_milestone (
  listing_id bigint primary key references listing on delete cascade,
  votes integer not null check (votes > 0)
);
-- What a listing has had for long is no news.
insert into told_vote_milestone (listing_id, votes) select listing_id, votes from listing_stats where votes >= 10;
