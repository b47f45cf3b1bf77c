/** Kinds that can be uploaded in the console. Founders, launches and votes affect results, so only the command line imports them. */
export const uploadKinds = ['categories', 'listings'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Per file. */
export const MOST_ROWS: Record<UploadKind, number> = { categories: 2000, listings: 10_000 };
export const MOST_BYTES = 10 * 1024 * 1024;

/** Keys that give a listing votes, a plan or a place: only owners may import them. */
export const ownersKeys = ['state', 'votes', 'editors_choice', 'domain_ratings'] as const;
