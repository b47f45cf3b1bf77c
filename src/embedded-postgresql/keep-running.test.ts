import { expect, it, onTestFinished } from 'vitest';
import { DiskFull } from './full-disk/full-disk.ts';
import { keepRunning, PACE } from './keep-running.ts';

/** Watches a cluster without a server, with as many failing starts as the test says. @returns how it ends */
function lookAfter(fails: number, why = new Error('pg_control is missing.')): Promise<{ starts: number; lost: string | undefined; warned: string[] }> {
  return new Promise((resolve) => {
    let starts = 0;
    const warned: string[] = [];
    const warn = (message: string) => void warned.push(message);
    const restart = async () => {
      starts++;
      if (starts <= fails) throw why;
      resolve({ starts, lost: undefined, warned });
    };
    const onLost = ({ message }: Error) => resolve({ starts, lost: message, warned });
    onTestFinished(
      keepRunning('/nowhere/postgres', { restart, onLost, log: () => {}, warn, pace: { ...PACE, lookEvery: 1, betweenTries: 1, whileDiskIsFull: 1 } }),
    );
  });
}

it('a server that stopped is restarted at the third try at the latest; otherwise the operator is told', async () => {
  expect(await lookAfter(0)).toEqual({ starts: 1, lost: undefined, warned: [] });
  expect(await lookAfter(2)).toEqual({ starts: 3, lost: undefined, warned: [] });
  expect(await lookAfter(3)).toEqual({
    starts: 3,
    lost: 'The database has ended and could not be started again (3 tries). pg_control is missing.',
    warned: [],
  });
});

it.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('The database did not start: FATAL: could not write lock file "postmaster.pid": No space left on device'),
])('while the disk is full, it is tried until there is space: $message', async (full) => {
  expect(await lookAfter(20, full)).toEqual({
    starts: 21,
    lost: undefined,
    warned: [`The disk of the database is full. It starts again when there is space: ${full.message}`],
  });
});

it('a full disk is named to the operator of a running service, who has no command to run again', async () => {
  expect((await lookAfter(20, new DiskFull('/srv/data'))).warned).toEqual([
    'The disk of the database is full. It starts again when there is space on the disk of /srv/data.',
  ]);
});

it('a server that starts and ends again soon after is started each time, and the operator is told at every third end', async () => {
  const warned = await new Promise<string[]>((resolve) => {
    let starts = 0;
    const messages: string[] = [];
    const restart = async () => {
      if (++starts === 7) resolve(messages);
    };
    const onLost = ({ message }: Error) => resolve([message]);
    onTestFinished(
      keepRunning('/nowhere/postgres', { restart, onLost, log: () => {}, warn: (message) => messages.push(message), pace: { ...PACE, lookEvery: 1 } }),
    );
  });
  const message = 'The database has ended 3 times within a minute. It is started again each time. Its log says why it ends.';
  expect(warned).toEqual([message, message]);
});

it('the first try starts within a second, the last within 5 s', () => {
  expect(PACE.lookEvery).toBeLessThan(1000);
  expect(PACE.lookEvery + (PACE.mostTries - 1) * PACE.betweenTries).toBeLessThan(5000);
});
