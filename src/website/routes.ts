import type { AnyOperation } from '../contract/operation.ts';
import { accountPages } from './account/index.ts';
import { checkoutPages } from './checkout/index.ts';
import { agentsPage } from './docs/agents.tsx';
import { errorPages } from './docs/errors.tsx';
import { operationPage } from './docs/operation.tsx';
import { overviewPage } from './docs/overview.tsx';
import { makeFiles } from './files.ts';
import { machinePages } from './machines/index.ts';
import { myListingPages } from './my-listings/index.ts';
import type { Page } from './page.ts';
import { alternatives } from './pages/alternatives.tsx';
import { awards } from './pages/awards.tsx';
import { badges } from './pages/badges.tsx';
import { blog, blogPost } from './pages/blog.tsx';
import { categories, category } from './pages/categories.tsx';
import { compare } from './pages/compare.tsx';
import { feeds } from './pages/feeds.tsx';
import { founder, founders } from './pages/founders.tsx';
import { home } from './pages/home.tsx';
import { interviewQuestions } from './pages/interview-questions.tsx';
import { launches } from './pages/launches.tsx';
import { leaderboard, leaderboards } from './pages/leaderboards.tsx';
import { about } from './pages/legal/about.tsx';
import { contact } from './pages/legal/contact.tsx';
import { privacy } from './pages/legal/privacy.tsx';
import { terms } from './pages/legal/terms.tsx';
import { listing } from './pages/listing.tsx';
import { listings } from './pages/listings.tsx';
import { products } from './pages/products.tsx';
import { ranking } from './pages/ranking.tsx';
import { reviews } from './pages/reviews.tsx';
import { suggestions } from './pages/suggest.ts';
import { updates } from './pages/updates.tsx';
import { week, weekByApiPath } from './pages/week.tsx';
import { pictures } from './pictures.ts';
import { writingPages } from './writing/index.ts';

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
