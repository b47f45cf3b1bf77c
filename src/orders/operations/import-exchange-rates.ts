import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { ECB } from '../rates/fetch-rates.ts';
import { saveRates } from '../rates/rate-store.ts';
import { type ExchangeRate, readRates } from '../rates/read-rates.ts';

export const importExchangeRates = defineAdminOperation({
  name: 'import_exchange_rates',
  title: 'Import exchange rates',
  summary: 'Takes a file of the European Central Bank’s reference rates, where the service cannot fetch it.',
  description:
    'Adds the euro’s reference rates from eurofxref-daily.xml, eurofxref-hist-90d.xml or eurofxref-hist.xml. The whole file is taken or nothing of it; rates of days that are known are replaced. Invoices show the VAT amount in the seller’s currency at the newest rate that is not older than ten days. Invoices that were issued stay as they are.',
  writes: true,
  input: z.strictObject({ xml: z.string().min(1).max(8_000_000).meta({ description: 'The file’s content; @file.xml reads it from a file.' }) }),
  output: z.strictObject({ days: v.count, rates: v.count, newest_day: v.day }),
  async handle({ xml }, { db }) {
    const rates = read(xml);
    const days = await saveRates(db, { source: ECB, rates });
    const [newest_day] = rates.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1));
    return { days, rates: rates.length, newest_day: newest_day! };
  },
});

function read(xml: string): ExchangeRate[] {
  try {
    return readRates(xml);
  } catch (error) {
    throw invalidInput([{ pointer: '/xml', code: 'not_exchange_rates', detail: (error as Error).message }]);
  }
}
