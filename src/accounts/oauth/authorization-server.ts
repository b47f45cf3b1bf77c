import type { Site } from '../../contract/call.ts';
import type { Caller, Person, Scope } from '../../contract/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Resource } from '../../server/http/challenge.ts';
import type { Visit } from '../../server/http/front.ts';
import type { RateLimiter } from '../../server/limits/rate-limiter.ts';

/** What the authorization server needs from the service. */
export interface ServerParts {
  db: Db;
  clock: Clock;
  log: Log;
  /** Fetches client metadata documents: it must refuse private addresses and not follow redirects. */
  fetch: typeof globalThis.fetch;
  findSite(host: string | undefined): Site | undefined;
  /** The site of BASE_URL, for requests that name none. */
  defaultSite(): Site;
  /** The person whose session a Cookie header contains; the library's own session is derived from it. */
  identifyPerson(cookie: string | undefined, site: Site): Promise<Caller>;
  limiter: RateLimiter;
  trustedProxies: number;
}

/** The OAuth 2.1 authorization server of every site. */
export interface AuthorizationServer {
  /** Answers /oauth/* and /.well-known/*. */
  handle(visit: Visit): Promise<void>;
  /** The caller of an access token at a resource: one indexed query. @throws Refusal invalid_credentials, account_suspended, account_unverified */
  identifyToken(token: string, at: { site: Site; resource: Resource }): Promise<Caller>;
  /** The request that the page /sign-in/allow/{uid} shows; undefined when it has ended or belongs to another browser. */
  findConsent(visit: Visit, person: Person | undefined): Promise<ConsentRequest | undefined>;
  /** Records the person's decision. @returns where the browser goes next @throws Refusal link_not_valid when the request has ended */
  settleConsent(visit: Visit, person: Person, decision: 'allow' | 'deny'): Promise<string>;
  /** Set-Cookie values that end the library's own session; sent with every sign-in and sign-out. */
  expiredCookies(site: Site): readonly string[];
}

/** What a person is asked to allow. Names and addresses in `client` are the client's own claims: show them as such, escaped. */
export interface ConsentRequest {
  uid: string;
  /** Nobody is signed in, or the program requires a fresh sign-in: the page redirects to /sign-in?return_to=… first. */
  signInNeeded: boolean;
  client: {
    id: string;
    name: string;
    /** Host of the metadata document whose address is the client id; null for registered clients. */
    idHost: string | null;
    /** Host to which the answer is sent. */
    redirectHost: string;
    /** A program on the person's own computer; any program could use its name. */
    redirectIsLocal: boolean;
    uri: string | null;
  };
  /** The scopes requested now. */
  scopes: readonly Scope[];
  /** The ones of these that this account has already allowed this client. */
  alreadyAllowed: readonly Scope[];
  resource: Resource;
}
