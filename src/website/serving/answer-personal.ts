import type { IncomingMessage } from 'node:http';
import { markIds, readCookie, readMarks, sessionCookieName } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { anonymous, type Caller, type Person, type SiteTeam } from '../../contract/caller.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { RateClass } from '../../contract/operation.ts';
import { isAllowed } from '../../contract/roles.ts';
import { refuseRate } from '../../server/http/answers.ts';
import type { Visit } from '../../server/http/front.ts';
import { MAX_FORM_BYTES, readFormBody, readJsonBody, readOneClick } from '../../server/http/read-body.ts';
import { readUpload } from '../../server/http/read-upload.ts';
import { limitKey, makeCall, type ServiceParts } from '../../server/http/service-parts.ts';
import { clientKey, originOf } from '../../server/limits/client-address.ts';
import type { Allowance } from '../../server/limits/rate-limiter.ts';
import type { Document, PageVisit } from '../page.ts';
import type { Authorization, PersonalAnswer, PersonalPage, PersonalVisit } from '../personal-page.ts';
import { createAsk } from './ask.ts';
import { marksCookieName } from './cookies.ts';
import { wantsJson } from './json-refusal.ts';
import { isWorthKeeping, showKeptForm, showRefusedForm } from './kept-form.tsx';
import { readReader } from './read-reader.ts';
import { mayBeKept, nothing, readRefused } from './read-refused.ts';
import { backTo, placeOf, securityAddress, signInAddress } from './return-to.ts';
import { requireSameOrigin } from './same-origin.ts';

/** A visit to a personal page. */
export interface PersonalErrand {
  visit: Visit;
  site: Site;
  /** Every site of the deployment. */
  sites: readonly Site[];
  page: PersonalPage;
  values: Record<string, string>;
  path: string;
  query: Record<string, string>;
  now: Date;
  /** Who asks, if that is already being read. */
  caller?: Promise<Caller>;
}

/** The answer; `allowance` is the last rate limit that was counted. */
export interface PersonalOutcome {
  answer: PersonalAnswer;
  allowance: Allowance | undefined;
  isSignedIn: boolean;
}

export interface PersonalGiven {
  parts: ServiceParts;
  options: { version: string; production: boolean; mailsAreOpen: boolean };
  authorization: Authorization;
}

/** The message for people who exceed a limit. */
const tooMany: Partial<Record<RateClass, string>> = {
  write: 'You made too many changes in a short time.',
  email: 'Too many emails were requested. Check your inbox and your spam folder.',
  picture: 'More pictures were sent today than this site takes: 100 a day.',
  sign_in: 'Too many sign-in attempts. You can sign in with an email link instead of a password.',
};

/**
 * Answers a visit to a personal page.
 * @throws Refusal method_not_allowed, foreign_form, rate_limited, and any that the page doesn't show next to its form
 */
export async function answerPersonal(given: PersonalGiven, errand: PersonalErrand): Promise<PersonalOutcome> {
  const { parts } = given;
  const { visit, site, page } = errand;
  const { message } = visit;
  const isPost = message.method === 'POST';
  const allowed = [...(page.show ? ['GET', 'HEAD'] : []), ...(page.post ? ['POST'] : [])];
  if (!allowed.includes(message.method!)) throw refusal('method_not_allowed', undefined, { headers: { Allow: allowed.join(', ') } });
  const isOneClick = page.takes === 'one_click';
  if (isPost && !isOneClick) requireSameOrigin(message.headers, site.origin);

  const caller = isOneClick ? anonymous : await (errand.caller ?? parts.identifyPerson(message.headers.cookie, site));
  const person = caller.kind === 'person' ? caller : undefined;
  const suspended = isPost && caller.kind === 'anonymous' && caller.isSuspended ? refusal('account_suspended') : undefined;
  const who = limitKey(caller, clientKey(message, parts.trustedProxies));
  if (page.audience !== 'anyone' && !person) {
    if (page.takes === 'json') throw suspended ?? refusal('sign_in_required', 'You’re no longer signed in. Reload the page.');
    if (page.answersJson && wantsJson(message))
      throw suspended ?? refusal('sign_in_required', 'You’re not signed in. After you sign in, you’ll come back to this page.');
    if (suspended) return refuseUnread(parts, errand, { error: suspended, who, isSignedIn: false });
    const { sent, allowance } = await readRefused(parts, errand, who);
    const to = signInAddress(backTo(page, errand.path));
    if (sent && isWorthKeeping(sent)) return { answer: showKeptForm(sent, { to, because: 'signed_out', page }), allowance, isSignedIn: false };
    return { answer: leadToSignIn(errand, isPost), allowance, isSignedIn: false };
  }

  if (page.audience === 'team' && person!.teamRole !== null && person!.consoleNeeds) {
    const back = page.show ? placeOf(errand.path, errand.query) : '/team';
    const to = person!.consoleNeeds === 'set_up' ? securityAddress({ returnTo: back }) : signInAddress(back, 'strong');
    const { sent, allowance } = await readRefused(parts, errand, who);
    if (sent) return { answer: showKeptForm(sent, { to, because: 'second_step', page }), allowance, isSignedIn: true };
    return { answer: { to, status: isPost ? 303 : 302 }, allowance, isSignedIn: true };
  }
  const team = page.audience === 'team' ? memberOf(page, person!) : undefined;
  // The role may have been taken away while a form was open.
  if (team instanceof Refusal) return refuseUnread(parts, errand, { error: team, who, isSignedIn: true });
  const counted: { allowance: Allowance | undefined } = { allowance: undefined };
  const mayWrite = isPost || (page.comesFromOutside === true && message.method === 'GET');
  const countedBy = mayWrite && !person ? await readCountedBy(parts, errand) : undefined;
  const personal = makeVisit(given, errand, { person, team, mayWrite, counted, countedBy });
  const answer = isPost ? await receive(page, personal, suspended) : await page.show!(personal);
  return { answer, allowance: counted.allowance, isSignedIn: person !== undefined };
}

/**
 * Refuses a form that isn't read for it, and shows what was typed if that is worth keeping.
 * @throws Refusal `error`, if there is nothing to keep
 */
async function refuseUnread(
  parts: ServiceParts,
  errand: PersonalErrand,
  { error, who, isSignedIn }: { error: Refusal; who: string; isSignedIn: boolean },
): Promise<PersonalOutcome> {
  const { sent, allowance } = await readRefused(parts, errand, who);
  if (!sent || !isWorthKeeping(sent)) throw error;
  return { answer: showRefusedForm(sent, error, errand.page), allowance, isSignedIn };
}

/** The visitor as a member of the site team, or the refusal of people without a role that opens the page. */
function memberOf({ roles = [] }: PersonalPage, { accountId, teamRole, authenticatedAt }: Person): SiteTeam | Refusal {
  if (teamRole === null) return refusal('not_permitted', 'Only the site team can open this page.');
  if (!isAllowed(teamRole, roles)) return refusal('not_permitted', 'Your role on the site team doesn’t give you access to this page.');
  return { kind: 'site_team', accountId, role: teamRole, via: 'console', authenticatedAt };
}

const signingIn: ReadonlySet<RateClass> = new Set(['sign_in', 'email']);

/** Sign-ins from a browser that has signed in before are counted separately, so that others on the same network can't use up its attempts. */
async function readCountedBy(parts: ServiceParts, { visit, site, now }: PersonalErrand): Promise<string | undefined> {
  const cookie = readCookie(visit.message.headers.cookie, marksCookieName(site));
  const [mark] = await readMarks(parts.db, { cookie, now });
  return mark && `b:${mark.id}`;
}

function makeVisit(
  { parts, options, authorization }: PersonalGiven,
  { visit, site, sites, path, values, query, now }: PersonalErrand,
  {
    person,
    team,
    mayWrite,
    counted,
    countedBy,
  }: {
    person: Person | undefined;
    team: SiteTeam | undefined;
    mayWrite: boolean;
    counted: { allowance: Allowance | undefined };
    countedBy: string | undefined;
  },
): PersonalVisit {
  const { message } = visit;
  const reader = readReader(message.headers, site);
  const devices = mayWrite ? markIds(readCookie(message.headers.cookie, marksCookieName(site))) : [];
  const from = { ...originOf(message, parts.trustedProxies), language: reader.language, devices };
  const changes: number[] = [];
  const askAll = (caller: Caller): PageVisit['ask'] => {
    const call = makeCall(parts, { site, caller, requestId: visit.requestId, from });
    const ask = createAsk(
      call,
      new Set(),
      (operation) => {
        if (!operation.writes) return;
        // Counted only once the input is valid, so a typo in an address doesn't use up an email. Every visit also counts as a page.
        const key = countedBy !== undefined && signingIn.has(operation.rateClass) ? countedBy : limitKey(call.caller, clientKey(message, parts.trustedProxies));
        counted.allowance = parts.limiter.take(operation.rateClass, key);
        if (!counted.allowance.allowed) throw refuseRate(counted.allowance, tooMany[operation.rateClass]);
      },
      (outcome) => changes.push(...(outcome.changes ?? [])),
    );
    return (operation, input) => {
      // Email scanners and prefetching browsers send GETs, so showing a page must not change anything.
      if (operation.writes && !mayWrite) throw new Error(`${operation.name} writes, and a GET must not`);
      return ask(operation, input);
    };
  };
  // Members of the site team are also ordinary people: each operation gets the caller it is meant for.
  const askFor = (caller: Caller): PageVisit['ask'] => {
    const [asPerson, asTeam] = [askAll(caller), team && askAll(team)];
    return (operation, input) => (operation.surface === 'team' && asTeam ? asTeam : asPerson)(operation, input);
  };
  return {
    ...options,
    site,
    now,
    path,
    values,
    query,
    reader,
    person,
    team,
    changes,
    sites,
    sent: nothing,
    wantsJson: wantsJson(message),
    authorization,
    visit,
    cookie: (name) => readCookie(message.headers.cookie, name),
    ask: askFor(person ?? anonymous),
    async askAs(sessionToken) {
      return askFor(await parts.identifyPerson(`${sessionCookieName(site.origin)}=${sessionToken}`, site));
    },
  };
}

/**
 * Runs the page's `post`. If it refuses, shows the page again with the errors.
 * @param suspended what to say instead of asking the visitor to sign in, because their account is suspended
 */
async function receive(page: PersonalPage, visit: PersonalVisit, suspended: Refusal | undefined): Promise<PersonalAnswer> {
  if (page.takes === 'json') {
    const json = await readJsonBody(visit.visit.message, MAX_FORM_BYTES);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw refusal('malformed_json');
    return page.post!({ ...visit, sent: { ...nothing, json: json as Record<string, unknown> } });
  }
  const limits = { sender: String(visit.person?.accountId), lists: page.lists, maxTextBytes: page.maxBytes };
  let sent = nothing;
  try {
    if (page.takes === 'one_click') await requireOneClick(visit);
    else if (page.takes === 'upload') sent = { ...nothing, ...(await readUpload(visit.visit.message, limits)) };
    // For a script there is no page to show again.
    else if (!visit.wantsJson || hasBody(visit.visit.message)) sent = { ...nothing, ...(await readFormBody(visit.visit.message, page.lists, page.maxBytes)) };
    return await page.post!({ ...visit, sent });
  } catch (caught) {
    const error = suspended && caught instanceof Refusal && caught.code === 'sign_in_required' ? suspended : caught;
    if (!(error instanceof Refusal) || (page.answersJson && visit.wantsJson)) throw error;
    const keeps = mayBeKept({ page, visit: visit.visit }) && isWorthKeeping(sent);
    // The page is for anyone, but what was sent is not: the session ended before.
    if (error.code === 'sign_in_required' && !visit.person && page.show) {
      const to = signInAddress(backTo(page, visit.path));
      return keeps ? showKeptForm(sent, { to, because: 'signed_out', page }) : { to, status: 303 };
    }
    // Console forms hold reasons and amounts that took time to write, so they come back with them. Account pages ask before they show the
    // form, which may have been open for longer since.
    const asksBeside = error.code === 'recent_sign_in_needed' && page.audience === 'team' && page.show !== undefined;
    if (error.code === 'recent_sign_in_needed' && !asksBeside) {
      const to = signInAddress(backTo(page, visit.path), 'recent');
      return keeps ? showKeptForm(sent, { to, because: 'recent', page }) : { to, status: 303 };
    }
    // 404: the list entry was already deleted in another window.
    const isShownBeside = asksBeside || [400, 404].includes(error.status) || (error.status === 429 && error.code !== 'rate_limited');
    if (isShownBeside && page.show) return showAgain(page, { ...visit, sent: { ...sent, error } }, keeps);
    if (keeps) return showRefusedForm(sent, error, page);
    throw error;
  }
}

/** The page again, with the errors next to its form. If it can't be shown any more, and the form is worth keeping, the form alone. */
async function showAgain(page: PersonalPage, visit: PersonalVisit, keeps: boolean): Promise<PersonalAnswer> {
  const { status } = visit.sent.error!;
  try {
    const answer = await page.show!(visit);
    const refused = <T extends Document>(shown: T): T => ({ ...shown, status: shown.status ?? status });
    if (typeof answer === 'function') return () => refused(answer());
    return 'title' in answer ? refused(answer) : answer;
  } catch (error) {
    // A listing with a new address: the browser sends the form there.
    if (keeps && error instanceof Refusal && error.code !== 'listing_not_found') return showRefusedForm(visit.sent, error, page);
    throw error;
  }
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @throws Refusal invalid_request for anything but the single field */
async function requireOneClick({ visit }: PersonalVisit): Promise<void> {
  if (!(await readOneClick(visit.message))) throw refusal('invalid_request', 'Only List-Unsubscribe=One-Click is taken here.');
}

function leadToSignIn({ page, path, query }: PersonalErrand, isPost: boolean): PersonalAnswer {
  const search = new URLSearchParams(query).toString();
  // If the session ended before the form was sent, the person returns to the page; the form isn't sent again.
  const to = isPost || search === '' ? backTo(page, path) : `${path}?${search}`;
  return { to: signInAddress(to), status: isPost ? 303 : 302 };
}
