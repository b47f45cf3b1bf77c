import type { Call, Site } from '../../contract/call.ts';
import { accountOf } from '../../contract/caller.ts';
import type { InputError } from '../../contract/errors.ts';
import { dayOf } from '../../platform/clock.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Item } from '../products/product.ts';
import { checkVatNumber } from '../vat/check-vat-number.ts';
import { readFacts } from './facts-store.ts';
import { type Buyer, type Quote, quote } from './quote.ts';

/** The buyer and the status of their VAT number. Does network requests, so call it before the transaction. */
export async function readBuyer(call: Call, given: { billing_country?: string | undefined; vat_number?: string | undefined }): Promise<Buyer> {
  const country = given.billing_country?.toUpperCase() ?? null;
  return { country, vatNumber: given.vat_number === undefined ? 'none' : await checkVatNumber(call, { text: given.vat_number, country }) };
}

/** Quotes the caller's order at this moment, for quote_order and create_checkout. */
export function makeQuote(call: Call, given: { items: readonly Item[]; buyer: Buyer }): Promise<{ quote: Quote } | { errors: InputError[] }> {
  return quoteFor(call.db, { ...given, site: call.site, accountId: accountOf(call.caller)!, now: call.now });
}

/** The same for a given account, when an existing order is checked again. */
export async function quoteFor(
  db: Db,
  given: { site: Site; accountId: number; items: readonly Item[]; buyer: Buyer; now: Date },
): Promise<{ quote: Quote } | { errors: InputError[] }> {
  const { site, items, buyer, now } = given;
  const facts = await readFacts(db, given);
  const { seller, vat_rates } = readSiteSettings(site.settings);
  return quote(items, { facts, buyer, seller, day: dayOf(now, site.timeZone), rates: vat_rates });
}
