import { toSay, type Words } from '../../platform/words/say.ts';
import type { QueueKind } from './kinds.ts';

/** The name of each kind of entry, of several at once. */
export const kindWords: Record<QueueKind, Words> = {
  listing: toSay('New listings'),
  report: toSay('Reports'),
  appeal: toSay('Requests for another look'),
  review: toSay('Held reviews'),
  post: toSay('Held questions and comments'),
  votes: toSay('Held votes'),
  claim: toSay('Claims in dispute'),
  dispute: toSay('Ownership disputes'),
  edit: toSay('Edits'),
  draft: toSay('Failed drafts'),
  refund: toSay('Refund requests'),
  task: toSay('Tasks'),
};

/** The name of one entry. */
export const oneWords: Record<QueueKind, Words> = {
  listing: toSay('New listing: {name}'),
  report: toSay('Report about {name}'),
  appeal: toSay('Request for another look: {name}'),
  review: toSay('Review of {name}'),
  post: toSay('Post about {name}'),
  votes: toSay('Votes for {name}'),
  claim: toSay('Claim for {name}'),
  dispute: toSay('Ownership dispute about {name}'),
  edit: toSay('Edit of {name}'),
  draft: toSay('Draft of {name}'),
  refund: toSay('Refund of {name}'),
  task: toSay('Task for {name}'),
};
