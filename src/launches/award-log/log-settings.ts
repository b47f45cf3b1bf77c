import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import { appendEntry } from './append-store.ts';
import { findLoggedSettings, listLoggedAccountDays } from './award-log-store.ts';

/** What holds before the log says anything else. */
const USUAL = { vote_sensitivity: 'normal', rank_account_days: 0 };

/**
 * Writes the settings that decide which votes count to the log, if they differ from what it last said: everybody can read when they changed.
 * Otherwise it only reads. @returns whether it wrote an entry
 */
export async function logSettings(tx: Db, { site, now }: { site: Site; now: Date }): Promise<boolean> {
  const { vote_sensitivity, rank_account_days } = readSiteSettings(site.settings);
  const last = { ...USUAL, ...(await findLoggedSettings(tx, site.id)) };
  if (last.vote_sensitivity === vote_sensitivity && last.rank_account_days === rank_account_days) return false;
  await appendEntry(tx, { site, now, kind: 'settings', says: { vote_sensitivity, rank_account_days } });
  return true;
}

/**
 * Votes of a week were left out because the site required this age of their accounts: if the requirement ended within a minute, no entry has
 * it yet, so it is written now.
 * @param given.days 0: no vote was left out
 * @param given.since when the week began
 */
export async function logAccountDays(tx: Db, given: { site: Site; now: Date; days: number; since: Date }): Promise<void> {
  const { site, now, days, since } = given;
  if (days === 0 || days === readSiteSettings(site.settings).rank_account_days) return;
  if ((await listLoggedAccountDays(tx, { siteId: site.id, since })).includes(days)) return;
  await logSettings(tx, { site: { ...site, settings: { ...site.settings, rank_account_days: days } }, now });
}
