-- When a collection was first public: feeds date it by this, not by when it was made. Null: private until now, or public since it was made.
alter table collection add column published_at timestamptz;
