import type { getPostForTeam } from '../../../content/index.ts';
import { say } from '../../words/say.ts';

/** A post's fields as its form sends them, to compare with what was typed. */
export const savedFields = (post: Awaited<ReturnType<typeof getPostForTeam.handle>>) => [
  { name: 'title', label: say('Title'), value: post.title },
  { name: 'body', label: say('Text'), value: post.body },
  { name: 'summary', label: say('Summary'), value: post.summary ?? '' },
  { name: 'author', label: say('Author'), value: post.author ?? '' },
  { name: 'tags', label: say('Tags'), value: post.tags.join(', ') },
  ...(post.has_appeared ? [] : [{ name: 'slug', label: say('Address'), value: post.slug }]),
];
