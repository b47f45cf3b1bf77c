-- How many rows had been written to each table when the lists were read last: without more, there is nothing to read (docs/decisions/0317-costs-that-grew.md).
alter table best_list_reading add column changes jsonb;
