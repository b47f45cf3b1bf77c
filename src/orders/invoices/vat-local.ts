import type { Site } from '../../contract/call.ts';
import { dayOf } from '../../platform/clock.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import type { OrderRow } from '../order-store.ts';
import { convertCents, currencyOf } from '../rates/currencies.ts';
import { findRates } from '../rates/rate-store.ts';
import type { Invoice } from './invoice.ts';

/**
 * The VAT of an order in the seller's currency, which an invoice in another currency has to state (Directive 2006/112/EC,
 * Articles 91 and 230), at the latest reference rate of the payment day or earlier.
 */
export async function findVatLocal(
  db: Db,
  { order, site, now }: { order: OrderRow; site: Site; now: Date },
): Promise<NonNullable<Invoice['vat_local']> | null> {
  const { seller } = readSiteSettings(site.settings);
  const currency = seller.country === null ? undefined : currencyOf(seller.country);
  if (currency === undefined || order.vat_cents === 0) return null;
  const currencies = currency === 'EUR' ? ['USD'] : ['USD', currency];
  const rates = await findRates(db, { day: dayOf(order.paid_at ?? now, site.timeZone), currencies });
  if (!rates) return null;
  const { day, source, perEuro } = rates;
  const cents = convertCents(order.vat_cents, { from: perEuro.USD!, to: perEuro[currency] ?? '1' });
  return { currency, cents, day, source, per_euro: perEuro };
}
