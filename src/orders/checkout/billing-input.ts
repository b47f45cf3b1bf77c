import { z } from 'zod';
import { isCountryCode } from '../../contract/countries.ts';
import { isMailAddress } from '../../platform/config/mail-settings.ts';

/** One line of a billing form: trimmed, not empty, at most `max` characters, without line breaks or other control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'can’t contain line breaks or other control characters.');

export const country = z.string().refine(isCountryCode, 'is required: choose one from the list.');
export const postcode = line(20);
export const vatNumber = line(32).nullable();

/** Billing details as typed on the checkout page. Null: left empty. */
export const billingInput = {
  name: line(200),
  company: line(200).nullable(),
  street: line(200),
  postcode,
  city: line(120),
  country,
  vat_number: vatNumber,
  email: z
    .string()
    .trim()
    .max(254)
    .refine(isMailAddress, { message: 'must be in the format name@example.org.', params: { code: 'bad_format' } }),
};
