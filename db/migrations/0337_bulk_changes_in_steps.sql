-- A change of very many listings is done in steps by a job, so that its page shows how far it is
-- (docs/decisions/0255-changes-of-many-in-steps.md).
alter table bulk_change add column state text not null default 'done';
alter table bulk_change add constraint bulk_change_state check (state in ('running', 'done')) not valid;
-- Who asked for it and with which category, for the steps: { account, role, via, category }.
alter table bulk_change add column asked jsonb;
-- False until the step that changes it.
alter table bulk_change_listing add column is_done boolean not null default true;
