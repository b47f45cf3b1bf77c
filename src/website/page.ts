import type { Child } from 'hono/jsx';
import type { EntryKind } from '../content/index.ts';
import type { Site } from '../contract/call.ts';
import type { Refusal } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';
import type { Db } from '../platform/database/db.ts';
import type { Language } from '../platform/words/messages/languages.ts';
import type { Thing } from './machine-readable/json-ld/index.ts';
import type { OutsideSources } from './serving/headers.ts';
import type { Reader } from './words/reader.ts';

/** The section highlighted in the navigation. */
export type Section = 'team' | 'listings' | 'categories' | 'launches' | 'leaderboards' | 'founders' | 'awards' | 'blog' | 'products' | 'docs' | 'account';

/** What a page may use: only operations, called in-process without special privileges. */
export interface PageVisit {
  site: Site;
  version: string;
  production: boolean;
  /** Whether emails are only stored locally and can be read at /dev/mail. */
  mailsAreOpen: boolean;
  now: Date;
  /** As requested: undecoded, without the query. */
  path: string;
  /** Values of the {names} in the page's path. */
  values: Record<string, string>;
  /** Values of the page's own parameters, without empty ones; others are ignored (links often have tracking parameters). */
  query: Record<string, string>;
  /** The reader. Texts are written during rendering, so only answers that aren't documents need this. */
  reader: Reader;
  /** Runs an operation with texts from an address or values of a body; operations of the site team accept both. @throws Refusal as the API would */
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
  /** For search results and previews of shared links; one or two sentences. */
  description?: string | null;
  /** Path of its canonical address, including parameters that make a separate page; default: the visit's path. */
  canonical?: string;
  section?: Section;
  /** Path of the preview picture for shared links; default: the site's. */
  picture?: string;
  /** Width and height of that picture in pixels, if they aren't those of a share picture (1200 × 630). */
  pictureSize?: readonly [number, number];
  /** What the page is for those who share it; default: a page of the website. */
  sharedAs?: 'article';
  /** Not indexed and not in the sitemap: search results, forms, errors. */
  unlisted?: boolean;
  /** Address of an additional script of this site. */
  script?: string;
  /** Other hosts its forms may redirect to (CSP sources); browsers apply form-action to redirects too. */
  formTargets?: readonly string[];
  /** What it loads from third parties; other pages load nothing. */
  outside?: OutsideSources;
  /** Address of an additional style sheet. */
  style?: string;
  /** Reloads itself or goes to another page without a script; `unscripted`: only where no script runs. */
  refresh?: { seconds: number; to: string; unscripted?: true };
  /** `same-origin`: overrides the header for a page with a secret path on plain http (serving/headers.ts). */
  referrer?: 'same-origin';
  /** Its addresses in other languages, for search engines; the canonical one is in no particular language. */
  languages?: readonly { language: Language; path: string }[];
  /** Why a form was refused that is all that the page shows: its headers say when to try again. */
  refused?: Refusal;
  /** Its schema.org data. */
  jsonLd?: readonly Thing[];
  body: Child;
}

export interface Redirect {
  /** Path on this site. */
  to: string;
  status: 301 | 302 | 303;
}

/** A picture or text instead of a page. */
export interface Served {
  body: Buffer;
  contentType: string;
  cacheControl: string;
  headers?: readonly string[];
  /** Never changes: kept ready as long as there is room. */
  isForever?: true;
  /** Not kept ready, because anyone can make up such addresses. */
  isUnkept?: true;
}

/** A page whose texts are written during rendering, in the reader's language (words/say.ts). */
export type Sheet = () => Document;

export type PageAnswer = Document | Sheet | Redirect | Served;

/** Entries of a kind, of one leaderboard, or of any. */
type Listed = EntryKind | 'boards' | `board:${string}`;

/** An address and its page. */
export interface Page {
  path: string;
  /** Query parameters it uses. */
  parameters?: readonly string[];
  /** The paths it has on every site, for the sitemap. Default: its own, unless that has {names}. */
  addresses?: readonly string[];
  /**
   * What it lists, by its path: the sitemap names it only while the site has one, because without entries it says nothing to people who
   * search (and is `unlisted`). Left out: it always says something.
   */
  lists?: Listed | ((path: string) => Listed);
  /** Badges link to it with `?from=badge`: the same page, but visits by a click are counted as badge clicks. */
  opensByBadge?: true;
  /** The parameter that sets the page's language, independent of the reader's: search engines read each language at its own address. */
  languageIn?: string;
  /** Refusals are returned as JSON. */
  answers?: 'json';
  show(visit: PageVisit): PageAnswer | Promise<PageAnswer>;
}

/** A file drawn from data that no operation returns (pictures of badges, which anyone may load). */
export interface Drawing {
  path: string;
  draw(visit: PageVisit, db: Db): Promise<Served>;
}
