-- /compare offers a site's pairs that state most where the products with the most votes have few: read in this order.
create index concurrently if not exists compared_pair_facts on compared_pair (site_id, facts desc, first_id, second_id);
