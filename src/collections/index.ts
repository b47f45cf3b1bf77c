// What other domains may use of collections: people's lists of products, and which products they use.
export { collectionMails } from './mail-samples.ts';
export { collectListing, uncollectListing } from './operations/collect-listing.ts';
export { deleteCollection } from './operations/delete-collection.ts';
export { getCollection } from './operations/get-collection.ts';
export { getMyCollection } from './operations/get-my-collection.ts';
export { hideCollection, restoreCollection } from './operations/hide-collection.ts';
export { listCollections } from './operations/list-collections.ts';
export { listMyCollections } from './operations/list-my-collections.ts';
export { listMyUses } from './operations/list-my-uses.ts';
export { lookAtCollecting } from './operations/look-at-collecting.ts';
export { saveCollection } from './operations/save-collection.ts';
export { useListing } from './operations/use-listing.ts';
