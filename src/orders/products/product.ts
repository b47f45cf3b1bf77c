import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Words } from '../../platform/words/say.ts';
import type { EvidenceFacts } from '../ai-review/evidence.ts';
import type { Option } from './option.ts';

/** An item of an order, as requested. */
export interface Item {
  product: string;
  listing_id?: number | undefined;
  week?: string | undefined;
  amount_cents?: number | undefined;
  categories?: string[] | undefined;
  options?: Record<string, unknown> | undefined;
}

/** The directory's data about a buyer's listing. */
export interface ListingFacts {
  id: number;
  site_id: number;
  name: string;
  slug: string;
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'suspended' | 'withdrawn';
  plan: 'free' | 'paid';
  /** Monday of the week it is queued for, scheduled for or launched in. */
  launch_week: string | null;
  live_since: Date | null;
  /** Its owner has proven control of the domain. */
  is_verified: boolean;
  /** Mondays of the weeks in which it launched, the first launch first. */
  launched_weeks: readonly string[];
  /** A paid launch is scheduled. */
  has_paid_launch_ahead: boolean;
  primary_category: string | null;
  extra_categories: readonly string[];
  /** Mondays of all its launches, past and planned. */
  weeks: readonly string[];
  /** Mondays of weeks in which it won an award, newest first. */
  award_weeks: readonly string[];
  has_ai_review: boolean;
  /** Quotes from its website; empty if no product in the order uses them. */
  evidence: EvidenceFacts;
}

/** The facts that decide whether a product is offered for a listing. */
export type OfferFacts = Pick<ListingFacts, 'status' | 'plan' | 'is_verified' | 'launched_weeks' | 'has_paid_launch_ahead' | 'award_weeks'>;

/** What a product's rules check in addition to the item. */
export interface Situation {
  /** The day in the site's time zone, YYYY-MM-DD. */
  today: string;
  listing: ListingFacts;
  /** All products in the same order for the same listing, including this one. */
  together: readonly string[];
  /** Whether this order launches the listing. */
  isLaunching: boolean;
  /** Whether the listing is live or scheduled, or becomes so with this order. */
  isOut: boolean;
  /** The order's category slugs that exist on the listing's site, earlier ones too, with the present slug of each. */
  categories: ReadonlyMap<string, string>;
}

/** Why an item cannot be bought. */
export interface Fault<Code extends string = string> {
  field: 'product' | 'listing_id' | 'week' | 'amount_cents' | `categories${string}` | `options${string}`;
  code: Code;
  detail: string;
}

/** A paid line, as passed to its product's `give` and `takeBack`. The listing's row is locked. */
export interface PaidLine {
  id: number;
  orderNumber: string;
  item: Item;
  /** null: the listing is gone. */
  listingId: number | null;
  amountCents: number;
  site: Site;
  now: Date;
  /** What `give` saved for `takeBack`. */
  state: Record<string, unknown>;
}

/** US dollar cents, excluding VAT: the price until the site team sets one. */
export type Price =
  | { kind: 'fixed'; cents: number }
  /** The buyer chooses the amount (amount_cents), at least this one. */
  | { kind: 'open'; leastCents: number }
  /** Depends on the prices of its parts. */
  | { kind: 'bundle'; parts: readonly Product[]; percent: number };

/** An entry on the billboard with the line's amount; a period of featured days. */
export type Trace = 'billboard' | 'featured_days';

/**
 * Something that can be bought. Everything about it is in one file of this folder. Leaving out its effect, its price or any of
 * its texts is a compile error.
 */
export interface Product<Faults extends string = string> {
  code: string;
  texts: {
    name: Words;
    /** What the buyer gets, in plain words. */
    description: Words;
    /** What a refund reverses. */
    refund: Words;
    /** The order form's message for each error of `check`. */
    faults: Readonly<Record<Faults, Words>>;
  };
  price: Price;
  needsListing: boolean;
  /**
   * Pays for a launch in its week, which is the delivery day of everything else in the order for that listing. 'first': of a listing
   * that isn't live yet, so everything else is delivered afterwards. 'again': of one that is live. null: for none.
   */
  launches: 'first' | 'again' | null;
  /** Its weeks have a limited number of places, and an order has at most one such product per listing. */
  takesPlace: boolean;
  /** The launch week that a line may (optional) or must (required) name, with its field label; null: none. */
  week: { choice: 'optional' | 'required'; label: Words } | null;
  /** Label of the item's `categories`; null: none. */
  categories: Words | null;
  /** Allowed `options`; null: none. */
  options: Readonly<Record<string, Option>> | null;
  /** Can be bought for a suspended listing. */
  forSuspended: boolean;
  /** Is shipped: the checkout asks for an address. */
  isSent: boolean;
  /** What a delivered line leaves in the database, which the check of the books counts again. */
  leaves: readonly Trace[];
  /** Its rules use the listing's quotes. */
  usesEvidence: boolean;
  /** The option that distinguishes two items of this product for one listing; null: at most one per order. */
  distinguishedBy: string | null;
  /** Whether the website offers it for a listing in its current state, alone or with a launch; `check` decides on the order. Pure. */
  isOffered(listing: OfferFacts, today: string): boolean;
  /** All reasons against it in the current state. Pure. */
  check(item: Item, at: Situation): Fault<NoInfer<Faults>>[];
  /**
   * Delivers what was bought, in the transaction of the payment.
   * @returns whether that completes the delivery, and what `takeBack` needs to know
   */
  give(tx: Db, line: PaidLine): Promise<{ isDone: boolean; state?: Record<string, unknown> }>;
  /** Undoes what was delivered, as far as possible, in the transaction of the refund. Safe to repeat. */
  takeBack(tx: Db, line: PaidLine): Promise<void>;
}

/** Defines a product; an error of `check` without a message doesn't compile. */
export const defineProduct = <const Faults extends string>(product: Product<Faults>): Product => product;
