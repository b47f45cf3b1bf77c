create index concurrently if not exists discussion_post_hidden on discussion_post (hidden_at desc) where hidden_at is not null and deleted_at is null;
