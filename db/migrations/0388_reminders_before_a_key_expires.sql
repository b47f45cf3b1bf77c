-- Reminders before a key expires (docs/decisions/0318-reminders-before-a-key-expires.md): for how many days before it the latest was sent.
alter table api_key add column reminded_days smallint;
alter table team_key add column reminded_days smallint;
