import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { dayOf } from '../../platform/clock.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { type Quote, withVat } from '../quote/quote.ts';
import { checkVatNumber } from '../vat/check-vat-number.ts';
import { vatCountryOf } from '../vat/places.ts';
import { isInUnion } from '../vat/rates.ts';
import type { VatNumberStatus } from '../vat/vat.ts';

/**
 * The status of the VAT number in a billing form. Does network requests, so call it before the transaction. @throws Refusal
 * invalid_request for a number that can't be valid
 */
export async function judgeVatNumber(call: Call, given: { country: string; vat_number: string | null }): Promise<VatNumberStatus> {
  const { country, vat_number: text } = given;
  if (text === null) return 'none';
  const status = await checkVatNumber(call, { text, country });
  // Outside the EU, a number has no effect and isn't checked.
  if (!isInUnion(vatCountryOf(country))) return status;
  const refuse = (detail: string) => invalidInput([{ pointer: '/vat_number', code: 'bad_vat_number', detail }]);
  if (status === 'malformed') throw refuse('This isn’t a valid VAT number for that country. Correct it, or leave it empty.');
  if (status === 'wrong_country') throw refuse('This VAT number isn’t from the country above.');
  return status;
}

/** The order's quote with the VAT for these details; its prices stay. */
export function billQuote(call: Call, quote: Quote, given: { country: string; postcode: string | null; vatNumber: VatNumberStatus }): Quote {
  const { seller, vat_rates: rates } = readSiteSettings(call.site.settings);
  return withVat(quote, { buyer: given, seller, rates, day: dayOf(call.now, call.site.timeZone) });
}
