import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { blogPost, onePage } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listPostRows, type PostRow } from '../blog-store.ts';

export const blogPostSummary = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    url: v.url,
    summary: z.string().nullable(),
    author: z.string().nullable(),
    tags: z.array(z.string()),
    published_at: v.instant,
    updated_at: v.instant,
  })
  .meta({ id: 'BlogPostSummary' });

export const listBlogPosts = defineRead({
  name: 'list_blog_posts',
  title: 'List blog posts',
  summary: 'Published posts, newest first, or those that match a search.',
  description: 'Returns published blog posts, newest first; with `q`, the posts that match, best match first.',
  path: '/blog',
  group: 'Blog',
  topics: ['content', 'settings'],
  queryInput: z.strictObject({
    q: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Words to search for.', examples: ['launch week'] }),
    ...v.paging,
  }),
  output: v.pageOf(blogPostSummary),
  example: { answer: (origin) => onePage([blogPost(origin)]) },
  async handle(input, call) {
    const { rows, total } = await listPostRows(call.db, {
      siteId: call.site.id,
      now: call.now,
      limit: input.per_page,
      offset: (input.page - 1) * input.per_page,
      ...(input.q !== undefined && { q: input.q }),
    });
    return v.showCappedPage(
      rows.map((row) => showPostSummary(row, call.site.origin)),
      input,
      total,
    );
  },
});

/** A post without its text. @param origin of the site, without a slash at the end */
export function showPostSummary(row: PostRow, origin: string): z.infer<typeof blogPostSummary> {
  return {
    slug: row.slug,
    title: row.title,
    url: addressOf.blogPost(origin, row.slug),
    summary: row.summary,
    author: row.author,
    tags: row.tags,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
