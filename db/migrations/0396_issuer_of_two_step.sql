-- The name of the site under which an authenticator app lists its codes: the one where it was set up, as it was called then. Null: not known.
alter table two_step add column issuer text check (length(issuer) >= 1 and length(issuer) <= 40);
