// The door of the directory for other domains.
export { addressOf } from './addresses.ts';
export { ensureAttributes } from './attribute-store.ts';
export { listCategoryRows } from './category-store.ts';
export { getContent, type ListingContent, standingKeys } from './content-store.ts';
export { faultOfForm, isWebAddress } from './field-forms.ts';
export { type FounderToSave, listFounderTexts, saveFounders } from './founders-save-store.ts';
export { awardTitle, type ListingProfile, listingProfile, showProfile } from './listing-profile.ts';
export {
  addMember,
  dropNotFound,
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
export { refreshListingStats, refreshTrending } from './listing-stats-store.ts';
export { findOwnSummaries, findSummaries, type OwnSummary } from './listing-store.ts';
export { type ListingSummary, listingSummary } from './listing-summary.ts';
export { compareListings } from './operations/compare-listings.ts';
export { getAlternatives } from './operations/get-alternatives.ts';
export { getCategory } from './operations/get-category.ts';
export { getFounder } from './operations/get-founder.ts';
export { getListing } from './operations/get-listing.ts';
export { getSiteInfo } from './operations/get-site-info.ts';
export { listCategories } from './operations/list-categories.ts';
export { listFounders } from './operations/list-founders.ts';
export { searchListings } from './operations/search-listings.ts';
export { findOwnListing, getOwnListing, type ListingStatus, type OwnListing, siteOf } from './own-listing-store.ts';
export { type FieldForm, type FieldName, fieldNames, fieldOf, LIST_ENTRIES, type ProfileField, profileFields } from './profile-fields.ts';
export {
  faqInput,
  fieldMeanings,
  formedText,
  linksInput,
  linkText,
  milestoneInput,
  neededText,
  optionalText,
  storyInput,
} from './profile-inputs.ts';
export { getProfile } from './profile-store.ts';
export { type SocialPlatform, type StoryPart, socialPlatforms, socials, storyPartNames, storyParts } from './profile-values.ts';
export { findListingIds, indexListings, refreshVocabulary } from './search/index.ts';
export { ensureDefaultSite, listSites } from './site-store.ts';
export { slugOfListing } from './slugs.ts';
export { lengthOf, tidy, tidyList } from './tidy.ts';
export { type Change, changeListing, keepVersion, keepVersions } from './version-store.ts';
export { openViewCounter, type ViewCounter } from './view-counter.ts';
export { listingsViewedSince } from './view-store.ts';
export { websiteHost } from './website-host.ts';
export { writeContent } from './write-content.ts';
