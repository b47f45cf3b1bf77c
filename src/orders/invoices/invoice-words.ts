import { toSay } from '../../platform/words/say.ts';
import type { Invoice } from './invoice.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/**
 * English name of a country, because invoices are in English for every buyer. An unknown code stays as it is.
 * @param code ISO 3166-1, two capital letters
 */
export const countryInEnglish = (code: string): string => countries.of(code) ?? code;

/** Country to which the VAT is owed; null if none is. */
export function vatCountry({ vat, seller }: Pick<Invoice, 'vat' | 'seller'>): string | null {
  if (vat.rate_basis_points === 0) return null;
  return vat.owed_to ?? (vat.reason === 'origin' ? seller.country : vat.country);
}

/** Text of the VAT line before the amount. */
export function vatLabel(invoice: Pick<Invoice, 'vat' | 'seller'>): string {
  const { vat } = invoice;
  const country = vatCountry(invoice);
  if (vat.rate_basis_points === 0) return 'VAT 0 %';
  return `VAT ${vat.rate_basis_points / 100} %${country ? ` (${countryInEnglish(country)})` : ''}`;
}

/** Why no VAT is charged, in the wording the law requires; undefined if some is. */
export function vatNote({ vat }: Pick<Invoice, 'vat'>): string | undefined {
  switch (vat.reason) {
    case 'reverse_charge':
      return toSay('Reverse charge: the recipient is liable for VAT, Article 196 Directive 2006/112/EC.');
    case 'outside':
      return toSay('No VAT is charged: the buyer is outside the seller’s VAT area.');
    case 'seller_not_registered':
      return toSay('No VAT is charged: the seller is not registered for VAT.');
    default:
      return undefined;
  }
}

/** The VAT amount in the seller's currency, with its rate, day and source; undefined if there is none. */
export function vatLocalNote({ kind, vat_local: local }: Pick<Invoice, 'kind' | 'vat_local'>): string | undefined {
  if (!local) return undefined;
  const sign = kind === 'credit_note' && local.cents !== 0 ? '-' : '';
  const amount = (local.cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rates = ratesUsed(local)
    .map(([code, rate]) => `1 EUR = ${rate} ${code}`)
    .join(', ');
  return `VAT in ${local.currency}: ${sign}${amount} (${rates}; ${local.source}, ${local.day}).`;
}

/** One euro in dollars and, if different from the euro, in the seller's currency; as published. */
export function ratesUsed({ per_euro }: NonNullable<Invoice['vat_local']>): (readonly [string, string])[] {
  const codes = ['USD', ...Object.keys(per_euro).filter((code) => code !== 'USD')];
  return codes.map((code) => [code, per_euro[code]!]);
}
