import { z } from 'zod';
import type { InputError } from '../../contract/errors.ts';
import type { Delivery, LineRow } from '../order-store.ts';
import { getProduct } from '../products/index.ts';
import { country, line } from './billing-input.ts';

/** Whether an item of the order is shipped. */
export const needsDelivery = (lines: readonly Pick<LineRow, 'product'>[]): boolean => lines.some(({ product }) => getProduct(product).isSent);

/** A delivery address as typed on the checkout page; all null if none was typed. */
export const deliveryInput = {
  delivery_name: line(200).nullable().default(null),
  delivery_street: line(200).nullable().default(null),
  delivery_extra: line(200).nullable().default(null),
  delivery_postcode: line(20).nullable().default(null),
  delivery_city: line(120).nullable().default(null),
  delivery_region: line(120).nullable().default(null),
  delivery_country: country.nullable().default(null),
  delivery_phone: z
    .string()
    .trim()
    .max(32)
    .regex(/^[+]?[\d ()./-]{5,}$/)
    .nullable()
    .default(null),
};
type Typed = { [Key in keyof typeof deliveryInput]: string | null };

/**
 * Postcode formats without spaces and hyphens, in upper case; for other countries anything is accepted. Source: the Universal
 * Postal Union's addressing sheets.
 */
const forms: readonly (readonly [form: RegExp, countries: string])[] = [
  [/^\d{3}$/, 'FO IS'],
  [/^\d{4}$/, 'AT AU BE BG CH CY DK GE HU LI LU NO NZ PH SI TN ZA'],
  [/^\d{5}$/, 'BA DE DZ EE EG ES FI FR HR IT KR LT MA MC ME MX MY PK RS SA SM TH TR UA VN'],
  [/^\d{6}$/, 'BY CN CO IN KZ RO RU SG'],
  [/^\d{7}$/, 'CL IL JP'],
  [/^\d{5}$/, 'CZ GR SE SK TW'],
  [/^\d{5}(\d{4})?$/, 'PR US'],
  [/^\d{7}$/, 'PT'],
  [/^\d{8}$/, 'BR'],
  [/^\d{5}$/, 'PL'],
  [/^\d{4}[A-Z]{2}$/, 'NL'],
  [/^(LV)?\d{4}$/, 'LV'],
  [/^(AD)?\d{3}$/, 'AD'],
  [/^[A-Z]{3}\d{2,4}$/, 'MT'],
  [/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'CA'],
  [/^[A-Z]\d{2}[A-Z0-9]{4}$/, 'IE'],
  [/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'GB GG IM JE'],
  [/^([A-Z]\d{4}[A-Z]{3}|\d{4})$/, 'AR'],
];
const formOf = new Map(forms.flatMap(([form, countries]) => countries.split(' ').map((code) => [code, form] as const)));
/** Countries without postcodes, or where they are optional. */
const withoutPostcode = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC SL SR ST TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
);
/** Countries where a delivery address needs its state or province. */
const withRegion = new Set('AU BR CA IN MX US'.split(' '));

/**
 * Checks a delivery address by its country's rules. Pure.
 * @returns undefined if none was typed
 */
export function readDelivery(typed: Typed): { delivery: Delivery } | { errors: InputError[] } | undefined {
  if (Object.keys(deliveryInput).every((name) => typed[name as keyof Typed] === null)) return undefined;
  const place = typed.delivery_country ?? '';
  const required = ['delivery_name', 'delivery_street', 'delivery_city', 'delivery_country'] as const;
  const missing: (keyof Typed)[] = [
    ...required,
    ...(place === '' || withoutPostcode.has(place) ? [] : (['delivery_postcode'] as const)),
    ...(withRegion.has(place) ? (['delivery_region'] as const) : []),
  ].filter((name) => typed[name] === null);
  const errors = missing.map((name) => ({ pointer: `/${name}`, code: 'required', detail: `${name} is required.` }));
  const postcode = typed.delivery_postcode?.replaceAll(/[ -]/g, '').toUpperCase();
  if (postcode && formOf.get(place)?.test(postcode) === false)
    errors.push({ pointer: '/delivery_postcode', code: 'bad_format', detail: 'delivery_postcode has the wrong format.' });
  if (errors.length > 0) return { errors };
  const { delivery_name, delivery_street, delivery_extra, delivery_postcode, delivery_city, delivery_region, delivery_country, delivery_phone } = typed;
  return {
    delivery: {
      name: delivery_name!,
      street: delivery_street!,
      extra: delivery_extra,
      postcode: delivery_postcode,
      city: delivery_city!,
      region: delivery_region,
      country: delivery_country!,
      phone: delivery_phone,
    },
  };
}

/** The error for an order that needs an address and has none. */
export const missingDelivery = (): InputError[] =>
  ['delivery_name', 'delivery_street', 'delivery_city', 'delivery_country'].map((name) => ({
    pointer: `/${name}`,
    code: 'required',
    detail: `${name} is required.`,
  }));

export const deliveryShape = z
  .strictObject({
    name: z.string(),
    street: z.string(),
    extra: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    country: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Delivery' });
