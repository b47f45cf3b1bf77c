-- A part of an order whose money went back at the payment provider: it has a credit note like any part, and nothing was sent for it.
alter table refund add column is_outside boolean not null default false;
alter table refund add constraint refund_outside_is_part check (not is_outside or (kind = 'part' and status = 'done'));

-- The sandbox's refunds, also those made by the seller on its own page; a bank can return each of them. What went back is their sum.
alter table sandbox_refund add column has_failed boolean not null default false;
insert into sandbox_refund (id, reference, amount_cents, created_at)
  select gen_random_uuid(), reference, refunded_cents, created_at from sandbox_payment where refunded_cents > 0;
alter table sandbox_payment drop column refunded_cents;
