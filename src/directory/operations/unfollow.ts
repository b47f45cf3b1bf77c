import { defineSiteOperation } from '../../contract/operation.ts';
import { deleteFollow, findFollowed } from '../follow-store.ts';
import { followingInput, followingState, showFollowing } from '../following.ts';
import { getVisibleListing } from '../listing-store.ts';

export const unfollow = defineSiteOperation({
  name: 'unfollow',
  title: 'Stop following a listing',
  summary: 'Ends the mails about a listing, also of one that is not shown any more. Without a follow it changes nothing.',
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
