import { type Db, sql } from '../../platform/database/database.ts';

interface Given {
  siteId: number;
  /** The week whose launches are veiled; undefined: none. */
  week: string | undefined;
}

interface Veiled extends Given {
  /** Only launches of this week and earlier ones. */
  until?: string | undefined;
}

/** Whether there is a launch to veil, or one that is veiled. */
export async function isVeilDue(db: Db, { siteId, week }: Given): Promise<boolean> {
  const which = week === undefined ? sql`veil is not null` : sql`(veil is not null or week = ${week} and launched_at is not null)`;
  return (await db.row(sql`select from launch where site_id = ${siteId} and ${which} limit 1`)) !== undefined;
}

/** Locks the launches that are hidden or will be. Listings first, as in `findVotedLaunch`. */
export async function lockVeiled(tx: Db, { siteId, week, until }: Veiled): Promise<{ id: number; listing_id: number; veil: number | null }[]> {
  const which = sql`site_id = ${siteId} and ${week === undefined ? sql`veil is not null` : sql`week = ${week} and launched_at is not null`}
    and week <= ${until ?? 'infinity'}::date`;
  await tx.rows(sql`select from listing where id in (select listing_id from launch where ${which}) order by id for key share`);
  return tx.rows(sql`select id, listing_id, veil from launch where ${which} order by id for no key update`);
}

/** Hides or shows the counts of launches. `veil` is the place in the random order while they are hidden, and null to show them. */
export async function saveVeils(tx: Db, veils: readonly { id: number; veil: number | null }[]): Promise<void> {
  await tx.run(sql`
    update launch n set veil = x.veil from unnest(${veils.map(({ id }) => id)}::bigint[], ${veils.map(({ veil }) => veil)}::int[]) x(id, veil)
    where n.id = x.id and n.veil is distinct from x.veil`);
}
