import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../src/accounts/index.ts';
import { commandLine } from '../../src/contract/caller.ts';
import { correctAwardWeek, rotateAwardKey } from '../../src/launches/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { playAwardWeeks, weekAt } from '../support/award-proofs/award-weeks.ts';
import { verifyAgain } from '../support/award-proofs/second-verifier.ts';
import { callOf, run } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

// A year of 52 weeks, checked by a verifier of a hundred lines that uses none of our code.

const WEEKS = 52;
const now = new Date(`${weekAt(WEEKS)}T12:00:00Z`);
let service: TestService;
let voters: number[];
beforeAll(async () => {
  service = await startService({
    settings: { SLIPWAY_NOW: now.toISOString() },
    seed: async (db) => {
      ({ voters } = await playAwardWeeks(db, WEEKS));
    },
  });
});
afterAll(() => service.close());

const get = async (path: string) => JSON.parse((await service.get(path)).text);
const owner = () => callOf(service.db, { caller: commandLine, now });

it('the second verifier agrees on a year, after a new key, a correction, and an account that was closed', async () => {
  expect(await verifyAgain(get)).toEqual({ weeks: WEEKS, faults: [] });
  const snapshot = await get(`/awards/${weekAt(20)}/proof.json`);
  const { head } = await get('/.well-known/slipway-awards.json');

  await run(rotateAwardKey, { reason: 'Once a year.' }, owner());
  await run(correctAwardWeek, { week: weekAt(20), without: [snapshot.launches[0].launch], reason: 'It paid for votes.' }, owner());
  // Closing an account deletes the link to its votes, not the votes.
  await service.db.transaction((tx) => closeAccount(tx, voters[0]!, now));
  expect(await service.db.row(sql`select closed_at is not null as closed from account where id = ${voters[0]}`)).toEqual({ closed: true });
  await expect.poll(async () => (await get('/.well-known/slipway-awards.json')).head.number).toBe(head.number + 2);
  expect(await verifyAgain(get)).toEqual({ weeks: WEEKS, faults: [] });
  expect(await get(`/awards/${weekAt(20)}/proof.json`)).toEqual(snapshot);

  const forged = async (path: string) => {
    const found = await get(path);
    if (path === `/awards/${weekAt(30)}/proof.json`) found.launches[0].counted.pop();
    return found;
  };
  expect((await verifyAgain(forged)).faults).not.toEqual([]);
});
