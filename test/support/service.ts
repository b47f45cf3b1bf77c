// Comes first, so that the database's server starts while the rest is being loaded.
import './run-server/begin.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthorizationServer } from '../../src/accounts/index.ts';
import { createApp } from '../../src/app.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { type Drafting, openDrafting } from '../../src/drafts/index.ts';
import type { OpenedMetrics } from '../../src/metrics.ts';
import { publicOperations } from '../../src/operations.ts';
import type { Payments, Vies } from '../../src/orders/index.ts';
import { readConfig, secretVariables } from '../../src/platform/config/config.ts';
import { type Database, openDatabase, type Sql, sql } from '../../src/platform/database/database.ts';
import { openLog } from '../../src/platform/log/log.ts';
import { mailFolder } from '../../src/platform/mail/index.ts';
import type { ServiceParts } from '../../src/server/http/service-parts.ts';
import { startAllJobs } from '../../src/tasks.ts';
import { type Answer, type Asked, ask, askRaw } from './http-client.ts';
import { isNoting, noteStored, openNotedLog } from './run-server/written.ts';
import { until } from './until.ts';

export { until };

/** Public origin of every service in tests: a name, so that a wrong Host can be distinguished from the loopback interface. */
export const ORIGIN = 'http://slipway.test';
export const HOST = 'slipway.test';

export interface TestService {
  origin: string;
  port: number;
  server: Server;
  metrics: OpenedMetrics | undefined;
  /** The service's database. When a write through it returns, the service has been notified, so no older ready answer is served. */
  db: Database;
  /** Connection string of the service's database, for other processes. */
  databaseUrl: string;
  parts: ServiceParts;
  oauth: AuthorizationServer;
  /** Where its mails are written; read them with `newestMail` (test/support/mail.ts). Without `mail: true` nothing comes. */
  mailFolder: string;
  /** One request; `target` is put into the request line unchanged. The service has heard of what it wrote when the call returns. */
  get(target: string, more?: Omit<Asked, 'target'>): Promise<Answer>;
  /** Raw bytes over a new connection. */
  raw(bytes: string | Buffer): Promise<Answer>;
  /** Stops the service, then drops its database. @param between runs after the one and before the other */
  close(between?: () => Promise<void>): Promise<void>;
}

export interface ServiceOptions {
  /** The invented demo site; without it the directory is empty. */
  demo?: boolean;
  /** Default off: then requests are counted but never refused. */
  rateLimits?: boolean;
  trustedProxies?: number;
  shelfMb?: number;
  /** The test's own operations, in addition to those of the catalogue. */
  operations?: readonly AnyOperation[];
  /** Runs the jobs too, so that mails are written. */
  mail?: boolean;
  /** Reads websites; default: the crawler and the drafter, with ten times their time. */
  drafting?: Drafting;
  /** The ways to pay; default: those of the settings, which is only the sandbox. */
  payments?: Payments;
  /** Stand-ins for the servers of the providers of the settings. */
  paymentServers?: NonNullable<Parameters<typeof createApp>[3]>['paymentServers'];
  /** Answers for VIES; default: it never answers, so that no test asks the Commission. */
  vies?: Vies;
  /** Further settings of the environment. */
  settings?: Record<string, string>;
  /** The database to run on, for programs that are no tests and for tests of its bounds; default: a fresh one of the test's server, without bounds. */
  database?: { db: Database; url: string; drop: () => Promise<void> };
  /** Rows of the test's own, before the service starts. */
  seed?(db: Database, siteId: number): Promise<void>;
}

/**
 * Waits until a service has been notified of everything that is committed. Before that, it may serve strangers ready answers
 * (docs/decisions/0226-what-a-vote-makes-stale.md), and a test that reads right after a write would sometimes get an old one. Doesn't wait
 * for a service that has stopped or lost its database.
 */
const hear = (changes: ServiceParts['changes']) => changes.caughtUp().catch(() => {});

/** A database whose writes return once the service has been notified. Everything but a plain select counts as a write. */
function heardWrites(db: Database, changes: ServiceParts['changes']): Database {
  const reads = (statement: Sql) => /^\s*select\b/i.test(statement.text);
  const heard = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    await hear(changes);
    return value;
  };
  return {
    ...db,
    rows: (statement) => (reads(statement) ? db.rows(statement) : heard(db.rows(statement))),
    row: (statement) => (reads(statement) ? db.row(statement) : heard(db.row(statement))),
    run: (statement) => heard(db.run(statement)),
    script: (text) => heard(db.script(text)),
    transaction: (work) => heard(db.transaction(work)),
  };
}

/**
 * A fresh database without time limits for requests: on a very busy machine, a limit of seconds would answer some with 503. Tests of these
 * limits give their service a database that has them.
 */
async function patientDatabase(given: { demo?: boolean }): Promise<NonNullable<ServiceOptions['database']>> {
  // Loaded late: it needs the test runner.
  const { createTestDatabase } = await import('./database.ts');
  const { db, url, drop } = await createTestDatabase(given);
  return { db: patient(db, url), url, drop };
}

/** That database, without time limits for requests. */
export const patient = (db: Database, url: string): Database => ({ ...db, forRequests: () => openDatabase(url, { max: 6, waitMs: 240_000 }) });

const silentVies: Vies = { ask: async () => undefined };

/** A whole service with its own database and a free port, wired like `slipway serve`. Call it in `beforeAll`. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  // At another time, the demo would have other weeks.
  const isCopy = options.demo && options.settings?.SLIPWAY_NOW === undefined;
  const { db, url, drop } = options.database ?? (await patientDatabase({ demo: isCopy }));
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-service-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    BASE_URL: ORIGIN,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: options.rateLimits ? 'on' : 'off',
    TRUSTED_PROXIES: String(options.trustedProxies ?? 0),
    SHELF_MB: String(options.shelfMb ?? 64),
    ...options.settings,
  });
  const secrets = Object.entries(options.settings ?? {}).filter(([name]) => secretVariables.includes(name));
  noteStored(secrets.map(([, secret]) => ({ secret })));
  const log = openNotedLog(config.logLevel, openLog);
  const app = await createApp(config, db, log, {
    operations: [...publicOperations, ...(options.operations ?? [])],
    drafting: options.drafting ?? openDrafting(config, log, { patience: 10 }),
    payments: options.payments,
    paymentServers: options.paymentServers,
    vies: options.vies ?? silentVies,
  });
  const site = app.parts.defaultSite();
  // Does nothing where the demo is there already.
  if (options.demo) await loadDemo(db, { siteId: site.id, now: app.parts.clock.now(), timeZone: site.timeZone });
  await options.seed?.(db, site.id);
  await app.listen();
  const jobs = options.mail
    ? await startAllJobs({
        config,
        database: db,
        clock: app.parts.clock,
        drafting: app.drafting,
        payments: app.payments,
        pictures: app.pictures,
        log,
        metrics: app.metrics?.metrics,
      })
    : undefined;
  const { port } = app.server.address() as AddressInfo;
  const { host } = new URL(config.baseUrl);
  const get = async (target: string, more: Omit<Asked, 'target'> = {}) => {
    const answer = await ask(port, { target, host, ...more });
    if ((more.method ?? 'GET') !== 'GET' && answer.status < 400) await hear(app.parts.changes);
    return answer;
  };
  // The name of a loaded demo arrives with a notice.
  if (options.demo) await until(async () => (await get('/api/v1/site')).json.name !== 'Slipway' && app.parts.defaultSite().name !== 'Slipway');
  return {
    origin: config.baseUrl,
    port,
    server: app.server,
    metrics: app.metrics,
    db: heardWrites(db, app.parts.changes),
    databaseUrl: url,
    parts: app.parts,
    oauth: app.oauth,
    mailFolder: mailFolder(dataDir),
    get,
    raw: (bytes) => askRaw(port, bytes),
    async close(between) {
      // Clients in tests don't send anything by themselves, so there is nobody to wait for.
      await Promise.all([jobs?.stop(), app.close({ quietMs: 0 })]);
      await app.drafting.close();
      app.pictures.close();
      // Some tests take the database away.
      if (isNoting) noteStored(await db.rows(sql`select value from service_secret`).catch(() => []));
      await between?.();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
