import { describe, expect, it } from 'vitest';
import { openBuilds } from './builds.ts';
import type { ReadyAnswer } from './shelf.ts';

/** A shelf of one answer, and requests for it that the test lets finish one by one. */
function asked({ hasKept = true } = {}) {
  let watcher: ((answer: ReadyAnswer) => void) | undefined;
  let data = 1;
  const builds = openBuilds(
    {
      hasKept: () => hasKept,
      watch: (_, callback) => {
        watcher = callback;
        return () => {};
      },
    },
    { begin: () => () => {} },
  );
  let kept: { answer: ReadyAnswer; data: number } | undefined;
  const finish: ((outcome?: 'refused' | 'not kept') => void)[] = [];
  const begun = new Set<number>();
  const request = async (): Promise<number> => {
    let got = 0;
    let place = -1;
    const serve = (ready: ReadyAnswer) => {
      got = ready.mark;
      return true;
    };
    await builds.answer('home', {
      find: () => (kept?.data === data ? kept.answer : undefined),
      findBusy: () => undefined,
      serve,
      build: async () => {
        const read = data;
        place = finish.length;
        const outcome = await new Promise<string | undefined>((resolve) => finish.push(resolve));
        if (outcome === 'refused') throw new Error('refused');
        const answer = { mark: read } as ReadyAnswer;
        if (outcome !== 'not kept') {
          kept = { answer, data: read };
          watcher?.(answer);
        }
        got = read;
      },
      hasBegun: () => begun.has(place),
    });
    return got;
  };
  return { request, finish, begin: (place: number) => begun.add(place), change: () => ++data };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('requests for the same answer at the same time', () => {
  it('are answered from one build', async () => {
    const { request, finish } = asked();
    const all = Array.from({ length: 200 }, request);
    expect(finish.length).toBe(1);
    finish[0]!();
    expect(new Set(await Promise.all(all))).toEqual(new Set([1]));
    expect(finish.length).toBe(1);
  });

  it('see every change made before they arrived, with one more build for all of them', async () => {
    const { request, finish, change } = asked();
    const early = request();
    change();
    const late = Array.from({ length: 200 }, request);
    finish[0]!();
    expect(await early).toBe(1);
    await settled();
    expect(finish.length).toBe(2);
    // A change during that build makes it stale for those who come now, not for those who were there before it began.
    change();
    finish[1]!();
    expect(new Set(await Promise.all(late))).toEqual(new Set([2]));
    expect(finish.length).toBe(2);
  });

  it('are answered from one build even if no answer was kept before', async () => {
    const { request, finish } = asked({ hasKept: false });
    const all = Array.from({ length: 200 }, request);
    expect(finish.length).toBe(1);
    finish[0]!();
    expect(new Set(await Promise.all(all))).toEqual(new Set([1]));
    expect(finish.length).toBe(1);
  });

  it('see every change made before they arrived, even if no answer was kept before', async () => {
    const { request, finish, change } = asked({ hasKept: false });
    const early = request();
    change();
    const late = [request(), request()];
    finish[0]!();
    expect(await early).toBe(1);
    await expect.poll(() => finish.length).toBe(2);
    finish[1]!();
    expect(await Promise.all(late)).toEqual([2, 2]);
  });

  it('don’t wait for a response that has begun and isn’t kept, because it may be a file for a slow reader', async () => {
    const { request, finish, begin } = asked({ hasKept: false });
    const all = [request(), request()];
    begin(0);
    await expect.poll(() => finish.length).toBe(2);
    finish[1]!('not kept');
    expect(await all[1]).toBe(1);
    const third = request();
    await expect.poll(() => finish.length).toBe(3);
    finish[2]!('not kept');
    expect(await third).toBe(1);
  });

  it.each(['refused', 'not kept'] as const)('each get their own answer if it is %s', async (outcome) => {
    const { request, finish } = asked();
    const all = Promise.allSettled([request(), request(), request()]);
    finish[0]!(outcome);
    await settled();
    expect(finish.length).toBe(3);
    for (const one of finish.slice(1)) one();
    expect((await all).map(({ status }) => status)).toEqual([outcome === 'refused' ? 'rejected' : 'fulfilled', 'fulfilled', 'fulfilled']);
  });
});
