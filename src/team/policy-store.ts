import { type Db, sql } from '../platform/database/database.ts';

/** Whether the console opens only to sessions confirmed by a passkey or a code. */
export async function readDemand(db: Db): Promise<boolean> {
  return (await db.row<{ demanded: boolean }>(sql`select demands_second_step as demanded from team_policy`))?.demanded ?? false;
}

/** Changes whether members need a passkey or a code to open the console. */
export async function saveDemand(tx: Db, demanded: boolean): Promise<void> {
  await tx.run(sql`update team_policy set demands_second_step = ${demanded}`);
}
