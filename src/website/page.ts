import type { Child } from 'hono/jsx';
import type { Site } from '../contract/call.ts';
import type { Operation } from '../contract/operation.ts';
import type { Db } from '../platform/database/db.ts';
import type { Thing } from './machine-readable/json-ld/index.ts';
import type { OutsideSources } from './serving/headers.ts';
import type { Reader } from './words/reader.ts';

/** Where the navigation stands. */
export type Section = 'listings' | 'categories' | 'launches' | 'leaderboards' | 'founders' | 'awards' | 'blog' | 'products' | 'docs' | 'account';

/** What a page may use: nothing but operations, called in-process without any privilege. */
export interface PageVisit {
  site: Site;
  version: string;
  production: boolean;
  /** Whether mails go to nobody and can be read at /dev/mail. */
  mailsAreOpen: boolean;
  now: Date;
  /** As asked for, undecoded, without the query. */
  path: string;
  /** The {names} of the page's path. */
  values: Record<string, string>;
  /** Texts of the page's own parameters, empty ones left out; others are ignored (links arrive with tracking tails). */
  query: Record<string, string>;
  /** Whom it is shown to; texts are written while it is drawn, so only what is no document needs this. */
  reader: Reader;
  /** Runs an operation with texts as they stand in an address, or with the values of a body. @throws Refusal as the API would */
  ask<Input, Output>(operation: Operation<Input, Output>, given?: Asked): Promise<Output>;
}

export interface Asked {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** A whole page. */
export interface Document {
  status?: number;
  title: string;
  /** For search results and shared links; one or two sentences. */
  description?: string | null;
  /** Path of its one true address, with the parameters that make a page of its own; default: the visit's path. */
  canonical?: string;
  section?: Section;
  /** Path of the picture that a shared link shows; default: the site's. */
  picture?: string;
  /** Found by links only: search results, forms, errors. */
  unlisted?: boolean;
  /** Address of a script of this site besides the one that every page has. */
  script?: string;
  /** Where its forms may lead besides this site (CSP sources); browsers hold redirects after a form to it. */
  formTargets?: readonly string[];
  /** What it takes from elsewhere; every other page takes nothing. */
  outside?: OutsideSources;
  /** Address of a style sheet besides that of every page. */
  style?: string;
  /** Loads itself again, or another page, without a script; `unscripted`: only where none runs. */
  refresh?: { seconds: number; to: string; unscripted?: true };
  /** `same-origin`: overrules the header for a page with a secret path on plain http (serving/headers.ts). */
  referrer?: 'same-origin';
  /** What it says in the words of schema.org. */
  jsonLd?: readonly Thing[];
  body: Child;
}

export interface Redirect {
  /** Path on this site. */
  to: string;
  status: 301 | 302 | 303;
}

/** A picture or text that is no page. */
export interface Served {
  body: Buffer;
  contentType: string;
  cacheControl: string;
  headers?: readonly string[];
  /** Never changes: it is kept ready for as long as there is room. */
  isForever?: true;
}

/** A page whose texts are written while it is drawn, in the reader's language (words/say.ts). */
export type Sheet = () => Document;

export type PageAnswer = Document | Sheet | Redirect | Served;

/** One address and what stands there. */
export interface Page {
  path: string;
  /** Query parameters that it knows. */
  parameters?: readonly string[];
  /** Badges link to it, with `?from=badge`: the same page, whose visits by a click are counted as clicks of the badge. */
  opensByBadge?: true;
  /** What refuses is told as JSON. */
  answers?: 'json';
  show(visit: PageVisit): PageAnswer | Promise<PageAnswer>;
}

/** A file drawn from facts that no operation answers (badge pictures: decisions, Who sees what). */
export interface Drawing {
  path: string;
  draw(visit: PageVisit, db: Db): Promise<Served>;
}
