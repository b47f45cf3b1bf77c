import { type Db, empty, raw, sql } from '../platform/database/database.ts';

export interface PostRow {
  id: number;
  slug: string;
  title: string;
  summary: string | null;
  author: string | null;
  tags: string[];
  published_at: Date;
  updated_at: Date;
}

/** Published posts, newest first; with `q` those that contain its words, best match first. */
export async function listPostRows(
  db: Db,
  given: { siteId: number; now: Date; q?: string; limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const q = given.q?.trim() || null;
  const published = sql`from public_blog_post(${given.now}) p where p.site_id = ${given.siteId}`;
  const from = q ? sql`${published} and (p.words @@ websearch_to_tsquery('english', ${q}) or strpos(fold_name(p.title), fold_name(${q})) > 0)` : published;
  const best = q ? sql`ts_rank_cd(p.words, websearch_to_tsquery('english', ${q})) desc,` : empty;
  // The limit of the first page is a literal: PostgreSQL then keeps one plan instead of making a new one for each call.
  const page = given.offset === 0 ? raw(`limit ${Math.trunc(given.limit)}`) : sql`limit ${given.limit} offset ${given.offset}`;
  const [rows, counted] = await Promise.all([
    db.rows<PostRow>(sql`
      select p.id, p.slug, p.title, p.summary, p.author, p.tags, p.published_at, p.updated_at ${from} order by ${best} p.published_at desc, p.id ${page}`),
    db.row<{ n: number }>(sql`select count(*)::int as n ${from}`),
  ]);
  return { rows, total: counted!.n };
}

/** A published post with its text in Markdown. Undefined for drafts and for posts scheduled for later. */
export async function findPost(
  db: Db,
  given: { siteId: number; now: Date; slug: string },
): Promise<(PostRow & { body: string; faqs: { question: string; answer: string }[] }) | undefined> {
  return db.row(sql`
    select p.id, p.slug, p.title, p.summary, p.author, p.tags, p.published_at, p.updated_at, p.body,
      coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.position) from blog_faq f where f.post_id = p.id), '[]') as faqs
    from public_blog_post(${given.now}) p where p.site_id = ${given.siteId} and p.slug = ${given.slug}`);
}

/** Cover pictures of published posts. */
export async function listCoverRows(
  db: Db,
  given: { siteId: number; now: Date; slugs: readonly string[] },
): Promise<{ slug: string; file: string; alt: string | null; width: number; height: number }[]> {
  return db.rows(sql`
    select p.slug, p.cover_file as file, p.cover_alt as alt, p.cover_width as width, p.cover_height as height
    from public_blog_post(${given.now}) p where p.site_id = ${given.siteId} and p.slug = any(${[...given.slugs]}::text[]) and p.cover_file is not null`);
}
