import { describe, expect, it } from 'vitest';
import type { Dependency } from '../../contract/topics.ts';
import { packAnswer } from '../http/ready.ts';
import { BURST, OLDEST_MS, watchBusyKeys } from './busy-keys.ts';
import { numberChanges } from './numbers.ts';

/** An address where each build takes `cost` ms, on a clock that only the test moves. */
function watched({ cost = 10, topics = ['directory', 'ranking'] as Dependency[] } = {}) {
  const numbers = numberChanges();
  let elapsed = 0;
  const changes = { ...numbers, listening: true };
  const busy = watchBusyKeys(changes, () => elapsed);
  let made = 0;
  let mark = 0;
  const begin = () => {
    mark = numbers.mark();
    return busy.begin('home');
  };
  const finish = (end: ReturnType<typeof busy.begin>) => {
    elapsed += cost;
    end(
      packAnswer({
        body: Buffer.from(String(++made)),
        headers: [],
        topics,
        mark,
        madeAt: 0,
        validUntil: 1e9,
        views: [],
        rateClass: 'page',
        route: '/',
      }),
    );
  };
  return {
    busy,
    changes,
    change: (topic: Dependency) => numbers.change(topic),
    pass: (ms: number) => {
      elapsed += ms;
    },
    begin,
    finish,
    build: () => finish(begin()),
    find: (now = 500) => busy.find('home', now)?.body.toString(),
  };
}

/** Votes come all the time, and every reader so far had the answer built. */
function busyAddress(given?: Parameters<typeof watched>[0]) {
  const address = watched(given);
  let builds = 0;
  while (address.find() === undefined) {
    address.change('ranking');
    address.build();
    builds++;
  }
  address.change('ranking');
  expect(builds).toBeGreaterThanOrEqual(BURST - 1);
  return { ...address, builds };
}

describe('an answer that is built all the time', () => {
  it('rests after a burst: the previous answer is served for a moment, then it is built again', () => {
    const { find, pass, builds } = busyAddress();
    expect(find()).toBe(String(builds));
    pass(199);
    expect(find()).toBe(String(builds));
    pass(2);
    expect(find()).toBeUndefined();
  });

  it.each([
    { cost: 20, rest: 400, why: 'twenty times what it costs' },
    { cost: 60, rest: OLDEST_MS - 60, why: 'but no answer is served that is older than a second' },
  ])('rests longer the more its build costs: $why', ({ cost, rest }) => {
    const { find, pass, builds } = busyAddress({ cost });
    pass(rest - 1);
    expect(find()).toBe(String(builds));
    pass(2);
    expect(find()).toBeUndefined();
  });

  it('is served in its previous form while the next one is being built', () => {
    const { find, pass, begin, finish, builds } = busyAddress();
    pass(201);
    expect(find()).toBeUndefined();
    const end = begin();
    expect(find()).toBe(String(builds));
    finish(end);
    expect(find()).toBe(String(builds + 1));
  });

  it.each(['directory', 'settings', 'content', 'text:7'] as const)('never serves it after a change of %s that it shows', (topic) => {
    const { find, change } = busyAddress({ topics: ['directory', 'settings', 'content', 'ranking', 'text:7', 'listing:7'] });
    change(topic);
    expect(find()).toBeUndefined();
  });

  it('is never served once a change from outside made it stale during the build', () => {
    const { find, pass, begin, finish, change } = busyAddress();
    pass(201);
    const end = begin();
    change('directory');
    finish(end);
    expect(find()).toBeUndefined();
  });

  it('isn’t served while no changes can be heard, or after it expired', () => {
    const unheard = busyAddress();
    unheard.changes.listening = false;
    expect(unheard.find()).toBeUndefined();
    expect(busyAddress().find(1e9)).toBeUndefined();
    expect(busyAddress().find(-1)).toBeUndefined();
  });

  it('is served normally once it has been quiet', () => {
    const { find, pass, change, build } = busyAddress();
    pass(BURST * 200);
    for (let i = 0; i < BURST - 1; i++) {
      change('ranking');
      expect(find()).toBeUndefined();
      build();
    }
  });
});
