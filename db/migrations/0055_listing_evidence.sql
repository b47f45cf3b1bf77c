-- What a company's own site states about its listing, a row for each value or list entry, as the site was read for the
-- draft that the listing was made of. The rows stay when the owner edits the profile or deletes the draft: a quote is shown
-- while the profile says what it proves (directory/origins.ts).
create table listing_evidence (
  listing_id  bigint not null references listing on delete cascade,
  position    smallint not null check (position >= 0),
  -- A profile field, socials.<platform>, founders, faqs or attributes.<key>.
  part        text not null check (length(part) between 1 and 80),
  -- The value or entry as the site states it (directory/evidence-store.ts: proofOf).
  value       text not null check (length(value) between 1 and 20000),
  -- [{ quote, url, page_title }], the one that decides first.
  quotes      jsonb not null check (jsonb_typeof(quotes) = 'array' and jsonb_array_length(quotes) > 0),
  read_at     timestamptz not null,
  primary key (listing_id, position)
);
create trigger listing_evidence_tell_change after insert or update or delete or truncate on listing_evidence
  for each statement execute function tell_change('directory');

-- Profiles no longer look into drafts.
drop trigger draft_tell_change on draft;
drop trigger draft_gone_tell_change on draft;

-- Quotes of the listings that are there: those of the owners' draft that was read last.
with source as (
  select distinct on (d.listing_id) d.listing_id, d.parts, d.ready_at
  from draft d join listing_member m on m.listing_id = d.listing_id and m.account_id = d.account_id and m.role = 'owner'
  where d.status = 'ready' order by d.listing_id, d.ready_at desc, d.id),
stated as (
  select s.listing_id, s.ready_at, f.key as part, f.value ->> 'ai_value' as value, f.value -> 'evidence' as quotes
  from source s cross join jsonb_each(s.parts -> 'fields') f where jsonb_typeof(f.value -> 'ai_value') = 'string'
  union all
  -- Until now the quotes of a list were kept for the list as a whole.
  select s.listing_id, s.ready_at, f.key, e.entry, (
    select jsonb_agg(q.quote) from jsonb_array_elements(f.value -> 'evidence') q(quote)
    where strpos(lower(q.quote ->> 'quote'), lower(e.entry)) > 0)
  from source s cross join jsonb_each(s.parts -> 'fields') f
  cross join lateral jsonb_array_elements_text(case when jsonb_typeof(f.value -> 'ai_value') = 'array' then f.value -> 'ai_value' else '[]' end) e(entry)
  union all
  select s.listing_id, s.ready_at, 'socials.' || f.key, f.value ->> 'value', f.value -> 'evidence'
  from source s cross join jsonb_each(s.parts -> 'company_socials') f
  union all
  select s.listing_id, s.ready_at, 'founders', concat_ws(e'\n', f.one ->> 'name', f.one ->> 'title'), f.one -> 'evidence'
  from source s cross join jsonb_array_elements(s.parts -> 'founders') f(one)
  union all
  select s.listing_id, s.ready_at, 'faqs', concat_ws(e'\n', f.one ->> 'question', f.one ->> 'answer'), f.one -> 'evidence'
  from source s cross join jsonb_array_elements(s.parts -> 'faqs') f(one))
insert into listing_evidence (listing_id, position, part, value, quotes, read_at)
select listing_id, row_number() over (partition by listing_id order by part, value) - 1, part, value, quotes, ready_at
from stated where jsonb_typeof(quotes) = 'array' and jsonb_array_length(quotes) > 0 and value <> '';

-- What a site does not state stays named when the owner fills it in.
update listing l set not_found_on_website = array(
    select f.key from jsonb_each(s.parts -> 'fields') f
    where f.key <> 'categories' and jsonb_typeof(f.value -> 'ai_value') = 'null' order by f.key)
from (
  select distinct on (d.listing_id) d.listing_id, d.parts
  from draft d join listing_member m on m.listing_id = d.listing_id and m.account_id = d.account_id and m.role = 'owner'
  where d.status = 'ready' and exists (select from draft_page p where p.draft_id = d.id)
  order by d.listing_id, d.ready_at desc, d.id) s
where l.id = s.listing_id;
