import type { Call, Site } from '../contract/call.ts';
import { anonymous } from '../contract/caller.ts';
import { Refusal, refusal } from '../contract/errors.ts';
import { hasPage } from '../contract/features.ts';
import type { Topic } from '../contract/topics.ts';
import { withoutEndSlashes } from '../platform/end-slashes.ts';
import { logFailure } from '../platform/log/log-failure.ts';
import type { Language } from '../platform/words/messages/languages.ts';
import { allTopics } from '../server/cache/numbers.ts';
import type { Source } from '../server/cache/public-reads.ts';
import { surrogateHeaders } from '../server/cache/purge.ts';
import type { ReadyAnswer } from '../server/cache/shelf.ts';
import { refusalHeaders, refuseRate } from '../server/http/answers.ts';
import { holdsSession, type Visit } from '../server/http/front.ts';
import { splitUrl } from '../server/http/query-string.ts';
import { packAnswer, validUntil } from '../server/http/ready.ts';
import { makeCall, readsOf, type ServiceParts } from '../server/http/service-parts.ts';
import { markOf } from '../server/http/tracking.ts';
import { findVisitSource } from '../server/http/visit-source.ts';
import { clientKey, originOf } from '../server/limits/client-address.ts';
import type { Allowance } from '../server/limits/rate-limiter.ts';
import { badgePicture } from './content/badge-picture.ts';
import type { Drawing, Page, Served } from './page.ts';
import { drawDocument } from './parts/layout.tsx';
import type { Authorization } from './personal-page.ts';
import { buildPages, personalPages } from './routes.ts';
import { createAsk } from './serving/ask.ts';
import { findNearest } from './serving/find-nearest.ts';
import { buildPageFinder } from './serving/find-page.ts';
import { type AnyPage, findGuessedAddress } from './serving/guessed-address.ts';
import { htmlHeaders, PAGE_VARIES, PUBLIC_PAGE } from './serving/headers.ts';
import { refusesInJson, showJsonRefusal } from './serving/json-refusal.ts';
import { openMissingPages } from './serving/missing-pages.ts';
import { readQuery } from './serving/read-query.ts';
import { readerIn, readReader, variantOf } from './serving/read-reader.ts';
import { keepUnread } from './serving/read-refused.ts';
import { showRefusal } from './serving/refusal-page.tsx';
import { placeOf } from './serving/return-to.ts';
import { sendPersonal, sendPlain, sendReady, servedHeaders } from './serving/send.ts';
import { headersFor, servePersonal } from './serving/serve-personal.ts';
import { showPage } from './serving/show-page.ts';
import { isStyleAddress } from './styles/style-sheet.ts';

/** A visit that has been read but not answered. */
interface Errand {
  visit: Visit;
  site: Site;
  allowance: Allowance;
  path: string;
  query: string;
  now: Date;
}

/**
 * Serves the pages. They call operations in-process: public pages as an anonymous caller, so that they are the same for
 * everyone; personal pages as the person of the session cookie.
 */
export function createWebsite(
  parts: ServiceParts,
  options: { version: string; production: boolean; mailsAreOpen: boolean },
  authorization: Authorization,
): (visit: Visit) => Promise<void> {
  const missingPages = openMissingPages({ changes: parts.changes });
  const findPage = buildPageFinder<AnyPage>([...buildPages(parts.operations), badgePicture, ...personalPages]);

  return async function website(visit) {
    const { path, query } = splitUrl(visit.message.url!);
    const now = parts.clock.now();
    const site = parts.findSite(visit.message.headers.host);
    const allowance = parts.limiter.take('page', clientKey(visit.message, parts.trustedProxies));
    try {
      // The page for rate-limited visitors also needs its style sheet.
      if (!allowance.allowed && !isStyleAddress(path)) throw refuseRate(allowance, 'Too many requests came from your address in a short time.');
      if (!site) throw refusal('misdirected_request');
      const missing = isAnybodys(visit) ? missingPages.find(visit.shelfKey, now.getTime()) : undefined;
      if (missing) return await sendReady(visit, missing, allowance);
      await answer({ visit, site, allowance, path, query, now });
    } catch (error) {
      logFailure(parts.log, error, 'page failed', { request_id: visit.requestId });
      await refuse(error instanceof Refusal ? error : refusal('internal_error'), { visit, site: site ?? parts.defaultSite(), allowance, path, query, now });
    }
  };

  async function refuse(error: Refusal, errand: Errand): Promise<void> {
    const { visit, site, allowance, path } = errand;
    const page = pageAt(path);
    const moved = error.code === 'listing_not_found' ? await findMoved(errand) : undefined;
    // 308: a browser sends a form again to the current address.
    if (moved !== undefined) return redirect(errand, { to: moved, status: visit.message.method === 'POST' ? 308 : 301, base: headersAt(page) });
    const meant = error.status === 404 ? await findMeant(errand) : undefined;
    if (meant !== undefined) return redirect(errand, { to: meant + (errand.query && `?${errand.query}`), status: 301, base: headersAt(pageAt(meant)) });
    const reader = readReader(visit.message.headers, site);
    if (page && refusesInJson(page, visit.message)) return await sendPersonal(visit, showJsonRefusal(error, { page, path, reader, allowance }));
    // Don't search for the words of a secret path.
    const isMissing = error.status === 404 && !(page && 'audience' in page);
    if (isMissing && isAnybodys(visit)) return sendReady(visit, await makeMissing(error, errand), allowance);
    const endLook = isMissing ? missingPages.beginLook() : undefined;
    const nearest = endLook && (await findNearest(path, { ask: createAsk(callOf(errand), new Set()), reader, site }).finally(endLook));
    const document = (await keepUnread(parts, error, { ...errand, page })) ?? showRefusal(error, { ...errand, requestId: visit.requestId, nearest });
    const isSignedIn = allowance.allowed && (await isPersons(errand).catch(() => false));
    const { body } = drawDocument(document, { site, version: options.version, path, reader, now: errand.now, isSignedIn });
    const base = headersAt(page);
    await sendPlain(visit, {
      status: error.status,
      body,
      headers: ['Content-Language', reader.language, ...refusalHeaders(error, allowance)],
      ...(base && { base }),
    });
  }

  /** The page for an address that doesn't exist: with suggestions, or a common page if there are too many such requests. */
  async function makeMissing(error: Refusal, errand: Errand): Promise<ReadyAnswer> {
    const { visit, site, path, query, now } = errand;
    const reader = readReader(visit.message.headers, site);
    const mark = parts.changes.mark();
    const endLook = missingPages.beginLook();
    const commonKey = `${reader.locale} ${site.id} ${visit.message.headers.host} ${error.code} ${hasPage(site, path)}`;
    const common = endLook ? undefined : missingPages.find(commonKey, now.getTime());
    if (common) return common;
    const nearest = endLook && (await findNearest(path, { ask: createAsk(callOf(errand), new Set()), reader, site }).finally(endLook));
    const document = showRefusal(error, { path, query, site, requestId: visit.requestId, nearest });
    const at = endLook ? { path } : { path: '/missing', back: '/' };
    const { body } = drawDocument(document, { site, version: options.version, reader, now, isSignedIn: false, ...at });
    // Any change may add something at this address, so its page depends on all topics. The common page depends on the settings only.
    const topics: readonly Topic[] = endLook ? allTopics : ['settings'];
    const made = packAnswer({
      status: error.status,
      body,
      headers: [...htmlHeaders(reader.language), 'Vary', 'Accept-Encoding', 'Cache-Control', 'no-store'],
      topics,
      mark,
      madeAt: now.getTime(),
      validUntil: validUntil(now.getTime(), site.timeZone),
      views: [],
      rateClass: 'page',
      route: visit.route!,
    });
    missingPages.put(endLook ? visit.shelfKey : commonKey, made);
    return made;
  }

  /** The current address of the listing that had this one earlier. */
  async function findMoved({ site, path, query }: Errand): Promise<string | undefined> {
    const [, slug, rest] = /^\/listings\/([a-z0-9-]+)(\/.*)?$/.exec(path) ?? [];
    const now = slug && (await parts.findMovedListing(site, slug));
    return now && `/listings/${now}${rest ?? ''}${query && `?${query}`}`;
  }

  /** The address that the visitor meant: in lower case, or that of a person. */
  async function findMeant(errand: Errand): Promise<string | undefined> {
    const { visit, site, now } = errand;
    if (!['GET', 'HEAD'].includes(visit.message.method!)) return undefined;
    return findGuessedAddress(errand.path, {
      site,
      findPage: foundAt,
      async show(path, { page, values }) {
        const seen = { site, ...options, now, path, values, query: {}, reader: readReader(visit.message.headers, site) };
        return (await showPage(page, { call: callOf(errand), source: { db: parts.db, mark: parts.changes.mark() }, visit: seen })).shown;
      },
    });
  }

  /** The page at a path that may be malformed or end in a slash. */
  function foundAt(path: string): ReturnType<typeof findPage> {
    try {
      return findPage(withoutEndSlashes(path) || '/');
    } catch {
      return undefined;
    }
  }

  function pageAt(path: string): AnyPage | undefined {
    return foundAt(path)?.page;
  }

  async function answer(errand: Errand): Promise<void> {
    const { visit, site, allowance, path } = errand;
    const found = findPage(path);
    if (!found) {
      const bare = withoutEndSlashes(path);
      if (bare !== path && bare !== '' && findPage(bare)) {
        return redirect(errand, { to: bare + (errand.query && `?${errand.query}`), status: 301, base: headersAt(pageAt(path)) });
      }
      throw refusal('not_found');
    }
    visit.route = found.page.path;
    if (!hasPage(site, found.page.path)) throw refusal('not_found', 'This site doesn’t offer this.');
    if ('audience' in found.page) {
      const { page, values } = found;
      const { query } = readQuery(page, errand.query);
      return servePersonal({ parts, options, authorization }, { visit, site, page, values, path, query, now: errand.now }, allowance);
    }
    if (!['GET', 'HEAD'].includes(visit.message.method!)) throw refusal('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD' } });
    const { page, values } = found as { page: Page | Drawing; values: Record<string, string> };
    const { query, isExact, byBadge } = readQuery(page, splitUrl(visit.address).query);
    const own = readReader(visit.message.headers, site);
    const reader = 'languageIn' in page && page.languageIn ? readerIn(query[page.languageIn], own, site) : own;
    const show = (source: Source) => {
      const seen = { site, ...options, now: errand.now, path, values, query, reader };
      return showPage(page, { call: callOf(errand), source, visit: seen });
    };
    const { shown, topics, views, mark } = await readsOf(parts, isAnybodys(visit)).read(show, {
      dependsOn: (made) => made.topics,
      lately: parts.shelf.keptTopics(visit.shelfKey),
    });
    if (typeof shown !== 'function' && 'to' in shown) return redirect(errand, shown);
    const drawn =
      typeof shown === 'function' || 'title' in shown
        ? drawDocument(shown, {
            site,
            version: options.version,
            path,
            back: placeOf(path, query),
            reader,
            now: errand.now,
            isSignedIn: await isPersons(errand),
          })
        : undefined;
    if (drawn?.document.status !== undefined) return sendPlain(visit, { status: drawn.document.status, body: drawn.body, allowance });
    // Automatic requests by programs don't count as views.
    const seen = drawn ? views : [];
    const ready = pack(drawn ? drawn.body : (shown as Served), errand, {
      language: reader.language,
      topics,
      mark,
      views: seen,
      byBadge,
    });
    if (visit.message.method === 'GET') {
      const source =
        seen.length > 0 ? findVisitSource(visit.message.headers, { byBadge, mark: markOf(visit.message.url!), origin: errand.site.origin }) : undefined;
      for (const id of seen) parts.countView(id, source);
      // Otherwise addresses with unknown parameters would fill the shelf with copies of one page.
      const isKept = isExact && !(typeof shown === 'object' && 'isUnkept' in shown);
      if (isKept && isAnybodys(visit)) parts.shelf.put(visit.shelfKey, ready);
    }
    const mayBeKept = parts.hasCdn && isExact && isAnybodys(visit);
    await sendReady(visit, ready, allowance, mayBeKept ? surrogateHeaders(ready, { now: errand.now.getTime(), changes: parts.changes }) : []);
  }

  /** Whether the visitor is signed in: only the page header differs, and such pages aren't kept ready. */
  async function isPersons({ visit, site }: Errand): Promise<boolean> {
    const { cookie } = visit.message.headers;
    return holdsSession(cookie) && (await parts.identifyPerson(cookie, site)).kind === 'person';
  }

  /** The operations for an anonymous caller. */
  function callOf({ visit, site }: Errand): Call {
    const from = originOf(visit.message, parts.trustedProxies);
    return makeCall(parts, { site, caller: anonymous, requestId: visit.requestId, from, countView: () => {} });
  }

  function pack(
    shown: Buffer | Served,
    errand: Errand,
    { language, ...made }: Pick<ReadyAnswer, 'topics' | 'mark' | 'views' | 'byBadge'> & { language: Language },
  ): ReadyAnswer {
    const { site, now, visit } = errand;
    const isDocument = Buffer.isBuffer(shown);
    const isForever = !isDocument && shown.isForever === true;
    return packAnswer({
      body: isDocument ? shown : shown.body,
      headers: isDocument ? [...htmlHeaders(language), 'Vary', PAGE_VARIES, 'Cache-Control', PUBLIC_PAGE] : servedHeaders(shown),
      ...made,
      ...(isForever && { topics: [], mark: 0 }),
      madeAt: now.getTime(),
      validUntil: isForever ? Number.POSITIVE_INFINITY : validUntil(now.getTime(), site.timeZone),
      rateClass: 'page',
      route: visit.route!,
    });
  }
}

/** Whether the answer to a request is the same for everyone. */
const isAnybodys = ({ message: { headers } }: Visit): boolean => headers.authorization === undefined && !holdsSession(headers.cookie);

export { variantOf };

/**
 * Headers of a personal page, also for other responses at its address (a refusal, the redirect without a trailing slash): they
 * mustn't be cached, and a secret address mustn't leak.
 */
function headersAt(page: AnyPage | undefined): readonly string[] | undefined {
  return page && 'audience' in page ? headersFor(page) : undefined;
}

function redirect(
  { visit, site, allowance }: Errand,
  { to, status, base }: { to: string; status: 301 | 302 | 303 | 308; base?: readonly string[] | undefined },
): Promise<void> {
  // A full address: a path with two slashes at the start would mean another host.
  return sendPlain(visit, {
    status,
    headers: ['Location', site.origin + to.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)],
    allowance,
    ...(base && { base }),
  });
}
