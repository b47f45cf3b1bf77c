import type { AuthorizationServer } from '../accounts/index.ts';
import type { Site } from '../contract/call.ts';
import type { Person, SiteTeam } from '../contract/caller.ts';
import type { Refusal } from '../contract/errors.ts';
import type { NamedRole } from '../contract/roles.ts';
import type { Visit } from '../server/http/front.ts';
import type { UploadFields } from '../server/http/read-upload.ts';
import type { Document, PageVisit, Redirect, Sheet } from './page.ts';

/** The parts of the authorization server that pages use. */
export type Authorization = Pick<AuthorizationServer, 'findConsent' | 'settleConsent' | 'expiredCookies'>;

/** A submitted form, to be shown again next to its errors. Empty on a GET. */
export interface Sent extends UploadFields {
  /** The body, for a page that takes JSON. */
  json: Record<string, unknown>;
  /** Why the form was refused. */
  error: Refusal | undefined;
}

export interface PersonalVisit extends PageVisit {
  /** The person whose session is in the visitor's cookie. */
  person: Person | undefined;
  /** The visitor as a member of the site team, on pages of the console; undefined elsewhere. */
  team: SiteTeam | undefined;
  /** Entries of the site team's log that this visit made so far (each can be undone from the page that follows). */
  changes: number[];
  /** Every site of the deployment, for the console's switcher. */
  sites: readonly Site[];
  sent: Sent;
  /** Whether a script expects JSON (`answersJson`). */
  wantsJson: boolean;
  /** The operations as the person of a session that has just started. */
  askAs(sessionToken: string): Promise<PageVisit['ask']>;
  /** One of the visitor's cookies. */
  cookie(name: string): string | undefined;
  authorization: Authorization;
  /** For the authorization server, which reads its own cookies. */
  visit: Visit;
}

/** A redirect to an address built by this service, on any host. */
export interface Departure {
  away: string;
}

/** A file or JSON for one visitor. */
export interface Handed {
  body: Buffer;
  contentType: string;
  status?: number;
  headers?: readonly string[];
}

/** The answer of a personal page, with the cookies it sets. */
export type PersonalAnswer = Sheet | ((Document | Redirect | Departure | Handed) & { cookies?: readonly string[] });

/**
 * A page for one visitor: rendered for each request and never cached. `show` answers GET. `post` answers POST and only gets forms
 * of this site; if it refuses, `show` renders the page again with what was typed.
 */
export interface PersonalPage {
  path: string;
  /** Query parameters it uses. */
  parameters?: readonly string[];
  /** `person`: visitors who aren't signed in are sent to the sign-in page first. `team`: the same, and visitors without a role in the site team are refused. */
  audience: 'anyone' | 'person' | 'team';
  /** For pages of the console: the roles that may open it in addition to the owner. Operations check roles themselves; this refuses the whole page. */
  roles?: readonly NamedRole[];
  /** Its path is a credential and must not appear in a Referer header. */
  hasSecretPath?: true;
  /**
   * The content of a POST. Default `form`. `upload`: a form with files, in `sent.files` (enctype multipart/form-data).
   * `one_click`: the single field that mail programs send (RFC 8058), from anywhere and without cookies; the path is the
   * credential, and sessions are ignored.
   */
  takes?: 'form' | 'upload' | 'json' | 'one_click';
  /**
   * Its GET may write, because another site redirects the browser back to it. It must only do so with its own cookie, so that scanners,
   * prefetching and links on other sites can't make it write.
   */
  comesFromOutside?: true;
  /** Its POST answers scripts that only accept JSON with JSON, including refusals; `post` checks `wantsJson`. */
  answersJson?: true;
  /** Form fields that may be repeated. */
  lists?: readonly string[];
  /** Maximum size of its form in bytes; default: MAX_FORM_BYTES. */
  maxBytes?: number;
  show?(visit: PersonalVisit): PersonalAnswer | Promise<PersonalAnswer>;
  post?(visit: PersonalVisit): PersonalAnswer | Promise<PersonalAnswer>;
}
