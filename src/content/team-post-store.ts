import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface TeamFaq {
  question: string;
  answer: string;
}

/** The fields of a post that the site team writes. */
export interface PostText {
  slug: string;
  title: string;
  summary: string | null;
  /** Markdown. */
  body: string;
  author: string | null;
  tags: string[];
  faqs: TeamFaq[];
}

export interface PostCover {
  file: string;
  alt: string | null;
  width: number;
  height: number;
}

export interface TeamPost extends PostText {
  id: number;
  /** Null: a draft. In the future: scheduled. */
  published_at: Date | null;
  first_published_at: Date | null;
  updated_at: Date;
  cover: PostCover | null;
}

export type PostState = 'draft' | 'scheduled' | 'published';

export interface TeamPostRow {
  id: number;
  slug: string;
  title: string;
  author: string | null;
  tags: string[];
  published_at: Date | null;
  updated_at: Date;
}

/** Counting stops here, because paging can't reach further. */
const MOST_COUNTED = 10_000;

/** Posts of every state, last edited first. */
export async function listTeamPosts(
  db: Db,
  given: { siteId: number; now: Date; state?: PostState | undefined; q?: string | undefined; at: Paging },
): Promise<{ rows: TeamPostRow[]; total: number }> {
  const { siteId, now, state, at } = given;
  const q = given.q?.trim() || null;
  const inState = {
    draft: sql`and p.published_at is null`,
    scheduled: sql`and p.published_at > ${now}`,
    published: sql`and p.published_at <= ${now}`,
  };
  const found = sql`from blog_post p where p.site_id = ${siteId} ${state ? inState[state] : sql``}
    and (${q}::text is null or p.words @@ websearch_to_tsquery('english', ${q}) or strpos(fold_name(p.title), fold_name(${q})) > 0)`;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from (select 1 ${found} limit ${MOST_COUNTED}) x`);
  const rows = await db.rows<TeamPostRow>(sql`
    select p.id, p.slug, p.title, p.author, p.tags, p.published_at, p.updated_at ${found}
    order by p.updated_at desc, p.id limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}

const whole = sql`p.id, p.slug, p.title, p.summary, p.body, p.author, p.tags, p.published_at, p.first_published_at, p.updated_at,
  case when p.cover_file is not null then
    json_build_object('file', p.cover_file, 'alt', p.cover_alt, 'width', p.cover_width, 'height', p.cover_height) end as cover,
  coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.position) from blog_faq f where f.post_id = p.id), '[]') as faqs`;

/** A post of the site in any state, with its text. */
export async function findTeamPost(db: Db, given: { siteId: number; id: number }): Promise<TeamPost | undefined> {
  return db.row<TeamPost>(sql`select ${whole} from blog_post p where p.site_id = ${given.siteId} and p.id = ${given.id}`);
}

/** The post, locked until the transaction ends. */
export async function lockTeamPost(tx: Db, given: { siteId: number; id: number }): Promise<TeamPost | undefined> {
  await tx.run(sql`select from blog_post where site_id = ${given.siteId} and id = ${given.id} for update`);
  return findTeamPost(tx, given);
}

/** Adds a post. @returns its id; undefined if its address is taken */
export async function insertPost(
  tx: Db,
  given: { siteId: number; post: PostText & Pick<TeamPost, 'published_at' | 'cover'>; now: Date },
): Promise<number | undefined> {
  const { siteId, post, now } = given;
  const { cover } = post;
  const row = await tx.row<{ id: number }>(sql`
    insert into blog_post (site_id, slug, title, summary, body, author, tags, published_at, first_published_at, updated_at, cover_file, cover_alt, cover_width, cover_height)
    values (${siteId}, ${post.slug}, ${post.title}, ${post.summary}, ${post.body}, ${post.author}, ${post.tags}, ${post.published_at}, ${post.published_at}, ${now},
      ${cover?.file ?? null}, ${cover?.alt ?? null}, ${cover?.width ?? null}, ${cover?.height ?? null})
    on conflict (site_id, slug) do nothing returning id`);
  if (row) await saveFaqs(tx, row.id, post.faqs);
  return row?.id;
}

/** Saves a post's fields. @returns false if another post has the address */
export async function savePostText(tx: Db, given: { siteId: number; id: number; post: PostText; now: Date }): Promise<boolean> {
  const { siteId, id, post, now } = given;
  const taken = await tx.row(sql`select from blog_post where site_id = ${siteId} and slug = ${post.slug} and id <> ${id}`);
  if (taken) return false;
  await tx.run(sql`
    update blog_post set slug = ${post.slug}, title = ${post.title}, summary = ${post.summary}, body = ${post.body}, author = ${post.author}, tags = ${post.tags},
      updated_at = ${now} where id = ${id}`);
  await saveFaqs(tx, id, post.faqs);
  return true;
}

async function saveFaqs(tx: Db, id: number, faqs: readonly TeamFaq[]): Promise<void> {
  await tx.run(sql`delete from blog_faq where post_id = ${id}`);
  await tx.run(sql`
    insert into blog_faq (post_id, position, question, answer)
    select ${id}, n - 1, f ->> 'question', f ->> 'answer' from json_array_elements(${JSON.stringify(faqs)}::json) with ordinality as given(f, n)`);
}

/** Sets when the post appears. Null unpublishes it, and a later time schedules it. */
export async function savePublication(tx: Db, given: { id: number; at: Date | null; now: Date }): Promise<void> {
  const { id, at, now } = given;
  // A post that was scheduled and never appeared has no known address.
  await tx.run(sql`
    update blog_post set published_at = ${at},
      first_published_at = case when first_published_at <= ${now} then first_published_at else ${at}::timestamptz end where id = ${id}`);
}

/** Replaces or removes a post's cover. The picture's file stays in the store. */
export async function saveCover(tx: Db, given: { id: number; cover: PostCover | null; now: Date }): Promise<void> {
  const { id, cover, now } = given;
  await tx.run(sql`
    update blog_post set cover_file = ${cover?.file ?? null}, cover_alt = ${cover?.alt ?? null}, cover_width = ${cover?.width ?? null},
      cover_height = ${cover?.height ?? null}, updated_at = ${now} where id = ${id}`);
}

/** Deletes a post with its FAQs. */
export async function deletePostRow(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from blog_post where id = ${id}`);
}
