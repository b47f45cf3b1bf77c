import { z } from 'zod';

/** What a site's team may set (site.settings); everything has a default, so an empty object is a whole configuration. */
const siteSettings = z.object({
  /** Days after which a vote counts half in trending. */
  trending_half_life_days: z.number().min(0.1).max(365).catch(3),
  /** Coming weeks that paid launches may choose from. */
  paid_weeks_ahead: z.int().min(1).max(52).catch(8),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Settings of a site, defaults filled in; a value out of bounds falls back to its default. */
export function readSiteSettings(settings: Record<string, unknown>): SiteSettings {
  return siteSettings.parse(settings);
}
