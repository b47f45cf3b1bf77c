-- A decision that is undone puts a review back on hold.
alter table review_decision drop constraint review_decision_decision_check;
alter table review_decision add constraint review_decision_decision_check check (decision in ('hide', 'restore', 'hold'));
