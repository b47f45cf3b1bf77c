-- The search documents that don't have their filters yet: none, once upkeep has added them (docs/decisions/0306-filters-among-the-words.md).
create index concurrently if not exists listing_search_unfiltered on listing_search (listing_id) where not (words @@ '''0'''::tsquery);
