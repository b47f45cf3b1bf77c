import type { Db } from '../platform/database/db.ts';
import type { Caller } from './caller.ts';

/** A directory under one host name. */
export interface Site {
  id: number;
  key: string;
  /** Host header that names it; null for the site of BASE_URL. */
  host: string | null;
  name: string;
  tagline: string | null;
  purpose: string | null;
  timeZone: string;
  /** Origin of its pages, without a trailing slash. */
  origin: string;
  settings: Record<string, unknown>;
}

/** Where a call came from: for the audit log and the mails that warn a person. Never a credential. */
export interface Origin {
  /** IP address as the trusted proxies tell it; null for jobs and commands. */
  address: string | null;
  /** User-Agent, at most 200 characters. */
  client: string | null;
  /** The language of the pages that the person's browser is shown; absent for programs, jobs and commands. */
  language?: string;
}

/**
 * Something outside the database that operations work with: its name, and the type of what stands behind it. Domains
 * export theirs, app.ts puts the things there.
 */
export interface Need<T> {
  readonly name: string;
  /** Only its type is of use. */
  readonly of?: T;
}

/** Everything an operation may use besides its input: no globals. */
export interface Call {
  caller: Caller;
  db: Db;
  /** The service's clock. Domain time is never read from anywhere else. */
  now: Date;
  /** The site that was called. What belongs to a person (`/me`) spans all of them. */
  site: Site;
  /** Every site of the deployment, the default one first. */
  sites(): readonly Site[];
  requestId: string;
  from: Origin;
  /** What one page has looked up already: a page asks several operations about the same thing. Never set where something is written. */
  lookedUp?: Map<string, Promise<unknown>>;
  /** Counts one view of a listing; returns at once and keeps no trace of who viewed. */
  countView(listingId: number): void;
  /** What stands behind a need. @throws Error when the wiring gave nothing */
  need<T>(need: Need<T>): T;
}
