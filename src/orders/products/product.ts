import type { z } from 'zod';

/** Whether an order line names a launch week. */
export type WeekChoice = 'none' | 'optional' | 'required';

/** An entry of an order, as it was asked for. */
export interface Item {
  product: string;
  listing_id?: number | undefined;
  week?: string | undefined;
  amount_cents?: number | undefined;
  categories?: string[] | undefined;
  options?: Record<string, unknown> | undefined;
}

/** What stands in the directory about a listing of the buyer. */
export interface ListingFacts {
  id: number;
  site_id: number;
  name: string;
  slug: string;
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'suspended' | 'withdrawn';
  plan: 'free' | 'paid';
  /** Monday of the week that it is queued or scheduled for, or launched in. */
  launch_week: string | null;
  live_since: Date | null;
  primary_category: string | null;
  extra_categories: readonly string[];
  /** Mondays in which it has launched or is going to. */
  weeks: readonly string[];
  /** Mondays of weeks in which it won an award, newest first. */
  award_weeks: readonly string[];
  has_ai_review: boolean;
}

/** What a product's rules look at beside the item. */
export interface Situation {
  now: Date;
  listing: ListingFacts;
  /** Products that the same order has for the same listing, this one included. */
  together: readonly string[];
  /** Whether the listing is live or scheduled, or is made so by this order. */
  isOut: boolean;
  /** Slugs that the order names and the listing's site has. */
  categories: ReadonlySet<string>;
}

/** Why an item cannot be bought. */
export interface Fault {
  field: 'product' | 'listing_id' | 'week' | 'amount_cents' | `categories${string}` | `options${string}`;
  code: string;
  detail: string;
}

/** A thing that can be bought: one file each in this folder. Prices are defaults; the site team's stand in product_price. */
export interface Product {
  code: string;
  name: string;
  /** What the buyer gets, in plain words. */
  description: string;
  /** US dollar cents, VAT excluded. For billboard_min: the least amount. */
  defaultCents: number;
  needsListing: boolean;
  week: WeekChoice;
  /** The buyer chooses the amount (amount_cents), from the price upwards. */
  openAmount: boolean;
  /** Whether it takes `categories`. */
  takesCategories: boolean;
  /** What `options` may hold; null: takes none. */
  options: z.ZodObject | null;
  /** Everything that the present state holds against it. Pure. */
  check(item: Item, at: Situation): Fault[];
}

/** Words for a status, after "is". */
export const statusWords: Record<ListingFacts['status'], string> = {
  draft: 'not published',
  awaiting_badge: 'queued for a free launch and waits for its badge',
  scheduled: 'scheduled',
  live: 'live',
  suspended: 'suspended by the site team',
  withdrawn: 'withdrawn',
};

/** For products that need a listing which people can see, or will. */
export function requireOut({ listing, isOut }: Situation, name: string): Fault[] {
  if (isOut) return [];
  const detail = `${name} is for a listing that is live or scheduled, or launches in the same order; ${listing.name} is ${statusWords[listing.status]}.`;
  return [{ field: 'listing_id', code: 'listing_not_out', detail }];
}
