import { describe, expect, it } from 'vitest';
import type { Dependency } from '../../contract/topics.ts';
import { boundTopics } from './numbers.ts';
import { openPurger, surrogateHeaders } from './purge.ts';

/** A purger whose pauses end when the test says so. */
function setUp(send: (keys: readonly string[]) => Promise<void> = async () => {}) {
  const sent: string[][] = [];
  const said: string[] = [];
  const callbacks: ((changed: Dependency) => void)[] = [];
  let pauses: { ms: number; end: () => void }[] = [];
  const purger = openPurger({
    changes: { onChange: (callback) => void callbacks.push(callback) },
    send: (keys) => {
      sent.push([...keys]);
      return send(keys);
    },
    log: { warn: (_: object, text: string) => void said.push(text), info: (_: object, text: string) => void said.push(text) } as never,
    wait: (ms) => new Promise((end) => void pauses.push({ ms, end })),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    purger,
    sent,
    said,
    change(changed: Dependency): void {
      for (const callback of callbacks) callback(changed);
    },
    /** Ends the pauses that have begun. @returns how long they were */
    async pass(): Promise<number[]> {
      const begun = pauses;
      pauses = [];
      for (const { end } of begun) end();
      await settle();
      return begun.map(({ ms }) => ms);
    },
  };
}

describe('changes sent to a CDN', () => {
  it('of one moment are in one request, and are sent once more for answers that were on their way', async () => {
    const { sent, change, pass } = setUp();
    for (let i = 0; i < 100; i++) change(`listing:${i % 3}`);
    change('ranking');
    expect(await pass()).toEqual([100]);
    // After a start, everything is purged, in case something was missed.
    expect(sent).toEqual([['all', 'listing:0', 'counters', 'listing:1', 'listing:2', 'ranking']]);
    expect((await pass()).toSorted()).toEqual([100, 2000]);
    await pass();
    expect(sent.slice(1)).toEqual([['all', 'listing:0', 'counters', 'listing:1', 'listing:2', 'ranking']]);
    await pass();
    await pass();
    expect(sent).toHaveLength(2);
  });

  it('are sent again after growing pauses while it fails, with what changed in the meantime, and the log says so once', async () => {
    let isDown = true;
    const { sent, said, change, pass } = setUp(async () => {
      if (isDown) throw new Error('it answers 503');
    });
    change('listing:1');
    const pauses: number[] = [];
    for (let i = 0; i < 9; i++) pauses.push(...(await pass()));
    expect(pauses).toEqual([100, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    change('listing:2');
    isDown = false;
    await pass();
    expect(sent.at(-1)).toEqual(['all', 'listing:1', 'counters', 'listing:2']);
    expect(said).toEqual(['changes could not be sent to the CDN; trying again', 'changes are sent to the CDN again']);
  });

  it('become one purge of everything when there are too many to name', async () => {
    const { sent, change, pass } = setUp();
    for (let i = 0; i < 5000; i++) change(`listing:${i}`);
    for (let i = 0; i < 20; i++) await pass();
    expect(sent.flat()).toContain('all');
    expect(Math.max(...sent.map((keys) => keys.length))).toBeLessThanOrEqual(250);
    expect(sent.length).toBeLessThan(20);
  });

  it('are never sent after the service has ended', async () => {
    const { sent, change, pass, purger } = setUp();
    purger.close();
    change('directory');
    await pass();
    expect(sent).toEqual([]);
  });
});

describe('headers for a CDN', () => {
  const now = 1_000_000;
  const changes = { latest: () => 5, listening: true };
  const answer = { topics: ['directory', 'listing:7'] as Dependency[], mark: 5, validUntil: now + 45_500 };
  const keys = 'all directory listing:7';

  it('name what the answer depends on and how long it is good', () => {
    expect(surrogateHeaders(answer, { now, changes })).toEqual(['Surrogate-Control', 'max-age=45', 'Surrogate-Key', keys]);
    expect(surrogateHeaders({ ...answer, validUntil: now + 3_600_000 }, { now, changes })[1]).toBe('max-age=60');
    expect(surrogateHeaders({ ...answer, validUntil: now - 5 }, { now, changes })[1]).toBe('max-age=0');
  });

  it('prevent caching of what has changed since, or might have', () => {
    expect(surrogateHeaders({ ...answer, mark: 4 }, { now, changes })[1]).toBe('max-age=0');
    expect(surrogateHeaders(answer, { now, changes: { ...changes, listening: false } })[1]).toBe('max-age=0');
    expect(surrogateHeaders({ ...answer, mark: 4 }, { now, changes, isPrevious: true })[1]).toBe('max-age=1');
  });

  const many = (part: 'listing' | 'text', from: number) => Array.from({ length: 120 }, (_, i): Dependency => `${part}:${from + i}`);
  it.each([
    ['short numbers', 1, ['listing:120', 'texts'], ['text:', 'counters']],
    ['numbers of a large directory', 1_000_000, ['listing:1000119', 'texts'], ['text:', 'counters']],
    ['the longest numbers', 9e15, ['counters', 'texts'], ['text:', 'listing:']],
  ])(
    'are short enough for proxies when an answer names as many listings as it may, with %s, and a change of any of them purges it',
    async (_, from, has, not) => {
      const parts = [...many('listing', from), ...many('text', from)];
      const [, , name, value] = surrogateHeaders({ ...answer, topics: boundTopics(['settings', 'entries', ...parts]) }, { now, changes });
      expect(name).toBe('Surrogate-Key');
      // Together with the other headers of a page, this has to fit into the 4 KB that nginx reads by default.
      expect(value!.length).toBeLessThanOrEqual(2048);
      const named = value!.split(' ');
      expect(named).toEqual(expect.arrayContaining(['all', 'settings', 'entries', ...has]));
      for (const one of not) expect(value).not.toContain(one);
      const { sent, change, pass } = setUp();
      await pass();
      for (const part of ['settings', 'entries', ...parts] as Dependency[]) {
        const before = sent.length;
        change(part);
        while (sent.length === before || !sent.slice(before).flat().includes(part)) await pass();
        expect(
          sent
            .slice(before)
            .flat()
            .some((key) => named.includes(key)),
          part,
        ).toBe(true);
      }
    },
  );

  it('name each listing of an answer with a few', () => {
    const topics = boundTopics(['entries', ...many('listing', 1_000_000).slice(0, 60), ...many('text', 1_000_000).slice(0, 60)]);
    expect(surrogateHeaders({ ...answer, topics }, { now, changes })[3]).toBe(`all ${topics.join(' ')}`);
  });

  it('are left out of what never changes', () => {
    expect(surrogateHeaders({ ...answer, topics: [] }, { now, changes })).toEqual([]);
  });
});
