-- Which rows are the demo's, so that `slipway demo --remove` takes away all of them and nothing else.
create table demo_row (
  kind    text not null check (kind in ('listing', 'category', 'founder', 'account', 'blog_post', 'interview_question', 'attribute', 'company')),
  row_id  bigint not null,
  primary key (kind, row_id)
);
