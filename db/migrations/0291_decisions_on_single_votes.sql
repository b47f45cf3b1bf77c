-- What a decision on held votes was about: all of a launch, those of a rule or a pattern, or single votes.
alter table vote_review
  add column chosen text not null default 'all' check (chosen in ('all', 'rule', 'pattern', 'votes')),
  add column rule text check (rule ~ '^[a-z][a-z_]{1,39}$'),
  add column pattern text check (length(pattern) between 1 and 80);
