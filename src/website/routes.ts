import type { AnyOperation } from '../contract/operation.ts';
import { accountPages } from './accounts/index.ts';
import { categories, category } from './categories/categories.tsx';
import { alternatives } from './compare/alternatives.tsx';
import { compare } from './compare/compare.tsx';
import { badges } from './content/badges.tsx';
import { blog, blogPost } from './content/blog.tsx';
import { interviewQuestions } from './content/interview-questions.tsx';
import { agentsPage } from './docs/agents.tsx';
import { errorPages } from './docs/errors.tsx';
import { operationPage } from './docs/operation.tsx';
import { overviewPage } from './docs/overview.tsx';
import { writingPages } from './drafts/index.ts';
import { founder, founders } from './founders/founders.tsx';
import { home } from './home/home.tsx';
import { awards } from './launches/awards.tsx';
import { launches } from './launches/launches.tsx';
import { leaderboard, leaderboards } from './launches/leaderboards.tsx';
import { ranking } from './launches/ranking.tsx';
import { week, weekByApiPath } from './launches/week.tsx';
import { listing } from './listings/listing.tsx';
import { listings } from './listings/listings.tsx';
import { updates } from './listings/updates.tsx';
import { machinePages } from './machine-readable/index.ts';
import { myListingPages } from './my-listings/index.ts';
import { checkoutPages } from './orders/checkout/index.ts';
import { products } from './orders/products.tsx';
import type { Page } from './page.ts';
import { pictures } from './pictures.ts';
import { reviews } from './reviews/reviews.tsx';
import { suggestions } from './search/suggest.ts';
import { makeFiles } from './serving/files.ts';
import { about } from './sites/about.tsx';
import { contact } from './sites/contact.tsx';
import { feeds } from './sites/feeds.tsx';
import { privacy } from './sites/privacy.tsx';
import { terms } from './sites/terms.tsx';

/** Every public address of the site. @param operations those that the reference describes */
export function buildPages(operations: readonly AnyOperation[]): Page[] {
  return [
    home,
    listings,
    listing,
    alternatives,
    badges,
    reviews,
    compare,
    categories,
    category,
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
    products,
    interviewQuestions,
    updates,
    suggestions,
    agentsPage(operations),
    ranking,
    feeds,
    about,
    contact,
    terms,
    privacy,
    overviewPage(operations),
    operationPage(operations),
    ...errorPages(operations),
    ...makeFiles(),
    ...machinePages(operations),
    ...pictures,
  ];
}

/** Sign-in, the account area, drafts, listings and the checkout: every address that is another page for everybody. */
export const personalPages = [...accountPages, ...writingPages, ...myListingPages, ...checkoutPages];
