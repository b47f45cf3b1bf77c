import { toSay } from '../../platform/words/say.ts';
import { teamTask } from '../fulfilment/team-task.ts';
import { draft } from './option.ts';
import { defineProduct } from './product.ts';

export const doneForYou = defineProduct({
  code: 'done_for_you',
  texts: {
    name: toSay('Done for you'),
    description: toSay('The site team prepares the profile with you.'),
    refund: toSay('If refunded, the site team stops work. You keep what they’ve already prepared.'),
    faults: {},
  },
  price: { kind: 'fixed', cents: 19900 },
  // It can also be bought for a draft that isn't a listing yet.
  needsListing: false,
  launches: null,
  takesPlace: false,
  week: null,
  categories: null,
  options: {
    draft_id: draft({ label: toSay('Draft'), description: 'A draft of yours that has not been submitted, instead of listing_id.' }),
  },
  forSuspended: true,
  isSent: false,
  leaves: [],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: () => true,
  check: () => [],
  ...teamTask('done_for_you'),
});
