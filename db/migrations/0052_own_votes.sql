-- Whoever becomes an owner or founder member loses their votes for the listing. Votes from before that rule go too, where the
-- launch's week is still open; closed weeks stay as they are, with their rankings and awards.

create temporary table own_vote on commit drop as
select v.launch_id, v.account_id, n.listing_id, n.week, l.name
from vote v
join launch n on n.id = v.launch_id
join listing l on l.id = n.listing_id
join listing_member m on m.listing_id = n.listing_id and m.account_id = v.account_id
where n.week is null or not (
  exists (select from award a where a.site_id = n.site_id and a.week = n.week)
  or exists (select from calendar_week w where w.site_id = n.site_id and w.week = n.week and w.closed_at is not null));

delete from vote v using own_vote o where v.launch_id = o.launch_id and v.account_id = o.account_id;

-- All counters anew from the votes that are left, as src/directory/listing-stats-store.ts counts them.
update launch n set votes = c.votes, week_votes = c.week_votes, reached_at = c.reached_at
from (
  select x.launch_id, count(v.launch_id)::int as votes, count(*) filter (where v.in_week)::int as week_votes, max(v.cast_at) filter (where v.in_week) as reached_at
  from (select distinct launch_id from own_vote) x left join vote v on v.launch_id = x.launch_id and not v.held
  group by x.launch_id) c
where n.id = c.launch_id;

update listing_stats s set votes = l.imported_votes + (select sum(n.votes)::int from launch n where n.listing_id = l.id)
from listing l where l.id = s.listing_id and l.id in (select listing_id from own_vote);

-- In the history of each account, as src/directory/member.ts writes it. Migrations have no clock but the database's.
insert into audit_entry (account_id, at, event, detail, by)
select account_id, now(), 'own_votes_removed', jsonb_build_object('listing', name, 'votes', count(*), 'weeks', jsonb_agg(week order by week)), 'job'
from own_vote group by account_id, listing_id, name;
