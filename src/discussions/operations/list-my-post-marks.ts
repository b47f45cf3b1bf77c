import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { postNumber } from '../inputs.ts';
import { findMarksOfPosts } from '../own-discussion-store.ts';

/** No page shows more posts at once. */
const MOST = 500;

export const listMyPostMarks = defineSiteOperation({
  name: 'list_my_post_marks',
  title: 'My marks on posts',
  summary:
    'Which of these questions, comments and replies you wrote, and which you found helpful, and which are by people you muted. For pages that are the same for everyone.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ posts: z.array(postNumber).max(MOST) }),
  output: z.strictObject({ own: z.array(z.int()), helpful: z.array(z.int()), muted: z.array(z.int()) }),
  handle: (given, { db, caller }) => findMarksOfPosts(db, { accountId: caller.accountId, ids: given.posts }),
});
