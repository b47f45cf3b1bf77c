import { expect, it } from 'vitest';
import { openWorkerPool } from './pool.ts';

const page = (text: string) => ({ bytes: new TextEncoder().encode(text), contentType: 'text/html', url: 'https://a.example/', fetchedAt: '' });

it('reads pages off the main thread, which stays free', async () => {
  const workers = openWorkerPool({ threads: 1, timeoutMs: 20_000 });
  await workers.run('read', page('<h1>Warm</h1>'));
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const pages = await Promise.all(Array.from({ length: 10 }, () => workers.run('read', page(`<p>${'word '.repeat(60_000)}</p>`))));
  clearInterval(pulse);
  expect(pages.every(({ page: { text } }) => text.startsWith('word'))).toBe(true);
  expect(longest).toBeLessThan(400);
  await workers.close();
});

it('gives up on a page that takes too long, and goes on with the next', async () => {
  const workers = openWorkerPool({ threads: 1, timeoutMs: 1 });
  await expect(workers.run('read', page('<h1>Late</h1>'))).rejects.toMatchObject({ code: 'timed_out' });
  await workers.close();
  await expect(workers.run('read', page(''))).rejects.toThrow('closed');
});
