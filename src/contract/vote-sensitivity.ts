/** How readily the rules hold suspicious votes for the site team (site setting `vote_sensitivity`). */
export const voteSensitivities = ['low', 'normal', 'high'] as const;
export type VoteSensitivity = (typeof voteSensitivities)[number];
