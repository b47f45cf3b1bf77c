import type { listProducts } from '../../orders/index.ts';
import type { FormFields } from '../../platform/http/read-body.ts';
import type { Own } from './own-listing.ts';

export type Product = Awaited<ReturnType<typeof listProducts.handle>>['items'][number];

const WEEKS_LIVE_MS = 26 * 7 * 86_400_000;

/** Whether a launch can be chosen for it: it has none yet, or a free one that has not begun. */
export const isLaunchable = ({ status, plan }: Pick<Own, 'status' | 'plan'>): boolean =>
  status === 'draft' || status === 'withdrawn' || status === 'awaiting_badge' || (status === 'scheduled' && plan === 'free');

/** Ways to launch, of which one is chosen; everything else goes along with them or alone. */
export const launches: readonly string[] = ['launch', 'launch_bundle', 'skip_queue', 'relaunch'];

/** Products that may be for a listing as it stands now: what can never be is not offered. The order is judged by the operation. */
export function offeredFor(products: readonly Product[], listing: Own, now: Date): Product[] {
  const { status, plan, live_since, awards } = listing;
  if (status === 'suspended') return [];
  const mayLaunch = isLaunchable(listing);
  const isOut = status === 'live' || status === 'scheduled';
  const rules: Record<string, boolean> = {
    launch: mayLaunch,
    launch_bundle: mayLaunch,
    skip_queue: plan === 'free' && (status === 'awaiting_badge' || status === 'scheduled'),
    relaunch: status === 'live' && live_since !== null && now.getTime() - Date.parse(live_since) >= WEEKS_LIVE_MS,
    featured: isOut || mayLaunch,
    extra_categories: isOut || mayLaunch,
    ai_review: isOut || mayLaunch,
    billboard_min: status === 'live' || mayLaunch,
    trophy: awards.length > 0,
  };
  return products.filter(({ code, needs_listing }) => needs_listing && (rules[code] ?? true));
}

/** Names of the fields of a product, after its code. */
export const fieldOf = (part: 'product' | 'week' | 'amount' | 'categories' | 'size' | 'material' | 'engraving', code: string) => `${part}-${code}`;

/** What of an order may be given more than once. */
export const orderLists = ['products', 'categories-extra_categories', 'categories-launch_bundle'] as const;

/** The items of the order that a form describes, the launch first. */
export function readItems({ values, lists }: FormFields, listingId: number): Record<string, unknown>[] {
  const codes = [...(values.launch ? [values.launch] : []), ...(lists.products ?? [])];
  return codes.map((code) => {
    const week = values[fieldOf('week', code)];
    const amount = values[fieldOf('amount', code)];
    const categories = (lists[fieldOf('categories', code)] ?? []).filter((slug) => slug !== '');
    const engraving = values[fieldOf('engraving', code)]?.trim();
    const options =
      code === 'trophy'
        ? { size: values[fieldOf('size', code)], material: values[fieldOf('material', code)], ...(engraving && { engraving }) }
        : code === 'launch_bundle' && categories.length > 0
          ? { categories }
          : undefined;
    return {
      product: code,
      listing_id: listingId,
      ...(week && { week }),
      ...(amount !== undefined && { amount_cents: /^\d{1,9}$/.test(amount.trim()) ? Number(amount.trim()) * 100 : amount }),
      ...(code === 'extra_categories' && { categories }),
      ...(options && { options }),
    };
  });
}

/** The field of the form that a place in the order stands for. */
export function fieldOfPointer(pointer: string, items: readonly Record<string, unknown>[]): string | undefined {
  const [, , at = '', name = '', option = ''] = pointer.split('/');
  const code = items[Number(at)]?.product;
  if (typeof code !== 'string') return undefined;
  if (name === 'week') return fieldOf('week', code);
  if (name === 'amount_cents') return fieldOf('amount', code);
  if (name === 'categories' || option === 'categories') return fieldOf('categories', code);
  if (option === 'size' || option === 'material' || option === 'engraving') return fieldOf(option, code);
  return fieldOf('product', code);
}
