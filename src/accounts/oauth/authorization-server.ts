import type { Site } from '../../contract/call.ts';
import type { Caller, Person, Scope } from '../../contract/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Resource } from '../../server/http/challenge.ts';
import type { Visit } from '../../server/http/front.ts';
import type { RateLimiter } from '../../server/limits/rate-limiter.ts';

/** What the authorization server needs of the service. */
export interface ServerParts {
  db: Db;
  clock: Clock;
  log: Log;
  /** Reads client metadata documents: must refuse private addresses, and follow no redirects. */
  fetch: typeof globalThis.fetch;
  findSite(host: string | undefined): Site | undefined;
  /** The site of BASE_URL: for those who name none. */
  defaultSite(): Site;
  /** Whose session a Cookie header bears: what the library takes for its own session is made from it. */
  identifyPerson(cookie: string | undefined, site: Site): Promise<Caller>;
  limiter: RateLimiter;
  trustedProxies: number;
}

/** The OAuth 2.1 authorization server of every site of the service. */
export interface AuthorizationServer {
  /** Answers /oauth/* and /.well-known/*. */
  handle(visit: Visit): Promise<void>;
  /** Who an access token speaks for at a resource: one indexed query. @throws Refusal invalid_credentials, account_suspended, account_unverified */
  identifyToken(token: string, at: { site: Site; resource: Resource }): Promise<Caller>;
  /** The request that the page /sign-in/allow/{uid} is about; undefined when it is over or belongs to another browser. */
  findConsent(visit: Visit, person: Person | undefined): Promise<ConsentRequest | undefined>;
  /** Answers it for this person. @returns where the browser goes next @throws Refusal link_not_valid when the request is over */
  settleConsent(visit: Visit, person: Person, decision: 'allow' | 'deny'): Promise<string>;
  /** Set-Cookie values that end the server's own session: sent with every sign-in and sign-out of the site. */
  expiredCookies(site: Site): readonly string[];
}

/** What a person is asked to allow. Names and addresses in `client` are the client's own claims: shown as such, escaped. */
export interface ConsentRequest {
  uid: string;
  /** Nobody is signed in, or the program wants a fresh sign-in: the page sends to /sign-in?return_to=… first. */
  signInNeeded: boolean;
  client: {
    id: string;
    name: string;
    /** Host of the metadata document that is the client's id; null for registered clients. */
    idHost: string | null;
    /** Where the answer goes. */
    redirectHost: string;
    /** A program on the person's own computer; anybody could claim its name. */
    redirectIsLocal: boolean;
    uri: string | null;
  };
  /** What is asked for now. */
  scopes: readonly Scope[];
  /** Of these, what this account allowed this client before. */
  alreadyAllowed: readonly Scope[];
  resource: Resource;
}
