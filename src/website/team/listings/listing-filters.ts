/** What the list of listings, its file and its choice of many are narrowed by, in their addresses. */
export const listingFilterNames = ['q', 'status', 'category', 'owner', 'verified', 'plan', 'country', 'updated_since'] as const;
