-- A part of a paid order goes back: an amount, or lines that are taken back. The order stands with the rest.

alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('order', 'surplus', 'part'));
-- The VAT within a part; what is left of it is the sum of its lines.
alter table refund add column vat_cents bigint check (vat_cents between 0 and amount_cents);
alter table refund add constraint refund_part_says_vat check ((kind = 'part') = (vat_cents is not null));

-- How much of each line went back with a part, VAT excluded. Written once.
create table refund_line (
  refund_id     uuid not null references refund on delete restrict,
  line_id       bigint not null references purchase_line on delete restrict,
  amount_cents  bigint not null check (amount_cents > 0),
  primary key (refund_id, line_id)
);
create index refund_line_line on refund_line (line_id);
create trigger refund_line_stays before update or delete or truncate on refund_line for each statement execute function refuse_change();

-- What of a payment went back in parts by us: the sum of its refunds of that kind.
alter table payment add column sent_back_cents bigint not null default 0 check (sent_back_cents >= 0);
alter table payment drop constraint payment_gone;
alter table payment add constraint payment_gone check (refunded_cents + lost_cents + sent_back_cents <= amount_cents);

-- An order has one invoice and one last credit note, and a credit note for each part before it.
alter table invoice add column refund_id uuid unique references refund on delete restrict;
alter table invoice add constraint invoice_of_part check (refund_id is null or kind = 'credit_note');
alter table invoice drop constraint invoice_purchase_id_kind_key;
create unique index invoice_whole on invoice (purchase_id, kind) where refund_id is null;
create index invoice_purchase on invoice (purchase_id);
