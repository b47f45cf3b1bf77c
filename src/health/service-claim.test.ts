import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { until } from '../../test/support/until.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { claimService } from '../platform/database/service-claim.ts';
import { openLog } from '../platform/log/log.ts';
import { checkServer } from './database-checks.ts';
import { inPlainWords } from './finding.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db: database, drop } = await createTestDatabase());
});
afterAll(() => drop());

const CLAIM = 71_350_003;
const findings = async () => {
  const found = await checkServer(database, { isEmbedded: true, dataDir: '/srv/slipway' });
  return found.filter(({ state }) => state !== 'ok').map((finding) => `${finding.what}: ${inPlainWords(finding)}`);
};

/** A service, and another one that takes its claim when the connection of the first breaks. */
async function startTwo() {
  const release = await claimService(database, openLog('silent'));
  const other = await database.connect();
  const taking = other.query('select pg_advisory_lock($1)', [CLAIM]);
  await database.run(sql`
    select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.objid = ${CLAIM}::oid and l.granted and d.datname = current_database()`);
  await taking;
  return { first: release!, other };
}

it('two services on one data folder are found, until one of them stops', async () => {
  expect(await findings()).toEqual([]);
  const { first, other } = await startTwo();
  await until(async () => (await findings()).length > 0);
  expect(await findings()).toEqual([
    'data folder: more than one service is running on /srv/slipway. Keep one and stop the others, or give each its own DATA_DIR.',
  ]);

  await other.end();
  await until(async () => (await findings()).length === 0);
  // The first one has the claim again, so another one can't start.
  expect(await claimService(database, openLog('silent'))).toBeUndefined();
  await first();
});

it('the one that waits may stop as well', async () => {
  const { first, other } = await startTwo();
  await until(async () => (await findings()).length > 0);
  await first();
  await until(async () => (await findings()).length === 0);
  await other.end();
});
