import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AuthorizationServer,
  createIdentify,
  createIdentifyPerson,
  openAuthorizationServer,
  openProviders,
  signInProvidersNeed,
} from './accounts/index.ts';
import { createApi, createTeamApi } from './apis.ts';
import { claimNetworkNeed } from './claims/index.ts';
import { connectionsNeed, openConnections, resealSettings, watchMails } from './connections/index.ts';
import { badgeLookNeed, openBadgeLook } from './content/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import { queueWaitingNeed } from './contract/queue-waiting.ts';
import { type Drafting, draftingNeed, openDrafting } from './drafts/index.ts';
import { peekCluster } from './embedded-postgresql/index.ts';
import { openSurroundings, surroundingsNeed } from './health/index.ts';
import { keepSites } from './keep-sites.ts';
import { openTurnOfWeek, openVoteLine, voteLineNeed } from './launches/index.ts';
import { findMovedSlug, openViewCounter } from './listings/index.ts';
import { mailGroups } from './mail-groups.ts';
import { mcpExtras } from './mcp-extras.ts';
import { type OpenedMetrics, openAllMetrics } from './metrics.ts';
import { publicOperations } from './operations.ts';
import { createWebhooks, openPayments, openVies, type Payments, paymentsNeed, type Vies, viesNeed } from './orders/index.ts';
import { openPictures, type Pictures, picturesNeed } from './pictures/index.ts';
import { startClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { readinessOf } from './platform/config/readiness.ts';
import type { Database } from './platform/database/db.ts';
import { migrate } from './platform/database/migrate.ts';
import { openAskTxt } from './platform/dns/ask-txt.ts';
import { atMostEachSecond, findObstacle } from './platform/find-obstacle.ts';
import type { Log } from './platform/log/log.ts';
import { logTrouble } from './platform/log/log-failure.ts';
import { mailFolder, mailGroupsNeed, openSendAtOnce, sendAtOnceNeed } from './platform/mail/index.ts';
import { asFetch, openSafeFetch } from './platform/safe-fetch/index.ts';
import { keyRingNeed } from './platform/secrets/key-ring.ts';
import { watchTraffic } from './platform/seen-traffic.ts';
import { sendPurge } from './platform/send-purge.ts';
import { openStripe, revenueNeed } from './ratings/index.ts';
import { listenForChanges } from './server/cache/changes.ts';
import { openReads } from './server/cache/open-reads.ts';
import { openPurger } from './server/cache/purge.ts';
import { openShelf } from './server/cache/shelf.ts';
import { watchConnections } from './server/http/connections.ts';
import { createFront } from './server/http/front.ts';
import { createHealth } from './server/http/health.ts';
import type { ServiceParts } from './server/http/service-parts.ts';
import { openRateLimiter } from './server/limits/rate-limiter.ts';
import { shareLimits } from './server/limits/share-limits.ts';
import { createMcp } from './server/mcp/index.ts';
import { ensureDefaultSite, readinessNeed } from './sites/index.ts';
import { requireWaiting, teamOperationsNeed } from './team/index.ts';
import { teamOperations } from './team-operations.ts';
import { findPictureProblem } from './transfer/index.ts';
import { version } from './version.ts';
import { createWebsite, variantOf } from './website/index.ts';
import { createDevMail } from './website/sites/dev-mail.ts';

export interface App {
  parts: ServiceParts;
  oauth: AuthorizationServer;
  /** Also for this process's jobs; closed after them, not by `close`. */
  drafting: Drafting;
  /** Also for this process's upkeep and jobs. */
  payments: Payments;
  /** Also for this process's jobs; closed after them, not by `close`. */
  pictures: Pictures;
  /** Also for this process's jobs. */
  metrics: OpenedMetrics | undefined;
  server: Server;
  /** Whether emails can be read at /dev/mail. */
  mailsAreOpen(): boolean;
  /** Starts listening. @returns the port (useful when the configured one is 0) */
  listen(): Promise<number>;
  /**
   * Waits for running requests (at most 5 s), writes what was counted, and leaves the database open.
   * @param given.quietMs how long idle connections may still send a request; see `Connections.close`
   */
  close(given?: { quietMs?: number }): Promise<void>;
}

/** Time limit for fetching the document in which a program describes itself: the person who connects it is waiting. */
const DOCUMENT_MS = 10_000;
/** How long idle connections stay open at shutdown: busy clients will have sent something by then. */
const QUIET_MS = 2000;

/**
 * Wires the whole service together on an open database, and migrates it first. No other code does the wiring.
 * @param given.operations operations for REST and MCP; tests add their own
 * @param given.drafting reads websites; tests pass one that doesn't need the network
 * @param given.payments payment providers, if not those of the settings; the same goes for `vies`
 * @param given.paymentServers stand-ins for the servers of those of the settings, for tests
 */
export async function createApp(
  config: Config,
  database: Database,
  log: Log,
  given: {
    operations?: readonly AnyOperation[];
    drafting?: Drafting | undefined;
    payments?: Payments | undefined;
    paymentServers?: Parameters<typeof openPayments>[1]['servers'];
    vies?: Vies | undefined;
  } = {},
): Promise<App> {
  const operations = given.operations ?? publicOperations;
  const drafting = given.drafting ?? openDrafting(config, log);
  const clock = startClock(config.clockStart);
  await migrate(database);
  await ensureDefaultSite(database, clock.now());
  // From here on, someone is waiting for every answer.
  const requests = database.forRequests();
  const connections = openConnections(config, requests);
  await resealSettings(connections, database);
  const payments = given.payments ?? openPayments(connections, { db: requests, clock, servers: given.paymentServers });
  const pictures = openPictures(config);
  const vies = given.vies ?? openVies();
  const changes = await listenForChanges(database, log, requests.patienceMs);
  const sites = await keepSites(requests, changes, config);
  const findObstacles = atMostEachSecond(() => findObstacle({ db: requests, isStopping: open.closing, folders }));
  const views = openViewCounter(requests, (error) => logTrouble(log, error, 'views could not be saved yet; trying again'));

  // Only with a database server can there be several processes.
  const shared = config.databaseUrl === undefined || !config.rateLimits ? undefined : await shareLimits(requests);
  const limiter = openRateLimiter({ enforce: config.rateLimits, ...(shared && { shared }) });
  const identifyPerson = createIdentifyPerson(requests, clock);
  const safeFetch = openSafeFetch({ crawlHosts: config.crawlHosts, site: config.baseUrl });
  const oauth = openAuthorizationServer({
    db: requests,
    clock,
    log,
    fetch: asFetch(safeFetch, { maxBytes: 16 * 1024, timeoutMs: DOCUMENT_MS }),
    findSite: sites.find,
    defaultSite: sites.default,
    identifyPerson,
    limiter,
    trustedProxies: config.trustedProxies,
  });

  const cluster = config.databaseUrl === undefined ? peekCluster(config.dataDir) : null;
  const folders = [config.dataDir, ...(cluster === null ? [] : [cluster])];
  const shelf = openShelf({ maxBytes: config.shelfBytes, changes });
  const pools = { requests: requests.use, background: database.use };
  const opened = openAllMetrics({ settings: config.metrics, db: requests, clock, pools, shelf, dataDir: config.dataDir });
  const parts: ServiceParts = {
    db: requests,
    reads: undefined,
    log,
    clock,
    changes,
    shelf,
    limiter,
    metrics: opened?.metrics,
    trustedProxies: config.trustedProxies,
    hasCdn: config.cdn !== undefined,
    noteRequest: watchTraffic({ dataDir: config.dataDir, isKnown: (host) => sites.find(host) !== undefined }),
    operations,
    findSite: sites.find,
    defaultSite: sites.default,
    sites: sites.all,
    readSites: sites.read,
    identify: createIdentify(requests, clock, oauth.identifyToken),
    identifyPerson,
    findMovedListing: (site, slug) => findMovedSlug(requests, { siteId: site.id, slug }),
    countView: (id, source) => views.count(id, clock.now(), source),
    settleClock: openTurnOfWeek({ database, clock, sites: sites.all, log }).settle,
    needs: new Map<string, unknown>([
      [draftingNeed.name, drafting],
      [badgeLookNeed.name, openBadgeLook(safeFetch)],
      [readinessNeed.name, async () => readinessOf(await connections.read())],
      [signInProvidersNeed.name, openProviders(config.signInProviders)],
      [revenueNeed.name, openStripe(safeFetch)],
      [claimNetworkNeed.name, { fetch: safeFetch, askTxt: openAskTxt(config.dnsServers) }],
      [paymentsNeed.name, payments],
      [viesNeed.name, vies],
      [picturesNeed.name, pictures],
      [sendAtOnceNeed.name, openSendAtOnce(connections.read, clock)],
      [mailGroupsNeed.name, mailGroups],
      [
        surroundingsNeed.name,
        openSurroundings({
          config,
          db: requests,
          pools: Object.values(pools),
          findObstacle: findObstacles,
          findPictureProblem: (bucket) => findPictureProblem(database, bucket),
        }),
      ],
      [teamOperationsNeed.name, (name: string) => teamOperations.find((operation) => operation.name === name)],
      [queueWaitingNeed.name, requireWaiting],
      [voteLineNeed.name, openVoteLine(requests, requests.patienceMs)],
      [keyRingNeed.name, connections.keys],
      [connectionsNeed.name, connections],
    ]),
  };

  parts.reads = openReads(config, { db: () => parts.db, changes, log });

  const { cdn } = config;
  const purger = cdn && openPurger({ changes, send: (keys) => sendPurge(cdn, keys), log });

  const mails = await watchMails(connections, changes);
  const options = {
    version,
    production: config.production,
    get mailsAreOpen() {
      return mails.areOpen;
    },
  };
  const website = createWebsite(parts, options, oauth);
  const devMail = createDevMail(parts, { folder: mailFolder(config.dataDir), version });
  const server = createFront(parts, {
    api: createApi(parts),
    teamApi: createTeamApi(parts),
    mcp: createMcp(parts, mcpExtras()),
    oauth: oauth.handle,
    webhooks: createWebhooks(parts, payments),
    health: createHealth({
      findObstacle: findObstacles,
      origin: () => parts.defaultSite().origin,
    }),
    metrics: async ({ message, response }) => (await opened?.endpoint.answer(message, response)) ?? false,
    variantOf: (headers) => variantOf(headers, sites.find(headers.host)),
    pages: async (visit) => {
      if (!mails.areOpen || !(await devMail(visit))) await website(visit);
    },
  });

  const open = watchConnections(server);

  return {
    parts,
    oauth,
    drafting,
    payments,
    pictures,
    metrics: opened,
    server,
    mailsAreOpen: () => mails.areOpen,
    async listen() {
      await opened?.endpoint.listen();
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
      });
    },
    async close({ quietMs = QUIET_MS } = {}) {
      await open.close({ quietMs, patienceMs: 5000 });
      await opened?.close();
      await views.close();
      await shared?.close();
      purger?.close();
      await parts.reads?.close();
      await changes.close();
      await requests.close();
    },
  };
}
