create index concurrently if not exists report_address on report (email) where email is not null;
