-- The site team looks people up by a part of their name (that of the email address has its index), and lists them newest first.
create index account_name_part on account using gin (name gin_trgm_ops) where name is not null;
create index account_people on account (id desc) where origin = 'person' and closed_at is null;
create index account_suspended on account (id desc) where suspended_at is not null and closed_at is null;
