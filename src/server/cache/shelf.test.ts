import { describe, expect, it } from 'vitest';
import type { Dependency } from '../../contract/topics.ts';
import { packAnswer } from '../http/ready.ts';
import type { Changes } from './changes.ts';
import { boundTopics, numberChanges } from './numbers.ts';
import { openShelf } from './shelf.ts';

function fakeChanges() {
  const numbers = numberChanges();
  const changes = {
    ...numbers,
    tell: numbers.change,
    onChange: () => {},
    caughtUp: async () => {},
    listening: true,
    close: async () => {},
  };
  return changes satisfies Changes;
}

const answer = (topics: Dependency[], mark = 0, body = 'x') =>
  packAnswer({ body: Buffer.from(body), headers: [], topics, mark, madeAt: 0, validUntil: 1000, views: [], rateClass: 'read', route: 'get_site' });

describe('the shelf of ready answers', () => {
  it('returns what was stored until its topic changes', () => {
    const changes = fakeChanges();
    const shelf = openShelf({ maxBytes: 100_000, changes });
    shelf.put('a', answer(['directory']));
    shelf.put('b', answer(['content']));
    changes.tell('directory');
    expect(shelf.find('a', 0)).toBeUndefined();
    expect(shelf.find('b', 0)).toBeDefined();
  });

  it('never serves an answer made from data older than a change that was announced in the meantime', () => {
    const changes = fakeChanges();
    const shelf = openShelf({ maxBytes: 100_000, changes });
    const before = changes.mark();
    changes.tell('ranking'); // announced while the answer was being made
    shelf.put('a', answer(['ranking'], before));
    expect(shelf.find('a', 0)).toBeUndefined();
  });

  it('keeps answers that name their listings while counters of others change', () => {
    const changes = fakeChanges();
    const shelf = openShelf({ maxBytes: 100_000, changes });
    shelf.put('one', answer(['standing', 'listing:1', 'week:1:2026-11-23']));
    shelf.put('all', answer(['ranking']));
    for (const moved of ['ranking', 'listing:2', 'week:1:2026-11-16', 'week:2:2026-11-23', 'category:1'] as const) changes.tell(moved);
    expect(shelf.find('one', 0)).toBeDefined();
    expect(shelf.find('all', 0)).toBeUndefined();
    changes.tell('listing:1');
    expect(shelf.find('one', 0)).toBeUndefined();
  });

  it('keeps answers that name their texts while others are edited; one that shows too many depends on all', () => {
    const changes = fakeChanges();
    const shelf = openShelf({ maxBytes: 100_000, changes });
    const texts = (most: number) => Array.from({ length: most }, (_, id): Dependency => `text:${id + 1}`);
    shelf.put('few', answer([...boundTopics(['entries', ...texts(100), 'listing:1'])]));
    shelf.put('many', answer([...boundTopics(['entries', ...texts(121), 'listing:1'])]));
    for (const edited of ['directory', 'text:500', 'texts:1'] as const) changes.tell(edited);
    expect(shelf.find('few', 0)).toBeDefined();
    expect(shelf.find('many', 0)).toBeUndefined();
    changes.tell('text:100');
    expect(shelf.find('few', 0)).toBeUndefined();
    expect(boundTopics(['directory', ...texts(3), 'listing:1'])).toEqual(['directory', 'listing:1']);
    expect(boundTopics(['entries', ...texts(121), 'listing:1'])).toEqual(['entries', 'listing:1', 'directory']);
  });

  it('notices a change in one of many parts, however many changed since', () => {
    const numbers = numberChanges(10);
    for (let id = 0; id < 25; id++) {
      const before = numbers.mark();
      numbers.change(`listing:${id}`);
      for (let other = 100; other < 100 + id; other++) numbers.change(`listing:${other}`);
      expect(numbers.latest([`listing:${id}`]), `listing ${id}`).toBeGreaterThan(before);
    }
  });

  it('serves nothing that has expired, and nothing while no changes can be heard', () => {
    const changes = fakeChanges();
    const shelf = openShelf({ maxBytes: 100_000, changes });
    shelf.put('a', answer(['directory']));
    expect(shelf.find('a', 999)).toBeDefined();
    changes.listening = false;
    expect(shelf.find('a', 999)).toBeUndefined();
    changes.listening = true;
    expect(shelf.find('a', 1000)).toBeUndefined();
  });

  it('serves nothing for longer than its time when the clock is set back, and nothing from the future', () => {
    let elapsed = 0;
    const shelf = openShelf({ maxBytes: 100_000, changes: fakeChanges(), elapsed: () => elapsed });
    shelf.put('a', answer(['directory']));
    elapsed = 999;
    expect(shelf.find('a', 500)).toBeDefined();
    elapsed = 1000;
    expect(shelf.find('a', 500)).toBeUndefined();
    shelf.put('b', answer(['directory']));
    expect(shelf.find('b', -1)).toBeUndefined();
  });

  it('stays within its size and removes first what nobody requested', () => {
    const changes = fakeChanges();
    const shelf = openShelf({ maxBytes: 20_000, changes });
    shelf.put('wanted', answer(['directory'], 0, 'w'.repeat(1000)));
    for (let i = 0; i < 200; i++) {
      expect(shelf.find('wanted', 0)).toBeDefined();
      shelf.put(`other ${i}`, answer(['directory'], 0, 'o'.repeat(1000)));
      expect(shelf.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(shelf.size).toBeGreaterThan(5);
  });

  it('doesn’t store an answer that would push out everything else', () => {
    const shelf = openShelf({ maxBytes: 20_000, changes: fakeChanges() });
    shelf.put('huge', answer(['directory'], 0, 'h'.repeat(10_000)));
    expect(shelf.size).toBe(0);
  });

  it('remembers that answers of a busy address are kept, however many others are stored', () => {
    const shelf = openShelf({ maxBytes: 100_000, changes: fakeChanges() });
    for (let i = 0; i < 12_000; i++) {
      if (i % 1000 === 0) shelf.put('home', answer(['ranking']));
      shelf.put(`other ${i}`, answer(['content']));
    }
    expect(shelf.hasKept('home')).toBe(true);
    expect(shelf.hasKept('other 0')).toBe(false);
  });
});
