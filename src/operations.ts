import { accountOperations, getAccount } from './accounts/index.ts';
import { getBadges, getBlogPost, listBlogPosts, listInterviewQuestions } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import {
  compareListings,
  getAlternatives,
  getCategory,
  getFounder,
  getListing,
  getSiteInfo,
  listCategories,
  listFounders,
  searchListings,
} from './directory/index.ts';
import { acceptInvite, getDraft, inviteCofounder, listMyDrafts, lookAtInvite, submitDraft, submitListing, updateDraft } from './drafts/index.ts';
import { getLaunchWeek, getLeaderboard, listAwards, listLaunches } from './launches/index.ts';
import {
  addMilestone,
  deleteMilestone,
  endFollowByLink,
  getMyListing,
  listListingVersions,
  listMyListings,
  lookAtFollowLink,
  postListingUpdate,
  restoreListingVersion,
  setFounderStory,
  updateMyListing,
} from './my-listings/index.ts';
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
  listMyListings,
  getMyListing,
  updateMyListing,
  postListingUpdate,
  addMilestone,
  deleteMilestone,
  setFounderStory,
  ...accountOperations,
  lookAtInvite,
  acceptInvite,
  listListingVersions,
  restoreListingVersion,
  lookAtFollowLink,
  endFollowByLink,
];

/** Those of REST and MCP. */
export const publicOperations = operations.filter((operation) => operation.surface === 'public');
