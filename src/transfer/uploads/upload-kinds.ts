/** What the console takes as a file. Founders, launches and votes decide results, so they stay with the command line. */
export const uploadKinds = ['categories', 'listings'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Per file. */
export const MOST_ROWS: Record<UploadKind, number> = { categories: 2000, listings: 10_000 };
export const MOST_BYTES = 10 * 1024 * 1024;

/** Keys of a listing that give it votes, a plan or a place: an owner's to import. */
export const ownersKeys = ['state', 'votes', 'editors_choice', 'domain_ratings'] as const;
