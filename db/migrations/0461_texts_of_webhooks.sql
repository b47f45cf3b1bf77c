-- The texts of webhooks that are still kept, by when they came (src/orders/payments/payment-store.ts).
create index concurrently if not exists payment_event_text on payment_event (received_at) where body <> '';
