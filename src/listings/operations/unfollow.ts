import { defineSiteOperation } from '../../contract/operation.ts';
import { deleteFollow, findFollowed } from '../follows/follow-store.ts';
import { followingInput, followingState, showFollowing } from '../follows/following.ts';
import { getVisibleListing } from '../listing-store.ts';

export const unfollow = defineSiteOperation({
  name: 'unfollow',
  title: 'Unfollow a listing',
  summary: "Stops emails about a listing, even if it is no longer public. If you don't follow it, nothing changes.",
  audience: 'person',
  writes: true,
  input: followingInput,
  output: followingState,
  async handle({ slug }, call) {
    const { accountId } = call.caller;
    const listing = (await findFollowed(call.db, { siteId: call.site.id, slug, accountId })) ?? (await getVisibleListing(call, slug));
    await deleteFollow(call.db, { listingId: listing.id, accountId });
    return showFollowing(call, listing);
  },
});
