import { expect, it, onTestFinished } from 'vitest';
import { keepRunning, PACE } from './keep-running.ts';

/** Watches a cluster without a server, with as many failing starts as the test says. @returns how it ends */
function lookAfter(fails: number): Promise<{ starts: number; lost: string | undefined }> {
  return new Promise((resolve) => {
    let starts = 0;
    const restart = async () => {
      starts++;
      if (starts <= fails) throw new Error('No space left on device.');
      resolve({ starts, lost: undefined });
    };
    const onLost = ({ message }: Error) => resolve({ starts, lost: message });
    onTestFinished(keepRunning('/nowhere/postgres', { restart, onLost, log: () => {}, pace: { ...PACE, lookEvery: 1, betweenTries: 1 } }));
  });
}

it('a server that stopped is restarted at the third try at the latest; otherwise the operator is told', async () => {
  expect(await lookAfter(0)).toEqual({ starts: 1, lost: undefined });
  expect(await lookAfter(2)).toEqual({ starts: 3, lost: undefined });
  expect(await lookAfter(3)).toEqual({ starts: 3, lost: 'The database has ended and could not be started again (3 tries). No space left on device.' });
});

it('the first try starts within a second, the last within 5 s', () => {
  expect(PACE.lookEvery).toBeLessThan(1000);
  expect(PACE.lookEvery + (PACE.mostTries - 1) * PACE.betweenTries).toBeLessThan(5000);
});
