import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { buildProgram } from '../../../test/support/program.ts';
import { until } from '../../../test/support/until.ts';
import { type Database, sql } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { addJob, endWaitsOfAnEarlierClock, forgetFailedJobs, GiveUp, type Jobs, listFailedJobs, startJobs, type Task } from './index.ts';
import { releaseJobsOfTheDead } from './job-store.ts';

let db: Database;
let url: string;
let drop: () => Promise<void>;
let running: Jobs[] = [];
const lines: { level: number; msg: string; job?: string; error?: string }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  ({ db, url, drop } = await createTestDatabase());
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await drop();
});

async function start(tasks: Record<string, Task>, patienceMs = 240_000): Promise<Jobs> {
  const jobs = await startJobs({ database: db, tasks, log, patienceMs });
  running.push(jobs);
  return jobs;
}

const waiting = async () => (await db.rows<{ name: string; attempts: number }>(sql`select task_identifier as name, attempts from graphile_worker.jobs`)) ?? [];
/** Makes postponed jobs due at once, so that tests don't wait for a back-off. */
const hurry = () => db.script(`update graphile_worker._private_jobs set run_at = now() - interval '1 second' where locked_at is null; notify "jobs:insert"`);

let passes = 0;
const pass: Task = async () => void passes++;
/** Workers take due jobs in the order of their times: when this job has run and nothing runs, all that were due before it have run. */
async function passed(): Promise<void> {
  const before = passes;
  await addJob(db, 'pass', {});
  await until(async () => passes > before && (await db.rows(sql`select from graphile_worker._private_jobs where locked_at is not null`)).length === 0);
}

/** Ends all connections of this database but the one that asks. The server's own processes, such as a vacuum, aren't ours to end. */
const dropConnections = () =>
  db.script(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);

/** Live workers of this database. */
const marks = async () =>
  (await db.row<{ n: number }>(
    sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  ))!.n;

describe('a job', () => {
  it('runs once after the commit of its transaction', async () => {
    const seen: unknown[] = [];
    await start({ greet: async (payload) => void seen.push(payload) });
    await db.transaction(async (tx) => {
      await addJob(tx, 'greet', { name: 'Ada' });
      expect(await waiting()).toEqual([]);
    });
    await until(async () => seen.length > 0 && (await waiting()).length === 0);
    expect(seen).toEqual([{ name: 'Ada' }]);
  });

  it('is never queued if its transaction fails', async () => {
    await expect(
      db.transaction(async (tx) => {
        await addJob(tx, 'greet', {});
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await waiting()).toEqual([]);
  });

  it('replaces a waiting one with the same key, and waits for its time', async () => {
    const seen: unknown[] = [];
    await start({ greet: async (payload) => void seen.push(payload) });
    await addJob(db, 'greet', { n: 1 }, { key: 'one', runAt: new Date(Date.now() + 3_600_000) });
    await addJob(db, 'greet', { n: 2 }, { key: 'one', runAt: new Date(Date.now() + 3_600_000) });
    await addJob(db, 'greet', { n: 3 });
    await until(async () => seen.length > 0);
    expect(seen).toEqual([{ n: 3 }]);
    await hurry();
    await until(async () => seen.length > 1);
    expect(seen).toEqual([{ n: 3 }, { n: 2 }]);
  });

  it('runs alone among its kind if it has to, alongside all others', async () => {
    const begun: string[] = [];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const note = (name: string) => async () => {
      begun.push(name);
      if (name === 'greet') await held;
    };
    await start({ greet: note('greet'), wave: note('wave') });
    for (let n = 0; n < 2; n++) await addJob(db, 'greet', {}, { isAlone: true });
    await until(async () => begun.length === 1);
    // A second worker is free: it takes this one, which was added last.
    await addJob(db, 'wave', {});
    await until(async () => begun.length === 2);
    expect(begun).toEqual(['greet', 'wave']);
    goOn();
    await until(async () => (await waiting()).length === 0);
    expect(begun).toEqual(['greet', 'wave', 'greet']);
  });
});

describe('a clock that ran two days fast and was set back', () => {
  it('delays no job: due ones run, and one planned in an hour runs in an hour', async () => {
    const seen: unknown[] = [];
    await addJob(db, 'greet', { n: 'due' });
    await addJob(db, 'greet', { n: 'in an hour' }, { runAt: new Date(Date.now() + 3_600_000) });
    await db.run(sql`
      update graphile_worker._private_jobs set run_at = run_at + interval '2 days', created_at = created_at + interval '2 days',
        updated_at = updated_at + interval '2 days'`);
    await addJob(db, 'greet', { n: 'in three days' }, { runAt: new Date(Date.now() + 3 * 86_400_000) });
    await endWaitsOfAnEarlierClock(db);
    await endWaitsOfAnEarlierClock(db);
    await start({ greet: async (payload) => void seen.push(payload) });
    await until(async () => seen.length > 0);
    expect(seen).toEqual([{ n: 'due' }]);
    const waiting = () =>
      db.rows(sql`select round(extract(epoch from run_at - clock_timestamp()) / 3600)::int as hours from graphile_worker._private_jobs order by run_at`);
    // A job that is done is removed a moment after its work.
    await until(async () => (await waiting()).length === 2);
    expect(await waiting()).toEqual([{ hours: 1 }, { hours: 72 }]);
  });
});

describe('failure', () => {
  it('is followed by another attempt later', async () => {
    let tries = 0;
    let looked = () => {};
    const seen = new Promise<void>((resolve) => {
      looked = resolve;
    });
    await start({
      greet: async () => {
        // As Node says that no address of a host answers.
        if (++tries === 1) throw new AggregateError([new Error('connect ECONNREFUSED ::1:25'), new Error('connect ECONNREFUSED 127.0.0.1:25')]);
        await seen;
      },
    });
    await addJob(db, 'greet', {});
    await until(async () => lines.some((line) => line.msg === 'a job failed and will be tried again'));
    const why = 'connect ECONNREFUSED ::1:25; connect ECONNREFUSED 127.0.0.1:25';
    const row = await db.row<{ later: boolean; last_error: string }>(
      sql`select run_at > created_at + interval '2 seconds' as later, last_error from graphile_worker.jobs`,
    );
    expect(row).toEqual({ later: true, last_error: why });
    expect(lines.find((line) => line.msg === 'a job failed and will be tried again')).toMatchObject({ error: why });
    looked();
    await until(async () => {
      await hurry();
      return (await waiting()).length === 0;
    });
    expect(tries).toBe(2);
    expect(lines.filter((line) => line.level >= 50)).toEqual([]);
  });

  it('is final after the last attempt: logged once as an error, kept for a month', async () => {
    let tries = 0;
    await start({
      greet: async () => {
        tries++;
        throw new Error(`not today ${tries}`);
      },
      pass,
    });
    await addJob(db, 'greet', {}, { maxAttempts: 2 });
    await until(async () => {
      await hurry();
      return (await listFailedJobs(db)).length > 0;
    });
    await until(async () => lines.some((line) => line.level >= 50));
    await hurry();
    await passed();
    expect(tries).toBe(2);
    expect(lines.filter((line) => line.level >= 50)).toMatchObject([{ msg: 'a job failed for good', job: 'greet', error: 'not today 2' }]);
    expect(await listFailedJobs(db)).toMatchObject([{ name: 'greet', count: 1, lastError: 'not today 2' }]);
    await forgetFailedJobs(db, new Date(Date.now() + 29 * 86_400_000));
    expect(await listFailedJobs(db)).toHaveLength(1);
    await forgetFailedJobs(db, new Date(Date.now() + 31 * 86_400_000));
    expect(await waiting()).toEqual([]);
  });

  it('that repeating can’t fix is final at once, and its data can be dropped', async () => {
    let tries = 0;
    await start({
      greet: async () => {
        tries++;
        throw new GiveUp('nobody of that name', { forgetPayload: true });
      },
      pass,
    });
    await addJob(db, 'greet', { secret: 'abc' });
    await until(async () => (await listFailedJobs(db)).length > 0);
    await until(async () => !JSON.stringify(await db.rows(sql`select payload from graphile_worker._private_jobs`)).includes('abc'));
    await hurry();
    await passed();
    expect(tries).toBe(1);
    expect(lines.filter((line) => line.level >= 50)).toHaveLength(1);
  });
});

// Long enough for a worker that was just asking for another job: it would take the one that is returned.
const SHORT_MS = 400;

describe('stopping', () => {
  it('waits for a running job', async () => {
    let done = false;
    let begun = false;
    const jobs = await start({
      greet: async () => {
        begun = true;
        await new Promise((resolve) => setTimeout(resolve, 300));
        done = true;
      },
    });
    await addJob(db, 'greet', {});
    await until(async () => begun);
    await jobs.stop();
    expect({ done, left: await waiting() }).toEqual({ done: true, left: [] });
  });

  it.each([false, true])('returns a job that takes too long: it runs again, and the interrupted attempt doesn’t count (alone: %s)', async (isAlone) => {
    let begun = false;
    const jobs = await start(
      {
        greet: (_, { signal }) => {
          begun = true;
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
      },
      SHORT_MS,
    );
    await addJob(db, 'greet', {}, { maxAttempts: 1, isAlone });
    await until(async () => begun);
    await jobs.stop();
    expect(await waiting()).toEqual([{ name: 'greet', attempts: 0 }]);
    expect(lines.filter((line) => line.level >= 40)).toEqual([]);
    let again = 0;
    await start({ greet: async () => void again++ });
    await until(async () => (await waiting()).length === 0);
    expect(again).toBe(1);
  });

  it('ends in time even when a job ignores the signal', async () => {
    let begun = false;
    let finish = () => {};
    const jobs = await start(
      {
        greet: () => {
          begun = true;
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
      },
      SHORT_MS,
    );
    await addJob(db, 'greet', {});
    await until(async () => begun);
    await jobs.stop();
    expect(await waiting()).toEqual([{ name: 'greet', attempts: 0 }]);
    finish();
  });
});

describe('breakdowns', () => {
  it('a killed process loses its jobs to the others, a living one keeps them', async () => {
    const program = await buildProgram({
      text: `
      import { openDatabase } from './src/platform/database/database.ts';
      import { startJobs } from './src/platform/jobs/index.ts';
      import { openLog } from './src/platform/log/log.ts';
      const database = openDatabase(process.argv[2]);
      const tasks = { greet: () => new Promise(() => process.stdout.write('begun')) };
      await startJobs({ database, tasks, log: openLog('silent') });
      setInterval(() => {}, 1000);`,
    });
    onTestFinished(program.remove);
    const child = spawn(process.execPath, [program.path, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await addJob(db, 'greet', {});
    await once(child.stdout!, 'data');
    let runs = 0;
    const mine = { greet: async () => void runs++ };
    const first = await start(mine);
    await releaseJobsOfTheDead(db);
    expect(await db.row(sql`select locked_at is not null as held from graphile_worker.jobs`)).toEqual({ held: true });
    await first.stop();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await until(async () => (await marks()) === 0);
    await start(mine);
    await until(async () => (await waiting()).length === 0);
    expect(runs).toBe(1);
  });

  it('a database that drops every connection: the workers recover', async () => {
    const seen: unknown[] = [];
    await start({ greet: async (payload) => void seen.push(payload) });
    await addJob(db, 'greet', { n: 1 });
    await until(async () => seen.length === 1);
    await dropConnections();
    // Jobs run at least once: the first one runs again if its end could not be noted.
    // Each connection that was dropped may refuse it once.
    await until(() =>
      addJob(db, 'greet', { n: 2 }).then(
        () => true,
        () => false,
      ),
    );
    await until(async () => seen.some((payload) => (payload as { n: number }).n === 2));
    // Other processes can see again that they are alive.
    await until(async () => (await marks()) === 2);
  });
});

it('workers that recover while the database still refuses part of the work are one set, and can be stopped', async () => {
  let runs = 0;
  const jobs = await start({ greet: async () => void runs++ });
  // Like a full disk: workers can start, but jobs of dead workers can't be looked up.
  await db.script('alter view graphile_worker.jobs rename to away');
  await dropConnections();
  await until(async () => lines.some(({ msg }) => /could not be read yet|could not be started yet/.test(msg)));
  // Each connection that was dropped may refuse it once.
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  await until(() => isDone(db.script('alter view if exists graphile_worker.away rename to jobs')));
  await until(() => isDone(addJob(db, 'greet', {})));
  await until(async () => runs > 0);
  await until(async () => (await marks()) >= 2);
  await jobs.stop();
  expect(await marks()).toBe(0);
});

it('workers that are stopped while their listening connection breaks release it once', async () => {
  const { connect } = db.pool;
  let isListening: (breakOff: () => void) => void;
  const listening = new Promise<() => void>((resolve) => {
    isListening = resolve;
  });
  // Their LISTEN fails after they were stopped, as when the server goes away at that moment.
  db.pool.connect = ((connected?: (...given: unknown[]) => void) =>
    connected === undefined
      ? (connect as () => unknown).call(db.pool)
      : connect.call(db.pool, ((error: Error, client: pg.PoolClient, release: () => void) => {
          const { query } = client;
          client.query = ((...asked: unknown[]) =>
            String(asked[0]).startsWith('LISTEN')
              ? new Promise((_, reject) => isListening(() => reject(new Error('gone'))))
              : query.apply(client, asked as never)) as never;
          connected(error, client, release);
        }) as never)) as never;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const jobs = await start({ greet: async () => {} });
    const breakOff = await listening;
    await jobs.stop();
    breakOff();
    await new Promise((resolve) => setImmediate(resolve));
    await db.row(sql`select 1`);
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    db.pool.connect = connect;
  }
});

it('a database that goes away while the workers read a schedule doesn’t end the process', async () => {
  const { query } = db.pool;
  db.pool.query = ((...asked: unknown[]) =>
    String(asked[0]).includes('known_crontabs') ? Promise.reject(new Error('write EPIPE')) : query.apply(db.pool, asked as never)) as never;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    let runs = 0;
    await start({ greet: async () => void runs++ });
    await addJob(db, 'greet', {});
    await until(async () => runs === 1);
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    db.pool.query = query;
  }
});

it('several processes can create the tables at once', async () => {
  await db.script('drop schema graphile_worker cascade');
  const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(ran.flat()).toEqual(['the tables of the jobs']);
  await addJob(db, 'greet', {});
  expect(await waiting()).toHaveLength(1);
});
