-- The audit log filtered by how a change was made: changes by commands or by the team API are rare, and finding them read the whole log.
create index concurrently if not exists team_audit_via on team_audit (site_id, via, id desc);
