-- Versions before 0412 recounted launches of closed weeks when votes were deleted, so the pages of those weeks differ from their proofs. They get
-- back what the proofs say (docs/decisions/0346-ranking-of-a-closed-week.md).
-- safe: only launches that differ from their week's proof, on most sites none
update launch n set week_votes = x.votes, reached_at = x.reached_at
from (
  select e.site_id, e.week, (l ->> 'launch')::bigint as id, (l ->> 'votes')::int as votes, (l ->> 'reached_at')::timestamptz as reached_at
  from award_log e join award_snapshot s on s.site_id = e.site_id and s.number = e.number, json_array_elements(case when s.body like '{%' then s.body::json -> 'launches' end) l
  where e.kind = 'week') x
where n.id = x.id and n.site_id = x.site_id and n.week = x.week
  and (n.week_votes, n.reached_at) is distinct from (x.votes, x.reached_at);
