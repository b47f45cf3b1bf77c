create index concurrently if not exists company_part_of on company (part_of) where part_of is not null;
