import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { addBillboardEntry } from '../fulfilment/effect-store.ts';
import { defineProduct } from './product.ts';
import { mayLaunch, statusWords } from './situations.ts';

export const billboardMin = defineProduct({
  code: 'billboard_min',
  texts: {
    name: toSay('Billboard'),
    description: toSay('Adds the amount you choose to the listing’s total on the paid billboard. Always marked Paid. It doesn’t affect any other ranking.'),
    refund: toSay('If refunded, the amount is removed from the billboard.'),
    faults: { listing_not_live: toSay('The billboard is only for live listings. Add a launch to the same order, or come back when the listing is live.') },
  },
  price: { kind: 'open', leastCents: 1000 },
  needsListing: true,
  launches: null,
  takesPlace: false,
  week: null,
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: ['billboard'],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: (listing) => listing.status === 'live' || mayLaunch(listing),
  check(_item, { listing, isLaunching }) {
    // A launch in the same order makes the listing live before this line is delivered.
    if (listing.status === 'live' || isLaunching) return [];
    const detail = `billboard_min is for live listings; ${listing.name} is ${statusWords[listing.status]}.`;
    return [{ field: 'listing_id', code: 'listing_not_live', detail }];
  },
  async give(tx, line) {
    await change(tx, line, 'billboard_paid', (listingId) =>
      addBillboardEntry(tx, { listingId, cents: line.amountCents, reason: `Order ${line.orderNumber}`, now: line.now }),
    );
    return { isDone: true };
  },
  takeBack: (tx, line) =>
    change(tx, line, 'billboard_refunded', (listingId) =>
      addBillboardEntry(tx, { listingId, cents: -line.amountCents, reason: `Refund of order ${line.orderNumber}`, now: line.now }),
    ),
});
