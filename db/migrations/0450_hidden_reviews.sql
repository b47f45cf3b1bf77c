create index concurrently if not exists review_hidden on review (hidden_at desc) where hidden_at is not null;
