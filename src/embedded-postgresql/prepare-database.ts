import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ADMIN, DATABASE, databaseUrl, type Endpoint, ROLE } from './endpoint.ts';

/** Extensions that the migrations create. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch'];
const LONGEST = 30_000;

/** No such database · no such role (trust) · wrong password or no such role (scram). */
const NOT_MADE = ['3D000', '28000', '28P01'];
/** duplicate_database, duplicate_object, unique_violation (of the catalogue, if two create it at the same instant). */
const ALREADY_MADE = ['42P04', '42710', '23505'];
/** Starting, stopping, recovering. */
const NOT_YET = ['57P03', '57P01', '57P02'];
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Waits until the server accepts connections to the database, and creates the role and the database if they don't exist: at the first
 * start, or at the next one if the first was killed in between. Safe to repeat.
 * @throws with the last refusal after 30 s, and when the server lacks an extension
 */
export async function prepareDatabase(endpoint: Endpoint, isNew = false): Promise<void> {
  if (isNew) await makeDatabase(endpoint);
  const deadline = performance.now() + LONGEST;
  for (;;) {
    const refusal = await tryConnection(endpoint);
    if (refusal === null || refusal.code === TOO_MANY_CONNECTIONS) return;
    if (NOT_MADE.includes(refusal.code ?? '')) {
      await makeDatabase(endpoint);
      continue;
    }
    if (!NOT_YET.includes(refusal.code ?? '') || performance.now() > deadline) throw refusal;
    await pause(50);
  }
}

/** Whether the server itself refused, for a reason other than starting or stopping; otherwise it couldn't be reached. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !NOT_YET.includes(error.code ?? '');
}

async function tryConnection(endpoint: Endpoint): Promise<(Error & { code?: string }) | null> {
  try {
    await withClient(databaseUrl(endpoint), async (client) => void (await client.query('select 1')));
    return null;
  } catch (error) {
    return error as Error & { code?: string };
  }
}

async function makeDatabase(endpoint: Endpoint): Promise<void> {
  await withClient(databaseUrl(endpoint, ADMIN, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from pg_available_extensions where name = any($1)', [EXTENSIONS]);
    const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
    if (missing.length > 0) {
      throw new Error(`This PostgreSQL lacks ${missing.join(', ')}. Install its contributed modules (postgresql-contrib), or set DATABASE_URL.`);
    }
    const password = endpoint.kind === 'loopback' ? ` password ${client.escapeLiteral(endpoint.password)}` : '';
    if (!(await isThere(client, 'select from pg_roles where rolname = $1', ROLE))) await makeUnlessMade(client, `create role ${ROLE} login createdb`);
    if (password !== '') await client.query(`alter role ${ROLE}${password}`);
    if (!(await isThere(client, 'select from pg_database where datname = $1', DATABASE))) {
      await makeUnlessMade(client, `create database ${DATABASE} owner ${ROLE}`);
    }
  });
}

/** The statement of a killed process may still be running: what it creates in the meantime works just as well as ours. */
async function makeUnlessMade(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: { code?: string }) => {
    if (!ALREADY_MADE.includes(error.code ?? '')) throw error;
  });
}

async function isThere(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rowCount === 1;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
    application_name: 'slipway',
  });
  // If the server dies, the connection reports it here. The current query fails too, so nothing is lost.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
