create index concurrently if not exists report_person_page on report (person_page_id) where person_page_id is not null;
