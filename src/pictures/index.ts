// What other domains may import from pictures: uploading, fetching, drawing and storing them.
export { queueDiscarded } from './discarded-picture-store.ts';
export { awardPictureAddress, bestAward, cardPictureAddress, listingPictureAddress, sitePictureAddress, weekPictureAddress } from './drawing/addresses.ts';
export { type CardFacts, MOST_TILES } from './drawing/card-sheet.ts';
export { type DrawnFacts, nameDrawn } from './drawn/drawn-facts.ts';
export { forgetDrawnPictures, promiseDrawnPictures } from './drawn/drawn-picture-store.ts';
export { pictureTasks } from './fetch-task.ts';
export { pictureAt } from './kinds.ts';
export { openPictures, type Pictures, picturesNeed } from './open-pictures.ts';
export { drawAward } from './operations/draw-award.ts';
export { drawCard } from './operations/draw-card.ts';
export { drawLaunchWeek } from './operations/draw-launch-week.ts';
export { drawListing } from './operations/draw-listing.ts';
export { drawSite } from './operations/draw-site.ts';
export { getPicture } from './operations/get-picture.ts';
export { setSiteLogo, uploadSiteLogo } from './operations/site-logo.ts';
export { PictureRefusal, takePicture } from './picture-refusal.ts';
export type { KeptPicture } from './prepare-picture.ts';
export { bytesOf, sentFile } from './sent-file.ts';
