import type { Site } from '../contract/call.ts';
import { readSiteSettings } from '../platform/config/settings.ts';
import { weekSpan } from './weeks.ts';

const HOUR_MS = 3_600_000;

/**
 * Until when a week's launches show no counts and no ranks, so that the first votes don't influence the next ones (site setting
 * `votes_hidden_hours`). undefined: counts and ranks are shown.
 */
export function hiddenUntil(site: Pick<Site, 'settings' | 'timeZone'>, week: string, now: Date): Date | undefined {
  const hours = readSiteSettings(site.settings).votes_hidden_hours;
  const { from } = weekSpan(week, site.timeZone);
  const until = new Date(from.getTime() + hours * HOUR_MS);
  return now >= from && now < until ? until : undefined;
}
