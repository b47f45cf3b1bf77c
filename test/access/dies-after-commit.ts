import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/app.ts';
import { publicOperations } from '../../src/operations.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { openLog } from '../../src/platform/log/log.ts';
import { ORIGIN } from '../support/service.ts';
import { notes } from './notes.ts';

// A service that is killed in the instant after its first write commits, before the answer leaves.
const config = readConfig({ PORT: '0', HOST: '127.0.0.1', BASE_URL: ORIGIN, LOG_LEVEL: 'fatal', DATABASE_URL: process.argv[2]! });
const log = openLog(config.logLevel);
const { database } = await connectDatabase(config, log);
let armed = false;
const mortal = <Pool extends Pick<typeof database, 'transaction'>>(pool: Pool): Pool => ({
  ...pool,
  transaction: async (work) => {
    const done = await pool.transaction(work);
    if (armed) process.kill(process.pid, 'SIGKILL');
    return done;
  },
});
const app = await createApp(config, { ...mortal(database), forRequests: () => mortal(database.forRequests()) }, log, {
  operations: [...publicOperations, ...notes],
});
await app.listen();
armed = true;
process.stdout.write(String((app.server.address() as AddressInfo).port));
