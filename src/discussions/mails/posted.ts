import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import type { PostRow } from '../post-store.ts';

export const discussionPosted = {
  key: 'discussion_posted',
  title: toSay('Question, comment or reply (to the owner and participants)'),
  placeholders: ['name', 'author'],
} as const satisfies MailKind;

/** Longer texts are cut in emails; the page shows all of it. */
const LONGEST = 1200;

type Post = Pick<PostRow, 'kind' | 'is_first' | 'author' | 'body' | 'name' | 'discussion_id' | 'id'>;

/** Tells a person about a new post. @param given.isMention the post names the reader */
export function writePosted({ site, post, isMention }: { site: Site; post: Post; isMention: boolean }): Letter {
  const { name } = post;
  const author = post.author ?? say('A member');
  const body = post.body ?? '';
  const text = body.length > LONGEST ? `${body.slice(0, LONGEST)}…` : body;
  return letterOf(discussionPosted, {
    site,
    subject: sayWhat(post, { author, name, isMention }),
    opening: say('{author} wrote about {name}:', { author, name }),
    blocks: [...text.split(/\n{2,}/), { button: { label: say('View and reply'), url: addressOf.post(site.origin, post.discussion_id, post.id) } }],
    values: { name, author },
  });
}

function sayWhat({ kind, is_first }: Post, { isMention, ...names }: { author: string; name: string; isMention: boolean }): string {
  if (isMention) return say('{author} mentioned you in a discussion about {name}', names);
  if (!is_first) return say('{author} replied in a discussion about {name}', names);
  return kind === 'question' ? say('{author} asked a question about {name}', names) : say('{author} commented on {name}', names);
}
