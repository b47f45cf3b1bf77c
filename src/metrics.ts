import { countDirectory, type DirectoryCounts } from './health/index.ts';
import { readArchiveState } from './platform/archive-state.ts';
import type { Clock } from './platform/clock.ts';
import type { MetricsSettings } from './platform/config/metrics-settings.ts';
import type { Db, PoolUse } from './platform/database/db.ts';
import type { Shelf } from './server/cache/shelf.ts';
import { type MetricsEndpoint, openMetricsEndpoint } from './server/metrics/endpoint.ts';
import type { Family, Sample } from './server/metrics/exposition.ts';
import { type Metrics, openMetrics } from './server/metrics/metrics.ts';
import { watchProcess } from './server/metrics/process-families.ts';
import { version } from './version.ts';

export interface OpenedMetrics {
  metrics: Metrics;
  endpoint: MetricsEndpoint;
  close(): Promise<void>;
}

/**
 * The metrics of a process, served at the address or the port that the settings name; undefined without settings.
 * @param given.pools the state of each pool of connections, by name
 * @param given.shelf of a process that answers requests
 */
export function openAllMetrics(given: {
  settings: MetricsSettings | undefined;
  db: Db;
  clock: Clock;
  pools: Record<string, () => PoolUse>;
  shelf?: Shelf;
  /** The folder in which the continuous backup records its state. */
  dataDir: string;
}): OpenedMetrics | undefined {
  if (given.settings === undefined) return undefined;
  const metrics = openMetrics();
  const own = watchProcess(version);
  const directory = readNowAndThen(() => countDirectory(given.db, given.clock.now()));
  const show = async () => [
    ...own.show(),
    ...metrics.show(),
    ...showPools(given.pools),
    ...showShelf(given.shelf),
    ...showArchive(given.dataDir),
    ...showDirectory(await directory()),
  ];
  const endpoint = openMetricsEndpoint({ ...given.settings, show });
  return {
    metrics,
    endpoint,
    async close() {
      await endpoint.close();
      own.close();
    },
  };
}

/** Maximum share of one connection's time that counting may take. */
const SHARE = 0.1;

/**
 * Reads at most once a second, and less often if reading takes long. Simultaneous requests share one reading.
 * @returns what was read; undefined if the database didn't answer
 */
export function readNowAndThen<T>(read: () => Promise<T>, elapsed = () => performance.now()): () => Promise<T | undefined> {
  let latest: Promise<T | undefined> | undefined;
  let goodUntil = Number.NEGATIVE_INFINITY;
  let isReading = false;
  return () => {
    if (latest !== undefined && (isReading || elapsed() < goodUntil)) return latest;
    const since = elapsed();
    isReading = true;
    latest = read()
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
        goodUntil = elapsed() + Math.max(1000, (elapsed() - since) / SHARE);
      });
    return latest;
  };
}

function showPools(pools: Record<string, () => PoolUse>): Family[] {
  const uses = Object.entries(pools).map(([pool, read]) => ({ pool, ...read() }));
  return [
    {
      name: 'slipway_database_connections',
      type: 'gauge',
      help: 'Connections of this process by pool: in use or idle, and how many there may be.',
      samples: uses.flatMap(({ pool, total, idle, max }) => [
        { labels: { pool, state: 'used' }, value: total - idle },
        { labels: { pool, state: 'idle' }, value: idle },
        { labels: { pool, state: 'most' }, value: max },
      ]),
    },
    {
      name: 'slipway_database_waiting',
      type: 'gauge',
      help: 'Requests or jobs that wait for a connection.',
      samples: uses.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    },
  ];
}

function showShelf(shelf: Shelf | undefined): Family[] {
  if (shelf === undefined) return [];
  return [
    { name: 'slipway_ready_answers', type: 'gauge', help: 'Ready answers in memory.', samples: [{ value: shelf.size }] },
    { name: 'slipway_ready_answers_bytes', type: 'gauge', help: 'Their memory.', samples: [{ value: shelf.bytes }] },
  ];
}

/** How far the continuous backup is behind; nothing without one. */
function showArchive(dataDir: string): Family[] {
  const state = readArchiveState(dataDir);
  const gauge = (name: string, help: string, since: string | null): Family[] =>
    since === null ? [] : [{ name, type: 'gauge', help, samples: [{ value: Math.max(0, (Date.now() - Date.parse(since)) / 1000) }] }];
  if (!state) return [];
  return [
    ...gauge('slipway_archive_age_seconds', 'Age of the newest change that the continuous backup has.', state.through),
    ...gauge('slipway_archive_copy_age_seconds', 'Age of its newest copy of the database.', state.base),
  ];
}

/** Counted in the database, so every process reports the same. */
function showDirectory(counts: DirectoryCounts | undefined): Family[] {
  const gauge = (name: string, help: string, samples: Sample[]): Family => ({ name, type: 'gauge', help, samples });
  const up = gauge('slipway_database_up', 'Whether the database answered.', [{ value: counts === undefined ? 0 : 1 }]);
  if (counts === undefined) return [up];
  const by = (label: string, rows: readonly { by: string; count: number }[]) =>
    rows.map(({ by: value, count }) => ({ labels: { [label]: value }, value: count }));
  return [
    up,
    gauge('slipway_database_bytes', 'Size of the database.', [{ value: counts.databaseBytes }]),
    gauge('slipway_votes', 'Votes of all launches.', [{ value: counts.votes }]),
    gauge('slipway_accounts', 'Accounts.', [{ value: counts.accounts }]),
    gauge('slipway_listings', 'Listings by status.', by('status', counts.listings)),
    gauge('slipway_orders', 'Orders by status.', by('status', counts.orders)),
    gauge('slipway_drafts', 'Drafts by status.', by('status', counts.drafts)),
    gauge('slipway_mails_of_a_day', 'Emails of the last 24 hours by state.', by('state', counts.mails)),
    gauge(
      'slipway_jobs',
      'Jobs: due, later, running, or failed for good.',
      counts.jobs.map(({ name, by: state, count }) => ({ labels: { job: name, state }, value: count })),
    ),
    gauge('slipway_jobs_longest_wait_seconds', 'How long the job has waited that is due and waits longest.', [{ value: counts.longestWait }]),
  ];
}
