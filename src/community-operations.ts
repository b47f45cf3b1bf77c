import type { AnyOperation } from './contract/operation.ts';
import {
  deleteMyPost,
  editPost,
  getDiscussion,
  listDiscussions,
  lookAtDiscussing,
  markHelpful,
  muteAuthor,
  muteDiscussion,
  replyToDiscussion,
  startDiscussion,
} from './discussions/index.ts';

/** What people write about products and to each other on the website: a part of `operations`. */
export const communityOperations: readonly AnyOperation[] = [
  listDiscussions,
  getDiscussion,
  lookAtDiscussing,
  startDiscussion,
  replyToDiscussion,
  editPost,
  deleteMyPost,
  markHelpful,
  muteDiscussion,
  muteAuthor,
];
