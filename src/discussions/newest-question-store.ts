import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { ShownDiscussion } from './shown-discussion-store.ts';

/** How many questions can be paged through. Bounds the counting; older ones are on the pages of their products. */
const MOST_QUESTIONS = 1000;

export interface NewestQuestion {
  slug: string;
  name: string;
  logo_file: string | null;
  listing_id: number;
  votes: number;
  /** The question, and the first answer by a maker if there is one. */
  discussion: ShownDiscussion;
}

/** A page of the newest questions about the site's live listings. @returns also how many there are, up to `MOST_QUESTIONS` */
export async function listNewestQuestionRows(db: Db, given: { siteId: number; at: Paging }): Promise<{ rows: NewestQuestion[]; total: number }> {
  const { siteId, at } = given;
  const questions = sql`
    select d.id, d.kind, d.created_at, d.listing_id, s.votes
    from public_discussion d join live_listing_stats s on s.listing_id = d.listing_id
    where d.site_id = ${siteId} and d.kind = 'question' and exists (select from public_discussion_post p where p.discussion_id = d.id and p.is_first)
    order by d.id desc`;
  const rows = await db.rows<NewestQuestion>(sql`
    with d as materialized (select n.* from (${questions} limit ${MOST_QUESTIONS}) n order by n.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page})
    select l.slug, l.name, l.logo_file, d.listing_id, d.votes,
      json_build_object('id', d.id, 'kind', d.kind, 'created_at', d.created_at,
        'replies', (select count(*)::int from public_discussion_post p where p.discussion_id = d.id and not p.is_first),
        'answered', exists (select from public_discussion_post p where p.discussion_id = d.id and not p.is_first and p.is_maker),
        'posts', (select json_agg(x order by x.id) from (
          (select p.id, p.is_first, p.body, p.author, p.is_maker, p.portrait, p.created_at, p.edited_at, p.helpful from public_discussion_post p
           where p.discussion_id = d.id and p.is_first)
          union all
          (select p.id, p.is_first, p.body, p.author, p.is_maker, p.portrait, p.created_at, p.edited_at, p.helpful from public_discussion_post p
           where p.discussion_id = d.id and not p.is_first and p.is_maker order by p.id limit 1)) x)) as discussion
    from d join public_listing l on l.id = d.listing_id order by d.id desc`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n from (${questions} limit ${MOST_QUESTIONS}) counted`);
  return { rows, total: counted!.n };
}
