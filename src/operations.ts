import { accountOperations, getAccount, liftAccount, suspendAccount } from './accounts/index.ts';
import { answerInterview, getBadges, getBlogPost, listBlogPosts, listInterviewQuestions } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import {
  compareListings,
  copyCategories,
  createSite,
  getAlternatives,
  getCategory,
  getFounder,
  getListing,
  getSiteInfo,
  importDomainRatings,
  listCategories,
  listFounders,
  listRecentEdits,
  searchListings,
  setRevenue,
  setSite,
  verifyRevenue,
} from './directory/index.ts';
import { acceptInvite, getDraft, inviteCofounder, listMyDrafts, lookAtInvite, submitDraft, submitListing, updateDraft } from './drafts/index.ts';
import { getLaunchWeek, getLeaderboard, liftSuspension, listAwards, listLaunches, suspendListing } from './launches/index.ts';
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
  answerInterview,
  ...accountOperations,
  lookAtInvite,
  acceptInvite,
  setRevenue,
  verifyRevenue,
  suspendListing,
  liftSuspension,
  suspendAccount,
  liftAccount,
  listRecentEdits,
  importDomainRatings,
  setSite,
  createSite,
  copyCategories,
];

/** Those of REST and MCP. */
export const publicOperations = operations.filter((operation) => operation.surface === 'public');
