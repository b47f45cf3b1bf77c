// The door of pictures: what is uploaded, fetched or drawn, and kept.
export { listingPictureAddress, sitePictureAddress, weekPictureAddress } from './drawing/addresses.ts';
export { pictureTasks } from './fetch-task.ts';
export { pictureAt } from './kinds.ts';
export { openPictures, type Pictures, picturesNeed } from './open-pictures.ts';
export { drawLaunchWeek } from './operations/draw-launch-week.ts';
export { drawListing } from './operations/draw-listing.ts';
export { drawSite } from './operations/draw-site.ts';
export { getPicture } from './operations/get-picture.ts';
export { PictureRefusal, takePicture } from './picture-refusal.ts';
export { type KeptPicture, tooLarge } from './prepare-picture.ts';
