-- Votes that a merge dropped are kept for its undo: without where they came from, and with another secret than published proofs use.
-- safe: merges are few, and nobody waits for one
update listing_merge set saved = jsonb_set(saved, '{dropped_votes}', (
  select jsonb_agg(v.value - 'sender' || jsonb_build_object('secret', gen_random_uuid()) order by v.n)
  from jsonb_array_elements(saved -> 'dropped_votes') with ordinality as v(value, n)))
where jsonb_typeof(saved -> 'dropped_votes') = 'array' and saved -> 'dropped_votes' <> '[]';
