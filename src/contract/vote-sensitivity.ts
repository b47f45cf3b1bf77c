/** How easily the rules hold votes (site setting `vote_sensitivity`). */
export const voteSensitivities = ['low', 'normal', 'high'] as const;
export type VoteSensitivity = (typeof voteSensitivities)[number];
