import { listingPlan } from '../orders/plan.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { listingReviews } from '../reviews/my-listing-reviews.tsx';
import { listingAlternatives } from './alternatives.tsx';
import { listingBadge } from './badge.tsx';
import { listingCompareFacts } from './compare-facts.tsx';
import { editListing } from './edit.tsx';
import { listingVersions } from './history/history.tsx';
import { listingInterview } from './interview.tsx';
import { listingKit } from './kit.tsx';
import { listingLanguages } from './languages.tsx';
import { listingLaunch } from './launch/launch.tsx';
import { myListings } from './list.tsx';
import { listingMilestones } from './milestones.tsx';
import { myListing } from './overview.tsx';
import { listingPictures } from './pictures.tsx';
import { listingRevenue } from './revenue.tsx';
import { listingAnalytics } from './stats/analytics.tsx';
import { listingStory } from './story.tsx';
import { listingUpdates } from './updates.tsx';
import { listingWebsite } from './website-changes.tsx';

/** The pages of an owner's listings. */
export const myListingPages: readonly PersonalPage[] = [
  myListings,
  myListing,
  listingAnalytics,
  editListing,
  listingLanguages,
  listingWebsite,
  listingPictures,
  listingStory,
  listingMilestones,
  listingInterview,
  listingCompareFacts,
  listingAlternatives,
  listingUpdates,
  listingReviews,
  listingPlan,
  listingLaunch,
  listingBadge,
  listingKit,
  listingRevenue,
  listingVersions,
];
