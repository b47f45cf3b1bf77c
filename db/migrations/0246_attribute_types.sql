-- What a comparison attribute takes: yes or no, a number with its unit, one of some choices, or any text. A retired one is shown
-- and asked for no more; its values stay, so that it can come back.
alter table attribute
  add column kind text not null default 'text' check (kind in ('text', 'yes_no', 'number', 'choice')),
  add column unit text check (length(unit) between 1 and 20),
  add column choices text[] not null default '{}' check (cardinality(choices) <= 50),
  add column retired_at timestamptz,
  add constraint attribute_unit_of_number check (unit is null or kind = 'number'),
  add constraint attribute_choices_of_choice check ((kind = 'choice') = (cardinality(choices) > 0));
