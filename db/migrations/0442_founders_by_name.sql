-- The list of founders is read in its order, a page at a time.
create index concurrently if not exists founder_by_name on founder (name, id);
