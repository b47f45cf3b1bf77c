import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { refusal } from '../../contract/errors.ts';
import type { Dependency } from '../../contract/topics.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Replica, type ReplicaAnswer, readPosition } from '../../platform/database/replica.ts';
import type { Changes } from './changes.ts';
import { numberChanges } from './numbers.ts';
import { openPublicReads } from './public-reads.ts';

const identity = { cluster: '1', database: 'd' };

/** A primary and replicas that have as many of its changes as the test says. */
function setUp(count = 1) {
  const numbers = numberChanges();
  const callbacks: ((changed: Dependency) => void)[] = [];
  const state = { written: 100n, listening: true, now: 0, asked: 0 };
  const primary = { name: 'primary' } as unknown as Db;
  const replicas = Array.from({ length: count }, (_, i) => {
    const answer: ReplicaAnswer & { isDead: boolean } = { ...identity, isStandby: true, position: 100n, isDead: false };
    const replica: Replica = {
      name: `replica ${i + 1}`,
      db: { name: `replica ${i + 1}` } as unknown as Db,
      ask: async () => {
        if (answer.isDead) throw new Error('dead');
        return { ...answer };
      },
      close: async () => {},
    };
    return { answer, replica };
  });
  const changes = {
    mark: numbers.mark,
    latest: numbers.latest,
    onChange: (callback: (changed: Dependency) => void) => void callbacks.push(callback),
    get listening() {
      return state.listening;
    },
  } as unknown as Changes;
  const reads = openPublicReads({
    db: () => primary,
    changes,
    replicas: replicas.map(({ replica }) => replica),
    askPrimary: async () => {
      state.asked++;
      return { ...identity, position: state.written };
    },
    log: { warn: () => {}, info: () => {} } as never,
    elapsed: () => state.now,
    calmMs: 20,
  });
  onTestFinished(() => reads.close());
  const change = (changed: Dependency) => {
    state.written += 10n;
    numbers.change(changed);
    for (const callback of callbacks) callback(changed);
  };
  /** Where a read ends up that depends on these, and everywhere it was tried. */
  const readOf = async (topics: readonly Dependency[], more: { lately?: readonly Dependency[]; fails?: (name: string) => unknown } = {}) => {
    const tried: string[] = [];
    const work = async ({ db, mark }: { db: Db; mark: number }) => {
      const { name } = db as unknown as { name: string };
      tried.push(name);
      const failure = more.fails?.(name);
      if (failure) throw failure;
      return { name, mark };
    };
    const result = await reads.read(work, { dependsOn: () => topics, lately: more.lately });
    // What the shelf asks before it sends the answer.
    return { tried, isFresh: numbers.latest(topics) <= result.mark };
  };
  const use = (n: number) => until(async () => reads.used === n);
  return { state, replicas, change, readOf, use, reads, numbers };
}

describe('public reads', () => {
  it('go to replicas in turn, and to the primary until one is found to be in time', async () => {
    const { readOf, use } = setUp(2);
    expect((await readOf(['directory'])).tried).toEqual(['primary']);
    await use(2);
    const tried = [];
    for (let i = 0; i < 4; i++) tried.push(...(await readOf(['directory'])).tried);
    expect(tried).toEqual(['replica 1', 'replica 2', 'replica 1', 'replica 2']);
  });

  it('are done again on the primary when the replica lacks a change of what they show', async () => {
    const { change, readOf, use, replicas } = setUp();
    await use(1);
    change('listing:7');
    // Other listings can be read there: they haven't changed.
    expect(await readOf(['listing:8'])).toEqual({ tried: ['replica 1'], isFresh: true });
    expect(await readOf(['listing:7'])).toEqual({ tried: ['replica 1', 'primary'], isFresh: true });
    // An address that is known to show it isn't tried on the replica first.
    expect(await readOf(['listing:7'], { lately: ['listing:7'] })).toEqual({ tried: ['primary'], isFresh: true });
    replicas[0]!.answer.position = 110n;
    await until(async () => (await readOf(['listing:7'], { lately: ['listing:7'] })).tried[0] === 'replica 1');
  });

  it('make answers that stay fresh only until a change that the replica lacked', async () => {
    const { change, reads, use, numbers } = setUp();
    await use(1);
    change('listing:7');
    // It turns out to depend on something that changes while the read is under way.
    const marks: number[] = [];
    const result = await reads.read(
      async ({ mark }) => {
        marks.push(mark);
        return mark;
      },
      { dependsOn: () => ['listing:9'] },
    );
    change('listing:9');
    expect(numbers.latest(['listing:9'])).toBeGreaterThan(result);
    expect(marks).toEqual([0]);
  });

  it('say "not found" only when the replica has everything', async () => {
    const { change, readOf, use, replicas } = setUp();
    await use(1);
    const missing = refusal('not_found');
    const fails = () => missing;
    const tried: string[] = [];
    const note = (name: string) => {
      tried.push(name);
      return fails();
    };
    await expect(readOf(['directory'], { fails: note })).rejects.toBe(missing);
    expect(tried).toEqual(['replica 1']);
    change('directory');
    tried.length = 0;
    await expect(readOf(['directory'], { fails: note })).rejects.toBe(missing);
    expect(tried).toEqual(['replica 1', 'primary']);
    replicas[0]!.answer.position = 110n;
  });

  it('leave a replica that fails, and come back when it answers', async () => {
    const { readOf, use, replicas, reads } = setUp();
    await use(1);
    replicas[0]!.answer.isDead = true;
    const fails = (name: string) => (name === 'primary' ? undefined : new Error('connection lost'));
    expect((await readOf(['directory'], { fails })).tried).toEqual(['replica 1', 'primary']);
    expect(reads.used).toBe(0);
    expect((await readOf(['directory'])).tried).toEqual(['primary']);
    replicas[0]!.answer.isDead = false;
    await use(1);
    expect((await readOf(['directory'])).tried).toEqual(['replica 1']);
  });

  it.each([
    ['is late by more than two seconds', {}, 3000],
    ['was promoted', { isStandby: false }, 0],
    ['leads to another database', { database: 'other' }, 0],
  ])('leave a replica that %s', async (_, answer, later) => {
    const all = setUp();
    await all.use(1);
    Object.assign(all.replicas[0]!.answer, answer);
    // It is noted before the time passes.
    all.change('content');
    all.state.now = later;
    await all.use(0);
    expect((await all.readOf(['directory'])).tried).toEqual(['primary']);
    Object.assign(all.replicas[0]!.answer, { ...identity, isStandby: true, position: 110n });
    await all.use(1);
  });

  it('go to the primary while change notices are not received', async () => {
    const { state, readOf, use } = setUp();
    await use(1);
    state.listening = false;
    expect((await readOf(['directory'])).tried).toEqual(['primary']);
  });

  it('ask the primary for its position once for many changes', async () => {
    const { state, change, use, replicas, readOf } = setUp();
    await use(1);
    const before = state.asked;
    for (let i = 0; i < 500; i++) change(`listing:${i}`);
    replicas[0]!.answer.position = state.written;
    await until(async () => (await readOf(['listing:499'], { lately: ['listing:499'] })).tried[0] === 'replica 1');
    expect(state.asked - before).toBeLessThan(10);
  });
});

it('reads positions as PostgreSQL writes them', () => {
  expect(readPosition('0/0')).toBe(0n);
  expect(readPosition('1/0')).toBe(4_294_967_296n);
  expect(readPosition('16/B374D848')).toBe(97_500_059_720n);
});
