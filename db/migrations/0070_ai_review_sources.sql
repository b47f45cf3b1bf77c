-- The quote and page behind each statement of a review: [{ quote, url, page_title }], in the order of its text. A review that
-- was written before has none.
alter table ai_review add column sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array');
