-- The site team can hold or drop votes that count, in a week that isn't closed. `of_counted`: the decision is about votes that counted before.
-- `own_listing`: by the owner or founder of the product, because nobody else on the site team could decide.
alter table vote_review
  add column of_counted boolean not null default false,
  add column own_listing boolean not null default false;
alter table vote_review drop constraint vote_review_decision_check,
  add constraint vote_review_decision_check check (decision in ('count', 'drop', 'hold')) not valid;
