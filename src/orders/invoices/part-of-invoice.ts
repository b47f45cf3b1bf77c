import type { Db } from '../../platform/database/db.ts';
import type { OrderRow } from '../order-store.ts';
import { getPart, listLeft, refundedVat } from '../refunds/part-store.ts';
import type { Invoice } from './invoice.ts';
import { partsVatLocal } from './invoice-store.ts';

/** What a credit note refunds, if less than the whole order. */
interface Back {
  /** Cents of each line of the order, VAT excluded. */
  lines: number[];
  vatCents: number;
  isPart: boolean;
  /** The money went back at the provider, not by us. */
  isOutside: boolean;
  reason: string | null;
}

/**
 * Reads what a credit note refunds: one part, or what earlier parts left of the order.
 * @param given.refund the partial refund; undefined: the order's last credit note
 * @returns undefined for the whole order
 */
export async function readBack(tx: Db, { order, refund }: { order: OrderRow; refund: string | undefined }): Promise<Back | undefined> {
  const lines = await listLeft(tx, order.id);
  if (refund !== undefined) {
    const part = await getPart(tx, refund);
    const cents = lines.map((_, position) => part.lines.find((line) => line.position === position)?.cents ?? 0);
    return { lines: cents, vatCents: part.vat_cents, isPart: true, isOutside: part.is_outside, reason: part.reason };
  }
  if (lines.every(({ refundedCents }) => refundedCents === 0)) return undefined;
  const left = lines.map(({ amountCents, refundedCents }) => amountCents - refundedCents);
  return { lines: left, vatCents: order.vat_cents - (await refundedVat(tx, order.id)), isPart: false, isOutside: false, reason: null };
}

/**
 * The VAT of a credit note in the seller's currency, at the exchange rates of its invoice, so that all credit notes of an order
 * add up to the invoice.
 */
export async function shareVatLocal(
  tx: Db,
  { invoice, order, back }: { invoice: Invoice; order: OrderRow; back: Back | undefined },
): Promise<NonNullable<Invoice['vat_local']> | null> {
  const local = invoice.vat_local ?? null;
  if (!local || !back) return local;
  if (!back.isPart) return { ...local, cents: local.cents - (await partsVatLocal(tx, order.id)) };
  return { ...local, cents: Math.floor((local.cents * back.vatCents) / order.vat_cents) };
}
