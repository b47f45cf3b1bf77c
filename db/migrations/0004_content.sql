-- Blog, founder interviews, and the prices of products.

create table blog_post (
  id            bigint generated always as identity primary key,
  site_id       smallint not null references site on delete cascade,
  slug          text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  title         text not null check (length(title) between 1 and 200),
  summary       text check (length(summary) between 1 and 500),
  -- Markdown; raw HTML inside it is shown as text.
  body          text not null check (length(body) between 1 and 100000),
  author        text check (length(author) between 1 and 160),
  tags          text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Null: not published. A future instant: not published yet.
  published_at  timestamptz,
  updated_at    timestamptz not null,
  unique (site_id, slug)
);
create index blog_post_published on blog_post (site_id, published_at desc, id);
create table blog_faq (
  post_id   bigint not null references blog_post on delete cascade,
  position  smallint not null check (position >= 0),
  question  text not null check (length(question) between 1 and 300),
  answer    text not null check (length(answer) between 1 and 1500),
  primary key (post_id, position)
);

create table interview_question (
  id        integer generated always as identity primary key,
  site_id   smallint not null references site on delete cascade,
  question  text not null check (length(question) between 1 and 300),
  hint      text check (length(hint) between 1 and 500),
  position  smallint not null,
  active    boolean not null default true,
  unique (site_id, position)
);
create table interview_answer (
  question_id  integer not null references interview_question on delete cascade,
  founder_id   bigint not null references founder on delete cascade,
  answer       text not null check (length(answer) between 1 and 4000),
  updated_at   timestamptz not null,
  primary key (founder_id, question_id)
);

-- Prices that the site team set; a product without a row has the default of its file in orders/products/.
create table product_price (
  site_id      smallint not null references site on delete cascade,
  code         text not null check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  price_cents  integer not null check (price_cents >= 0),
  updated_at   timestamptz not null,
  primary key (site_id, code)
);
