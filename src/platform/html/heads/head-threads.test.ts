import { expect, it } from 'vitest';
import { headThreads } from './head-threads.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads the heads of large pages while the main thread answers', async () => {
  const hostile = '<meta name="x" content="'.concat('y" '.repeat(600_000), '><meta name="mine" content="a">');
  await headThreads.run('metaTags', { body: bytes('<title>Warm</title>'), name: 'mine' });
  let turns = 0;
  let isDone = false;
  const turn = () => !isDone && ++turns && setImmediate(turn);
  setImmediate(turn);
  const found = await Promise.all(
    [hostile, hostile, '<meta name="mine" content="b">'].map((text) => headThreads.run('metaTags', { body: bytes(text), name: 'mine' })),
  );
  isDone = true;
  expect(found).toEqual([['a'], ['a'], ['b']]);
  // Read here, no turn of this thread would come before the result.
  expect(turns).toBeGreaterThan(1);
});

it('finds the icon of a page that lists more sizes than a call may have values', async () => {
  const body = bytes(`<link rel="icon" href="/small.png" sizes="16x16"><link rel="icon" href="/large.png" sizes="${'180x180 '.repeat(130_000)}">`);
  expect(await headThreads.run('icon', { body, contentType: 'text/html', base: 'https://a.example/' })).toBe('https://a.example/large.png');
});
