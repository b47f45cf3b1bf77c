// The door of the directory for other domains.
export { addressOf } from './addresses.ts';
export { areOfOneCompany, declineAlternative, listApprovedIds, replaceApproved, takeBackDecline } from './alternatives-save-store.ts';
export { findAlternatives, listDeclined } from './alternatives-store.ts';
export { ensureAttributes, listOwnFacts, listStoredAttributes, saveReadFacts, setOwnFacts } from './attribute-store.ts';
export { listCategoryRows } from './category-store.ts';
export { getContent, type ListingContent, standingKeys } from './content-store.ts';
export { ensureDefaultCategories, hasOwnCategories, insertDefaultTree, removeUnusedDefaults } from './default-category-store.ts';
export { listQuotes, type QuotedValue, replaceEvidence, wasReadBy } from './evidence-store.ts';
export { faultOfForm, isWebAddress } from './field-forms.ts';
export { type FirstStep, type MissingPart, readFirstSteps } from './first-steps.ts';
export { listFollowedSlugs } from './follow-store.ts';
export { type FounderToSave, listFounderTexts, saveFounders } from './founders-save-store.ts';
export { getOwnFounder } from './get-own-founder.ts';
export { awardTitle, type ListingProfile, listingProfile, showProfile, withOrigins } from './listing-profile.ts';
export {
  findListingOfHost,
  insertListing,
  isOwner,
  type ListingColumns,
  removeFounders,
  replaceFaqs,
  replaceMilestones,
  replaceSocials,
  saveStory,
  setPrimaryCategory,
  updateListing,
} from './listing-save-store.ts';
export { recountLaunches, refreshListingStats, refreshTrending } from './listing-stats-store.ts';
export { findOwnSummaries, findSummaries, findVisibleListing, getVisibleListing, type OwnSummary, showSummary, type VisibleListing } from './listing-store.ts';
export { type ListingSummary, listingSummary } from './listing-summary.ts';
export { addMember } from './member.ts';
export { copyCategories } from './operations/admin/copy-categories.ts';
export { createCategory } from './operations/admin/create-category.ts';
export { createSite } from './operations/admin/create-site.ts';
export { importDomainRatings } from './operations/admin/import-domain-ratings.ts';
export { listRecentEdits } from './operations/admin/list-recent-edits.ts';
export { listTeamChanges } from './operations/admin/list-team-changes.ts';
export { setSite } from './operations/admin/set-site.ts';
export { setText } from './operations/admin/set-text.ts';
export { updateCategory } from './operations/admin/update-category.ts';
export { compareListings } from './operations/compare-listings.ts';
export { follow } from './operations/follow.ts';
export { getAlternatives, listFirstAlternatives } from './operations/get-alternatives.ts';
export { getCategory } from './operations/get-category.ts';
export { getFirstSteps, readinessNeed } from './operations/get-first-steps.ts';
export { getFounder } from './operations/get-founder.ts';
export { getListing } from './operations/get-listing.ts';
export { getMyFollow } from './operations/get-my-follow.ts';
export { getSiteInfo } from './operations/get-site-info.ts';
export { getSiteText } from './operations/get-site-text.ts';
export { listCategories } from './operations/list-categories.ts';
export { listDeletedUpdates } from './operations/list-deleted-updates.ts';
export { listFounders } from './operations/list-founders.ts';
export { listLatestUpdates } from './operations/list-latest-updates.ts';
export { listNewestUpdates } from './operations/list-newest-updates.ts';
export { listTopCategories } from './operations/list-top-categories.ts';
export { narrowListings } from './operations/narrow-listings.ts';
export { searchListings } from './operations/search-listings.ts';
export { setRevenue } from './operations/set-revenue.ts';
export { suggest } from './operations/suggest.ts';
export { unfollow } from './operations/unfollow.ts';
export { verifyRevenue } from './operations/verify-revenue.ts';
export { type Proof, proofOf, type Quote, quoteShape, type ValueOrigin } from './origins.ts';
export { findOwnFounder, findWhoMayAnswer, hasFounderPage } from './own-founder-store.ts';
export { findOwnListing, getOwnListing, type ListingStatus, type OwnListing, siteOf } from './own-listing-store.ts';
export { listOwners, type Owner, removeOtherOwners } from './owner-store.ts';
export {
  getPictures,
  noteLogoProblem,
  type PictureRow,
  replaceScreenshots,
  type SavedLogo,
  type SavedScreenshot,
  saveLogo,
  saveVideoPicture,
} from './picture-save-store.ts';
export { plainLine, plainText } from './plain-text.ts';
export { type FieldForm, type FieldName, fieldNames, fieldOf, LIST_ENTRIES, type ProfileField, profileFields } from './profile-fields.ts';
export { faqInput, fieldMeanings, formedText, linksInput, linkText, milestoneInput, neededText, optionalText, storyInput } from './profile-inputs.ts';
export { getProfile } from './profile-store.ts';
export { type SocialPlatform, type StoryPart, socialPlatforms, socials, storyPartNames, storyParts } from './profile-values.ts';
export { addProof, hasLastingProof, isVerified, settleBadgeProof } from './proof-store.ts';
export { FETCH_PICTURE, type PictureJob } from './queue-pictures.ts';
export { openPageRank } from './ratings/open-page-rank.ts';
export { queueRatings, REFRESH_RATINGS, refreshRatings } from './ratings/refresh-ratings.ts';
export { revenueNeed } from './revenue/revenue-provider.ts';
export { lapseRevenue } from './revenue/revenue-store.ts';
export { openStripe } from './revenue/stripe.ts';
export { findListingIds, indexListings, refreshVocabulary } from './search/index.ts';
export { mergeSettings } from './site-save-store.ts';
export { ensureDefaultSite, listSites } from './site-store.ts';
export type { TextPage } from './site-text-store.ts';
export { slugOfListing } from './slugs.ts';
export { listStandingQuotes, type StandingQuote } from './standing-quotes.ts';
export { lengthOf, tidy, tidyList } from './tidy.ts';
export { refuseUnknownListing, sayUnknownListing } from './unknown-listing.ts';
export { type Change, changeListing, keepVersion, keepVersions } from './version-store.ts';
export { openViewCounter, type ViewCounter } from './view-counter.ts';
export { listingsViewedSince } from './view-store.ts';
export { websiteHost } from './website-host.ts';
export { writeContent } from './write-content.ts';
