-- When a payment's provider was last asked about it: those without news are asked in turn.
alter table payment add column asked_at timestamptz;
