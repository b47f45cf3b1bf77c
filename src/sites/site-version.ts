import { requireUnchanged, versionOf } from '../contract/saved-version.ts';
import { readSiteSettings } from '../platform/config/settings.ts';
import type { SiteColumns } from './site-save-store.ts';

const columns = ['name', 'host', 'tagline', 'purpose', 'time_zone'] as const;

/** What is set in these inputs of set_site, with the defaults of what isn't set. `seller` is that of set_seller. */
export function setInFields(site: SiteColumns, fields: readonly string[]): Record<string, unknown> {
  const { theme, ...settings } = readSiteSettings(site.settings);
  const all: Record<string, unknown> = { ...settings, accent: theme.accent, ...Object.fromEntries(columns.map((name) => [name, site[name]])) };
  return Object.fromEntries(fields.map((name) => [name, all[name]]));
}

/**
 * The mark of some fields of a site's settings. A form has the mark of its own fields, so that what someone saves in another form is no
 * conflict.
 */
export const markOfFields = (site: SiteColumns, fields: readonly string[]): string => versionOf(setInFields(site, fields));

/** The mark of all that people set of a site. */
export const markOfSite = ({ name, host, tagline, purpose, time_zone, settings }: SiteColumns): string =>
  versionOf({ name, host, tagline, purpose, time_zone, settings: readSiteSettings(settings) });

interface SiteEdit {
  since: string | undefined;
  before: SiteColumns;
  set: SiteColumns;
  /** The inputs that the edit names. */
  fields: readonly string[];
  subject: string;
}

/**
 * Refuses an edit of settings that someone else has changed since they were read. Takes the mark of the whole site, from get_site_settings,
 * and that of the edited fields, from a form of the console.
 * @throws EditedMeanwhile
 */
export function requireUnchangedSite({ since, before, set, fields, subject }: SiteEdit): void {
  if (since === markOfSite(before)) return;
  const thing = { subject, fields: fields.map((name) => (name === 'accent' ? 'theme' : name)) };
  requireUnchanged({ since, saved: setInFields(before, fields), wanted: setInFields(set, fields), thing });
}
