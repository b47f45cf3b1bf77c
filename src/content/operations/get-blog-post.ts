import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { blogPost } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findPost } from '../blog-store.ts';
import { blogPostSummary, showPostSummary } from './list-blog-posts.ts';

export const getBlogPost = defineRead({
  name: 'get_blog_post',
  title: 'Get a blog post',
  summary: 'The full text of one post.',
  description: 'Returns the full Markdown text and FAQs of a published post. Find slugs with list_blog_posts.',
  path: '/blog/{slug}',
  group: 'Blog',
  topics: ['content', 'settings'],
  pathInput: z.strictObject({ slug: v.slug('blog post', 'how-a-week-works') }),
  output: blogPostSummary.extend({
    body: z.string().meta({ description: 'Markdown; show any raw HTML in it as text.' }),
    faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  }),
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      ...blogPost(origin),
      body: '# How a week works\n\nA launch week runs from Monday to Sunday. Votes cast that week decide its awards.',
      faqs: [{ question: 'Can I buy a place?', answer: 'Only on the billboard, where it is marked as paid.' }],
    }),
  },
  async handle({ slug }, call) {
    const post = await findPost(call.db, { siteId: call.site.id, now: call.now, slug });
    if (!post) throw refusal('blog_post_not_found', `No published post has the slug ${slug}.`);
    return { ...showPostSummary(post, call.site.origin), body: post.body, faqs: post.faqs };
  },
});
