import type { AnyOperation } from '../contract/operation.ts';
import { apps } from './accounts/apps.tsx';
import { changeEmail } from './accounts/change-email.tsx';
import { data } from './accounts/data.tsx';
import { following } from './accounts/following.tsx';
import { history } from './accounts/history.tsx';
import { keys } from './accounts/keys.tsx';
import { languageChoice } from './accounts/language.ts';
import { marks } from './accounts/marks.ts';
import { overview } from './accounts/overview.tsx';
import { security } from './accounts/security.tsx';
import { allow } from './accounts/sign-in/allow.tsx';
import { confirmCode, signInCode } from './accounts/sign-in/code.tsx';
import { linkSent } from './accounts/sign-in/link-sent.tsx';
import { openLink } from './accounts/sign-in/open-link.tsx';
import { newPasskey, passkeySignIn } from './accounts/sign-in/passkey.ts';
import { providerBack } from './accounts/sign-in/provider-back.ts';
import { providerLink } from './accounts/sign-in/provider-link.tsx';
import { providerWay } from './accounts/sign-in/provider-way.tsx';
import { passwordSignIn, signIn } from './accounts/sign-in/sign-in.tsx';
import { signOutPage } from './accounts/sign-in/sign-out.tsx';
import { twoStepSetup } from './accounts/two-step.tsx';
import { best, bestOfKind } from './best/best.tsx';
import { bestList } from './best/best-list.tsx';
import { categories, category } from './categories/categories.tsx';
import { claim } from './claims/claim.tsx';
import { claimLink } from './claims/claim-link.tsx';
import { communityPages, communityPersonalPages } from './community-routes.ts';
import { alternatives } from './compare/alternatives.tsx';
import { compare, comparison } from './compare/compare.tsx';
import { badges } from './content/badges.tsx';
import { blog, blogPost } from './content/blog.tsx';
import { interviewQuestions } from './content/interview-questions.tsx';
import { agentsPage } from './docs/agents.tsx';
import { errorPages } from './docs/errors.tsx';
import { operationPage } from './docs/operation.tsx';
import { overviewPage } from './docs/overview.tsx';
import { changes } from './drafts/changes.tsx';
import { doneForYou } from './drafts/done-for-you.tsx';
import { draft } from './drafts/draft.tsx';
import { drafts } from './drafts/drafts.tsx';
import { invite } from './drafts/invite.tsx';
import { people } from './drafts/people.tsx';
import { preview } from './drafts/preview.tsx';
import { readingStand } from './drafts/reading.tsx';
import { submit } from './drafts/submit.tsx';
import { founder, founders } from './founders/founders.tsx';
import { home } from './home/home.tsx';
import { award } from './launches/award.tsx';
import { awards } from './launches/awards.tsx';
import { confirmVotePage } from './launches/confirm-vote.tsx';
import { integrity } from './launches/integrity.tsx';
import { launches } from './launches/launches.tsx';
import { leaderboard, leaderboards } from './launches/leaderboards.tsx';
import { ranking } from './launches/ranking.tsx';
import { week, weekByApiPath } from './launches/week.tsx';
import { weekProof } from './launches/week-proof.tsx';
import { listing } from './listings/listing.tsx';
import { listings } from './listings/listings.tsx';
import { updates } from './listings/updates.tsx';
import { machinePages } from './machine-readable/index.ts';
import { myListingPages } from './my-listings/pages.ts';
import { confirmNewsletterPage, newsletter } from './newsletter/newsletter.tsx';
import { newsletterCategories } from './newsletter/newsletter-categories.tsx';
import { notices } from './notifications/notices.tsx';
import { notifications } from './notifications/notifications.tsx';
import { unsubscribe } from './notifications/unsubscribe.tsx';
import { checkout } from './orders/checkout/checkout.tsx';
import { sandbox } from './orders/checkout/sandbox.tsx';
import { orderDocuments, orderPage, orders } from './orders/orders.tsx';
import { products } from './orders/products.tsx';
import type { Page } from './page.ts';
import type { PersonalPage } from './personal-page.ts';
import { pictures } from './pictures.ts';
import { suggestions } from './search/suggest.ts';
import { makeFiles } from './serving/files.ts';
import { about } from './sites/about.tsx';
import { contact } from './sites/contact.tsx';
import { feeds } from './sites/feeds.tsx';
import { guessed } from './sites/guessed.ts';
import { ownPage } from './sites/own-page.tsx';
import { privacy } from './sites/privacy.tsx';
import { terms } from './sites/terms.tsx';
import { teamPages } from './team/pages.ts';

/** The pages for readers that are the same for everyone. @param operations the ones in the reference */
export function pagesForReaders(operations: readonly AnyOperation[]): Page[] {
  return [
    home,
    listings,
    listing,
    alternatives,
    badges,
    ...communityPages,
    compare,
    comparison,
    categories,
    category,
    best,
    bestOfKind,
    bestList,
    launches,
    week,
    weekByApiPath,
    leaderboards,
    leaderboard,
    founders,
    founder,
    blog,
    blogPost,
    awards,
    award,
    products,
    interviewQuestions,
    updates,
    suggestions,
    agentsPage(operations),
    ranking,
    integrity,
    weekProof,
    feeds,
    about,
    contact,
    ownPage,
    terms,
    privacy,
    overviewPage(operations),
    operationPage(operations),
    ...errorPages(operations),
  ];
}

/** Every public address of the site. @param operations the ones in the reference */
export function buildPages(operations: readonly AnyOperation[]): Page[] {
  const pages = pagesForReaders(operations);
  return [...pages, ...guessed, ...makeFiles(), ...machinePages(operations, pages), ...pictures];
}

/** Every personal page: sign-in, account area, drafts, listings and checkout. */
export const personalPages: readonly PersonalPage[] = [
  // Sign-in, sign-out, the account area, and what a person does on a listing.
  signIn,
  linkSent,
  openLink,
  passwordSignIn,
  passkeySignIn,
  providerWay,
  providerBack,
  providerLink,
  signInCode,
  confirmCode,
  allow,
  signOutPage,
  overview,
  orders,
  orderPage,
  ...orderDocuments,
  keys,
  apps,
  security,
  twoStepSetup,
  newPasskey,
  history,
  following,
  notices,
  notifications,
  data,
  changeEmail,
  invite,
  marks,
  ...communityPersonalPages,
  claim,
  claimLink,
  newsletter,
  confirmNewsletterPage,
  newsletterCategories,
  confirmVotePage,
  unsubscribe,
  languageChoice,
  // From a website's address to a saved listing.
  submit,
  drafts,
  draft,
  readingStand,
  preview,
  people,
  changes,
  doneForYou,
  // Managing your own listings.
  ...myListingPages,
  // Payment.
  checkout,
  sandbox,
  // The console of the site team.
  ...teamPages,
];
