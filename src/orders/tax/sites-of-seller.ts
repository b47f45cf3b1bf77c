import type { Call, Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';

/** A VAT number without what people write between its characters; empty if there is none. */
const numberOf = (site: Site) => (readSiteSettings(site.settings).seller.vat_number ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * The sites whose sales one seller declares together, this one first: those with the same VAT number. A return is filed for a taxable
 * person, not for a website. A site without a number is alone.
 */
export function sitesOfSeller({ site, sites }: Pick<Call, 'site' | 'sites'>): Site[] {
  const own = numberOf(site);
  const others = own === '' ? [] : sites().filter((one) => one.id !== site.id && numberOf(one) === own);
  return [site, ...others];
}
