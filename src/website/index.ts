import type { Call, Site } from '../contract/call.ts';
import { anonymous } from '../contract/caller.ts';
import { invalidInput, Refusal, refusal } from '../contract/errors.ts';
import type { Topic } from '../contract/operation.ts';
import { logFailure } from '../platform/log/log-failure.ts';
import type { ReadyAnswer } from '../server/cache/shelf.ts';
import { refusalHeaders, refuseRate } from '../server/http/answers.ts';
import { isPackable } from '../server/http/encoding.ts';
import type { Visit } from '../server/http/front.ts';
import { holdsSession } from '../server/http/front.ts';
import { isClick } from '../server/http/is-click.ts';
import { parseQuery, splitUrl } from '../server/http/query-string.ts';
import { packAnswer, validUntil } from '../server/http/ready.ts';
import { makeCall, type ServiceParts } from '../server/http/service-parts.ts';
import { clientKey, originOf } from '../server/limits/client-address.ts';
import type { Allowance } from '../server/limits/rate-limiter.ts';
import { badgePicture } from './content/badge-picture.ts';
import type { Drawing, Page, PageAnswer, PageVisit, Served } from './page.ts';
import { drawDocument } from './parts/layout.tsx';
import type { Authorization, PersonalPage } from './personal-page.ts';
import { buildPages, personalPages } from './routes.ts';
import { createAsk } from './serving/ask.ts';
import { findNearest } from './serving/find-nearest.ts';
import { buildPageFinder } from './serving/find-page.ts';
import { PAGE_VARIES, PUBLIC_PAGE, pageHeaders } from './serving/headers.ts';
import { refusesInJson, showJsonRefusal } from './serving/json-refusal.ts';
import { readReader, variantOf } from './serving/read-reader.ts';
import { showRefusal } from './serving/refusal-page.tsx';
import { placeOf } from './serving/return-to.ts';
import { sendPersonal, sendPlain, sendReady } from './serving/send.ts';
import { headersFor, servePersonal } from './serving/serve-personal.ts';
import { isStyleAddress } from './styles/style-sheet.ts';

type AnyPage = Page | Drawing | PersonalPage;

/** One visit, read and not yet answered. */
interface Errand {
  visit: Visit;
  site: Site;
  allowance: Allowance;
  path: string;
  query: string;
  now: Date;
}

/**
 * Serves the pages. They are made of operations, called in-process: public ones as an anonymous caller, so that one page
 * is the same for everybody; personal ones as the person of the session cookie.
 */
export function createWebsite(
  parts: ServiceParts,
  options: { version: string; production: boolean; mailsAreOpen: boolean },
  authorization: Authorization,
): (visit: Visit) => Promise<void> {
  const findPage = buildPageFinder<AnyPage>([...buildPages(parts.operations), badgePicture, ...personalPages]);

  return async function website(visit) {
    const { path, query } = splitUrl(visit.message.url!);
    const now = parts.clock.now();
    const site = parts.findSite(visit.message.headers.host);
    const allowance = parts.limiter.take('page', clientKey(visit.message, parts.trustedProxies));
    try {
      // The page that asks for patience needs its style too.
      if (!allowance.allowed && !isStyleAddress(path)) throw refuseRate(allowance, 'Too many requests came from your address in a short time.');
      if (!site) throw refusal('misdirected_request');
      await answer({ visit, site, allowance, path, query, now });
    } catch (error) {
      logFailure(parts.log, error, 'page failed', { request_id: visit.requestId });
      await refuse(error instanceof Refusal ? error : refusal('internal_error'), { visit, site: site ?? parts.defaultSite(), allowance, path, query, now });
    }
  };

  async function refuse(error: Refusal, errand: Errand): Promise<void> {
    const { visit, site, allowance, path, query } = errand;
    const page = pageAt(path);
    const reader = readReader(visit.message.headers);
    if (page && refusesInJson(page, visit.message)) return await sendPersonal(visit, showJsonRefusal(error, { page, path, reader, allowance }));
    // The words of a secret path are nobody's to look for.
    const mayLook = error.status === 404 && !(page && 'audience' in page);
    const nearest = mayLook ? await findNearest(path, { ask: createAsk(callOf(errand), new Set()), reader }) : undefined;
    const document = showRefusal(error, { path, query, site, requestId: visit.requestId, nearest });
    const isSignedIn = allowance.allowed && (await isPersons(errand).catch(() => false));
    const { body } = drawDocument(document, { site, version: options.version, path, reader, isSignedIn });
    const base = headersAt(page);
    await sendPlain(visit, { status: error.status, body, headers: refusalHeaders(error, allowance), ...(base && { base }) });
  }

  /** The page at a path that may be malformed, or end in a slash. */
  function pageAt(path: string): AnyPage | undefined {
    try {
      return findPage(path.replace(/(?<=.)\/+$/, ''))?.page;
    } catch {
      return undefined;
    }
  }

  async function answer(errand: Errand): Promise<void> {
    const { visit, site, allowance, path } = errand;
    const found = findPage(path);
    if (!found) {
      const bare = path.replace(/\/+$/, '');
      if (bare !== path && bare !== '' && findPage(bare)) {
        return redirect(errand, { to: bare + (errand.query && `?${errand.query}`), status: 301, base: headersAt(pageAt(path)) });
      }
      throw refusal('not_found');
    }
    if ('audience' in found.page) {
      const { page, values } = found;
      const { query } = readQuery(page, errand.query);
      return servePersonal({ parts, options, authorization }, { visit, site, page, values, path, query, now: errand.now }, allowance);
    }
    if (!['GET', 'HEAD'].includes(visit.message.method!)) throw refusal('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD' } });
    const { page, values } = found as { page: Page | Drawing; values: Record<string, string> };
    const { query, isExact, byBadge } = readQuery(page, errand.query);
    const stamps = parts.changes.snapshot();
    // The site's own name and settings stand on every page.
    const topics = new Set<Topic>(['settings']);
    const views: number[] = [];
    const call = { ...callOf(errand, (id) => void views.push(id)), lookedUp: new Map<string, Promise<unknown>>() };
    const reader = readReader(visit.message.headers);
    const pageVisit: PageVisit = { site, ...options, now: errand.now, path, values, query, reader, ask: createAsk(call, topics) };
    const isDrawing = 'draw' in page;
    if (isDrawing) for (const topic of ['directory', 'ranking'] as const) topics.add(topic);
    const shown: PageAnswer = isDrawing ? await page.draw(pageVisit, parts.db) : await page.show(pageVisit);
    if (typeof shown !== 'function' && 'to' in shown) return redirect(errand, shown);
    const drawn =
      typeof shown === 'function' || 'title' in shown
        ? drawDocument(shown, { site, version: options.version, path, back: placeOf(path, query), reader, isSignedIn: await isPersons(errand) })
        : undefined;
    if (drawn?.document.status !== undefined) return sendPlain(visit, { status: drawn.document.status, body: drawn.body, allowance });
    // What programs fetch by themselves, day and night, is nobody's view.
    const seen = drawn ? views : [];
    const ready = pack(drawn ? drawn.body : (shown as Served), errand, {
      topics: [...topics],
      stamp: parts.changes.sum(stamps, [...topics]),
      views: seen,
      byBadge,
    });
    if (visit.message.method === 'GET') {
      const isBadgeClick = byBadge && isClick(visit.message.headers);
      for (const id of seen) parts.countView(id, isBadgeClick);
      const { authorization, cookie } = visit.message.headers;
      // A tail that the page ignores would fill the shelf with copies of one page.
      if (isExact && authorization === undefined && !holdsSession(cookie)) parts.shelf.put(visit.shelfKey, ready);
    }
    await sendReady(visit, ready, allowance);
  }

  /** Whether somebody signed in is looking: only the head of the page tells them apart, and no such page is kept ready. */
  async function isPersons({ visit, site }: Errand): Promise<boolean> {
    const { cookie } = visit.message.headers;
    return holdsSession(cookie) && (await parts.identifyPerson(cookie, site)).kind === 'person';
  }

  /** The operations as anybody may call them. */
  function callOf({ visit, site }: Errand, countView: (id: number) => void = () => {}): Call {
    return makeCall(parts, { site, caller: anonymous, requestId: visit.requestId, from: originOf(visit.message, parts.trustedProxies), countView });
  }

  function pack(shown: Buffer | Served, errand: Errand, made: Pick<ReadyAnswer, 'topics' | 'stamp' | 'views' | 'byBadge'>): ReadyAnswer {
    const { site, now, visit } = errand;
    const isDocument = Buffer.isBuffer(shown);
    const isForever = !isDocument && shown.isForever === true;
    return packAnswer({
      body: isDocument ? shown : shown.body,
      headers: isDocument
        ? [
            ...pageHeaders,
            'Content-Type',
            'text/html; charset=utf-8',
            'Content-Language',
            readReader(visit.message.headers).language,
            'Vary',
            PAGE_VARIES,
            'Cache-Control',
            PUBLIC_PAGE,
          ]
        : headersOf(shown),
      ...made,
      ...(isForever && { topics: [], stamp: 0 }),
      madeAt: now.getTime(),
      validUntil: isForever ? Number.POSITIVE_INFINITY : validUntil(now.getTime(), site.timeZone),
      rateClass: 'page',
    });
  }
}

export { variantOf };

function headersOf({ headers = pageHeaders, contentType, cacheControl }: Served): readonly string[] {
  const varies = isPackable(contentType) && !headers.includes('Vary') ? ['Vary', 'Accept-Encoding'] : [];
  return [...headers, 'Content-Type', contentType, 'Cache-Control', cacheControl, ...varies];
}

/**
 * Headers of a personal page, for what else is answered at its address (a refusal, the way to it without a slash at
 * its end): that is nobody's to keep either, and where the address is a secret, nobody's to be told.
 */
function headersAt(page: AnyPage | undefined): readonly string[] | undefined {
  return page && 'audience' in page ? headersFor(page) : undefined;
}

/**
 * Keeps the parameters that the page knows.
 * @throws Refusal invalid_request when one of them is given twice
 */
function readQuery(page: AnyPage, text: string): { query: Record<string, string>; isExact: boolean; byBadge: boolean } {
  const { values, errors } = parseQuery(text);
  const known = 'parameters' in page ? (page.parameters ?? []) : [];
  const repeated = errors.filter(({ parameter }) => known.includes(parameter!));
  if (repeated.length > 0) throw invalidInput(repeated);
  const query: Record<string, string> = {};
  for (const name of known) if (values[name]) query[name] = values[name];
  const byBadge = 'opensByBadge' in page && values['from'] === 'badge';
  const isExact = errors.length === 0 && Object.keys(values).every((name) => known.includes(name) || (byBadge && name === 'from'));
  return { query, isExact, byBadge };
}

function redirect(
  { visit, site, allowance }: Errand,
  { to, status, base }: { to: string; status: 301 | 302 | 303; base?: readonly string[] | undefined },
): Promise<void> {
  // A whole address: a path that begins with two slashes would name another host.
  return sendPlain(visit, {
    status,
    headers: ['Location', site.origin + to.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)],
    allowance,
    ...(base && { base }),
  });
}
