import { type Db, sql } from '../../platform/database/database.ts';

export interface RefundRequest {
  id: number;
  purchase_id: number;
  number: string;
  reason: string;
  created_at: Date;
  decision: 'grant' | 'decline' | null;
  answer: string | null;
  decided_at: Date | null;
}

const columns = sql`r.id, r.purchase_id, o.number, r.reason, r.created_at, r.decision, r.answer, r.decided_at`;

/** Saves a buyer's request for a refund. An order has one open request at a time. @returns false if one is open already */
export async function insertRequest(tx: Db, given: { siteId: number; orderId: number; reason: string; now: Date }): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into refund_request (site_id, purchase_id, reason, created_at) values (${given.siteId}, ${given.orderId}, ${given.reason}, ${given.now})
      on conflict (purchase_id) where decided_at is null do nothing`)) > 0
  );
}

/** The newest request about an order. */
export function findLatestRequest(db: Db, orderId: number): Promise<RefundRequest | undefined> {
  return db.row<RefundRequest>(sql`
    select ${columns} from refund_request r join purchase o on o.id = r.purchase_id where r.purchase_id = ${orderId} order by r.id desc limit 1`);
}

/** A buyer's request for a refund, decided or not; undefined if it belongs to another site. */
export function findRequest(db: Db, given: { siteId: number; id: number }): Promise<RefundRequest | undefined> {
  return db.row<RefundRequest>(sql`
    select ${columns} from refund_request r join purchase o on o.id = r.purchase_id where r.site_id = ${given.siteId} and r.id = ${given.id}`);
}

/** Saves the site team's decision with its answer to the buyer. @returns false if it was decided in the meantime */
export async function saveRequestDecision(tx: Db, given: { id: number; decision: 'grant' | 'decline'; answer: string; now: Date }): Promise<boolean> {
  return (
    (await tx.run(sql`
      update refund_request set decision = ${given.decision}, answer = ${given.answer}, decided_at = ${given.now} where id = ${given.id} and decided_at is null`)) >
    0
  );
}

/** Opens a declined request again. @returns false if it isn't declined, or the buyer has asked again since */
export async function reopenRequest(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.run(sql`
      update refund_request r set decision = null, answer = null, decided_at = null where id = ${id} and decision = 'decline'
        and not exists (select from refund_request o where o.purchase_id = r.purchase_id and o.decided_at is null)`)) > 0
  );
}
