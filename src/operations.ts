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
import { chooseFreeListing } from './my-listings/index.ts';
import {
  cancelOrder,
  createCheckout,
  getOrder,
  listMyOrders,
  listProducts,
  lookAtCheckout,
  lookAtSandboxPayment,
  payOrder,
  playSandboxPayment,
  previewVat,
  quoteOrder,
  saveBilling,
} from './orders/index.ts';

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
  quoteOrder,
  createCheckout,
  listMyOrders,
  getOrder,
  ...accountOperations,
  lookAtInvite,
  acceptInvite,
  lookAtCheckout,
  previewVat,
  saveBilling,
  payOrder,
  cancelOrder,
  lookAtSandboxPayment,
  playSandboxPayment,
];

/** Those of REST and MCP. */
export const publicOperations = operations.filter((operation) => operation.surface === 'public');
