import { defineAccountRead } from '../../contract/operation.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { myTidewater } from '../example-listing.ts';
import { listingPath } from '../inputs.ts';
import { myListing } from '../my-listing-shape.ts';
import { showMyListing } from '../show-my-listing.ts';

export const getMyListing = defineAccountRead({
  name: 'get_my_listing',
  title: 'Get my listing',
  summary: "Your listing's whole profile and status.",
  description:
    'Returns the profile of a listing you own, in any status, with `story`, `milestones` and `media` even while locked, plus `status`, `plan`, the launch week, `unlocked_sections`, `next_step` and, for a free listing, the `badge` (result of the last homepage check). Edit it with update_my_listing.',
  path: '/me/listings/{listing_id}',
  group: 'My listings',
  scope: 'account:read',
  pathInput: listingPath,
  output: myListing,
  mayBeNotFound: true,
  example: { answer: myTidewater },
  async handle({ listing_id }, call) {
    return showMyListing(call, await getOwnListing(call, { id: listing_id }));
  },
});
