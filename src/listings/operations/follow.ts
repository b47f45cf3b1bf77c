import { defineSiteOperation } from '../../contract/operation.ts';
import { insertFollow } from '../follows/follow-store.ts';
import { followingInput, followingState, showFollowing } from '../follows/following.ts';
import { getVisibleListing } from '../listing-store.ts';

export const follow = defineSiteOperation({
  name: 'follow',
  title: 'Follow a listing',
  summary: 'Emails you the updates of a live or scheduled listing. Following again changes nothing.',
  audience: 'person',
  writes: true,
  input: followingInput,
  output: followingState,
  async handle({ slug }, call) {
    const listing = await getVisibleListing(call, slug);
    await insertFollow(call.db, { listingId: listing.id, accountId: call.caller.accountId, now: call.now });
    return showFollowing(call, listing);
  },
});
