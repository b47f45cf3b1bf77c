-- Makers show their face beside what they write about their own product, where they are named as its founders.
create function maker_portrait(of_listing bigint, who bigint) returns text language sql stable as $$
  select fp.file from listing_founder lf join founder f on f.id = lf.founder_id join founder_portrait fp on fp.founder_id = f.id
  where lf.listing_id = of_listing and f.account_id = who limit 1
$$;
create or replace view public_discussion_post as
  select p.id, p.discussion_id, d.listing_id, d.kind, p.is_first, p.body, p.created_at, p.edited_at, p.helpful, a.name as author,
    is_maker(d.listing_id, p.account_id) as is_maker, maker_portrait(d.listing_id, p.account_id) as portrait
  from discussion_post p join discussion d on d.id = p.discussion_id join listing_stats s on s.listing_id = d.listing_id
  left join account a on a.id = p.account_id
  where p.counts and s.visibility in ('live', 'upcoming');
