import { z } from 'zod';

/** Any text is accepted: a slug that matches no listing is not found. */
export const slugInput = { slug: z.string().max(8192) };

const number = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const discussionNumber = number.meta({ description: 'Id of the discussion, from list_discussions.' });
export const postNumber = number.meta({ description: 'Id of the post, from get_discussion.' });

const LONGEST_POST = 4000;
export const SHORTEST_POST = 3;
/** Markdown, as typed. */
export const bodyInput = z
  .string()
  .max(LONGEST_POST)
  .meta({ description: `At least ${SHORTEST_POST} characters. Markdown: bold, italics, links, lists, quotes and code.` });

export const discussionKinds = ['question', 'comment'] as const;
export type DiscussionKind = (typeof discussionKinds)[number];
/** With fewer, the page of the newest questions isn't for search engines, and not in the sitemap (content/entry-store.ts). */
export const FEWEST_QUESTIONS = 5;
export const sorts = ['new', 'helpful'] as const;
