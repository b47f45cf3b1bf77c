import type { Site } from '../contract/call.ts';
import type { Readiness } from '../platform/config/readiness.ts';
import { readSiteSettings } from '../platform/config/settings.ts';
import type { Db } from '../platform/database/db.ts';
import { getFirstStepFacts } from './first-steps-store.ts';
import { DEFAULT_SITE_NAME } from './site-store.ts';

/** What a new directory needs, in the recommended order. */
export const firstSteps = ['site', 'mail', 'admin', 'seller', 'payments', 'categories', 'product', 'backup'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Parts of a step that can be missing; a step with several names the missing one. */
export const missingParts = [
  'name',
  'local_address',
  'http_address',
  'mail_server',
  'mail_sender',
  'admin',
  'seller',
  'provider',
  'live_keys',
  'categories',
  'product',
  'backup',
] as const;
export type MissingPart = (typeof missingParts)[number];

/** Which steps are done and what the others lack, based on the directory's rows and the settings in force. */
export async function readFirstSteps(db: Db, site: Site, readiness: Readiness | Promise<Readiness>): Promise<{ step: FirstStep; missing: MissingPart[] }[]> {
  // Both at once, so that the settings take no message of their own.
  const [facts, { address, mail, payments }] = await Promise.all([getFirstStepFacts(db, site.id), readiness]);
  const { seller, backups_confirmed: backupsConfirmed, sells_nothing: sellsNothing } = readSiteSettings(site.settings);
  // A directory that keeps the default name on purpose has a tagline or a purpose.
  const isNamed = site.name !== DEFAULT_SITE_NAME || site.tagline !== null || site.purpose !== null;
  const sells = seller.name !== null && seller.country !== null && seller.address.length > 0;
  const missing: Record<FirstStep, (MissingPart | false | undefined)[]> = {
    site: [!isNamed && 'name', address && (address === 'local' ? 'local_address' : 'http_address')],
    mail: [mail && (mail === 'no_server' ? 'mail_server' : 'mail_sender')],
    admin: [!facts.has_admin && 'admin'],
    seller: [!sells && 'seller'],
    payments: [!sellsNothing && payments && (payments === 'none' ? 'provider' : 'live_keys')],
    categories: [!facts.has_category && 'categories'],
    product: [!facts.has_product && 'product'],
    backup: [!backupsConfirmed && !facts.has_backup && 'backup'],
  };
  return firstSteps.map((step) => ({ step, missing: missing[step].filter((part) => part !== undefined && part !== false) }));
}
