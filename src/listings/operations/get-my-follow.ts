import { defineSiteOperation } from '../../contract/operation.ts';
import { followingInput, followingState, showFollowing } from '../follows/following.ts';
import { getVisibleListing } from '../listing-store.ts';

export const getMyFollow = defineSiteOperation({
  name: 'get_my_follow',
  title: 'Check whether I follow a listing',
  summary: 'Whether you follow a listing.',
  audience: 'person',
  writes: false,
  input: followingInput,
  output: followingState,
  handle: async ({ slug }, call) => showFollowing(call, await getVisibleListing(call, slug)),
});
