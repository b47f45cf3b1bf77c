import type { IncomingMessage } from 'node:http';
import type { Call, Need, Origin, Site } from '../../contract/call.ts';
import { accountOf, type Caller } from '../../contract/caller.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Dependency } from '../../contract/topics.ts';
import type { VisitSource } from '../../contract/visit-sources.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Changes } from '../cache/changes.ts';
import { type PublicReads, readOnPrimary } from '../cache/public-reads.ts';
import type { Shelf } from '../cache/shelf.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Resource } from './challenge.ts';

/** What the transports need from the service. app.ts provides it; nothing here knows about domains. */
export interface ServiceParts {
  db: Db;
  /** Reads answers that are the same for everyone on replicas; undefined: there are none. */
  reads: PublicReads | undefined;
  log: Log;
  clock: Clock;
  changes: Changes;
  shelf: Shelf;
  limiter: RateLimiter;
  /** undefined: nothing is measured. */
  metrics?: Metrics | undefined;
  trustedProxies: number;
  /** Whether a cache in front keeps answers until it is notified of changes. */
  hasCdn: boolean;
  /** Notes how a request arrived, for the doctor. */
  noteRequest?(message: IncomingMessage): void;
  /** REST and MCP operations, in the order of the documentation. */
  operations: readonly AnyOperation[];
  /** The site of a Host header, or undefined. */
  findSite(host: string | undefined): Site | undefined;
  /** The site of BASE_URL. */
  defaultSite(): Site;
  /** All of them, the default one first. */
  sites(): readonly Site[];
  /** All sites, read from the database now. `sites` may be some milliseconds older. */
  readSites(): Promise<readonly Site[]>;
  /** The caller of an Authorization header at this resource of this site. Without one, a caller is anonymous. @throws Refusal 401 if it is invalid */
  identify(authorization: string, at: { site: Site; resource: Resource }): Promise<Caller>;
  /** The person whose session a Cookie header of the website contains, or nobody without a valid one. */
  identifyPerson(cookie: string | undefined, site: Site): Promise<Caller>;
  /** Applies what has become due by now, for requests to wait for; undefined if nothing has. */
  settleClock(): Promise<void> | undefined;
  /** @param source where a person came from; default: a program asked */
  countView(listingId: number, source?: VisitSource): void;
  /** The current slug of the listing with this earlier slug. */
  findMovedListing(site: Site, slug: string): Promise<string | undefined>;
  /** What operations need in addition to the database, by name. */
  needs: ReadonlyMap<string, unknown>;
}

/** A call on behalf of `caller`; views are counted through `countView`, so that a transport can store them with an answer. */
export function makeCall(
  parts: ServiceParts,
  given: { site: Site; caller: Caller; requestId: string; from: Origin; countView?: (id: number) => void; dependsOn?: Set<Dependency> },
): Call {
  return {
    caller: given.caller,
    db: parts.db,
    now: parts.clock.now(),
    site: given.site,
    sites: parts.sites,
    requestId: given.requestId,
    from: given.from,
    countView: given.countView ?? ((listingId) => parts.countView(listingId)),
    ...(given.dependsOn && { dependsOn: given.dependsOn }),
    logAccess: (what, about) => parts.log.info({ ...about, caller: given.caller.kind, request_id: given.requestId }, what),
    need: (need) => findNeed(parts, need),
  };
}

function findNeed<T>(parts: ServiceParts, need: Need<T>): T {
  const found = parts.needs.get(need.name);
  if (found === undefined) throw new Error(`the service was started without ${need.name}`);
  return found as T;
}

/** Where answers that are the same for everyone are read. People with a session or a key read from the primary, so they see their own changes. */
export const readsOf = (parts: ServiceParts, isAnybodys: boolean): PublicReads => (isAnybodys && parts.reads) || readOnPrimary(parts.db, parts.changes);

/** The key for rate limits: the account, or the address determined by the transport. */
export function limitKey(caller: Caller, addressKey: string): string {
  const account = accountOf(caller);
  return account === undefined ? addressKey : `a${account}`;
}
