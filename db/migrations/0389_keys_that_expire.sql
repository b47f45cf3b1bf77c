-- Upkeep looks for keys that expire soon each minute. Members of the site team have at most 20 keys each, so team_key needs no index for it.
create index concurrently if not exists api_key_expires on api_key (expires_at) where expires_at is not null and revoked_at is null;
