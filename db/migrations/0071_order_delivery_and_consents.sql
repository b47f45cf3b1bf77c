-- Where a trophy goes, as typed on the checkout page: name, street, extra, postcode, city, region, country, phone.
alter table purchase add column delivery jsonb check (jsonb_typeof(delivery) = 'object');
-- What the person agreed to before paying: { terms, immediate_delivery }, each { words, version, language, at } or null.
alter table purchase add column consents jsonb check (jsonb_typeof(consents) = 'object');
