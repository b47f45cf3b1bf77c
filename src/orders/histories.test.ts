import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { type Done, liveHistory, seedOf } from '../../test/support/orders/histories.ts';

// Random histories, different in every run; `bin/soak histories` runs thousands. A failure prints the seed to repeat it:
// HISTORY_SEED=… HISTORIES=1 npm test src/orders/histories.test.ts, and with HISTORY_CAREFUL=1 the step that broke something.
const SEED = Number(process.env.HISTORY_SEED ?? randomInt(2 ** 31));
const HISTORIES = Number(process.env.HISTORIES ?? 60);
const EACH = 5;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const done: Done = new Map();
beforeAll(async () => {
  process.stdout.write(`      HISTORY_SEED=${SEED} HISTORIES=${HISTORIES}\n`);
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const starts = Array.from({ length: Math.ceil(HISTORIES / EACH) }, (_, i) => i * EACH);

it.each(starts)('random histories from the %s. on: all invariants hold', async (start) => {
  for (let n = start; n < Math.min(start + EACH, HISTORIES); n++) {
    const seed = seedOf(SEED, n);
    const broken = await liveHistory(database.db, { seed, done, isCareful: process.env.HISTORY_CAREFUL !== undefined });
    expect(broken, `HISTORY_SEED=${seed} HISTORIES=1`).toBeUndefined();
  }
});

it.runIf(HISTORIES >= 60)('the random histories covered enough', () => {
  for (const what of ['order', 'pay succeeded', 'refund', 'part', 'return', 'cancel', 'deliver', 'wait'])
    expect(done.get(what), what).toBeGreaterThan(HISTORIES / 8);
});
