-- The same with a country.
create index concurrently if not exists founder_by_country on founder (country, name, id);
