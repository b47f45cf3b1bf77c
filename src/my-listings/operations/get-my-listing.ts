import { defineAccountRead } from '../../contract/operation.ts';
import { getOwnListing } from '../../directory/index.ts';
import { listingPath } from '../inputs.ts';
import { myListing } from '../my-listing-shape.ts';
import { showMyListing } from '../show-my-listing.ts';

export const getMyListing = defineAccountRead({
  name: 'get_my_listing',
  title: 'Get my listing',
  summary: 'One listing of the caller: the whole profile, and where it stands.',
  description:
    'Returns the public profile of a listing that the caller owns, in any status, with `story`, `milestones` and `media` even while locked, plus `status`, `plan`, the launch week, `unlocked_sections`, `next_step`, and for a free listing the `badge` (what the last check of the homepage found). Edit it with update_my_listing.',
  path: '/me/listings/{listing_id}',
  group: 'My listings',
  scope: 'account:read',
  pathInput: listingPath,
  output: myListing,
  mayBeNotFound: true,
  async handle({ listing_id }, call) {
    return showMyListing(call, await getOwnListing(call, { id: listing_id }));
  },
});
