-- Pages deep in a list are read from indexes alone, unless rows nearby have changed since the table was last vacuumed. PostgreSQL vacuums after 20 % of the
-- rows have changed: at a million listings, 200,000 votes and views. Long before that, every row of such a page is looked up in the table.
alter table listing_stats set (autovacuum_vacuum_scale_factor = 0.02);
