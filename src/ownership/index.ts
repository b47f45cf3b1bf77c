// What other domains may use of ownership.
export { findListingOfHost, findOwnListing, getOwnListing, type ListingStatus, listEarlierSlugs, type OwnListing, siteOf } from './own-listing-store.ts';
export { isOwner, listOwners, type Owner, removeFounders, removeOtherOwners, removeOwner } from './owner-store.ts';
export { addProof, endProofs, hasLastingProof, isVerified, settleBadgeProof } from './proof-store.ts';
