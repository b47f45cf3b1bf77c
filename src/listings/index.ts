// The door of listings for other domains.
export { areOfOneCompany, declineAlternative, listApprovedIds, replaceApproved, takeBackDecline } from './alternatives/alternatives-save-store.ts';
export { findAlternatives, listDeclined } from './alternatives/alternatives-store.ts';
export { listFollowedSlugs } from './follows/follow-store.ts';
export { getContent, type ListingContent, standingKeys } from './history/content-store.ts';
export { type Change, changeListing, keepVersion, keepVersions } from './history/version-store.ts';
export { writeContent } from './history/write-content.ts';
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
export {
  findOwnSummaries,
  findSummaries,
  findVisibleListing,
  getVisibleListing,
  listSummaries,
  type OwnSummary,
  showSummary,
  type VisibleListing,
} from './listing-store.ts';
export { type ListingSummary, listingSummary } from './listing-summary.ts';
export { listRecentEdits } from './operations/admin/list-recent-edits.ts';
export { compareListings } from './operations/compare-listings.ts';
export { follow } from './operations/follow.ts';
export { getAlternatives, listFirstAlternatives } from './operations/get-alternatives.ts';
export { getCategory } from './operations/get-category.ts';
export { getListing } from './operations/get-listing.ts';
export { getListingPage } from './operations/get-listing-page.ts';
export { getMyFollow } from './operations/get-my-follow.ts';
export { listLatestUpdates } from './operations/list-latest-updates.ts';
export { listNewestUpdates } from './operations/list-newest-updates.ts';
export { narrowListings } from './operations/narrow-listings.ts';
export { searchListings } from './operations/search-listings.ts';
export { suggest } from './operations/suggest.ts';
export { unfollow } from './operations/unfollow.ts';
export { findOwnListing, getOwnListing, type ListingStatus, type OwnListing, siteOf } from './owners/own-listing-store.ts';
export { listOwners, type Owner, removeOtherOwners } from './owners/owner-store.ts';
export { addProof, hasLastingProof, isVerified, settleBadgeProof } from './owners/proof-store.ts';
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
export { evidenceColumns, listQuotes, type QuotedValue, replaceEvidence, wasReadBy } from './profile/evidence-store.ts';
export { faultOfForm, isWebAddress } from './profile/field-forms.ts';
export { type FounderToSave, insertFounder, listFounderTexts, saveFounders } from './profile/founders-save-store.ts';
export { awardTitle, type ListingProfile, listingProfile, showProfile, withOrigins } from './profile/listing-profile.ts';
export { type Proof, proofOf, type Quote, quoteShape, type ValueOrigin } from './profile/origins.ts';
export { type FieldForm, type FieldName, fieldNames, fieldOf, LIST_ENTRIES, type ProfileField, profileFields } from './profile/profile-fields.ts';
export { faqInput, fieldMeanings, formedText, linksInput, linkText, milestoneInput, neededText, optionalText, storyInput } from './profile/profile-inputs.ts';
export { getProfile } from './profile/profile-store.ts';
export { type SocialPlatform, type StoryPart, socialPlatforms, socials, storyPartNames, storyParts } from './profile/profile-values.ts';
export { listStandingQuotes, type StandingQuote } from './profile/standing-quotes.ts';
export { FETCH_PICTURE, type PictureJob } from './queue-pictures.ts';
export { refuseUnknownListing, sayUnknownListing } from './unknown-listing.ts';
export { openViewCounter, type ViewCounter } from './views/view-counter.ts';
export { listingsViewedSince } from './views/view-store.ts';
export { websiteHost } from './website-host.ts';
