// What other domains may use of ownership.
export { companyOperations } from './companies/company-operations.ts';
export { mergeCompanies, moveCompanyDomain, splitCompany } from './companies/operations/change-companies.ts';
export { getCompany } from './companies/operations/get-company.ts';
export { listCompanies } from './companies/operations/list-companies.ts';
export { sameCompany } from './companies/same-company-store.ts';
export { findListingOfHost, findOwnListing, getOwnListing, type ListingStatus, listEarlierSlugs, type OwnListing } from './own-listing-store.ts';
export { isOwner, listOwners, type Owner, removeFounders, removeOtherOwners, removeOwner } from './owner-store.ts';
export { addProof, endProofs, hasLastingProof, isVerified, settleBadgeProof } from './proof-store.ts';
