-- The votes of a launch since a Monday, held or not: a vote for a launch with a long past doesn't read the others.
create index concurrently if not exists vote_of_launch on vote (launch_id, cast_at);
