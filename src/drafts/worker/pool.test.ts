import { expect, it, onTestFinished, vi } from 'vitest';
import { openWorkerPool } from './pool.ts';

const page = (text: string) => ({ bytes: new TextEncoder().encode(text), contentType: 'text/html', url: 'https://a.example/', fetchedAt: '' });

it('reads pages outside the main thread, which stays responsive', async () => {
  const workers = openWorkerPool({ threads: 1, timeoutMs: 240_000 });
  await workers.run('read', page('<h1>Warm</h1>'));
  let pulses = 0;
  const pulse = setInterval(() => pulses++, 5);
  const pages = await Promise.all(Array.from({ length: 10 }, () => workers.run('read', page(`<p>${'word '.repeat(60_000)}</p>`))));
  clearInterval(pulse);
  expect(pages.every(({ page: { text } }) => text.startsWith('word'))).toBe(true);
  // Read here, they would leave no room for any.
  expect(pulses).toBeGreaterThan(3);
  await workers.close();
});

it('gives up on a page that takes too long, and goes on with the next', async () => {
  const workers = openWorkerPool({ threads: 1, timeoutMs: 1 });
  await expect(workers.run('read', page('<h1>Late</h1>'))).rejects.toMatchObject({ code: 'timed_out' });
  await workers.close();
  await expect(workers.run('read', page(''))).rejects.toThrow('closed');
});

it('pauses after each task for as long as the rule says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const workers = openWorkerPool({ threads: 1, timeoutMs: 240_000, rest: () => 400 });
  onTestFinished(() => workers.close());
  await workers.run('read', page('<h1>One</h1>'));
  // An end of its crawl takes back a task that still waits, and no other.
  const [over, later] = [new AbortController(), new AbortController()];
  const second = workers.run('read', page('<h1>Two</h1>'), over.signal);
  const third = workers.run('read', page('<h1>Three</h1>'), later.signal);
  vi.advanceTimersByTime(399);
  over.abort(new Error('it waited'));
  await expect(second).rejects.toThrow('it waited');
  vi.advanceTimersByTime(1);
  later.abort(new Error('it waited'));
  expect((await third).page.text).toBe('Three');
});

it('drops what is still waiting when its crawl is over', async () => {
  const workers = openWorkerPool({ threads: 1, timeoutMs: 240_000, rest: () => 60_000 });
  await workers.run('read', page('<h1>One</h1>'));
  const over = new AbortController();
  const late = workers.run('read', page('<h1>Two</h1>'), over.signal);
  over.abort(new Error('the time is up'));
  await expect(late).rejects.toThrow('the time is up');
  await workers.close();
});
