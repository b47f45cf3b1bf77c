import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import type { Call } from '../contract/call.ts';
import { refusal } from '../contract/errors.ts';
import { savedVersion, versionOf } from '../contract/saved-version.ts';
import * as v from '../contract/values.ts';
import type { PostState, TeamPost } from './team-post-store.ts';

const clearable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

/** The fields of a post that the site team writes (bounds: tables blog_post, blog_faq). */
export const postInputs = {
  title: z.string().trim().min(1).max(200).meta({ description: 'Title of the post.' }),
  slug: v
    .slug('post', 'how-a-week-works')
    .meta({ description: 'End of its address. Without one, it’s made from the title. It can’t change once the post has appeared.' }),
  summary: clearable(500).meta({ description: 'One or two sentences for lists and search engines; null removes it.' }),
  body: z.string().trim().min(1).max(100_000).meta({ description: 'Markdown; raw HTML in it is shown as text.' }),
  author: clearable(160).meta({ description: 'Name of the author; null removes it.' }),
  tags: z
    .array(z.string().trim().min(1).max(60))
    .max(20)
    .transform((tags) => [...new Set(tags)])
    .meta({ description: 'Tags of the post. Repeat the option.' }),
  faqs: z
    .array(z.strictObject({ question: z.string().trim().min(1).max(300), answer: z.string().trim().min(1).max(1500) }))
    .max(20)
    .meta({ description: 'Questions and answers below the post.' }),
};

export const coverShape = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{32}$/),
  alt: z.string().max(300).nullable(),
  width: z.int().min(1),
  height: z.int().min(1),
});

export const postStates = ['draft', 'scheduled', 'published'] as const;

/** A post as the site team sees it. */
export const teamPostShape = z.strictObject({
  id: z.int().min(1),
  slug: z.string(),
  url: v.url,
  title: z.string(),
  summary: z.string().nullable(),
  body: z.string(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  state: z.enum(postStates),
  published_at: v.instant.nullable(),
  has_appeared: z.boolean().meta({ description: 'Whether visitors have seen it: its address is final then.' }),
  updated_at: v.instant,
  version: savedVersion,
  cover: coverShape.extend({ url: v.url }).nullable(),
});

/** A post appears by itself when its time comes: scheduled and published differ only by the clock. */
export const stateOf = (publishedAt: Date | null, now: Date): PostState => (publishedAt === null ? 'draft' : publishedAt > now ? 'scheduled' : 'published');

/** Whether visitors have ever seen a post. From then on its address is final, even if it becomes a draft again. */
export const hasAppeared = ({ first_published_at: at }: TeamPost, now: Date): boolean => at !== null && at <= now;

/** A post in any state for the site team, with the address it has or will have. */
export function showTeamPost(post: TeamPost, { site, now }: Pick<Call, 'site' | 'now'>): z.infer<typeof teamPostShape> {
  const { first_published_at: _first, ...rest } = post;
  return {
    ...rest,
    url: addressOf.blogPost(site.origin, post.slug),
    state: stateOf(post.published_at, now),
    has_appeared: hasAppeared(post, now),
    published_at: post.published_at?.toISOString() ?? null,
    updated_at: post.updated_at.toISOString(),
    version: versionOf(textOfPost(post)),
    cover: post.cover && { ...post.cover, url: addressOf.screenshot(site.origin, post.cover.file) },
  };
}

/** The post, or a refusal that says that it may have been deleted. @throws Refusal blog_post_not_found */
export function requirePost(post: TeamPost | undefined, id: number): TeamPost {
  if (!post) throw refusal('blog_post_not_found', `No post has the id ${id}. It may have been deleted.`);
  return post;
}

/** A post's text, for the log and for undoing a change. */
export function textOfPost({ slug, title, summary, body, author, tags, faqs }: TeamPost) {
  return { slug, title, summary, body, author, tags, faqs };
}
