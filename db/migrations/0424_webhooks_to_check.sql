-- Webhooks that weren't applied, those first that may be about our own money: a shop that shares its payment account with others gets many
-- that aren't.
create index concurrently if not exists payment_event_to_check on payment_event ((outcome is not distinct from 'unknown'), id desc)
  where outcome is null or outcome in ('unknown', 'mismatch');
