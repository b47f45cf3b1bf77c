import type { lookAtCheckout } from '../../orders/index.ts';
import { countryName } from '../words/names.ts';

export type Checkout = Awaited<ReturnType<typeof lookAtCheckout.handle>>;
type Vat = Checkout['vat'];

/** "19 %", "8.1 %" */
const percent = (rate: number) => `${rate} %`;

/** What stands beside the amount of VAT. */
export function vatLabel({ reason, rate_percent, country }: Vat): string {
  const isCharged = reason === 'domestic' || reason === 'destination' || reason === 'origin';
  return isCharged ? `VAT ${percent(rate_percent)}${reason !== 'origin' && country ? `, ${countryName(country)}` : ''}` : 'VAT';
}

const reasons: Partial<Record<Vat['reason'], string>> = {
  country_unknown: 'VAT depends on your country.',
  seller_not_registered: 'No VAT: the seller is not registered for it.',
  reverse_charge: 'Reverse charge: no VAT is charged here, your business owes it in its own country.',
  outside: 'No VAT: you are outside the European Union.',
};

/** What a buyer should know about the VAT, if anything. */
export function vatNote({ reason, vat_number_status: status }: Vat): string | undefined {
  const isCharged = reason === 'destination' || reason === 'origin';
  if (isCharged && status === 'unchecked') return 'The EU’s register of VAT numbers did not answer, so VAT is charged. You can try again in a few minutes.';
  if (isCharged && status === 'invalid') return 'The EU’s register does not know your VAT number as valid, so VAT is charged.';
  return reasons[reason];
}
