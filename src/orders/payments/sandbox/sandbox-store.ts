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
  /** The sum of its refunds that haven't failed. */
  refunded_cents: number;
  failed: { reference: string; amountCents: number }[];
  dispute: Dispute['status'] | null;
}

/**
 * Makes a payment in the sandbox. Asking twice for the same payment makes one.
 * @returns the payment's reference; an existing payment keeps its own
 */
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

/**
 * A payment as the sandbox, our stand-in for a provider, knows it. Refunds that failed count as not refunded and are listed in `failed`.
 */
export async function findSandboxPayment(db: Db, reference: string): Promise<SandboxPayment | undefined> {
  return db.row<SandboxPayment>(sql`
    select p.reference, amount_cents, currency, description, return_url, status, arrives_at, dispute,
      (select coalesce(sum(r.amount_cents), 0)::bigint from sandbox_refund r where r.reference = p.reference and not r.has_failed) as refunded_cents,
      (select coalesce(json_agg(json_build_object('reference', r.id, 'amountCents', r.amount_cents) order by r.created_at, r.id), '[]')
        from sandbox_refund r where r.reference = p.reference and r.has_failed) as failed
    from sandbox_payment p where p.reference = ${reference}`);
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

/** Refunds an amount. With the last of the money, the payment is refunded. The same id again is the same refund. */
export async function insertSandboxRefund(db: Db, given: { id: string; reference: string; amountCents: number; now: Date }): Promise<void> {
  await db.run(sql`
    insert into sandbox_refund (id, reference, amount_cents, created_at)
    values (${given.id}, ${given.reference}, ${given.amountCents}, ${given.now}) on conflict (id) do nothing`);
  await db.run(sql`
    update sandbox_payment p set status = 'refunded' where reference = ${given.reference} and status in ('succeeded', 'disputed')
      and amount_cents <= (select sum(r.amount_cents) from sandbox_refund r where r.reference = p.reference and not r.has_failed)`);
}

/** Starts or ends a dispute about a payment of the sandbox, over its last one. */
export async function setSandboxDispute(db: Db, reference: string, dispute: Dispute['status']): Promise<void> {
  await db.run(sql`update sandbox_payment set dispute = ${dispute} where reference = ${reference}`);
}

/** The buyer's bank returns the latest refund, days after it was sent. */
export async function failSandboxRefund(db: Db, reference: string): Promise<void> {
  await db.run(sql`
    update sandbox_refund set has_failed = true where id = (
      select id from sandbox_refund where reference = ${reference} and not has_failed order by created_at desc, id desc limit 1)`);
  await db.run(sql`update sandbox_payment set status = 'succeeded' where reference = ${reference} and status = 'refunded'`);
}
