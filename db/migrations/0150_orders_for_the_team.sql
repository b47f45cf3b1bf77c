-- The site team finds orders by status, product, period and words: each filter by an index.
create index purchase_site on purchase (site_id, id desc);
create index purchase_site_status on purchase (site_id, status, id desc);
create index purchase_site_created on purchase (site_id, created_at);
create index purchase_number_part on purchase using gin (number gin_trgm_ops);
create index purchase_bill_email_part on purchase using gin ((billing->>'email') gin_trgm_ops);
create index purchase_bill_company_part on purchase using gin ((billing->>'company') gin_trgm_ops);
create index purchase_line_product on purchase_line (product, purchase_id desc);
create index account_email_part on account using gin ((email::text) gin_trgm_ops);
