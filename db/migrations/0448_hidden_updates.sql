-- The site team can hide an update of a listing, and says why. Only the owners of the listing see it then. See also 0449 and 0456 to 0458.
alter table listing_update add column hidden_at timestamptz, add column hidden_because text;
alter table listing_update add constraint listing_update_hidden_check
  check ((hidden_at is null) = (hidden_because is null) and length(hidden_because) between 1 and 1000) not valid;
