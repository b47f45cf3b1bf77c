import { defineSiteOperation } from '../../contract/operation.ts';
import { followingInput, followingState, showFollowing } from '../following.ts';
import { getVisibleListing } from '../listing-store.ts';

export const getMyFollow = defineSiteOperation({
  name: 'get_my_follow',
  title: 'See whether I follow',
  summary: 'Whether the person follows a listing.',
  audience: 'person',
  writes: false,
  input: followingInput,
  output: followingState,
  handle: async ({ slug }, call) => showFollowing(call, await getVisibleListing(call, slug)),
});
