-- The language that a person reads emails in: set when they first sign in with a browser, changed by choosing another
-- language on the site. Null: not known yet, English is written. A code that the website no longer has counts as null.
alter table account add column language text check (language ~ '^[a-z]{2,3}$');
