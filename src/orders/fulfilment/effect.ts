import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Item } from '../products/product.ts';

/** A paid line, as its effect sees it. The listing's row is locked. */
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

/** What buying a product does: one for each product, in this folder. Everything happens in the transaction of the payment. */
export interface Effect {
  /** @returns whether it is delivered with that, and what `takeBack` has to know */
  give(tx: Db, line: PaidLine): Promise<{ isDone: boolean; state?: Record<string, unknown> }>;
  /** Takes back what was given and can be (decisions: the table of products). Safe to repeat. */
  takeBack(tx: Db, line: PaidLine): Promise<void>;
}
