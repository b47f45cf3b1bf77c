// The door of my listings: what an owner does with a listing, over the domains that it touches.

export { addMilestone } from './operations/add-milestone.ts';
export { changeMyAlternatives, getMyAlternatives } from './operations/alternatives.ts';
export { chooseFreeListing } from './operations/choose-free-listing.ts';
export { getMyCompareFacts, setMyCompareFacts } from './operations/compare-facts.ts';
export { deleteMilestone } from './operations/delete-milestone.ts';
export { endFollowByLink, lookAtFollowLink } from './operations/end-follow-by-link.ts';
export { getMyListing } from './operations/get-my-listing.ts';
export { getMyListingAnalytics } from './operations/get-my-listing-analytics.ts';
export { listListingVersions } from './operations/list-listing-versions.ts';
export { listMyFollowing } from './operations/list-my-following.ts';
export { listMyListingUpdates } from './operations/list-my-listing-updates.ts';
export { listMyListings } from './operations/list-my-listings.ts';
export { addListingScreenshot } from './operations/pictures/add-listing-screenshot.ts';
export { arrangeListingScreenshots } from './operations/pictures/arrange-listing-screenshots.ts';
export { captionListingScreenshot } from './operations/pictures/caption-listing-screenshot.ts';
export { getListingPictures } from './operations/pictures/get-listing-pictures.ts';
export { removeListingLogo } from './operations/pictures/remove-listing-logo.ts';
export { removeListingScreenshot } from './operations/pictures/remove-listing-screenshot.ts';
export { setListingVideo } from './operations/pictures/set-listing-video.ts';
export { setLogoFromWebsite } from './operations/pictures/set-logo-from-website.ts';
export { uploadListingLogo } from './operations/pictures/upload-listing-logo.ts';
export { postListingUpdate } from './operations/post-listing-update.ts';
export { restoreListingVersion } from './operations/restore-listing-version.ts';
export { setFounderStory } from './operations/set-founder-story.ts';
export { updateMyListing } from './operations/update-my-listing.ts';
export { myListingTasks } from './tell-followers.ts';
export { tellSiteTeam } from './tell-site-team.ts';
