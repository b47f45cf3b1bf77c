import { z } from 'zod';

/** The colours that a site may have (website/styles/themes.ts). */
export const accents = ['ember', 'moss', 'lagoon', 'cobalt', 'slate'] as const;
export type Accent = (typeof accents)[number];

/** What a site's team may set (site.settings); everything has a default, so an empty object is a whole configuration. */
export const siteSettings = z.object({
  /** Days after which a vote counts half in trending. */
  trending_half_life_days: z.number().min(0.1).max(365).catch(3),
  /** Coming weeks that paid launches may choose from. */
  paid_weeks_ahead: z.int().min(1).max(52).catch(8),
  /** Weeks after the running one from which, and up to which, a free launch is queued (spec: free plan queue). */
  free_weeks_ahead_from: z.int().min(1).max(52).catch(6),
  free_weeks_ahead_to: z.int().min(1).max(52).catch(8),
  /** Places of one launch week. */
  free_places_per_week: z.int().min(0).max(10_000).catch(25),
  paid_places_per_week: z.int().min(0).max(10_000).catch(25),
  theme: z.object({ accent: z.enum(accents) }).catch({ accent: 'ember' }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Settings of a site, defaults filled in; a value out of bounds falls back to its default. */
export function readSiteSettings(settings: Record<string, unknown>): SiteSettings {
  return siteSettings.parse(settings);
}
