import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { FETCH_EXCHANGE_RATES } from '../jobs.ts';
import { currencyOf } from './currencies.ts';
import { saveRates, takeRateTurn } from './rate-store.ts';
import { readRates } from './read-rates.ts';

/** The name shown on invoices. */
export const ECB = 'European Central Bank';
/** Published on working days at about 16:00 in Frankfurt (ecb.europa.eu, euro foreign exchange reference rates). */
const ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const EVERY_MS = 6 * 3_600_000;

/** Requests rates four times a day, as long as some site's seller has to state VAT in a currency other than the dollar. */
export async function queueRates(tx: Db, given: { sites: readonly Site[]; now: Date }): Promise<void> {
  const isNeeded = given.sites.some(({ settings }) => {
    const { seller } = readSiteSettings(settings);
    return seller.vat_registered && seller.country !== null && currencyOf(seller.country) !== undefined;
  });
  if (isNeeded && (await takeRateTurn(tx, { now: given.now, everyMs: EVERY_MS }))) await addJob(tx, FETCH_EXCHANGE_RATES, {});
}

/** Fetches the day's rates. A failed fetch is repeated at the next turn. Operators without a network connection import the file instead. */
export function fetchRates({ database, fetch }: { database: Database; fetch: SafeFetch }): Task {
  return async (_payload, { log, signal }) => {
    try {
      const got = await fetch(ADDRESS, { accept: 'application/xml, text/xml', maxBytes: 256 * 1024, timeoutMs: 15_000, signal });
      if (got.status !== 200) throw new Error(`The European Central Bank answered with status ${got.status}.`);
      await saveRates(database, { source: ECB, rates: readRates(got.body.toString('utf8')) });
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'no exchange rates; the next request follows within six hours');
    }
  };
}
