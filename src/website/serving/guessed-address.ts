import type { Site } from '../../contract/call.ts';
import { hasPage } from '../../contract/features.ts';
import { withoutEndSlashes } from '../../platform/end-slashes.ts';
import type { Drawing, Page, PageAnswer } from '../page.ts';
import type { PersonalPage } from '../personal-page.ts';

export type AnyPage = Page | Drawing | PersonalPage;

interface Found<Of> {
  page: Of;
  values: Record<string, string>;
}

interface Given {
  site: Site;
  /** The page for a path; undefined also if the path is malformed. */
  findPage(path: string): Found<AnyPage> | undefined;
  /** Makes a public page without sending it. @throws as the page would */
  show(path: string, found: Found<Page>): Promise<PageAnswer>;
}

/**
 * The page that is meant by an address without one: with capitals (/Listings, /LISTINGS/Acme), or of a person by their name (/@ada).
 * Undefined if there is no such page either. An address with a token never leads anywhere else: in lower case it would be another token.
 */
export async function findGuessedAddress(path: string, given: Given): Promise<string | undefined> {
  const bare = withoutEndSlashes(path);
  // It was found, so only what it names may be missing.
  const isPersonal = isPersonalPage(given.findPage(bare)?.page);
  for (const meant of isPersonal ? [] : meantBy(bare)) if (await isPage(meant, bare.split('/'), given)) return meant;
  return undefined;
}

function meantBy(path: string): string[] {
  const lower = path.toLowerCase();
  const [, name] = /^\/@([a-z0-9-]+)$/.exec(lower) ?? [];
  if (name !== undefined) return [`/people/${name}`, `/founders/${name}`];
  return lower === path ? [] : [lower];
}

/** @param typed the parts of the address that was typed */
async function isPage(path: string, typed: readonly string[], { site, findPage, show }: Given): Promise<boolean> {
  const found = findPage(path);
  if (!found || !hasPage(site, found.page.path)) return false;
  const { page, values } = found;
  // Of personal pages, only words are typed: what names one person's things is never changed.
  if (isPersonalPage(page)) return !page.hasSecretPath && page.show !== undefined && Object.values(values).every((value) => typed.includes(value));
  // Files are named by programs, not by people.
  if ('draw' in page || page.answers === 'json') return false;
  try {
    const shown = await show(path, { page, values });
    return typeof shown === 'function' || 'to' in shown || ('title' in shown && shown.status === undefined);
  } catch {
    return false;
  }
}

const isPersonalPage = (page: AnyPage | undefined): page is PersonalPage => page !== undefined && 'audience' in page;
