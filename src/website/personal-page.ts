import type { AuthorizationServer } from '../accounts/index.ts';
import type { Person } from '../contract/caller.ts';
import type { Refusal } from '../contract/errors.ts';
import type { Visit } from '../server/http/front.ts';
import type { UploadFields } from '../server/http/read-upload.ts';
import type { Document, PageVisit, Redirect, Sheet } from './page.ts';

/** What the pages need of the authorization server. */
export type Authorization = Pick<AuthorizationServer, 'findConsent' | 'settleConsent' | 'expiredCookies'>;

/** What a form brought, to be shown again beside what is wrong with it. Empty on a GET. */
export interface Sent extends UploadFields {
  /** The body of a page that takes JSON. */
  json: Record<string, unknown>;
  /** Why the form was refused. */
  error: Refusal | undefined;
}

export interface PersonalVisit extends PageVisit {
  /** Whose session the visitor's cookie bears. */
  person: Person | undefined;
  sent: Sent;
  /** Whether a script waits for JSON (`answersJson`). */
  wantsJson: boolean;
  /** The operations as the person of a session that has just begun. */
  askAs(sessionToken: string): Promise<PageVisit['ask']>;
  /** A cookie of the visitor. */
  cookie(name: string): string | undefined;
  authorization: Authorization;
  /** For the authorization server, which reads cookies of its own. */
  visit: Visit;
}

/** To an address that this service has made, wherever it is. */
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

/** What a personal page answers, with the cookies it sets. */
export type PersonalAnswer = Sheet | ((Document | Redirect | Departure | Handed) & { cookies?: readonly string[] });

/**
 * A page of one visitor: made anew each time, never kept by anybody. It answers GET by `show`, and POST by `post`, which
 * is reached only by a form of this site; what `post` refuses is shown by `show` again, with what was typed.
 */
export interface PersonalPage {
  path: string;
  /** Query parameters that it knows. */
  parameters?: readonly string[];
  /** `person`: whoever is not signed in is led to the sign-in page first. */
  audience: 'anyone' | 'person';
  /** Its path is a credential: told to nobody by a Referer header. */
  hasSecretPath?: true;
  /**
   * What a POST brings. Default `form`. `upload`: a form with files, in `sent.files` (enctype multipart/form-data). `one_click`: the one field that mail programs send (RFC 8058), from anywhere and without
   * cookies: the path is the credential, and nobody's session counts there.
   */
  takes?: 'form' | 'upload' | 'json' | 'one_click';
  /** Its POST answers a script that accepts nothing but JSON by JSON, refusals included; `post` looks at `wantsJson`. */
  answersJson?: true;
  /** Form fields that may be given more than once. */
  lists?: readonly string[];
  /** Bytes that its form may have; default: MAX_FORM_BYTES. */
  maxBytes?: number;
  show?(visit: PersonalVisit): PersonalAnswer | Promise<PersonalAnswer>;
  post?(visit: PersonalVisit): PersonalAnswer | Promise<PersonalAnswer>;
}
