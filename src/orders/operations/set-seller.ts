import { z } from 'zod';
import { isCountryCode } from '../../contract/countries.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { ifUnchangedSince } from '../../contract/saved-version.ts';
import { jsonValue } from '../../contract/values.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { lockSite, mergeSettings, requireUnchangedSite } from '../../sites/index.ts';
import { vatCountryOf } from '../vat/places.ts';
import { rateOn } from '../vat/rates.ts';
import { readVatNumber } from '../vat/vat-number.ts';

const line = (max: number, description: string) => z.string().trim().min(1).max(max).nullable().optional().meta({ description });

export const setSeller = defineTeamOperation({
  name: 'set_seller',
  roles: ['finance'],
  title: 'Set the seller',
  summary: 'Sets who issues the invoices and how VAT is charged.',
  description:
    "Sets a site's seller: name and address for invoices, country, VAT number, whether the seller is registered for VAT, and whether it reports sales to consumers in other EU countries through the One Stop Shop. Without a country, or if the seller is not registered, no VAT is charged. Changes only what you set; null removes a value. Existing orders change only when their billing details do.",
  writes: true,
  input: z.strictObject({
    name: line(200, 'Name for invoices.'),
    address: z.array(z.string().trim().min(1).max(200)).max(6).optional().meta({ description: 'Address lines; repeat the option for each line.' }),
    country: z
      .string()
      .refine(isCountryCode, { message: 'must be an ISO 3166-1 country code in capital letters, for example DE.', params: { code: 'not_a_country' } })
      .nullable()
      .optional()
      .meta({ description: 'Two capital letters.' }),
    vat_number: line(32, 'Including the country prefix.'),
    vat_registered: z.boolean().optional(),
    oss: z.boolean().optional(),
    email: z.email().max(254).nullable().optional(),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: z.strictObject({ seller: z.record(z.string(), jsonValue) }),
  async handle({ if_unchanged_since: since, ...input }, call) {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const before = await lockSite(call.db, call.site.id);
    const former = readSiteSettings(before.settings).seller;
    const seller = { ...former, ...given };
    const subject = `site:${call.site.key}`;
    requireUnchangedSite({ since, before, set: { ...before, settings: { ...before.settings, seller } }, fields: ['seller'], subject });
    const { country, vat_number: number } = seller;
    if (number && typeof readVatNumber({ text: number, country }) === 'string')
      throw invalidInput([{ pointer: '/vat_number', code: 'malformed', detail: `${number} is not a valid VAT number for ${country ?? 'any country'}.` }]);
    if (seller.vat_registered && (country === null || rateOn(vatCountryOf(country), '9999-12-31') === undefined))
      throw invalidInput([
        { pointer: '/country', code: 'no_rate', detail: 'Only sellers in the EU, the United Kingdom, Norway and Switzerland can charge VAT.' },
      ]);
    await mergeSettings(call.db, call.site.id, { seller });
    const back = Object.fromEntries(Object.keys(given).map((key) => [key, former[key as keyof typeof former]]));
    call.note({ subject, before: { seller: former }, after: { seller }, undo: { operation: 'set_seller', input: back } });
    return { seller };
  },
});
