import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { withPatience } from '../../platform/database/request-patience.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { firstShare, type SharedWindow, shareLimits } from './share-limits.ts';

interface LimiterProcess {
  /** Waits until it has found this many processes. */
  meets(company: number): Promise<void>;
  /** @returns how many of the requests it let through */
  take(requests: number, who: string, limitedClass?: 'read' | 'email'): Promise<number>;
  stop(): Promise<void>;
}

let db: Database;
let url: string;
let drop: () => Promise<void>;
const running: LimiterProcess[] = [];
beforeAll(async () => {
  ({ db, url, drop } = await createTestDatabase());
  running.push(await startLimiter());
});
afterAll(async () => {
  for (const one of running.splice(0)) await one.stop();
  await drop();
});

async function startLimiter(): Promise<LimiterProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'test/support/limits/limiter-process.ts', url], {
    cwd: packageRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked = 0;
  const waiting = new Map<number, (allowed: number) => void>();
  await once(child, 'message');
  child.on('message', ({ id, allowed }: { id: number; allowed: number }) => waiting.get(id)?.(allowed));
  const send = (what: object) =>
    new Promise<number>((resolve) => {
      const id = ++asked;
      waiting.set(id, resolve);
      child.send({ id, ...what });
    });
  return {
    meets: async (company) => void (await send({ company })),
    take: (requests, who, limitedClass = 'read') => send({ requests, who, limitedClass }),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

const stored = (who: string) =>
  db.rows<{ taken: number }>(sql`select taken from rate_window where who = ${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`);

it('any number of processes let through at most half as much again before they have asked', () => {
  for (const quota of [10, 20, 60, 100, 300, 3000])
    for (let processes = 2; processes <= 1 + quota / 2; processes++) {
      const first = firstShare(quota, processes);
      expect(first).toBeGreaterThanOrEqual(1);
      expect(first * (processes - 1)).toBeLessThanOrEqual(quota / 2);
    }
  expect([2, 4, 20].map((processes) => firstShare(10, processes))).toEqual([5, 1, 1]);
  expect([2, 4].map((processes) => firstShare(300, processes))).toEqual([37, 18]);
});

describe('two processes on one database', () => {
  it('count what one allowed before the other started', async () => {
    const [one] = running as [LimiterProcess];
    expect(await one.take(150, '4:192.0.2.5')).toBe(100);
    expect(await stored('4:192.0.2.5')).toEqual([]);
    const other = await startLimiter();
    running.push(other);
    await Promise.all([one.meets(2), other.meets(2)]);
    await expect.poll(() => stored('4:192.0.2.5')).toEqual([{ taken: 100 }]);
    expect(await other.take(100, '4:192.0.2.5')).toBeLessThanOrEqual(12);
    expect(await one.take(10, '4:192.0.2.5')).toBe(0);
  });

  it.each([
    { limitedClass: 'read' as const, quota: 100, bound: 12 },
    { limitedClass: 'email' as const, quota: 10, bound: 5 },
  ])('together let through the limit of $quota, and at most $bound more', async ({ limitedClass, quota, bound }) => {
    const [one, other] = running as [LimiterProcess, LimiterProcess];
    // Both at once, and then one after the other has spent all of it.
    const both = await Promise.all([one.take(quota, '4:192.0.2.1', limitedClass), other.take(quota, '4:192.0.2.1', limitedClass)]);
    expect(both[0] + both[1]).toBeLessThanOrEqual(quota + bound);
    // What a process was lent and didn't use is missing for the other: never more than a step.
    expect(both[0] + both[1]).toBeGreaterThanOrEqual(quota - bound);
    const first = await one.take(quota * 2, '4:192.0.2.2', limitedClass);
    const second = await other.take(quota * 2, '4:192.0.2.2', limitedClass);
    expect(first).toBe(quota);
    expect(second).toBeLessThanOrEqual(bound);
  });

  it('ask the database for few of the requests, and for none while there are few', async () => {
    const [one] = running as [LimiterProcess];
    expect(await one.take(5, '4:192.0.2.3')).toBe(5);
    expect(await stored('4:192.0.2.3')).toEqual([]);
    expect(await one.take(5, '4:192.0.2.3')).toBe(5);
    await expect.poll(() => stored('4:192.0.2.3')).toHaveLength(1);
    // No address is stored.
    expect(await db.rows(sql`select who from rate_window where who like '%192%'`)).toEqual([]);
  });

  it('each keep to the limit on their own while the database is away', async () => {
    const [one, other] = running as [LimiterProcess, LimiterProcess];
    await db.run(sql`alter function take_rates rename to take_rates_away`);
    try {
      const both = await Promise.all([one.take(250, '4:192.0.2.4'), other.take(250, '4:192.0.2.4')]);
      expect(both).toEqual([100, 100]);
    } finally {
      await db.run(sql`alter function take_rates_away rename to take_rates`);
    }
  });
});

it('are counted by the database for all, even if the request that asks first may no longer wait for it', async () => {
  const requests = db.forRequests();
  const shared = await shareLimits(requests);
  const limit = { quota: 100, seconds: 600 };
  const window: SharedWindow = { taken: 7, endsAt: 0, granted: 7, unreported: 7, leftOver: 93, isAsking: false };
  await withPatience(async () => {
    shared.ask({ limitedClass: 'read', who: '4:192.0.2.6', limit, window });
    await expect.poll(() => window.isAsking).toBe(false);
  }, 0);
  expect(await stored('4:192.0.2.6')).not.toEqual([]);
  await shared.close();
  await requests.close();
});

it('end windows that were begun while the database’s clock was two days ahead, and don’t count processes seen then', async () => {
  await db.run(sql`insert into rate_process (id, seen_at) values (gen_random_uuid(), clock_timestamp() + interval '2 days')`);
  const shared = await shareLimits(db);
  const limit = { quota: 100, seconds: 600 };
  const who = '4:192.0.2.7';
  await db.run(sql`
    insert into rate_window (class, who, taken, ends_at)
    values ('read', ${createHash('sha256').update(who).digest('base64url').slice(0, 22)}, ${limit.quota}, clock_timestamp() + interval '2 days')`);
  const processes = shared.processes();
  const others = await db.row<{ n: number }>(sql`select count(*)::int as n from rate_process where seen_at < clock_timestamp()`);
  expect(processes).toBeLessThanOrEqual(others!.n);
  const begun = performance.now();
  const window: SharedWindow = { taken: 7, endsAt: 0, granted: 7, unreported: 7, leftOver: 93, isAsking: false };
  shared.ask({ limitedClass: 'read', who, limit, window });
  await expect.poll(() => window.isAsking).toBe(false);
  expect(window.granted).toBeGreaterThan(7);
  expect(window.endsAt - performance.now()).toBeLessThanOrEqual(limit.seconds * 1000);
  expect(window.endsAt).toBeGreaterThan(begun);
  await shared.close();
});
