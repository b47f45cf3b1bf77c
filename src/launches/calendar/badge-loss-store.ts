import { type Db, sql } from '../../platform/database/database.ts';
import type { LetterListing } from '../mails/free-plan.ts';

export interface Losing extends LetterListing {
  site_id: number;
}

/** Live listings whose badge has been missing since `before` and whose owners got one email, locked until the transaction ends. */
export async function lockUnwarned(tx: Db, before: Date): Promise<Losing[]> {
  return lockLosing(tx, sql`f.loss_mails = 1 and f.missing_since <= ${before}`);
}

/**
 * Live listings whose badge has been missing for too long and whose owners were warned twice. The badge must also have been
 * missing at a check after that time: if nothing was checked while the machine was off or the listing suspended, it may be back.
 */
export async function lockLost(tx: Db, after: { missingMs: number; warnedMs: number }): Promise<Losing[]> {
  const later = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
  return lockLosing(
    tx,
    sql`f.loss_mails = 2 and f.checked_at >= f.missing_since + ${later(after.missingMs)} and f.checked_at >= f.warned_at + ${later(after.warnedMs)}`,
  );
}

async function lockLosing(tx: Db, condition: ReturnType<typeof sql>): Promise<Losing[]> {
  const losing = sql`l.status = 'live' and l.plan = 'free' and ${condition}`;
  const ids = await tx.rows<{ id: number }>(sql`
    select l.id from listing l join free_launch f on f.listing_id = l.id where ${losing} order by l.id for update of l`);
  // Check again once locked: the badge may be back.
  return tx.rows<Losing>(sql`
    select l.id, l.site_id, l.name, l.slug, l.launch_week as week from listing l join free_launch f on f.listing_id = l.id
    where ${losing} and l.id = any(${ids.map(({ id }) => id)}::bigint[]) order by l.id for update of f`);
}

/** Notes that the owners got the second email about a lost badge, and when. */
export async function noteSecondMail(tx: Db, given: { ids: readonly number[]; now: Date }): Promise<void> {
  await tx.run(sql`update free_launch set loss_mails = 2, warned_at = ${given.now} where listing_id = any(${[...given.ids]}::bigint[])`);
}

/** Withdraws listings; launches and votes stay. */
export async function withdraw(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`update listing set status = 'withdrawn' where id = any(${[...ids]}::bigint[])`);
}
