create index concurrently if not exists company_domain_like on company using gin ((domain::text) gin_trgm_ops);
