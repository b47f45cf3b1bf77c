import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Words } from '../../platform/words/say.ts';
import type { EvidenceFacts } from '../ai-review/evidence.ts';
import type { Option } from './option.ts';

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
  /** Its owner has proven control of the domain. */
  is_verified: boolean;
  /** Mondays of the weeks in which it has launched, the first one first. */
  launched_weeks: readonly string[];
  /** A paid launch is scheduled. */
  has_paid_launch_ahead: boolean;
  primary_category: string | null;
  extra_categories: readonly string[];
  /** Mondays in which it has launched or is going to. */
  weeks: readonly string[];
  /** Mondays of weeks in which it won an award, newest first. */
  award_weeks: readonly string[];
  has_ai_review: boolean;
  /** What is quoted of its website; nothing where no product of the order uses it. */
  evidence: EvidenceFacts;
}

/** What decides whether a product is offered for a listing. */
export type OfferFacts = Pick<ListingFacts, 'status' | 'plan' | 'is_verified' | 'launched_weeks' | 'has_paid_launch_ahead' | 'award_weeks'>;

/** What a product's rules look at beside the item. */
export interface Situation {
  now: Date;
  listing: ListingFacts;
  /** Products that the same order has for the same listing, this one included. */
  together: readonly string[];
  /** Whether this order launches the listing. */
  isLaunching: boolean;
  /** Whether the listing is live or scheduled, or is made so by this order. */
  isOut: boolean;
  /** Slugs that the order names and the listing's site has. */
  categories: ReadonlySet<string>;
}

/** Why an item cannot be bought. */
export interface Fault<Code extends string = string> {
  field: 'product' | 'listing_id' | 'week' | 'amount_cents' | `categories${string}` | `options${string}`;
  code: Code;
  detail: string;
}

/** A paid line, as its product's effect sees it. The listing's row is locked. */
export interface PaidLine {
  id: number;
  orderNumber: string;
  item: Item;
  /** null: the listing is gone. */
  listingId: number | null;
  amountCents: number;
  site: Site;
  now: Date;
  /** What `give` kept for `takeBack`. */
  state: Record<string, unknown>;
}

/** US dollar cents, VAT excluded: what a product costs until the site team sets a price. */
export type Price =
  | { kind: 'fixed'; cents: number }
  /** The buyer chooses the amount (amount_cents), from this one upwards. */
  | { kind: 'open'; leastCents: number }
  /** Follows the prices of its parts. */
  | { kind: 'bundle'; parts: readonly Product[]; percent: number };

/**
 * A thing that can be bought: everything about it is here, in one file of this folder, and nothing may be left out. What has
 * no effect, no price or no words in every place where they are shown does not compile.
 */
export interface Product<Faults extends string = string> {
  code: string;
  texts: {
    name: Words;
    /** What the buyer gets, in plain words. */
    description: Words;
    /** What a refund takes back. */
    refund: Words;
    /** What the order form says for each fault of `check`. */
    faults: Readonly<Record<Faults, Words>>;
  };
  price: Price;
  needsListing: boolean;
  /** Makes a listing launch: whatever else the order holds is given after it. */
  launches: boolean;
  /** Its week has a number of places, and an order names one such product for a listing. */
  takesPlace: boolean;
  /** The launch week that a line may name (optional) or must (required), and what the field is called; null: it takes none. */
  week: { choice: 'optional' | 'required'; label: Words } | null;
  /** What the item's `categories` are called; null: it takes none. */
  categories: Words | null;
  /** What `options` may hold; null: takes none. */
  options: Readonly<Record<string, Option>> | null;
  /** Can be bought for a listing that the site team has suspended. */
  forSuspended: boolean;
  /** Goes by post: the checkout asks for an address. */
  isSent: boolean;
  /** Its rules look at what is quoted for the listing. */
  usesEvidence: boolean;
  /** Tells two items of this product for one listing apart; null: there is one in an order. */
  distinguishedBy: string | null;
  /** Whether the website offers it for a listing as it stands, alone or with a launch; `check` judges the order. Pure. */
  isOffered(listing: OfferFacts, now: Date): boolean;
  /** Everything that the present state holds against it. Pure. */
  check(item: Item, at: Situation): Fault<NoInfer<Faults>>[];
  /**
   * Does what was bought, in the transaction of the payment.
   * @returns whether it is delivered with that, and what `takeBack` has to know
   */
  give(tx: Db, line: PaidLine): Promise<{ isDone: boolean; state?: Record<string, unknown> }>;
  /** Takes back what was given and can be (decisions: the table of products), in the transaction of the refund. Safe to repeat. */
  takeBack(tx: Db, line: PaidLine): Promise<void>;
}

/** Defines a product; a fault of `check` that has no words does not compile. */
export const defineProduct = <const Faults extends string>(product: Product<Faults>): Product => product;
