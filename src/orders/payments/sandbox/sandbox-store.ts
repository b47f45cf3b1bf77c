import { type Db, sql } from '../../../platform/database/database.ts';
import type { Dispute, PaymentState } from '../payments.ts';

export interface SandboxPayment {
  reference: string;
  amount_cents: number;
  currency: string;
  description: string;
  return_url: string;
  status: PaymentState['status'];
  arrives_at: Date | null;
  refunded_cents: number;
  dispute: Dispute['status'] | null;
}

/** @returns the payment's reference; an existing payment keeps its own */
export async function insertSandboxPayment(
  db: Db,
  given: { reference: string; id: string; amountCents: number; currency: string; description: string; returnUrl: string; now: Date },
): Promise<string> {
  const row = await db.row<{ reference: string }>(sql`
    insert into sandbox_payment (reference, payment_id, amount_cents, currency, description, return_url, created_at)
    values (${given.reference}, ${given.id}, ${given.amountCents}, ${given.currency}, ${given.description}, ${given.returnUrl}, ${given.now})
    on conflict (payment_id) do update set payment_id = excluded.payment_id returning reference`);
  return row!.reference;
}

export async function findSandboxPayment(db: Db, reference: string): Promise<SandboxPayment | undefined> {
  return db.row<SandboxPayment>(sql`
    select reference, amount_cents, currency, description, return_url, status, arrives_at, refunded_cents, dispute from sandbox_payment where reference = ${reference}`);
}

/** Changes a payment's status. @returns false if another request changed it first */
export async function moveSandboxPayment(
  db: Db,
  reference: string,
  given: { from: PaymentState['status']; to: PaymentState['status']; arrivesAt?: Date },
): Promise<boolean> {
  const moved = await db.run(sql`
    update sandbox_payment set status = ${given.to}, arrives_at = ${given.arrivesAt ?? null}
    where reference = ${reference} and status = ${given.from}`);
  return moved > 0;
}

export async function insertSandboxRefund(db: Db, given: { id: string; reference: string; amountCents: number; now: Date }): Promise<void> {
  await db.run(sql`
    insert into sandbox_refund (id, reference, amount_cents, created_at)
    values (${given.id}, ${given.reference}, ${given.amountCents}, ${given.now}) on conflict (id) do nothing`);
  await db.run(sql`update sandbox_payment set status = 'refunded' where reference = ${given.reference} and status in ('succeeded', 'disputed')`);
}

/** Starts or ends a dispute. */
export async function setSandboxDispute(db: Db, reference: string, dispute: Dispute['status']): Promise<void> {
  await db.run(sql`update sandbox_payment set dispute = ${dispute} where reference = ${reference}`);
}

/** Refunds a part in the sandbox, as the seller would on a provider's own website. The last part makes the payment refunded. */
export async function refundSandboxPart(db: Db, reference: string, cents: number): Promise<void> {
  await db.run(sql`
    update sandbox_payment set refunded_cents = least(amount_cents, refunded_cents + ${cents}),
      status = case when refunded_cents + ${cents} >= amount_cents then 'refunded' else status end
    where reference = ${reference} and status = 'succeeded'`);
}
