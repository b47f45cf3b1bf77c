/** What a person's page can show in addition to their text, each only if they choose it. */
export const personParts = ['products', 'reviews', 'discussions', 'collections', 'follows'] as const;
export type PersonPart = (typeof personParts)[number];

/** Characters of the text, number of links, and characters of one link. */
export const LONGEST_ABOUT = 300;
export const MOST_LINKS = 5;
export const LONGEST_LINK = 200;
