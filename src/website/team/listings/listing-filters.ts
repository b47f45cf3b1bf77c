/** Filters of the list of listings, its file and its bulk actions, in their addresses. */
export const listingFilterNames = ['q', 'status', 'category', 'owner', 'verified', 'plan', 'country', 'updated_since'] as const;
