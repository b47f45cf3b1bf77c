import type { Site } from '../../contract/call.ts';
import type { Refusal } from '../../contract/errors.ts';
import { refusalHeaders } from '../../server/http/answers.ts';
import type { Allowance } from '../../server/limits/rate-limiter.ts';
import type { Document } from '../page.ts';
import { drawDocument } from '../parts/layout.tsx';
import type { PersonalAnswer, PersonalPage } from '../personal-page.ts';
import { ahead } from './ahead.ts';
import { answerPersonal, type PersonalErrand, type PersonalGiven } from './answer-personal.ts';
import { personalHeaders } from './headers.ts';
import { readReader } from './read-reader.ts';
import { placeOf } from './return-to.ts';
import { sendPersonal } from './send.ts';

/**
 * Answers a visit to a personal page completely.
 * @throws refusals that the page doesn't show itself: for the refusal page, or for the waiting script (json-refusal.ts)
 */
export async function servePersonal(given: PersonalGiven, visited: Omit<PersonalErrand, 'sites'>, pageAllowance: Allowance): Promise<void> {
  const errand = await bringSites(given, visited);
  const { answer, allowance = pageAllowance, isSignedIn } = await answerPersonal(given, errand);
  const { refused, ...shown } = show(answer, given, { ...errand, isSignedIn });
  // The limit that refused is the one that is shown.
  if (refused) return sendPersonal(errand.visit, { ...shown, headers: [...shown.headers, ...refusalHeaders(refused, allowance)] });
  await sendPersonal(errand.visit, { ...shown, allowance });
}

/**
 * The console asks whether the sites are still those in memory: the page after a saved setting must show it, and a form with the values
 * from before would save those again. Other pages wait for the notice.
 */
async function bringSites({ parts }: PersonalGiven, visited: Omit<PersonalErrand, 'sites'>): Promise<PersonalErrand> {
  if (visited.page.audience !== 'team') return { ...visited, sites: parts.sites() };
  const { headers } = visited.visit.message;
  const caller = ahead(parts.identifyPerson(headers.cookie, visited.site));
  const sites = await parts.readSites();
  const site = parts.findSite(headers.host) ?? visited.site;
  // The cookie's name depends on the site's address.
  return { ...visited, sites, site, ...(site.origin === visited.site.origin && { caller }) };
}

function show(
  answer: PersonalAnswer,
  { options }: PersonalGiven,
  { visit, site, page, path, query, now, isSignedIn }: PersonalErrand & { isSignedIn: boolean },
): { status: number; body: Buffer; headers: readonly string[]; refused?: Refusal | undefined } {
  const cookies = (typeof answer === 'function' ? [] : (answer.cookies ?? [])).flatMap((cookie) => ['Set-Cookie', cookie]);
  const nothing = Buffer.alloc(0);
  if (typeof answer === 'function' || 'title' in answer) {
    const reader = readReader(visit.message.headers, site);
    const { document, body } = drawDocument(() => framed(typeof answer === 'function' ? answer() : answer), {
      site,
      version: options.version,
      path,
      back: placeOf(path, query),
      reader,
      now,
      isSignedIn,
    });
    const type = ['Content-Type', 'text/html; charset=utf-8', 'Content-Language', reader.language];
    return { status: document.status ?? 200, body, headers: [...headersFor(page, document), ...type, ...cookies], refused: document.refused };
  }
  if ('away' in answer) return { status: 303, body: nothing, headers: [...headersFor(page), 'Location', answer.away, ...cookies] };
  if ('to' in answer) {
    const location = site.origin + answer.to.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);
    return { status: answer.status, body: nothing, headers: [...headersFor(page), 'Location', location, ...cookies] };
  }
  return {
    status: answer.status ?? 200,
    body: answer.body,
    headers: [...without(headersFor(page), answer.headers ?? []), 'Content-Type', answer.contentType, ...(answer.headers ?? []), ...cookies],
  };

  function framed(document: Document): Document {
    return { unlisted: true, section: 'account', ...document, ...(page.hasSecretPath && !sendsFetchSite(site) && { referrer: 'same-origin' }) };
  }
}

/** Headers except those that a file has itself, such as a stricter policy. Both are lists of alternating names and values. */
function without(headers: readonly string[], own: readonly string[]): string[] {
  const names = own.filter((_, i) => i % 2 === 0);
  return headers.filter((_, i) => !names.includes(headers[i - (i % 2)]!));
}

/** The headers of a personal page, with what its document needs to load or send elsewhere. */
export function headersFor(page: PersonalPage, document?: Document): readonly string[] {
  return personalHeaders({
    formTargets: document?.formTargets ?? [],
    ...(document?.outside && { outside: document.outside }),
    ...(page.hasSecretPath && { referrer: 'no-referrer' }),
  });
}

/**
 * Whether browsers send Sec-Fetch-Site to this site. On plain http they don't, and under `no-referrer` a form has no Origin
 * either. Such pages therefore use `same-origin`, which sends their path to this site only.
 */
function sendsFetchSite(site: Site): boolean {
  const { protocol, hostname } = new URL(site.origin);
  return protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
