import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

it('keeps to both limits and the order in each group, and continues after a failure', async () => {
  const running = new Map<string, number>();
  const done: string[] = [];
  const errors: string[] = [];
  let inAll = 0;
  let most = 0;
  let mostOfGroup = 0;
  const turns = openTurns<string>({ atOnce: 4, groupOf: (item) => item[0]!, onError: (_, item) => errors.push(item) });
  for (let i = 0; i < 60; i++) {
    const item = `${'abcdefgh'[i % 8]}${i}`;
    turns.add(item, async () => {
      most = Math.max(most, ++inAll);
      running.set(item[0]!, (running.get(item[0]!) ?? 0) + 1);
      mostOfGroup = Math.max(mostOfGroup, running.get(item[0]!)!);
      await new Promise((resolve) => setTimeout(resolve, i % 5));
      inAll--;
      running.set(item[0]!, running.get(item[0]!)! - 1);
      done.push(item);
      if (i === 3) throw new Error('no');
    });
  }
  await turns.room(30);
  expect(done.length).toBeGreaterThanOrEqual(30);
  await turns.room(0);
  expect({ most, mostOfGroup, done: done.length, errors }).toEqual({ most: 4, mostOfGroup: 1, done: 60, errors: ['d3'] });
  const ofA = done.filter((item) => item[0] === 'a').map((item) => Number(item.slice(1)));
  expect(ofA).toEqual([...ofA].sort((a, b) => a - b));
});

it('makes a large group wait for the others', async () => {
  const done: string[] = [];
  const turns = openTurns<string>({ atOnce: 1, groupOf: (item) => item[0]!, onError: () => {} });
  for (const item of ['a1', 'a2', 'a3', 'b1']) turns.add(item, async () => void done.push(item));
  await turns.room(0);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
});
