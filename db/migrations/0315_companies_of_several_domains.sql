-- A company may have several domains: each of the others names the one that the company is found by
-- (docs/decisions/0242-companies.md). Ratings and listings stay with their own domain.
alter table company add column part_of bigint references company on delete set null;
alter table company add constraint company_part_of_another check (part_of <> id) not valid;
