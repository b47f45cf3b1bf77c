import { getAccount } from './accounts/index.ts';
import { listCategories } from './categories/index.ts';
import { claimListing, listMyClaims, verifyClaim } from './claims/index.ts';
import { answerInterview, getBadges, getBlogPost, listBlogPosts, listInterviewQuestions } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import { getDraft, inviteCofounder, listMyDrafts, submitDraft, submitListing, updateDraft } from './drafts/index.ts';
import { getFounder, listFounders } from './founders/index.ts';
import { getLaunchWeek, getLeaderboard, listAwards, listLaunches } from './launches/index.ts';
import { compareListings, getAlternatives, getCategory, getListing, searchListings } from './listings/index.ts';
import {
  addMilestone,
  chooseFreeListing,
  deleteMilestone,
  getMyListing,
  listMyListings,
  postListingUpdate,
  setFounderStory,
  updateMyListing,
} from './my-listings/index.ts';
import { createCheckout, getOrder, listMyOrders, listProducts, quoteOrder } from './orders/index.ts';
import { getSiteInfo } from './sites/index.ts';
import { teamOperations } from './team-operations.ts';
import { websiteOperations } from './website-operations.ts';

/** The catalogue: every operation. First those of REST and MCP, in the order of the documentation; the rest is in the files named below. */
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
  claimListing,
  listMyClaims,
  verifyClaim,
  listMyListings,
  getMyListing,
  updateMyListing,
  postListingUpdate,
  addMilestone,
  deleteMilestone,
  setFounderStory,
  answerInterview,
  chooseFreeListing,
  quoteOrder,
  createCheckout,
  listMyOrders,
  getOrder,
  ...websiteOperations,
  ...teamOperations,
];

/** The operations of REST and MCP. */
export const publicOperations = operations.filter((operation) => operation.surface === 'public');
