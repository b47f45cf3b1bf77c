import { accountOperations, getAccount } from './accounts/index.ts';
import { checkBadge, getBadges, getBlogPost, listBlogPosts, listInterviewQuestions } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import {
  compareListings,
  follow,
  getAlternatives,
  getCategory,
  getFounder,
  getListing,
  getMyFollow,
  getSiteInfo,
  listCategories,
  listFounders,
  searchListings,
  unfollow,
} from './directory/index.ts';
import { acceptInvite, getDraft, inviteCofounder, listMyDrafts, lookAtInvite, submitDraft, submitListing, updateDraft } from './drafts/index.ts';
import {
  getLaunchWeek,
  getLeaderboard,
  getMyVote,
  listAwards,
  listHeldVotes,
  listLaunches,
  listVoteReviews,
  reviewVotes,
  unvote,
  vote,
} from './launches/index.ts';
import { chooseFreeListing } from './my-listings/index.ts';
import { listProducts } from './orders/index.ts';

/** The catalogue: every operation there is, in the order of the documentation. */
export const operations: readonly AnyOperation[] = [
  getSiteInfo,
  searchListings,
  getListing,
  getAlternatives,
  compareListings,
  listCategories,
  getCategory,
  getLaunchWeek,
  listLaunches,
  getLeaderboard,
  listFounders,
  getFounder,
  listBlogPosts,
  getBlogPost,
  listAwards,
  getBadges,
  listInterviewQuestions,
  listProducts,
  getAccount,
  submitListing,
  listMyDrafts,
  getDraft,
  updateDraft,
  inviteCofounder,
  submitDraft,
  chooseFreeListing,
  ...accountOperations,
  lookAtInvite,
  acceptInvite,
  checkBadge,
  getMyVote,
  vote,
  unvote,
  getMyFollow,
  follow,
  unfollow,
  listHeldVotes,
  reviewVotes,
  listVoteReviews,
];

/** Those of REST and MCP. */
export const publicOperations = operations.filter((operation) => operation.surface === 'public');
