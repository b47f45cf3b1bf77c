import type { Db } from '../platform/database/db.ts';
import type { Caller } from './caller.ts';
import type { Dependency } from './topics.ts';

/** A directory under one host name. */
export interface Site {
  id: number;
  key: string;
  /** Its Host header; null for the site of BASE_URL. */
  host: string | null;
  name: string;
  tagline: string | null;
  purpose: string | null;
  timeZone: string;
  /** Origin of its pages, without a slash at the end. */
  origin: string;
  settings: Record<string, unknown>;
  /** Pages of the operator's own that the header or the footer of every page links to, with their titles by language. */
  headerPages?: readonly { slug: string; titles: Readonly<Record<string, string>> }[];
  footerPages?: readonly { slug: string; titles: Readonly<Record<string, string>> }[];
}

/** The site of a listing or an order. @throws Error if the sites aren't loaded yet: each of them has one */
export function siteOf(call: { sites(): readonly Site[] }, of: { site_id: number }): Site {
  const site = call.sites().find(({ id }) => id === of.site_id);
  if (!site) throw new Error(`no site ${of.site_id}`);
  return site;
}

/** Where a call came from, for the audit log and security emails. Never contains a credential. */
export interface Origin {
  /** IP address as reported by the trusted proxies; null for jobs and commands. */
  address: string | null;
  /** User-Agent, at most 200 characters. */
  client: string | null;
  /** Language of the pages shown in the person's browser; absent for programs, jobs and commands. */
  language?: string;
  /** Random numbers of accounts that signed in with the browser, from its own cookie; absent for reads, programs, jobs and commands. */
  devices?: readonly string[];
}

/** Something outside the database that operations use: its name and its type. Domains export theirs, app.ts provides the value. */
export interface Need<T> {
  readonly name: string;
  /** Only used for its type. */
  readonly of?: T;
}

/** Everything an operation may use in addition to its input. There are no globals. */
export interface Call {
  caller: Caller;
  db: Db;
  /** The service's clock; the only source of the current time for domain rules. */
  now: Date;
  /** The site that was called. A person's own things (`/me`) span all sites. */
  site: Site;
  /** Every site of the deployment, default one first. */
  sites(): readonly Site[];
  requestId: string;
  from: Origin;
  /** Look-ups shared by the operations of one page. Never set for writes. */
  lookedUp?: Map<string, Promise<unknown>>;
  /** Counts one view of a listing. Returns at once and stores nothing about the visitor. */
  countView(listingId: number): void;
  /** Takes what the answer depends on in addition to the operation's topics: parts of the directory whose counters it shows or is ordered by. */
  dependsOn?: Set<Dependency>;
  /** Writes to the log who was denied what, or what the site team read. Nothing about other people. Absent on the command line. */
  logAccess?(what: 'access denied' | 'the site team read', about: Record<string, string | number>): void;
  /** The value provided for a need. @throws Error when app.ts provided none */
  need<T>(need: Need<T>): T;
}
