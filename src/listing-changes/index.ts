// What other domains may import from listing changes.
export { areOfOneCompany, declineAlternative, isDeclined, listApprovedIds, replaceApproved, takeBackDecline } from './alternatives-save-store.ts';
export { getContent, type ListingContent, standingKeys } from './content-store.ts';
export { replaceEvidence, wasReadBy } from './evidence-save-store.ts';
export { type FounderToSave, insertFounder, listFounderTexts, saveFounders } from './founders-save-store.ts';
export {
  insertListing,
  type ListingColumns,
  type ListingWords,
  replaceFaqs,
  replaceMilestones,
  replaceSocials,
  saveStory,
  setPrimaryCategory,
  updateListing,
} from './listing-save-store.ts';
export { listRecentEdits } from './operations/list-recent-edits.ts';
export { getPictures, noteLogoProblem, type PictureRow, replaceScreenshots, saveLogo, saveVideoPicture } from './picture-save-store.ts';
export { FETCH_PICTURE, type PictureJob } from './queue-pictures.ts';
export { changeListing, changeListings, keepVersion, keepVersions } from './version-store.ts';
export { writeContent } from './write-content.ts';
