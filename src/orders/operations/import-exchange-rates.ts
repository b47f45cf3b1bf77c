import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { ECB } from '../rates/fetch-rates.ts';
import { saveRates } from '../rates/rate-store.ts';
import { type ExchangeRate, readRates } from '../rates/read-rates.ts';

export const importExchangeRates = defineTeamOperation({
  name: 'import_exchange_rates',
  roles: ['finance'],
  title: 'Import exchange rates',
  summary: "Imports the European Central Bank's reference rates from a file, for services that can't download them.",
  description:
    "Imports euro reference rates from eurofxref-daily.xml, eurofxref-hist-90d.xml or eurofxref-hist.xml. If the file has an error, nothing is imported; rates for known days are replaced. Invoices show the VAT amount in the seller's currency at the newest rate that is at most nine days old. Invoices already issued don't change.",
  writes: true,
  input: z.strictObject({ xml: z.string().min(1).max(8_000_000).meta({ description: 'Content of the file; @file.xml reads it from a file.' }) }),
  output: z.strictObject({ days: v.count, rates: v.count, newest_day: v.day }),
  async handle({ xml }, { db, note }) {
    const rates = read(xml);
    const days = await saveRates(db, { source: ECB, rates });
    const [newest_day] = rates.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1));
    note({ subject: 'exchange_rates', after: { source: ECB, days, rates: rates.length, newest_day } });
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
