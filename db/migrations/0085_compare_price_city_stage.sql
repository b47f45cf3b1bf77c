-- Compare shows price, city and stage too: facts of the profile that most companies' websites state.
alter table attribute drop constraint attribute_column_name_check;
alter table attribute add constraint attribute_column_name_check
  check (column_name in ('pricing_model', 'country', 'founded_year', 'stage', 'city', 'pricing_summary'));
insert into attribute (site_id, key, label, column_name, position)
select s.site_id, n.key, n.label, n.column_name, n.position
from (select distinct site_id from attribute where key = 'pricing_model') s
cross join (values ('price', 'Price', 'pricing_summary', 8), ('city', 'City', 'city', 9), ('stage', 'Stage', 'stage', 10)) n(key, label, column_name, position)
on conflict (site_id, key) do nothing;
