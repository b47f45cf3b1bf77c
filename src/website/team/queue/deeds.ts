import { decideClaim, decideOwnershipDispute } from '../../../claims/index.ts';
import type { AnyOperation } from '../../../contract/operation.ts';
import { hidePost, restorePost } from '../../../discussions/index.ts';
import { retryDraft } from '../../../drafts/index.ts';
import { reviewVotes, suspendListing } from '../../../launches/index.ts';
import { revertEdit } from '../../../my-listings/index.ts';
import { declineRefundRequest, finishTask, grantRefundRequest } from '../../../orders/index.ts';
import { decideAppeal, decideReport } from '../../../reports/index.ts';
import { hideReview, restoreReview } from '../../../reviews/index.ts';
import { checkQueueItem, type QueueKind } from '../../../team/index.ts';
import { say, toSay, type Words } from '../../words/say.ts';
import type { Item } from './item-type.ts';
import { readWhich } from './which-votes.ts';

/** One way to decide an entry: a form with its button. */
export interface Deed {
  operation: AnyOperation;
  /** a approves, r rejects, w reads a website again. */
  key: 'a' | 'r' | 'w';
  label: Words;
  /** The message on the next page. */
  done: Words;
  /** Who reads the reason; undefined: there is none to enter. */
  reason?: Words;
  /** Why it can’t be undone, and what is kept; undefined: it can be. */
  final?: Words;
  body(id: string, values: Readonly<Record<string, string>>, item: Item): Record<string, unknown>;
}

const byTeam = toSay('Only the site team sees it.');
const byEveryone = toSay('It becomes public in the proof of the week. Don’t write anything about people.');
const byBoth = toSay('Everyone involved gets it by email.');

/** How each kind is decided, by the name of its form. */
export const deeds: Record<QueueKind, Readonly<Record<string, Deed>>> = {
  listing: {
    approve: {
      operation: checkQueueItem,
      key: 'a',
      label: toSay('The listing is fine'),
      done: toSay('Listing marked as checked.'),
      body: (id) => ({ kind: 'listing', id }),
    },
    reject: {
      operation: suspendListing,
      key: 'r',
      label: toSay('Suspend the listing'),
      done: toSay('Listing suspended. The owner gets the reason by email.'),
      reason: toSay('The owner gets it by email.'),
      body: (_id, { reason }, { listing }) => ({ slug: listing?.slug, reason }),
    },
  },
  report: {
    act: {
      operation: decideReport,
      key: 'a',
      label: toSay('Take action'),
      done: toSay('Report answered. We’ve emailed reporters who left an address.'),
      reason: toSay('For the log. If you hide something, its author or owner gets the reason by email.'),
      body: (id, { reason, answer, with: measure }) => ({ report: Number(id), decision: 'act', with: measure, reason, answer }),
    },
    dismiss: {
      operation: decideReport,
      key: 'r',
      label: toSay('Dismiss'),
      done: toSay('Report dismissed. We’ve emailed reporters who left an address.'),
      reason: byTeam,
      body: (id, { reason, answer }) => ({ report: Number(id), decision: 'dismiss', reason, answer }),
    },
  },
  appeal: {
    approve: {
      operation: decideAppeal,
      key: 'a',
      label: toSay('Restore it'),
      done: toSay('Restored. Its author or owner gets an email.'),
      reason: byTeam,
      body: (id, { reason }) => ({ appeal: Number(id), decision: 'restore', reason }),
    },
    reject: {
      operation: decideAppeal,
      key: 'r',
      label: toSay('Keep the decision'),
      done: toSay('Decision kept. The reason is sent by email to the person who asked.'),
      reason: toSay('It’s sent by email to the person who asked.'),
      body: (id, { reason }) => ({ appeal: Number(id), decision: 'keep', reason }),
    },
  },
  review: {
    approve: {
      operation: restoreReview,
      key: 'a',
      label: toSay('Publish review'),
      done: toSay('Review published.'),
      reason: byTeam,
      body: (id, { reason }) => ({ review: Number(id), reason }),
    },
    reject: {
      operation: hideReview,
      key: 'r',
      label: toSay('Hide review'),
      done: toSay('Review hidden. Its author gets the reason by email.'),
      reason: toSay('Its author gets it by email.'),
      body: (id, { reason }) => ({ review: Number(id), reason }),
    },
  },
  post: {
    approve: {
      operation: restorePost,
      key: 'a',
      label: toSay('Publish it'),
      done: toSay('Published.'),
      reason: byTeam,
      body: (id, { reason }) => ({ post: Number(id), reason }),
    },
    reject: {
      operation: hidePost,
      key: 'r',
      label: toSay('Hide it'),
      done: toSay('Hidden. Its author gets the reason by email.'),
      reason: toSay('Its author gets it by email.'),
      body: (id, { reason }) => ({ post: Number(id), reason }),
    },
  },
  votes: {
    approve: {
      operation: reviewVotes,
      key: 'a',
      label: toSay('Count the votes'),
      done: toSay('Votes counted.'),
      reason: byEveryone,
      body: (id, { reason, which }) => ({ launch: Number(id), decision: 'count', reason, ...readWhich(which) }),
    },
    reject: {
      operation: reviewVotes,
      key: 'r',
      label: toSay('Drop the votes'),
      done: toSay('Votes dropped.'),
      reason: byEveryone,
      body: (id, { reason, which }) => ({ launch: Number(id), decision: 'drop', reason, ...readWhich(which) }),
    },
  },
  claim: {
    approve: {
      operation: decideClaim,
      key: 'a',
      label: toSay('Give the listing to the claimant'),
      done: toSay('Claim verified. Everyone involved gets an email.'),
      reason: byBoth,
      body: (id, { reason }) => ({ id: Number(id), decision: 'verify', reason }),
    },
    reject: {
      operation: decideClaim,
      key: 'r',
      label: toSay('Reject the claim'),
      done: toSay('Claim rejected. Everyone involved gets an email.'),
      reason: byBoth,
      body: (id, { reason }) => ({ id: Number(id), decision: 'reject', reason }),
    },
  },
  dispute: {
    approve: {
      operation: decideOwnershipDispute,
      key: 'a',
      label: toSay('Return it to the former owner'),
      done: toSay('Dispute decided. Both sides get an email.'),
      reason: byBoth,
      final: toSay('This can’t be undone: everyone who owns the listing now loses it and has to claim it again. Its content, launches and orders stay.'),
      body: (id, { reason }) => ({ id: Number(id), decision: 'give_back', reason }),
    },
    reject: {
      operation: decideOwnershipDispute,
      key: 'r',
      label: toSay('Keep the current owner'),
      done: toSay('Dispute decided. Both sides get an email.'),
      reason: byBoth,
      body: (id, { reason }) => ({ id: Number(id), decision: 'keep', reason }),
    },
  },
  edit: {
    approve: {
      operation: checkQueueItem,
      key: 'a',
      label: toSay('The edit is fine'),
      done: toSay('Edit marked as checked.'),
      body: (id) => ({ kind: 'edit', id }),
    },
    reject: {
      operation: revertEdit,
      key: 'r',
      label: toSay('Revert the edit'),
      done: toSay('Edit reverted. The owner gets the reason by email.'),
      reason: toSay('The owner gets it by email.'),
      body: (id, { reason }) => ({ id: Number(id), reason }),
    },
  },
  draft: {
    again: {
      operation: retryDraft,
      key: 'w',
      label: toSay('Read the website again'),
      done: toSay('The website is being read again. The draft comes back here if that fails.'),
      body: (id) => ({ id }),
    },
    approve: {
      operation: checkQueueItem,
      key: 'a',
      label: toSay('Mark as checked'),
      done: toSay('Draft marked as checked.'),
      body: (id) => ({ kind: 'draft', id }),
    },
  },
  refund: {
    approve: {
      operation: grantRefundRequest,
      key: 'a',
      label: toSay('Refund the whole order'),
      done: toSay('Order refunded. The buyer gets a credit note by email.'),
      reason: toSay('The buyer sees it.'),
      body: (id, { reason }) => ({ id: Number(id), reason }),
    },
    reject: {
      operation: declineRefundRequest,
      key: 'r',
      label: toSay('Decline the request'),
      done: toSay('Request declined. The buyer gets the answer by email.'),
      reason: toSay('The buyer gets it by email.'),
      body: (id, { reason }) => ({ id: Number(id), reason }),
    },
  },
  task: {
    approve: { operation: finishTask, key: 'a', label: toSay('Mark as done'), done: toSay('Task done and delivered.'), body: (id) => ({ id: Number(id) }) },
  },
};

/** The decision on the previous page, in words. */
export function sayDecided(): Record<string, string> {
  const all = Object.entries(deeds).flatMap(([kind, forms]) => Object.entries(forms).map(([form, { done }]) => [`${kind}-${form}`, say(done)] as const));
  return Object.fromEntries(all);
}
