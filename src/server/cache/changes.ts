import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Dependency, Part, Topic } from '../../contract/topics.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { logDatabaseTrouble } from '../../platform/log/log-failure.ts';
import { allTopics, type Numbers, numberChanges } from './numbers.ts';

/**
 * The changes this process knows of, numbered in the order in which it learned of them. An answer is fresh as long as nothing that it
 * depends on has changed since *before* its data was read.
 */
export interface Changes extends Pick<Numbers, 'mark' | 'latest'> {
  /** Reports a change by this process, without waiting for the database's notification. */
  tell(changed: Dependency): void;
  /** Calls back for each change this process learns of. */
  onChange(callback: (changed: Dependency) => void): void;
  /** Resolves once everything that was committed before the call has been heard here: notices come in the order of their commits. */
  caughtUp(): Promise<void>;
  /** False while notifications of other processes may be missed: ready answers can't be used then. */
  readonly listening: boolean;
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;
const PROBE_MS = 5000;
/** The share of the time that a request may wait for the database: 2 s. */
const PROBE_SHARE = 0.25;
const PROBES_PER_ECHO = 12;

/**
 * Listens for the notifications that the triggers of 0005_change_notices.sql send at commit.
 * @param patienceMs how long a request may wait for the database altogether
 */
export async function listenForChanges(database: Database, log: Log, patienceMs: number): Promise<Changes> {
  // A timer takes no infinite time, which a database without limits has.
  const probeMs = Math.min(patienceMs * PROBE_SHARE, 240_000);
  const numbers = numberChanges();
  let client: pg.Client | undefined;
  let closed = false;
  let listening = false;
  let reconnect: NodeJS.Timeout | undefined;

  // A separate channel, so that other processes don't receive this one's echoes.
  const echo = `slipway_echo_${randomUUID().replaceAll('-', '')}`;
  let heard: (() => void) | undefined;
  const awaited = new Map<string, () => void>();
  let probes = 0;
  const callbacks: ((changed: Dependency) => void)[] = [];

  const tell = (changed: Dependency) => {
    numbers.change(changed);
    for (const callback of callbacks) callback(changed);
  };
  const tellAll = () => {
    numbers.changeAll();
    for (const topic of allTopics) tell(topic);
  };
  /** @param payload a topic, or parts of the directory separated by spaces, as 0340_notices_of_votes.sql sends them */
  const hear = (payload: string) => {
    if (payload.includes(':')) for (const part of payload.split(' ')) tell(part as Part);
    else if (allTopics.includes(payload as Topic)) tell(payload as Topic);
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost || closed) return;
    client = undefined;
    listening = false;
    for (const end of awaited.values()) end();
    void lost.end().catch(() => {});
    reconnect = setTimeout(() => void listen(), RECONNECT_MS);
    reconnect.unref();
  };
  async function listen(): Promise<void> {
    try {
      const fresh = await database.connect();
      let isLost = false;
      const end = () => {
        isLost = true;
        lose(fresh);
      };
      fresh.on('error', end).on('end', end);
      fresh.on('notification', ({ channel, payload }) => {
        if (channel === echo) (payload ? awaited.get(payload) : heard)?.();
        else if (payload) hear(payload);
      });
      await fresh.query(`listen slipway_change; listen ${echo}`);
      probes = 0;
      if (closed) return void (await fresh.end());
      // It may have ended together with its answer.
      if (isLost) throw new Error('the connection was lost');
      client = fresh;
      // Changes may have been missed in the meantime: everything made so far is stale.
      tellAll();
      listening = true;
    } catch (error) {
      if (closed) return;
      logDatabaseTrouble(log, error as Error, 'cannot listen for changes; trying again');
      reconnect = setTimeout(() => void listen(), RECONNECT_MS);
      reconnect.unref();
    }
  }

  // A connection can die silently (a cable, a paused host), so we check it regularly. It may also lead to a pooler that gave the
  // server's side to another client: then it answers but receives nothing. So at the start and once a minute we send ourselves a notice.
  const probe = setInterval(() => {
    const asked = client;
    if (!asked) return;
    let isCalm = false;
    // Read first what has arrived: if this process was merely busy, its connection isn't lost.
    const silence = setTimeout(() => setImmediate(() => isCalm || lose(asked)), probeMs);
    silence.unref();
    const calm = () => {
      isCalm = true;
      clearTimeout(silence);
    };
    const listens = probes++ % PROBES_PER_ECHO === 0;
    if (listens) heard = calm;
    asked.query(listens ? `notify ${echo}` : 'select 1').then(listens ? () => {} : calm, () => {
      calm();
      lose(asked);
    });
  }, PROBE_MS);
  probe.unref();

  async function catchUp(): Promise<void> {
    const asked = client;
    if (!asked) return;
    const name = randomUUID();
    const echoed = new Promise<void>((resolve) => awaited.set(name, resolve));
    try {
      await asked.query(`notify ${echo}, '${name}'`);
      await echoed;
    } finally {
      awaited.delete(name);
    }
  }

  await listen();
  return {
    mark: numbers.mark,
    latest: numbers.latest,
    tell,
    caughtUp: shareNext(catchUp),
    onChange: (callback) => void callbacks.push(callback),
    get listening() {
      return listening;
    },
    async close() {
      closed = true;
      clearInterval(probe);
      clearTimeout(reconnect);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Runs `work` once at a time, because a connection runs one statement at a time. Those who ask meanwhile share the next run, and not the one in
 * progress: that may have begun before what they wait for.
 */
function shareNext(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      const run = work();
      next = undefined;
      running = run.catch(() => {});
      return run;
    });
    return next;
  };
}
