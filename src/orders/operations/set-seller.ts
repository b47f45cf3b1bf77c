import { z } from 'zod';
import { isCountryCode } from '../../contract/countries.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineAdminOperation } from '../../contract/operation.ts';
import { jsonValue } from '../../contract/values.ts';
import { mergeSettings } from '../../directory/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { vatCountryOf } from '../vat/places.ts';
import { rateOn } from '../vat/rates.ts';
import { readVatNumber } from '../vat/vat-number.ts';

const line = (max: number, description: string) => z.string().trim().min(1).max(max).nullable().optional().meta({ description });

export const setSeller = defineAdminOperation({
  name: 'set_seller',
  title: 'Say who sells',
  summary: 'Sets who stands on invoices, and how VAT is charged.',
  description:
    'Sets the seller of a site: name and address as they stand on invoices, the country, the VAT number, whether the seller is registered for VAT, and whether it declares sales to consumers of other member states by the One Stop Shop. Without a country, or without being registered, no VAT is charged. What is not named stays; null takes it away. Orders that are made already keep what they have until their billing details change.',
  writes: true,
  input: z.strictObject({
    name: line(200, 'As it stands on invoices.'),
    address: z.array(z.string().trim().min(1).max(200)).max(6).optional().meta({ description: 'Lines of the address; repeat the option.' }),
    country: z
      .string()
      .refine(isCountryCode, { message: 'must be a country code of ISO 3166-1 in capital letters, for example DE.', params: { code: 'not_a_country' } })
      .nullable()
      .optional()
      .meta({ description: 'Two capital letters.' }),
    vat_number: line(32, 'With its prefix.'),
    vat_registered: z.boolean().optional(),
    oss: z.boolean().optional(),
    email: z.email().max(254).nullable().optional(),
  }),
  output: z.strictObject({ seller: z.record(z.string(), jsonValue) }),
  async handle(input, call) {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const seller = { ...readSiteSettings(call.site.settings).seller, ...given };
    const { country, vat_number: number } = seller;
    if (number && typeof readVatNumber({ text: number, country }) === 'string')
      throw invalidInput([{ pointer: '/vat_number', code: 'malformed', detail: `${number} is not a VAT number of ${country ?? 'any country'}.` }]);
    if (seller.vat_registered && (country === null || rateOn(vatCountryOf(country), '9999-12-31') === undefined))
      throw invalidInput([
        { pointer: '/country', code: 'no_rate', detail: 'VAT can be charged by sellers in the EU, the United Kingdom, Norway and Switzerland.' },
      ]);
    await mergeSettings(call.db, call.site.id, { seller });
    return { seller };
  },
});
