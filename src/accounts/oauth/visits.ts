import { AsyncLocalStorage } from 'node:async_hooks';
import type { Origin } from '../../contract/call.ts';
import type { Person } from '../../contract/caller.ts';
import type { Refusal } from '../../contract/errors.ts';

/** What the library's callbacks need to know about the current request. */
export interface OAuthVisit {
  from: Origin;
  /** Key for the rate limits. */
  addressKey: string;
  /** The person signed in to the site in this browser. */
  person: Person | undefined;
  /** The client's request, to tell its own revocation from a token that was used twice. */
  route: string;
  /** Whether a response mode other than `query`, the only one supported, was requested. */
  wantsOtherMode?: boolean;
  /** Adds Retry-After to an answer written by the library when the database is unavailable. */
  retryLater?(error: Refusal): void;
  /** Whether a metadata document was already fetched: the library fetches it again to explain a failure. */
  fetched?: boolean;
}

export const visits = new AsyncLocalStorage<OAuthVisit>();
