/** What a person's page can show in addition to their text, each only if they choose it. */
export const personParts = ['products', 'reviews', 'discussions', 'collections', 'follows'] as const;
export type PersonPart = (typeof personParts)[number];

/** Characters of what people write about themselves, and how many links they can have. */
export const LONGEST_ABOUT = 300;
export const MOST_LINKS = 5;
export const LONGEST_LINK = 200;
