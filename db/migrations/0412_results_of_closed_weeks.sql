-- When a decision on held votes was taken back, so that its votes wait again. The log and the proof of the week say so.
alter table vote_review add column reopened_at timestamptz;
-- Votes that are deleted after their week leave the total, but its ranking stays (docs/decisions/0346-ranking-of-a-closed-week.md).
alter table launch drop constraint launch_check, add constraint launch_votes_check check (votes >= 0) not valid;
