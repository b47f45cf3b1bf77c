import type pg from 'pg';

/** Rows that a restored directory can begin without. */
export const droppable = ['sessions', 'keys', 'jobs'] as const;
export type Dropped = (typeof droppable)[number];

/** The rows of each; a backup of an older version may lack a table. */
export const droppedRows: Readonly<Record<Dropped, readonly { table: string; where?: string }[]>> = {
  // Everyone has to sign in again, unused email links end, and connected apps ask for access again. The apps themselves stay registered.
  sessions: [
    { table: 'session' },
    { table: 'waiting_sign_in' },
    { table: 'passkey_challenge' },
    { table: 'provider_visit' },
    { table: 'email_link' },
    { table: 'oauth_record', where: "kind <> 'Client'" },
  ],
  keys: [{ table: 'api_key' }, { table: 'team_key' }],
  // A copy on a second machine must not send the first one's emails.
  jobs: [{ table: 'graphile_worker._private_jobs' }, { table: 'graphile_worker._private_job_queues' }],
};

/** Deletes the rows of these kinds in a restored database, and skips tables that its version didn't have. */
export async function dropRows(client: pg.Client, dropped: readonly Dropped[]): Promise<void> {
  for (const { table, where } of dropped.flatMap((kind) => droppedRows[kind])) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
    if (rows[0]!.there) await client.query(`delete from ${table}${where ? ` where ${where}` : ''}`);
  }
}
