// The door of claims for other domains and the wiring.
export { type ClaimNetwork, claimNetworkNeed } from './claim-network.ts';
export { expireClaims } from './claim-store.ts';
export { claimListing } from './operations/claim-listing.ts';
export { decideClaim } from './operations/decide-claim.ts';
export { decideOwnershipDispute } from './operations/decide-ownership-dispute.ts';
export { disputeTakeover } from './operations/dispute-takeover.ts';
export { listClaims } from './operations/list-claims.ts';
export { listMyClaims } from './operations/list-my-claims.ts';
export { listOwnershipDisputes } from './operations/list-ownership-disputes.ts';
export { lookAtClaimLink } from './operations/look-at-claim-link.ts';
export { lookAtListingClaims } from './operations/look-at-listing-claims.ts';
export { openClaimLink } from './operations/open-claim-link.ts';
export { verifyClaim } from './operations/verify-claim.ts';
export { proofTasks, queueProofSweep, sweepProofs } from './sweep-proofs.ts';
