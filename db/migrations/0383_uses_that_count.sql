-- Who says that they use a product, as far as strangers may see it (0110, 0218): only that somebody does, and nobody whose account is
-- suspended. Suspended accounts are few and have an index of their own, so that a product that many use is counted without reading
-- their accounts.
create view public_listing_use as
  select u.listing_id, u.since
  from listing_use u join listing_stats s on s.listing_id = u.listing_id
  where s.visibility in ('live', 'upcoming')
    and not exists (select from account a where a.id = u.account_id and a.suspended_at is not null and a.closed_at is null);
