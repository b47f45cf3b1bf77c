import { AsyncLocalStorage } from 'node:async_hooks';
import type { Origin } from '../../contract/call.ts';
import type { Person } from '../../contract/caller.ts';
import type { Refusal } from '../../contract/errors.ts';

/** What the library's callbacks need to know of the request that they run for. */
export interface OAuthVisit {
  from: Origin;
  /** Whom the rate limits count. */
  addressKey: string;
  /** Who is signed in to the site in this browser. */
  person: Person | undefined;
  /** What the client did: its own wish to end a grant is told apart from a token used twice. */
  route: string;
  /** Whether the answer was asked for in another way than by query, which is the only one. */
  wantsOtherMode?: boolean;
  /** Puts on the answer when to try again, where the library writes it: the database is away. */
  retryLater?(error: Refusal): void;
  /** Whether a metadata document was fetched already: the library asks a second time to explain a failure. */
  fetched?: boolean;
}

export const visits = new AsyncLocalStorage<OAuthVisit>();
