import type { Site } from '../contract/call.ts';
import { readSiteSettings } from '../platform/config/settings.ts';
import { weekSpan } from './weeks.ts';

const DAY_MS = 86_400_000;

/**
 * Until when a week stays open for decisions on its held votes, after voting has ended (site setting `awards_wait_days`). Less than a week,
 * so a week always closes before the next one.
 */
export function awardsWaitUntil(site: Pick<Site, 'settings' | 'timeZone'>, week: string): Date {
  return new Date(weekSpan(week, site.timeZone).until.getTime() + readSiteSettings(site.settings).awards_wait_days * DAY_MS);
}
