import pg from 'pg';

/**
 * Asks the server to stop what it runs for a connection, when nobody waits for the answers any more: its limit is for each statement, so it would run all
 * that were sent together. On a connection of its own, because those of the pool may all be waiting.
 */
export async function stopStatements({ options }: pg.Pool, client: pg.ClientBase): Promise<void> {
  const other = new pg.Client(options);
  other.on('error', () => {});
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [(client as pg.ClientBase & { processID: number }).processID]);
  } catch {
    // The server doesn't answer. It still has its own limit for each statement.
  } finally {
    await other.end().catch(() => {});
  }
}
