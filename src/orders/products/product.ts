/** Whether an order line names a launch week. */
export type WeekChoice = 'none' | 'optional' | 'required';

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
  /** JSON Schema of `options`; null: takes none. */
  options: Record<string, unknown> | null;
}
