import { type lookAtCheckout, vatCountryOf } from '../../../orders/index.ts';
import { percent } from '../../words/figures.ts';
import { countryName } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';

export type Checkout = Awaited<ReturnType<typeof lookAtCheckout.handle>>;
type Vat = Checkout['vat'];

/** The text before the VAT amount. */
export function vatLabel({ reason, rate_percent, country }: Vat): string {
  const isCharged = reason === 'domestic' || reason === 'destination' || reason === 'origin';
  if (!isCharged) return say('VAT');
  const rate = percent(rate_percent);
  return reason !== 'origin' && country ? say('VAT {rate}, {country}', { rate, country: countryName(vatCountryOf(country)) }) : say('VAT {rate}', { rate });
}

const reasons: Partial<Record<Vat['reason'], string>> = {
  country_unknown: toSay('VAT depends on your country.'),
  seller_not_registered: toSay('No VAT: the seller isn’t registered for VAT.'),
  reverse_charge: toSay('Reverse charge: we don’t charge VAT. Your business accounts for it in its own country.'),
  outside: toSay('No VAT: your address is outside the seller’s VAT area.'),
};

/** What a buyer should know about the VAT, if anything. */
export function vatNote({ reason, vat_number_status: status }: Vat): string | undefined {
  const isCharged = reason === 'destination' || reason === 'origin';
  if (isCharged && status === 'unchecked') return say('The EU’s VAT register didn’t respond, so VAT is charged. You can try again in a few minutes.');
  if (isCharged && status === 'invalid') return say('The EU’s VAT register says that your VAT number isn’t valid, so VAT is charged.');
  const words = reasons[reason];
  return words && say(words);
}
