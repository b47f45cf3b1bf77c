import { findProduct, type listProducts, type Option, type Product, products } from '../../orders/index.ts';
import type { FormFields } from '../../server/http/read-body.ts';
import type { Own } from '../areas/own-listing.ts';

/** A product with its current price and weeks. */
export interface Offer {
  product: Product;
  cents: number;
  weeks: readonly string[];
}

const factsOf = ({ status, plan, claimed, launches, awards }: Own) => ({
  status,
  plan,
  is_verified: claimed,
  launched_weeks: launches.flatMap(({ week, state }) => (state === 'launched' ? [week] : [])).toSorted(),
  has_paid_launch_ahead: launches.some(({ state, kind }) => state === 'coming' && kind !== 'free'),
  award_weeks: awards.map(({ week }) => week),
});

/** Products that fit a listing in its current state. The operation makes the final decision about an order. */
export function offeredFor(listed: Awaited<ReturnType<typeof listProducts.handle>>['items'], listing: Own, today: string): Offer[] {
  if (listing.status === 'suspended') return [];
  return listed.flatMap(({ code, price_cents, weeks }) => {
    const product = findProduct(code);
    return product?.isOffered(factsOf(listing), today) ? [{ product, cents: price_cents, weeks }] : [];
  });
}

/** Name of a product's field: a part of its item, or one of its options. */
export const fieldOf = (part: string, code: string) => `${part}-${code}`;

const optionsOf = (product: Product): [string, Option][] => Object.entries(product.options ?? {});

/** Names of all fields of a product in the order form, whether the product uses them or not. */
export const fieldsOf = (product: Product): string[] =>
  ['product', 'week', 'amount', 'categories', ...optionsOf(product).map(([name]) => name)].map((part) => fieldOf(part, product.code));

/** Parts of an order that may be repeated. */
export const orderLists: readonly string[] = [
  'products',
  ...products.flatMap((product) => [
    ...(product.categories === null ? [] : [fieldOf('categories', product.code)]),
    ...optionsOf(product).flatMap(([name, { kind }]) => (kind === 'categories' ? [fieldOf(name, product.code)] : [])),
  ]),
];

/** The items described by a form, the launch first. */
export function readItems(sent: FormFields, listingId: number): Record<string, unknown>[] {
  const { values, lists } = sent;
  const codes = [...(values.launch ? [values.launch] : []), ...(lists.products ?? [])];
  return codes.map((code) => {
    const product = findProduct(code);
    const week = values[fieldOf('week', code)];
    const amount = values[fieldOf('amount', code)];
    const options = product ? readOptions(sent, product) : {};
    return {
      product: code,
      listing_id: listingId,
      ...(week && { week }),
      ...(amount !== undefined && { amount_cents: /^\d{1,9}$/.test(amount.trim()) ? Number(amount.trim()) * 100 : amount }),
      ...(product && product.categories !== null && { categories: chosenIn(sent, fieldOf('categories', code)) }),
      ...(Object.keys(options).length > 0 && { options }),
    };
  });
}

/** The chosen options, without empty ones. */
function readOptions(sent: FormFields, product: Product): Record<string, unknown> {
  const typed = optionsOf(product).map(([name, { kind }]) => {
    const field = fieldOf(name, product.code);
    return [name, kind === 'categories' ? chosenIn(sent, field) : (sent.values[field]?.trim() ?? '')] as const;
  });
  return Object.fromEntries(typed.filter(([, value]) => value.length > 0));
}

const chosenIn = ({ lists }: FormFields, field: string): string[] => (lists[field] ?? []).filter((slug) => slug !== '');

/** The form field for a pointer into the order. */
export function fieldOfPointer(pointer: string, items: readonly Record<string, unknown>[]): string | undefined {
  const [, , at = '', name = '', option = ''] = pointer.split('/');
  const product = findProduct(String(items[Number(at)]?.product));
  if (!product) return undefined;
  if (name === 'week' || name === 'categories') return fieldOf(name, product.code);
  if (name === 'amount_cents') return fieldOf('amount', product.code);
  if (name === 'options' && Object.hasOwn(product.options ?? {}, option)) return fieldOf(option, product.code);
  return fieldOf('product', product.code);
}
